import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStorage } from '../../../server/files/open-storage'
import type { FileStorage } from '../../../server/files/storage'
import { serverTexts } from '../../../server/server-texts'
import { smallGif } from '../../support/small-gif'
import { asAdmin, expectAnswer } from '../server/client'
import { type ServerHere, signedIn, startHere, withOwner } from '../server/server-process'
import { type S3Server, useS3 } from './s3-server'
import { formOf } from '../server/order-calls'
import { shareFolder } from '../../support/temporary-folder'

const megabyte = 1024 * 1024
const pdf = { contentType: 'application/pdf', extension: 'pdf', maxBytes: 1024 * megabyte }

/** A stream of `size` bytes, generated on demand; `made` returns the number of bytes generated so far. */
const counted = (size: number): { content: Readable; made: () => number } => {
  let made = 0
  const pieces = function* (): Generator<Buffer> {
    for (const piece = Buffer.alloc(64 * 1024, 'x'); made < size; ) {
      made += piece.length
      yield piece
    }
  }
  return { content: Readable.from(pieces(), { objectMode: false }), made: () => made }
}

const isPart = ({ method, url = '' }: IncomingMessage): boolean => method === 'PUT' && url.includes('partNumber=')

describe('uploads to an S3-compatible store', () => {
  let meet: (request: IncomingMessage) => Promise<number | undefined>
  let s3: S3Server
  let files: FileStorage
  beforeEach(async () => {
    meet = async () => undefined
    s3 = await useS3('shop', (request) => meet(request))
    files = await openStorage({ filesUrl: 's3://shop/uploads', dataDir: s3.directory })
  })
  afterEach(async () => {
    await files.close()
    await s3.stop()
  })

  it('are throttled if the store is slow, and buffer only a few parts in memory', async () => {
    let parts = 0
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    meet = async (request) => {
      if (!isPart(request)) return undefined
      parts += 1
      await released
      return undefined
    }
    const { content, made } = counted(30 * megabyte)
    const stored = files.put(content, pdf)
    await expect.poll(() => parts).toBeGreaterThan(0)
    await pause(500)
    expect(made()).toBeLessThan(15 * megabyte)
    release()
    expect((await stored).size).toBe(30 * megabyte)
  })

  it('fail immediately with the reason if the store rejects a part, and leave nothing behind', async () => {
    meet = async (request) => (isPart(request) ? 403 : undefined)
    const kept = () => readdir(s3.directory, { recursive: true })
    const before = await kept()
    const { content, made } = counted(80 * megabyte)
    await expect(files.put(content, pdf)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
    expect(made()).toBeLessThan(40 * megabyte)
    const others = (await kept()).filter((name) => !before.includes(name))
    expect(others.filter((name) => !name.endsWith('._S3rver_uploads'))).toEqual([])
  })
})

describe('a server whose S3-compatible store', () => {
  let meet: (request: IncomingMessage) => Promise<number | undefined>
  let s3: S3Server
  let server: ServerHere & { token: string }
  const inFolder = shareFolder()
  beforeAll(async () => {
    meet = async () => undefined
    s3 = await useS3('shop', (request) => meet(request))
    server = await signedIn(await startHere({ DATA_DIR: inFolder(), FILES_URL: 's3://shop/uploads', ...withOwner }))
  })
  afterAll(async () => {
    await server.stop()
    vi.unstubAllEnvs()
  })

  const upload = () => {
    const form = formOf({ banners: smallGif, type: 'landscape' })
    return asAdmin<{ message: string; data?: { imageUrl: string }[] }>(server, '/banners', { method: 'POST', form })
  }
  const bannersNow = async () => (await asAdmin<{ total: number }>(server, '/banners')).body.total

  it('is full or away says so, stores no row, and works again afterwards', async () => {
    const { url } = server
    const address = (await upload()).body.data?.[0]?.imageUrl ?? ''
    meet = async ({ method }) => (method === 'PUT' ? 507 : undefined)
    await expectAnswer(upload(), 507, serverTexts.cannotWrite)
    expect((await fetch(`${url}${address}`)).status).toBe(200)

    meet = async () => 503
    const away = await upload()
    expect([away.status, away.body.message, away.headers.get('retry-after')]).toEqual([503, serverTexts.filesNotReady, '5'])
    expect((await fetch(`${url}${address}`)).status).toBe(503)
    expect(await bannersNow()).toBe(1)

    meet = async () => undefined
    expect((await upload()).status).toBe(201)
    expect(await bannersNow()).toBe(2)
  })

  it('is out of reach says so', async () => {
    await s3.stop()
    await expectAnswer(upload(), 503, serverTexts.filesNotReady)
  })
})
