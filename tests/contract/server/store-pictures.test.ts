import { readdir } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StorePicture, StoreSettings } from '../../../src/domain/store/store-settings'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { asAdmin } from './client'
import { rawRequest } from './raw-request'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const limit = 5 * 1024 * 1024
const pngOf = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])

const chunkOf = (type: string, content: Buffer): Buffer => {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), content])))
  return Buffer.concat([length, Buffer.from(type), content, check])
}

/** A black PNG whose header states width and height, and whose data decompresses to `unpacked` bytes. */
const pngOfRows = (width: number, height: number, unpacked = height * (width + 1)): Buffer<ArrayBuffer> => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const data = chunkOf('IDAT', deflateSync(Buffer.alloc(unpacked)))
  return Buffer.concat([png.subarray(0, 8), chunkOf('IHDR', header), data, chunkOf('IEND', Buffer.alloc(0))])
}

/** The header of an animated WebP with `frames` empty frames. */
const webpOf = (width: number, height: number, frames: number): Buffer<ArrayBuffer> => {
  const chunk = (type: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(type), length, content])
  }
  const canvas = Buffer.alloc(10)
  canvas.writeUInt8(2, 0)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const film = Array.from({ length: frames }, () => chunk('ANMF', Buffer.alloc(16)))
  const content = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', canvas), ...film])
  return Buffer.concat([chunk('RIFF', content)])
}

const formOf = (field: string, content: BlobPart): FormData => {
  const form = new FormData()
  form.append(field, new Blob([content], { type: 'image/png' }), 'picture.png')
  return form
}

describeOnSqlite('store images', (open) => {
  let app: TestApp
  let clock = Date.parse('2026-11-20T06:30:00Z')
  beforeAll(async () => {
    app = await open({ now: () => (clock += 1000) })
  })
  afterAll(() => app.close())

  describe.each([
    { path: '/store/logo', field: 'logo', label: 'Logo' },
    { path: '/store/qr-code', field: 'qrCode', label: 'QR code' },
  ])('$label', ({ path, field, label }) => {
    const post = (form: FormData) =>
      asAdmin<{ success: boolean; message: string; data: StorePicture }>(app, path, { method: 'POST', form })
    const remove = () => asAdmin<{ message: string; data: null }>(app, path, { method: 'DELETE' })
    const shown = async (): Promise<StorePicture | null> => {
      if (field === 'logo') return (await asAdmin<{ data: StorePicture | null }>(app, path)).body.data
      return (await asAdmin<{ data: StoreSettings }>(app, '/store/settings')).body.data.qrCode
    }
    const storedFiles = async (): Promise<string[]> =>
      (await readdir(`${app.dataDir}/files`, { recursive: true })).filter((name) => name !== 'incoming')
    const onlyFile = async () => [`/files/${(await storedFiles()).join()}`]
    afterEach(remove)

    it('is stored, served, replaced and deleted with its file; deleting it again succeeds', async () => {
      const { status, body } = await post(formOf(field, png))
      const stored = {
        url: expect.stringMatching(/^\/files\/[0-9a-z]{20,}\.png$/),
        uploadedAt: expect.stringMatching(/^2026-11-20T06:3/),
      }
      expect([status, body]).toEqual([200, { success: true, message: `${label} uploaded successfully!`, data: stored }])
      expect(await shown()).toEqual(body.data)
      const file = await fetch(`${app.url}${body.data.url}`)
      expect(Buffer.from(await file.arrayBuffer())).toEqual(png)

      const other = (await post(formOf(field, smallGif))).body.data
      expect([await shown(), await onlyFile()]).toEqual([other, [other.url]])
      for (let round = 0; round < 2; round += 1)
        expect(await remove()).toMatchObject({
          status: 200,
          body: { success: true, message: `${label} deleted successfully!`, data: null },
        })
      expect([await shown(), await storedFiles()]).toEqual([null, []])
    })

    // The rules of the files are the same for both, and every call with a picture meets them (pictures.test.ts).
    if (field !== 'logo') return

    it('must be an image under 5 MB; a rejected file does not replace the current image', async () => {
      const before = (await post(formOf(field, png))).body.data
      const wrongType = { status: 415, body: { message: 'Please select an image file' } }
      for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7\n', ''])
        expect(await post(formOf(field, content))).toMatchObject(wrongType)
      const tooLarge = { status: 413, body: { message: 'File size must be less than 5MB' } }
      expect(await post(formOf(field, pngOf(limit)))).toMatchObject(tooLarge)
      const missing = { status: 400, body: { message: 'Please select an image file' } }
      expect(await post(formOf('other', png))).toMatchObject(missing)
      expect(await asAdmin(app, path, { method: 'POST', json: {} })).toMatchObject(missing)
      expect(await shown()).toEqual(before)
      expect(await onlyFile()).toEqual([before.url])
      expect((await post(formOf(field, pngOf(limit - 1)))).status).toBe(200)
    })

    it('is limited by its decompressed size', async () => {
      const before = (await post(formOf(field, png))).body.data
      const refused = (size: string) => ({
        status: 413,
        body: { message: `The image is too large: ${size}. At most 40 million pixels, and 16,000 on a side.` },
      })
      const gif = Buffer.from(new Uint8Array(smallGif))
      gif.writeUInt16LE(8_000, 6)
      gif.writeUInt16LE(5_001, 8)
      expect(await post(formOf(field, gif))).toMatchObject(refused('8,000 × 5,001 pixels'))
      gif.writeUInt16LE(4_000, 6)
      const frame = gif.subarray(19, -1)
      const film = Buffer.concat([gif.subarray(0, 19), frame, frame, gif.subarray(-1)])
      expect(await post(formOf(field, film))).toMatchObject(refused('4,000 × 5,001 pixels in 2 pictures'))
      const beyondScreen = Buffer.from(new Uint8Array(smallGif))
      beyondScreen.writeUInt16LE(60_000, 28)
      beyondScreen.writeUInt16LE(4_001, 34)
      expect(await post(formOf(field, beyondScreen))).toMatchObject(refused('60,001 × 4,001 pixels'))
      expect(await post(formOf(field, webpOf(4_000, 5_001, 2)))).toMatchObject(refused('4,000 × 5,001 pixels in 2 pictures'))
      expect(await post(formOf(field, webpOf(10, 10, 301)))).toMatchObject(refused('10 × 10 pixels in 301 pictures'))
      expect(await post(formOf(field, pngOfRows(16_001, 10)))).toMatchObject(refused('16,001 × 10 pixels'))
      // A decompression bomb: half a megabyte that decompresses to half a gigabyte, with a small size in its header.
      const bomb = await post(formOf(field, pngOfRows(10, 10, 100_000_000)))
      const damaged = { status: 415, body: { message: 'The image is damaged or was cut off. Please choose it again.' } }
      expect(bomb).toMatchObject(damaged)
      const whole = pngOfRows(600, 600)
      expect(await post(formOf(field, whole.subarray(0, -40)))).toMatchObject(damaged)
      expect(await onlyFile()).toEqual([before.url])
      expect((await post(formOf(field, pngOfRows(10, 10)))).status).toBe(200)
    })

    it('is stored once under concurrent uploads', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => post(formOf(field, png))))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(await onlyFile()).toEqual([(await shown())?.url])
    })

    it('leaves nothing behind if its upload is interrupted', async () => {
      const { socket } = await rawRequest(
        app.url,
        `POST /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${app.token}\r\nx-confirmation: ${app.confirm()}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n' +
          `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`,
      )
      socket.write(pngOf(300_000))
      await expect.poll(storedFiles).toHaveLength(1)
      socket.destroy()
      await expect.poll(storedFiles).toEqual([])
      expect(await shown()).toBeNull()
    })
  })
})
