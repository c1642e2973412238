import { deflateSync } from 'node:zlib'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app'
import { type Catalogue, makeCatalogue } from './catalogue'
import { type Answer, asAdmin, asAnyone } from './client'
import { meena, placeOrder } from './order-fixtures'
import { fine } from './product-forms'

const part = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** A PNG of a few bytes whose header states 30,000 × 30,000 pixels. */
const immense = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  part('IHDR', Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0])),
  part('IDAT', deflateSync(Buffer.alloc(1_000))),
  part('IEND', Buffer.alloc(0)),
])
const tooLarge = 'The image is too large: 30,000 × 30,000 pixels. At most 40 million pixels, and 16,000 on a side.'
const damaged = 'The image is damaged or was cut off. Please choose it again.'

const noise = (width: number, height: number): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })

describe('pictures', () => {
  let app: TestApp
  let catalogue: Catalogue
  let orderId: string
  beforeAll(async () => {
    app = await startTestApp({})
    catalogue = await makeCatalogue(app.db)
    orderId = await placeOrder(app, catalogue, {})
  })
  afterAll(() => app.close())

  const formOf = (field: string, content: Buffer, fields: Record<string, string> = {}): FormData => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), 'picture.png')
    return form
  }
  const asCustomer = { 'X-Order-Phone': String(meena.mobile) }

  const createProduct = (content: Buffer): Promise<Answer<{ message: string }>> =>
    asAdmin(app, '/products', { method: 'POST', form: formOf('images', content, fine(catalogue)) })

  /** Every kind of place where a picture enters. */
  const entrances: [string, (content: Buffer) => Promise<Answer<{ message: string }>>][] = [
    ['a product', createProduct],
    [
      'a banner',
      (content) => asAdmin(app, '/banners', { method: 'POST', form: formOf('banners', content, { type: 'landscape' }) }),
    ],
    ['the logo', (content) => asAdmin(app, '/store/logo', { method: 'POST', form: formOf('logo', content) })],
    [
      'a delivery',
      (content) =>
        asAdmin(app, `/orders/${orderId}/upload-delivery-image`, { method: 'POST', form: formOf('deliveryImage', content) }),
    ],
    [
      'a payment',
      (content) => {
        const form = formOf('paymentScreenshot', content)
        return asAnyone(app, `/storefront/orders/${orderId}/payment-screenshot`, { method: 'POST', form, headers: asCustomer })
      },
    ],
  ]

  it.each(entrances)('of %s are refused if they are too large, or cut off, and stored if they are whole', async (_name, send) => {
    expect(await send(immense)).toMatchObject({ status: 413, body: { message: tooLarge } })
    const jpeg = await noise(400, 300).jpeg().toBuffer()
    for (const whole of [jpeg, await noise(40, 30).png().toBuffer()])
      expect(await send(whole.subarray(0, -whole.length / 3))).toMatchObject({ status: 415, body: { message: damaged } })
    expect((await send(jpeg)).status).toBeLessThan(300)
  })

  it('may be as large as the photos of phones, and use little memory', async () => {
    const photo = await sharp({ create: { width: 7_000, height: 5_600, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer()
    // The code of the product is in use, which is found out after the picture was decoded.
    expect((await createProduct(photo)).status).toBe(409)
    const before = process.memoryUsage().rss
    const answers = await Promise.all(Array.from({ length: 6 }, () => createProduct(photo)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(409))
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  it('that were stored before there was a limit are not shown, in no width', async () => {
    const stored = await app.files.put(Readable.from([immense]), { contentType: 'image/png', extension: 'png', maxBytes: 1e6 })
    for (const width of ['', '?w=96', '?w=96', '?w=320']) {
      const answer = await fetch(`${app.url}/files/${stored.key}${width}`)
      expect([answer.status, await answer.json()]).toEqual([413, { message: tooLarge }])
    }
  })
})
