import path from 'node:path'
import { afterEach, expect } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { asAdmin } from './client'
import { placeOrder } from './order-fixtures'
import { validFields, keysOf, picture, productCalls, productForm, storedFiles } from './product-forms'

const limit = 1024 * 1024

describeMostlyOnSqlite('product images', (open, { it, itOnBoth }) => {
  const app = shareApp(open)
  const catalogue = shareCatalogue(app)
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

  // Of other types and sizes, and those of an upload that is cut off: pictures.test.ts.
  it('of a rejected product are deleted, whichever part was sent first', async () => {
    const imageFirst = new FormData()
    imageFirst.append('images', new Blob([picture('png')]), 'a.png')
    imageFirst.append('name', '')
    const sent = (fields: object = {}, images = [picture('png')]) => productForm({ ...validFields(catalogue), ...fields }, images)
    const four = Array.from({ length: 4 }, () => picture('png'))
    const tooMany = { status: 400, body: { message: 'Maximum number of images (3) reached' } }
    expect((await create(imageFirst)).status).toBe(400)
    expect((await create(sent({ receivedDate: 'soon' }))).status).toBe(400)
    expect(await create(sent({}, four))).toMatchObject(tooMany)
    expect(await storedFiles(app)).toEqual([])
    const product = await made()
    const before = await storedFiles(app)
    expect((await create(sent())).status).toBe(409)
    expect((await update(product._id, productForm({ name: '' }, [picture('png')]))).status).toBe(400)
    expect((await update('nothere', sent())).status).toBe(404)
    expect(await update(product._id, sent({}, four))).toMatchObject(tooMany)
    expect(await storedFiles(app)).toEqual(before)
    expect(await read(product._id)).toEqual(product)
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

  // Other malformed forms: delivery-image.test.ts.
  it('cannot be sent with fields that are too long, forged or JSON', async () => {
    const part = (name: string, rest = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`
    const json = part('name', '\r\ncontent-type: application/json')
    const headers = { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${app.token}` }
    for (const text of [
      `${part('description')}${'x'.repeat(70_000)}\r\n`.repeat(2),
      `${part('__proto__')}x\r\n`,
      `${json}{"x\r\n`,
      `${json}{"x":1}\r\n`,
    ]) {
      const { statusCode } = await app.app.inject({ method: 'POST', url: '/api/products', headers, payload: `${text}--b--\r\n` })
      expect([text.slice(0, 90), statusCode]).toEqual([text.slice(0, 90), 400])
    }
  })

  it('are not changed by a JSON update', async () => {
    const product = await made()
    await updateJson(product._id, { images: [], name: 'Renamed' })
    expect((await read(product._id)).images).toEqual(product.images)
  })
})
