import { crc32, deflateSync } from 'node:zlib'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordModule } from '../../../server/records/record-module'
import { image } from '../../../src/domain/record/kinds/files'
import { text } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import { startTestApp, type TestApp } from '../../support/app'
import { createTable } from '../../support/create-table'
import { describedCalls, isFile } from '../../support/described-calls'
import { type Catalogue, makeCatalogue } from './catalogue'
import { type Answer, asAdmin, asAnyone } from './client'
import { meena, placeOrder } from './order-fixtures'
import { validFields, storedFiles } from './product-forms'

const part = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, sum])
}

/** A black PNG whose header states `side` × `side` pixels of one bit. @param rows that it has */
const squareOf = (side: number, rows = side): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.alloc(rows * (1 + side / 8)))),
    part('IEND', Buffer.alloc(0)),
  ])
}
const immense = squareOf(30_000, 1)
const tooLarge = 'The image is too large: 30,000 × 30,000 pixels. At most 40 million pixels, and 16,000 on a side.'
const damaged = 'The image is damaged or was cut off. Please choose it again.'

const noise = (width: number, height: number): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })

interface Told {
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

describe('pictures', () => {
  let app: TestApp
  let catalogue: Catalogue
  let orderId: string
  beforeAll(async () => {
    app = await startTestApp({ modules: [recordModule(supplier)] })
    catalogue = await makeCatalogue(app.db)
    orderId = await placeOrder(app, catalogue, {})
    await createTable(app.db, supplier)
    const sent = await placeOrder(app, catalogue, { paymentStatus: 'paid' })
    const transport = await asAdmin<Told>(app, '/transports', { method: 'POST', json: { name: 'Sri', phones: [], branches: [] } })
    const dispatch = { transportId: transport.body.data?._id, lrNumber: 'LR1', lrDate: '2026-11-20', to: 'Madurai', parcels: 1 }
    const dispatches = [{ ...dispatch, orderId: sent, from: 'Sivakasi', freight: { terms: 'paid' } }]
    expect((await asAdmin(app, '/dispatches', { method: 'POST', json: { dispatches } })).status).toBe(201)
  })
  afterAll(() => app.close())

  const formOf = (field: string, content: Buffer, fields: Record<string, string> = {}): FormData => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), 'picture.png')
    return form
  }
  const asCustomer = { 'X-Order-Phone': String(meena.mobile) }

  const createProduct = (content: Buffer): Promise<Answer<Told>> =>
    asAdmin(app, '/products', { method: 'POST', form: formOf('images', content, validFields(catalogue)) })
  const upload = (path: string, form: FormData, method = 'POST'): Promise<Answer<Told>> => asAdmin(app, path, { method, form })
  const idIn = (table: 'products' | 'banners' | 'dispatches'): Promise<string> =>
    app.db
      .selectFrom(table)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)

  /** Every call that takes a picture; those that change a record come after those that make it. */
  const entrances: Record<string, (content: Buffer) => Promise<Answer<Told>>> = {
    'post /api/products': createProduct,
    'put /api/products/{id}': async (content) =>
      upload(`/products/${await idIn('products')}`, formOf('images', content, validFields(catalogue)), 'PUT'),
    'post /api/banners': (content) => upload('/banners', formOf('banners', content, { type: 'landscape' })),
    'put /api/banners/{id}': async (content) => upload(`/banners/${await idIn('banners')}`, formOf('banner', content), 'PUT'),
    'post /api/store/logo': (content) => upload('/store/logo', formOf('logo', content)),
    'post /api/store/qr-code': (content) => upload('/store/qr-code', formOf('qrCode', content)),
    'post /api/orders/{orderId}/upload-delivery-image': (content) =>
      upload(`/orders/${orderId}/upload-delivery-image`, formOf('deliveryImage', content)),
    'post /api/dispatches/{id}/receipt': async (content) =>
      upload(`/dispatches/${await idIn('dispatches')}/receipt`, formOf('receipt', content)),
    'post /api/storefront/orders/{orderId}/payment-screenshot': (content) => {
      const form = formOf('paymentScreenshot', content)
      return asAnyone(app, `/storefront/orders/${orderId}/payment-screenshot`, { method: 'POST', form, headers: asCustomer })
    },
    'post /api/storefront/orders/{orderId}/payments': (content) => {
      const form = formOf('screenshot', content, { amount: '5', method: 'upi', reference: '412356789012' })
      return asAnyone(app, `/storefront/orders/${orderId}/payments`, { method: 'POST', form, headers: asCustomer })
    },
    'post /api/suppliers': (content) => upload('/suppliers', formOf('logo', content, { name: 'Standard' })),
    'put /api/suppliers/{id}': async (content) => {
      const made = await asAdmin<Told>(app, '/suppliers', { method: 'POST', json: { name: 'Sonny' } })
      return upload(`/suppliers/${made.body.data?._id}`, formOf('logo', content), 'PUT')
    },
  }

  it('enter by these calls only', async () => {
    const calls = (await describedCalls(app)).filter(({ form }) => Object.values(form?.properties ?? {}).some(isFile))
    const withoutPictures = ['post /api/payments/statements', 'post /api/price-lists/upload', 'put /api/price-lists/{id}']
    expect(calls.map(({ name }) => name).sort()).toEqual([...Object.keys(entrances), ...withoutPictures].sort())
  })

  it.each(Object.entries(entrances))('of %s are stored only if they are whole and not too large', async (_name, send) => {
    const jpeg = await noise(400, 300).jpeg().toBuffer()
    const png = await noise(40, 30).png().toBuffer()
    const refusals: [Buffer, number, string][] = [
      [immense, 413, tooLarge],
      [jpeg.subarray(0, -jpeg.length / 3), 415, damaged],
      [png.subarray(0, -png.length / 3), 415, damaged],
    ]
    const before = await storedFiles(app)
    for (const [content, status, message] of refusals) expect(await send(content)).toMatchObject({ status, body: { message } })
    expect(await storedFiles(app)).toEqual(before)
    expect((await send(jpeg)).status).toBeLessThan(300)
  })

  it('may be as large as the photos of phones, and use little memory', async () => {
    const photo = await sharp({ create: { width: 7_000, height: 5_600, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer()
    // The code of the product is in use, which is found out after the picture was decoded.
    expect((await createProduct(photo)).status).toBe(409)
    const before = process.memoryUsage().rss
    const answers = await Promise.all(Array.from({ length: 4 }, () => createProduct(photo)))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(409))
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  it('that were stored before there was a limit are not shown, in no width', async () => {
    // The second one is whole, and could be made smaller.
    for (const [content, message] of [
      [immense, tooLarge],
      [squareOf(7_000), tooLarge.replace('30,000 × 30,000', '7,000 × 7,000')],
    ] as const) {
      const stored = await app.files.put(Readable.from([content]), { contentType: 'image/png', extension: 'png', maxBytes: 1e6 })
      for (const width of ['', '?w=96', '?w=96', '?w=320']) {
        const answer = await fetch(`${app.url}/files/${stored.key}${width}`)
        expect([answer.status, await answer.json()]).toEqual([413, { message }])
      }
    }
  })
})
