import { deflateSync } from 'node:zlib'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { recordModule } from '../../../server/records/record-module'
import { image } from '../../../src/domain/record/kinds/files'
import { text } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import type { StorePicture, StoreSettings } from '../../../src/domain/store/store-settings'
import { startTestApp } from '../../support/app'
import { shareApp, shareCatalogue } from '../../support/engines'
import { createTable } from '../../support/create-table'
import { describedCalls, isFile } from '../../support/described-calls'
import { pngChunk } from '../../support/png'
import { smallGif } from '../../support/small-gif'
import { type Answer, asAdmin, asAnyone } from './client'
import { formOf, phoneHeader } from './order-calls'
import { placeOrder } from './order-fixtures'
import { picture, productForm, storedFiles, validFields } from './product-forms'
import { rawRequest } from './raw-request'

const megabyte = 1024 * 1024

/** A black PNG whose header states width, height and bits of a pixel, and whose data decompresses to `unpacked` bytes. */
const pngOf = (width: number, height: number, unpacked: number, bits = 8): Buffer<ArrayBuffer> => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bits, 8)
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(unpacked)))
  return Buffer.concat([picture('png').subarray(0, 8), pngChunk('IHDR', header), data, pngChunk('IEND', Buffer.alloc(0))])
}
const immense = pngOf(30_000, 30_000, 3_751, 1)
const tooManyPixels = (size: string) => `The image is too large: ${size}. At most 40 million pixels, and 16,000 on a side.`
const damaged = 'The image is damaged or was cut off. Please choose it again.'

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
  return Buffer.concat([chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', canvas), ...film]))])
}

const noise = (width: number, height: number): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })

interface Reply {
  message: string
  data?: { _id?: string }
}

const supplier = defineRecord(
  'suppliers',
  {
    name: text({ label: 'Name', max: 50, required: true }),
    logo: image({ label: 'Logo', nullable: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  { singular: 'supplier', title: 'name' },
)

/** What a call says of other files, how many bytes it takes, and what it says of one more. */
const rules = {
  product: ['Invalid file type. Only JPG, JPEG, and PNG are allowed.', megabyte, 'File too large (1.1 MB). Maximum size is 1MB.'],
  banner: ['Only image files are accepted', megabyte, 'File too large (1.1 MB). Maximum size is 1MB.'],
  image: ['Please select an image file', 5 * megabyte - 1, 'File size must be less than 5MB'],
  own: ['Logo must be a JPEG, PNG, GIF or WEBP file.', 5 * megabyte, 'Logo is too large (5.1 MB). The maximum size is 5.0 MB.'],
} as const

describe('pictures', () => {
  let orderId: string
  const app = shareApp(startTestApp, { modules: [recordModule(supplier)] })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    orderId = await placeOrder(app, catalogue, {})
    await createTable(app.db, supplier)
    const sent = await placeOrder(app, catalogue, { paymentStatus: 'paid' })
    const transport = await asAdmin<Reply>(app, '/transports', {
      method: 'POST',
      json: { name: 'Sri', phones: [], branches: [] },
    })
    const dispatch = { transportId: transport.body.data?._id, lrNumber: 'LR1', lrDate: '2026-11-20', to: 'Madurai', parcels: 1 }
    const dispatches = [{ ...dispatch, orderId: sent, from: 'Sivakasi', freight: { terms: 'paid' } }]
    expect((await asAdmin(app, '/dispatches', { method: 'POST', json: { dispatches } })).status).toBe(201)
  })

  type Content = Uint8Array<ArrayBuffer>
  const productOf = (content: Content): FormData => productForm(validFields(catalogue), [content])
  const createProduct = (content: Content): Promise<Answer<Reply>> =>
    asAdmin(app, '/products', { method: 'POST', form: productOf(content) })
  const upload = (path: string, form: FormData, method = 'POST'): Promise<Answer<Reply>> => asAdmin(app, path, { method, form })
  const asCustomer = (path: string, form: FormData): Promise<Answer<Reply>> =>
    asAnyone(app, `/storefront/orders/${orderId}/${path}`, { method: 'POST', form, headers: phoneHeader() })
  const idIn = async (table: 'products' | 'banners' | 'dispatches'): Promise<string> =>
    (await app.db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id

  /** Every call that takes a picture; those that change a record come after those that make it. */
  const entrances: Record<string, readonly [(content: Content) => Promise<Answer<Reply>>, keyof typeof rules]> = {
    'post /api/products': [createProduct, 'product'],
    'put /api/products/{id}': [
      async (content) => upload(`/products/${await idIn('products')}`, productOf(content), 'PUT'),
      'product',
    ],
    'post /api/banners': [(banners) => upload('/banners', formOf({ type: 'landscape', banners })), 'banner'],
    'put /api/banners/{id}': [async (banner) => upload(`/banners/${await idIn('banners')}`, formOf({ banner }), 'PUT'), 'banner'],
    'post /api/store/logo': [(logo) => upload('/store/logo', formOf({ logo })), 'image'],
    'post /api/store/qr-code': [(qrCode) => upload('/store/qr-code', formOf({ qrCode })), 'image'],
    'post /api/orders/{orderId}/upload-delivery-image': [
      (deliveryImage) => upload(`/orders/${orderId}/upload-delivery-image`, formOf({ deliveryImage })),
      'image',
    ],
    'post /api/dispatches/{id}/receipt': [
      async (receipt) => upload(`/dispatches/${await idIn('dispatches')}/receipt`, formOf({ receipt })),
      'image',
    ],
    'post /api/storefront/orders/{orderId}/payment-screenshot': [
      (paymentScreenshot) => asCustomer('payment-screenshot', formOf({ paymentScreenshot })),
      'image',
    ],
    'post /api/storefront/orders/{orderId}/payments': [
      (screenshot) => asCustomer('payments', formOf({ screenshot, amount: '5', method: 'upi', reference: '412356789012' })),
      'image',
    ],
    'post /api/suppliers': [(logo) => upload('/suppliers', formOf({ logo, name: 'Standard' })), 'own'],
    'put /api/suppliers/{id}': [
      async (logo) => {
        const made = await asAdmin<Reply>(app, '/suppliers', { method: 'POST', json: { name: 'Sonny' } })
        return upload(`/suppliers/${made.body.data?._id}`, formOf({ logo }), 'PUT')
      },
      'own',
    ],
  }

  it('enter by these calls only', async () => {
    const calls = (await describedCalls(app)).filter(({ form }) => Object.values(form?.properties ?? {}).some(isFile))
    const imports = ['categories', 'products', 'subcategories', 'transports'].map((each) => `post /api/${each}/import`)
    const sheets = ['post /api/payments/statements', ...imports]
    // It leaves out what the others refuse: import-pictures.test.ts.
    const forMany = 'post /api/products/import/pictures'
    const withoutPictures = [...sheets, forMany, 'post /api/price-lists/upload', 'put /api/price-lists/{id}']
    expect(calls.map(({ name }) => name).sort()).toEqual([...Object.keys(entrances), ...withoutPictures].sort())
  })

  /** What names a picture. */
  const records = () =>
    Promise.all(
      (['products', 'banners', 'settings', 'orders', 'payments'] as const).map((table) =>
        app.db.selectFrom(table).selectAll().execute(),
      ),
    )

  it.each(Object.entries(entrances))('of %s are stored only if they are whole and not too large', async (_name, [send, kind]) => {
    const [wrongType, most, tooLarge] = rules[kind]
    const jpeg = new Uint8Array(await noise(400, 300).jpeg().toBuffer())
    const png = new Uint8Array(await noise(40, 30).png().toBuffer())
    const texts = ['<script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7\n', '']
    const others = [...texts.map((content) => new TextEncoder().encode(content)), ...(kind === 'product' ? [picture('gif')] : [])]
    const before = [await storedFiles(app), await records()]
    for (const [content, status, message] of [
      [immense, 413, tooManyPixels('30,000 × 30,000 pixels')],
      [jpeg.subarray(0, -jpeg.length / 3), 415, damaged],
      [png.subarray(0, -png.length / 3), 415, damaged],
      [picture('png', most + 1), 413, tooLarge],
      ...others.map((other) => [other, 415, wrongType] as const),
    ] as const)
      expect(await send(content)).toMatchObject({ status, body: { message } })
    expect([await storedFiles(app), await records()]).toEqual(before)
    expect((await send(picture('png', most))).status).toBeLessThan(300)
  })

  it.each([
    ['POST', '/products', 'images', 2],
    ['PUT', '/products/:id', 'images', 2],
    ['POST', '/banners', 'banners', 2],
    ['POST', '/store/logo', 'logo', 1],
  ])('of an upload that is cut off are not kept: %s %s %s', async (method, path, field, files) => {
    const before = [await storedFiles(app), await records()] as const
    const part = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`
    const { socket } = await rawRequest(
      app.url,
      `${method} /api${path.replace(':id', await idIn('products'))} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${app.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n',
    )
    for (let file = 1; file <= files; file += 1) {
      socket.write(part)
      socket.write(picture('png', file * 150_000))
      if (file < files) socket.write('\r\n')
    }
    await expect.poll(async () => (await storedFiles(app)).length).toBe(before[0].length + files)
    socket.destroy()
    await expect.poll(() => storedFiles(app)).toEqual(before[0])
    expect(await records()).toEqual(before[1])
  })

  it('may be as large as the photos of phones, and use little memory', async () => {
    const white = sharp({ create: { width: 7_000, height: 5_600, channels: 3, background: '#a52' } })
    const photo = new Uint8Array(await white.jpeg().toBuffer())
    // The code of the product is in use, which is found out after the picture was decoded.
    expect((await createProduct(photo)).status).toBe(409)
    const before = process.memoryUsage().rss
    const answers = await Promise.all(Array.from({ length: 4 }, () => createProduct(photo)))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(409))
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  it('that were stored before there was a limit are not shown, in no width', async () => {
    // The second one is whole, and could be made smaller.
    for (const [content, size] of [
      [immense, '30,000 × 30,000 pixels'],
      [pngOf(7_000, 7_000, 7_000 * 876, 1), '7,000 × 7,000 pixels'],
    ] as const) {
      const stored = await app.files.put(Readable.from([content]), { contentType: 'image/png', extension: 'png', maxBytes: 1e6 })
      for (const width of ['', '?w=96', '?w=96', '?w=320']) {
        const answer = await fetch(`${app.url}/files/${stored.key}${width}`)
        expect([answer.status, await answer.json()]).toEqual([413, { message: tooManyPixels(size) }])
      }
    }
  })
})

describe.each([
  { path: '/store/logo', field: 'logo', label: 'Logo' },
  { path: '/store/qr-code', field: 'qrCode', label: 'QR code' },
])('the $label of a store', ({ path, field, label }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(startTestApp, { now: () => (clock += 1000) })

  const post = (content: Uint8Array<ArrayBuffer>, name = field) =>
    asAdmin<{ message: string; data: StorePicture }>(app, path, { method: 'POST', form: formOf({ [name]: content }) })
  const remove = () => asAdmin<{ message: string; data: null }>(app, path, { method: 'DELETE' })
  const shown = async (): Promise<StorePicture | null> => {
    if (field === 'logo') return (await asAdmin<{ data: StorePicture | null }>(app, path)).body.data
    return (await asAdmin<{ data: StoreSettings }>(app, '/store/settings')).body.data.qrCode
  }
  const onlyFile = async () => [`/files/${(await storedFiles(app)).join()}`]
  afterEach(remove)

  it('is stored, served, replaced and deleted with its file; deleting it again succeeds', async () => {
    const { status, body } = await post(picture('png'))
    const stored = {
      url: expect.stringMatching(/^\/files\/[0-9a-z]{20,}\.png$/),
      uploadedAt: expect.stringMatching(/^2026-11-20T06:3/),
    }
    expect([status, body]).toEqual([200, { success: true, message: `${label} uploaded successfully!`, data: stored }])
    expect(await shown()).toEqual(body.data)
    const file = await fetch(`${app.url}${body.data.url}`)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(picture('png'))

    const missing = { status: 400, body: { message: 'Please select an image file' } }
    expect(await post(picture('png'), 'other')).toMatchObject(missing)
    expect(await asAdmin(app, path, { method: 'POST', json: {} })).toMatchObject(missing)
    expect(await shown()).toEqual(body.data)
    const other = (await post(picture('gif'))).body.data
    expect([await shown(), await onlyFile()]).toEqual([other, [other.url]])
    for (let round = 0; round < 2; round += 1)
      expect(await remove()).toMatchObject({
        status: 200,
        body: { success: true, message: `${label} deleted successfully!`, data: null },
      })
    expect([await shown(), await storedFiles(app)]).toEqual([null, []])
  })

  // The same rules hold for both.
  if (field !== 'logo') return

  it('is limited by its decompressed size', async () => {
    const before = (await post(picture('png'))).body.data
    const gif = Buffer.from(new Uint8Array(smallGif))
    const sized = (width: number, height: number, at = 6): Buffer<ArrayBuffer> => {
      const changed = Buffer.from(gif)
      changed.writeUInt16LE(width, at)
      changed.writeUInt16LE(height, at === 6 ? 8 : 34)
      return changed
    }
    const wide = sized(4_000, 5_001)
    const frame = wide.subarray(19, -1)
    for (const [content, size] of [
      [sized(8_000, 5_001), '8,000 × 5,001 pixels'],
      [Buffer.concat([wide.subarray(0, 19), frame, frame, wide.subarray(-1)]), '4,000 × 5,001 pixels in 2 pictures'],
      // A frame beyond the screen.
      [sized(60_000, 4_001, 28), '60,001 × 4,001 pixels'],
      [webpOf(4_000, 5_001, 2), '4,000 × 5,001 pixels in 2 pictures'],
      [webpOf(10, 10, 301), '10 × 10 pixels in 301 pictures'],
      [pngOf(16_001, 10, 160_020), '16,001 × 10 pixels'],
    ] as const)
      expect(await post(content)).toMatchObject({ status: 413, body: { message: tooManyPixels(size) } })
    // A decompression bomb: half a megabyte that decompresses to half a gigabyte, with a small size in its header.
    expect(await post(pngOf(10, 10, 100_000_000))).toMatchObject({ status: 415, body: { message: damaged } })
    expect(await onlyFile()).toEqual([before.url])
    expect((await post(pngOf(10, 10, 110))).status).toBe(200)
  })

  it('is stored once under concurrent uploads', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(picture('png'))))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await onlyFile()).toEqual([(await shown())?.url])
  })
})
