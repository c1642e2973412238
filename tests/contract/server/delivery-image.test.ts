import { readdir } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import { describeOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { asAdmin } from './client'
import { formOf, orderCalls } from './order-calls'
import { placeOrder } from './order-fixtures'
import { picture } from './product-forms'
import { rawRequest } from './raw-request'

const png = Buffer.from(picture('png'))
const now = Date.parse('2026-11-20T06:30:00Z')
/** The clock of the server, epoch ms. */
let clock = now

describeOnSqlite('the delivery image', (open) => {
  const log: { level: number; msg: string }[] = []
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as (typeof log)[number]) }
  const app = shareApp(open, { now: () => clock, logger: { level: 'info', stream } })
  const catalogue = shareCatalogue(app)

  const { order, send, remove } = orderCalls(() => app)
  const upload = (orderId: string, content: Uint8Array | string, fields: Record<string, string> = {}) =>
    send<Order>(
      `/orders/${orderId}/upload-delivery-image`,
      formOf({ ...fields, deliveryImage: new Blob([Buffer.from(content)]) }),
    )
  const fetchFile = (address: string | null | undefined) => fetch(`${app.url}${address}`)
  const storedFiles = async (): Promise<string[]> => {
    const orders = await app.db.selectFrom('orders').select('delivery_image').execute()
    return orders.flatMap(({ delivery_image }) => (delivery_image ? [delivery_image] : []))
  }

  it('is stored, served with safe headers, and returned with its time and notes', async () => {
    const orderId = await placeOrder(app, catalogue)
    const form = new FormData()
    form.append('deliveryNotes', ' Left at the gate ')
    form.append('deliveryImage', new Blob([png], { type: 'text/html' }), '../../x.html')
    const { status, body } = await send<Order>(`/orders/${orderId}/upload-delivery-image`, form)
    expect([status, body.message]).toEqual([200, 'Delivery image uploaded successfully'])
    expect(body.data.deliveryDetails).toEqual({
      deliveryImage: expect.stringMatching(/^\/files\/[0-9a-z]{20,}\.png\?expires=\d{10}&signature=[\w-]{43}$/),
      deliveryImageUploadedAt: '2026-11-20T06:30:00.000Z',
      deliveryNotes: 'Left at the gate',
    })
    const file = await fetchFile(body.data.deliveryDetails?.deliveryImage)
    expect(file.status).toBe(200)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      // Until the end of the next half of a day.
      'cache-control': `private, max-age=${(17 * 60 + 30) * 60}, immutable`,
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('replaces the previous image, deletes its file, and keeps omitted notes', async () => {
    const orderId = await placeOrder(app, catalogue)
    const first = (await upload(orderId, png, { deliveryNotes: 'first' })).body.data.deliveryDetails
    const second = (await upload(orderId, png)).body.data.deliveryDetails
    expect(second?.deliveryImage).not.toBe(first?.deliveryImage)
    expect(second?.deliveryNotes).toBe('first')
    expect((await fetchFile(first?.deliveryImage)).status).toBe(404)
    expect((await fetchFile(second?.deliveryImage)).status).toBe(200)
  })

  it('is removed with its file; removing it again succeeds', async () => {
    const orderId = await placeOrder(app, catalogue)
    const { deliveryImage } = (await upload(orderId, png)).body.data.deliveryDetails ?? {}
    for (let round = 0; round < 2; round += 1) {
      const removed = await remove<Order>(`/orders/${orderId}/delivery-image`)
      expect(removed).toMatchObject({ status: 200, body: { message: 'Delivery image deleted successfully' } })
      expect(removed.body.data.deliveryDetails).toEqual({
        deliveryImage: null,
        deliveryImageUploadedAt: null,
        deliveryNotes: '',
      })
    }
    expect((await fetchFile(deliveryImage)).status).toBe(404)
  })

  it('is required, and its notes may not be too long', async () => {
    const orderId = await placeOrder(app, catalogue)
    const path = `/orders/${orderId}/upload-delivery-image`
    const missing = { status: 400, body: { message: 'Please select an image to upload' } }
    for (const form of [formOf({ deliveryNotes: 'only notes' }), formOf({ somethingElse: png })])
      expect(await send(path, form)).toMatchObject(missing)
    expect(await asAdmin(app, path, { method: 'POST', json: {} })).toMatchObject(missing)
    expect(await upload(orderId, png, { deliveryNotes: 'x'.repeat(5001) })).toMatchObject({
      status: 400,
      body: { message: 'Delivery notes must be at most 5000 characters' },
    })
  })

  it('is rejected if the form is malformed, truncated or has too many fields', async () => {
    const orderId = await placeOrder(app, catalogue)
    const send = (type: string, payload: string | Buffer) =>
      app.app.inject({
        method: 'POST',
        url: `/api/orders/${orderId}/upload-delivery-image`,
        headers: { authorization: `Bearer ${app.token}`, 'content-type': `multipart/form-data${type}` },
        payload,
      })
    const part = (head: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
    const file = Buffer.concat([Buffer.from(part('name="deliveryImage"; filename="a.png"')), png])
    const broken = [await send('', 'x'), await send('; boundary=b', part('name="a"')), await send('; boundary=b', file)]
    for (const answer of broken)
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The request is not valid.' }])
    const fields = Array.from({ length: 120 }, (_, index) => `${part(`name="f${index}"`)}x\r\n`).join('')
    expect((await send('; boundary=b', `${fields}--b--\r\n`)).statusCode).toBe(413)
  })

  it('is recognized in a body that arrives in very small chunks', async () => {
    const orderId = await placeOrder(app, catalogue)
    const boundary = 'piecemeal'
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="deliveryImage"; filename="a.png"\r\n\r\n`),
      png,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const { socket, answer } = await rawRequest(
      app.url,
      `POST /api/orders/${orderId}/upload-delivery-image HTTP/1.1\r\nhost: x\r\nconnection: close\r\n` +
        `authorization: Bearer ${app.token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n` +
        `content-length: ${body.length}\r\n\r\n`,
    )
    for (let start = 0; start < body.length; start += 3) {
      socket.write(body.subarray(start, start + 3))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('leaves nothing behind if the connection breaks, and logs no server error', async () => {
    const orderId = await placeOrder(app, catalogue)
    log.length = 0
    const { socket } = await rawRequest(
      app.url,
      `POST /api/orders/${orderId}/upload-delivery-image HTTP/1.1\r\nhost: x\r\n` +
        `authorization: Bearer ${app.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="deliveryImage"; filename="a.png"\r\n\r\n',
    )
    socket.write(picture('png', 400_000))
    await expect.poll(() => readdir(`${app.dataDir}/files/incoming`)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => log).toEqual([expect.objectContaining({ level: 30, msg: 'request broken off' })])
    expect((await order(orderId)).deliveryDetails?.deliveryImage).toBeNull()
    expect(await readdir(`${app.dataDir}/files/incoming`)).toEqual([])
  })

  it('keeps the connection usable after a rejection', async () => {
    const orderId = await placeOrder(app, catalogue)
    for (let round = 0; round < 3; round += 1) {
      expect((await upload(orderId, 'x'.repeat(3_000_000))).status).toBe(415)
      expect((await asAdmin(app, '/auth/me')).status).toBe(200)
    }
  })

  it('is served only under a signed address that has not expired', async () => {
    const orderId = await placeOrder(app, catalogue)
    const { body } = await upload(orderId, png)
    const address = body.data.deliveryDetails?.deliveryImage ?? ''
    const [path = '', query = ''] = address.split('?')
    const { expires = '', signature = '' } = Object.fromEntries(new URLSearchParams(query))
    const other = (await upload(await placeOrder(app, catalogue), png)).body.data.deliveryDetails?.deliveryImage ?? ''
    const refused = [
      path,
      `${path}?expires=${expires}`,
      `${path}?signature=${signature}`,
      `${path}?expires=${Number(expires) + 1}&signature=${signature}`,
      `${path}?expires=${expires}&signature=${signature.slice(1)}`,
      `${path}?expires=${expires}&signature=${'x'.repeat(5_000)}`,
      `${path}?expires=${expires}&expires=${expires}&signature=${signature}`,
      `${path}?${other.split('?')[1]}`,
    ]
    for (const method of ['GET', 'HEAD'])
      for (const one of refused) {
        const answer = await fetch(app.url + one, { method, headers: { 'if-none-match': `"${path.split('/').at(-1)}"` } })
        expect([answer.status, answer.headers.get('cache-control')], one).toEqual([403, null])
      }
    expect(await (await fetchFile(path)).json()).toEqual({
      message: 'This address of the picture has expired. Please open the order again.',
    })

    const read = async () => (await order(orderId)).deliveryDetails?.deliveryImage
    onTestFinished(() => void (clock = now))
    // The address stays the same for hours, so that browsers can cache the picture.
    clock = now + 5 * 60 * 60 * 1000
    expect(await read()).toBe(address)
    clock = now + 17 * 60 * 60 * 1000
    expect((await fetchFile(address)).status).toBe(200)
    clock = now + 18 * 60 * 60 * 1000
    expect((await fetchFile(address)).status).toBe(403)
    expect((await fetchFile(await read())).status).toBe(200)
  })

  it('leaves no files behind except those of orders, and cannot be used to read other files', async () => {
    const kept = (await readdir(`${app.dataDir}/files`, { withFileTypes: true })).filter((entry) => entry.isFile())
    expect(kept.map(({ name }) => name).sort()).toEqual((await storedFiles()).sort())
    for (const key of ['', '..%2f..%2fstore.sqlite', 'store.sqlite', '%00', 'nothere.png'])
      expect((await fetch(`${app.url}/files/${key}`)).status).toBe(404)
  })
})
