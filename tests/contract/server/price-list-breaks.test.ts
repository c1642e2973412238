import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../server/app'
import { openDatabase } from '../../../server/database/connect'
import { openStorage } from '../../../server/files/open-storage'
import { createAccount } from '../../../server/modules/auth/create-account'
import type { PriceList } from '../../../src/domain/price-list/price-list'
import { startS3 } from '../files/s3-server'
import { asAdmin } from './client'
import { rawRequest } from './raw-request'

/** Part size of S3 multipart uploads, in bytes. */
const partBytes = 5 * 1024 * 1024

interface Place {
  filesUrl: string | undefined
  /** Folder of all files, including unfinished uploads. */
  folder: string
  remove: () => Promise<void>
}

const onDisk = async (): Promise<Place> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'store-breaks-'))
  return { filesUrl: undefined, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const onS3 = async (): Promise<Place> => {
  const s3 = await startS3('shop')
  vi.stubEnv('AWS_ENDPOINT_URL', s3.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  return {
    filesUrl: 's3://shop/uploads',
    folder: s3.directory,
    remove: async () => {
      vi.unstubAllEnvs()
      await s3.stop()
    },
  }
}

describe.each([
  ['on disk', onDisk],
  ['in an S3-compatible store', onS3],
])('a slow or interrupted price list upload, with files %s', (_name, make) => {
  let place: Place
  let server: { url: string; token: string }
  let undo: (() => Promise<unknown>)[]
  /** Timeouts in ms for slow request bodies: half a second below 10 KB per second is too slow. */
  const throughputLimits = { usual: 500, closing: 250, bytesPerSecond: 10_000 }

  beforeEach(async () => {
    place = await make()
    undo = [place.remove]
    const dataDir = await mkdtemp(path.join(tmpdir(), 'store-breaks-'))
    undo.push(() => rm(dataDir, { recursive: true, force: true }))
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, console.warn)
    undo.push(() => database.close())
    const files = await openStorage({ filesUrl: place.filesUrl, dataDir: place.folder })
    undo.push(() => files.close())
    const config = { storeName: 'Test Crackers', storefrontOrigins: [], authSecret: randomUUID() }
    const app = await buildApp({ config, database, files, throughputLimits, logger: { level: 'fatal' } })
    undo.push(() => app.close())
    const account = await createAccount(database.db, { email: 'a@test.store', password: 'test-password', createdAt: 0 })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    server = { url, token: app.jwt.sign({ sub: account?.id ?? '' }) }
  })
  afterEach(async () => {
    for (const step of undo.reverse()) await step()
  })

  const kept = async (): Promise<string[]> =>
    (await readdir(place.folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
  const lists = async () => (await asAdmin<{ data: PriceList[] }>(server, '/price-lists')).body.data
  const upload = async (content: BlobPart, target = '/price-lists/upload', method = 'POST') => {
    const form = new FormData()
    form.append('documentName', 'List')
    form.append('pdf', new Blob([content]), 'list.pdf')
    return asAdmin<{ data: PriceList }>(server, target, { method, form })
  }
  const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')])
  /** Starts sending a file whose announced size exceeds what is sent. */
  const begin = async (size: number, target = '/price-lists/upload', method = 'POST') => {
    const request = await rawRequest(
      server.url,
      `${method} /api${target} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="documentName"\r\n\r\nList\r\n' +
        '--b\r\ncontent-disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n',
    )
    await new Promise<void>((resolve) => request.socket.write(pdfOf(size), () => resolve()))
    return request
  }

  it.each([300_000, 4 * partBytes])('leaves nothing behind after %i bytes, and the next upload succeeds', async (size) => {
    const before = await kept()
    const { socket } = await begin(size)
    // A short file is sent to S3 in one part at the end, so nothing is stored before.
    if (size > partBytes || !place.filesUrl) await expect.poll(kept).not.toEqual(before)
    socket.destroy()
    await expect.poll(kept, { timeout: 10_000 }).toEqual(before)
    await pause(100)
    expect([await kept(), await lists()]).toEqual([before, []])
    expect((await upload(pdfOf(1000))).status).toBe(201)
  })

  it('is rejected with 408 if it is too slow, and leaves nothing behind', async () => {
    const before = await kept()
    const { answer } = await begin(2 * partBytes)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
    await expect.poll(kept, { timeout: 10_000 }).toEqual(before)
    expect(await lists()).toEqual([])
  })

  it('does not change the price list that it would have replaced', async () => {
    const list = (await upload(pdfOf(1000))).body.data
    const before = await kept()
    const { socket } = await begin(2 * partBytes, `/price-lists/${list._id}`, 'PUT')
    await expect.poll(kept).not.toEqual(before)
    socket.destroy()
    await expect.poll(kept, { timeout: 10_000 }).toEqual(before)
    expect(await lists()).toEqual([list])
    expect((await fetch(`${server.url}${list.fileUrl}`)).status).toBe(200)
  })

  it('succeeds as long as data keeps arriving, and is then served completely and in ranges', async () => {
    const content = pdfOf(2 * partBytes + 17)
    const boundary = '--b\r\ncontent-disposition: form-data; name='
    const body = Buffer.concat([
      Buffer.from(`${boundary}"documentName"\r\n\r\nSlow\r\n${boundary}"pdf"; filename="a.pdf"\r\n\r\n`),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ])
    const { socket, answer } = await rawRequest(
      server.url,
      `POST /api/price-lists/upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${server.token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    // Takes four times as long as the idle timeout of a body.
    const pieces = 40
    for (let piece = 0; piece < pieces; piece += 1) {
      socket.write(body.subarray((body.length * piece) / pieces, (body.length * (piece + 1)) / pieces))
      await pause(50)
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /)
    const [list] = await lists()
    expect(list?.fileSize).toBe(content.length)
    const address = `${server.url}${list?.fileUrl}`
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(content)).toBe(true)
    const part = await fetch(address, { headers: { range: `bytes=${partBytes}-${partBytes + 9}` } })
    expect([part.status, await part.text()]).toEqual([206, 'xxxxxxxxxx'])
  })
})
