import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PriceList } from '../../../src/domain/price-list/price-list'
import { startTestApp, type TestApp } from '../../support/app'
import { useS3 } from '../files/s3-server'
import { asAdmin } from './client'
import { rawRequest } from './raw-request'
import { formOf } from './order-calls'

/** Part size of S3 multipart uploads, in bytes. */
const partBytes = 5 * 1024 * 1024

interface Place {
  filesUrl: string | undefined
  /** The folder of an S3-compatible store. */
  folder?: string
  remove: () => Promise<void>
}

const onDisk = async (): Promise<Place> => ({ filesUrl: undefined, remove: async () => undefined })

const onS3 = async (): Promise<Place> => {
  const s3 = await useS3('shop')
  return { filesUrl: 's3://shop/uploads', folder: s3.directory, remove: () => s3.stop() }
}

describe.each([
  ['on disk', onDisk],
  ['in an S3-compatible store', onS3],
])('a slow or interrupted price list upload, with files %s', (_name, make) => {
  let place: Place
  let server: TestApp
  /** Timeouts in ms for slow request bodies: half a second below 10 KB per second is too slow. */
  const throughputLimits = { usual: 500, closing: 250, bytesPerSecond: 10_000 }

  beforeEach(async () => {
    place = await make()
    server = await startTestApp({ filesUrl: place.filesUrl, throughputLimits })
  })
  afterEach(async () => {
    await server.close()
    await place.remove()
  })

  const kept = async (): Promise<string[]> =>
    (await readdir(place.folder ?? path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
  const lists = async () => (await asAdmin<{ data: PriceList[] }>(server, '/price-lists')).body.data
  const upload = async (content: Uint8Array, target = '/price-lists/upload', method = 'POST') => {
    const form = formOf({ documentName: 'List', pdf: content })
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

  it.each([300_000, 2 * partBytes])('leaves nothing behind after %i bytes, and the next upload succeeds', async (size) => {
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
