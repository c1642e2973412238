import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { placeOrder } from './order-fixtures'
import { validFields, keysOf, picture, productCalls, productForm, storedFiles } from './product-forms'
import { rawRequest } from './raw-request'

const limit = 1024 * 1024

describeMostlyOnSqlite('product images', (open, { it, itOnBoth }) => {
  let app: TestApp
  let catalogue: Catalogue
  beforeAll(async () => {
    app = await open()
    catalogue = await makeCatalogue(app.db)
  })
  afterAll(() => app.close())
  afterEach(async () => {
    const ours = await app.db.selectFrom('products').select('id').where('product_code', 'like', 'BIJ%').execute()
    for (const { id } of ours) await remove(id)
    for (const { record_id } of await app.db.selectFrom('bin').select('record_id').execute()) await purge(record_id)
  })

  const { create, update, updateJson, remove, purge, read } = productCalls(() => app)
  const fetchFile = (key: string | undefined) => fetch(`${app.url}/files/${key}`)
  const made = async (images = [picture('png'), picture('jpeg')]) =>
    (await create(productForm(validFields(catalogue), images))).body.product

  it('are stored in order and served with the type of their content', async () => {
    const jpeg = picture('jpeg', limit)
    const product = await made([picture('png'), jpeg, picture('png', 5_000)])
    const keys = keysOf(product)
    expect(keys.map((key) => key.split('.')[1])).toEqual(['png', 'jpg', 'png'])
    expect(await storedFiles(app)).toEqual([...keys].sort())
    const served = await fetchFile(keys[1])
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await served.arrayBuffer()).equals(Buffer.from(jpeg))).toBe(true)
  })

  it.each<[string, () => Uint8Array<ArrayBuffer>[], number, string]>([
    ['too many', () => Array.from({ length: 4 }, () => picture('png')), 400, 'Maximum number of images (3) reached'],
    ['of another type', () => [picture('png'), picture('gif')], 415, 'Invalid file type. Only JPG, JPEG, and PNG are allowed.'],
    [
      'not images',
      () => [picture('png'), new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'))],
      415,
      'Invalid file type. Only JPG, JPEG, and PNG are allowed.',
    ],
    ['empty', () => [new Uint8Array()], 415, 'Invalid file type. Only JPG, JPEG, and PNG are allowed.'],
    ['too large', () => [picture('png'), picture('jpeg', 2.4 * limit)], 413, 'File too large (2.4 MB). Maximum size is 1MB.'],
  ])('are rejected without leaving files behind if they are %s', async (_fault, images, status, message) => {
    const answer = await create(productForm(validFields(catalogue), images()))
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(await storedFiles(app)).toEqual([])
    const product = await made()
    const before = await storedFiles(app)
    expect((await update(product._id, productForm(validFields(catalogue), images()))).status).toBe(status)
    expect(await read(product._id)).toEqual(product)
    expect(await storedFiles(app)).toEqual(before)
  })

  it('of a rejected product are deleted, whichever part was sent first', async () => {
    const image = new Blob([picture('png')])
    const form = new FormData()
    form.append('images', image, 'a.png')
    form.append('name', '')
    expect((await create(form)).status).toBe(400)
    expect((await create(productForm({ ...validFields(catalogue), receivedDate: 'soon' }, [picture('png')]))).status).toBe(400)
    expect(await storedFiles(app)).toEqual([])
    const product = await made()
    const before = await storedFiles(app)
    expect((await create(productForm(validFields(catalogue), [picture('png')]))).status).toBe(409)
    expect((await update(product._id, productForm({ name: '' }, [picture('png')]))).status).toBe(400)
    expect((await update('nothere', productForm(validFields(catalogue), [picture('png')]))).status).toBe(404)
    expect(await storedFiles(app)).toEqual(before)
  })

  itOnBoth('of concurrent creations are kept only for the successful one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(productForm(validFields(catalogue), [picture('png'), picture('jpeg')]))),
    )
    const [winner, ...others] = answers.filter(({ status }) => status === 201)
    expect(others).toEqual([])
    expect(await storedFiles(app)).toEqual(keysOf(winner!.body.product).sort())
  })

  it('are kept by an update without images and replaced by an update with images', async () => {
    const product = await made()
    const kept = await update(product._id, productForm({ ...validFields(catalogue), name: 'Same pictures' }))
    expect(kept.body.product).toEqual({ ...product, name: 'Same pictures' })
    const { body } = await update(product._id, productForm(validFields(catalogue), [picture('jpeg')]))
    expect(keysOf(body.product)).toEqual([expect.stringMatching(/\.jpg$/)])
    expect(await storedFiles(app)).toEqual(keysOf(body.product))
    expect((await fetchFile(keysOf(product)[0])).status).toBe(404)
  })

  itOnBoth('are those of exactly one of several concurrent updates', async () => {
    const product = await made()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        update(product._id, productForm(validFields(catalogue), [picture('png'), picture('jpeg')])),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await storedFiles(app)).toEqual(keysOf(await read(product._id)).sort())
  })

  it('stay while their product is in the bin, and are deleted with it for good', async () => {
    const product = await made()
    await remove(product._id)
    expect(await storedFiles(app)).toEqual(keysOf(product).sort())
    expect((await purge(product._id)).status).toBe(200)
    expect(await storedFiles(app)).toEqual([])
  })

  it('of an order are kept when they are replaced and when the product is deleted', async () => {
    const product = await made([picture('png')])
    const orderId = await placeOrder(app, { rocket: product._id, sparkler: catalogue.sparkler })
    const [sold] = keysOf(product)
    const second = (await update(product._id, productForm(validFields(catalogue), [picture('png')]))).body.product
    expect((await fetchFile(sold)).status).toBe(200)
    const third = (await update(product._id, productForm(validFields(catalogue), [picture('png')]))).body.product
    expect((await fetchFile(keysOf(second)[0])).status).toBe(404)
    await placeOrder(app, { rocket: product._id, sparkler: catalogue.sparkler })
    await remove(product._id)
    expect((await fetchFile(keysOf(third)[0])).status).toBe(200)
    const { body } = await asAdmin<{ data: Order }>(app, `/orders/${orderId}`)
    expect(body.data.items?.[0]?.productSnapshot?.images).toEqual(product.images)
    for (const key of [sold, ...keysOf(third)]) await app.files.remove(key ?? '')
  })

  itOnBoth('of an order are kept if it is placed while they are replaced', async () => {
    const product = await made([picture('png')])
    const orderIds: string[] = []
    for (let round = 0; round < 8; round += 1) {
      const [orderId, { status }] = await Promise.all([
        placeOrder(app, { rocket: product._id, sparkler: catalogue.sparkler }),
        update(product._id, productForm(validFields(catalogue), [picture('png')])),
      ])
      expect(status).toBe(200)
      orderIds.push(orderId)
    }
    const shown = new Set<string>()
    for (const orderId of orderIds) {
      const { body } = await asAdmin<{ data: Order }>(app, `/orders/${orderId}`)
      const [image] = body.data.items?.[0]?.productSnapshot?.images ?? []
      expect((await fetch(`${app.url}${image?.url}`)).status).toBe(200)
      shown.add(path.basename(image?.url ?? ''))
    }
    await remove(product._id)
    for (const key of await storedFiles(app)) await app.files.remove(key)
    expect(shown.size).toBeGreaterThan(0)
  })

  it('are not stored from an incomplete form', async () => {
    const product = await made()
    const before = await storedFiles(app)
    for (const [method, path] of [
      ['POST', '/api/products'],
      ['PUT', `/api/products/${product._id}`],
    ] as const) {
      const { socket } = await rawRequest(
        app.url,
        `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${app.token}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n',
      )
      const part = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n'
      socket.write(part)
      socket.write(picture('png', 30_000))
      socket.write(`\r\n${part}`)
      socket.write(picture('png', 200_000))
      await expect.poll(async () => (await storedFiles(app)).length).toBe(before.length + 2)
      socket.destroy()
      await expect.poll(() => storedFiles(app)).toEqual(before)
    }
    expect(await read(product._id)).toEqual(product)
  })

  it('cannot be sent with a malformed form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const field = (name: string, value: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const send = async (text: string) =>
      (
        await app.app.inject({
          method: 'POST',
          url: '/api/products',
          headers: { ...headers, authorization: `Bearer ${app.token}` },
          payload: text,
        })
      ).statusCode
    expect(await send(field('name', 'x'))).toBe(400)
    expect(await send(`${field('description', 'x'.repeat(70_000)).repeat(2)}--b--\r\n`)).toBe(400)
    expect(await send(`${field('__proto__', 'x')}--b--\r\n`)).toBe(400)
    const json = '--b\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n'
    expect(await send(`${json}{"x\r\n--b--\r\n`)).toBe(400)
    expect(await send(`${json}{"x":1}\r\n--b--\r\n`)).toBe(400)
    expect(await send(`${Array.from({ length: 120 }, (_, index) => field(`n${index}`, '')).join('')}--b--\r\n`)).toBe(413)
  })

  it('are not changed by a JSON update', async () => {
    const product = await made()
    await updateJson(product._id, { images: [], name: 'Renamed' })
    expect((await read(product._id)).images).toEqual(product.images)
  })
})
