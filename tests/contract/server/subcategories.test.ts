import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Category, Subcategory } from '../../../src/domain/category/category'
import type { Product } from '../../../src/domain/product/product'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { addProduct } from './catalogue'
import { asAdmin } from './client'
import { validFields, productCalls } from './product-forms'

interface Written {
  success: boolean
  message: string
  errors?: string[]
  subcategory: Subcategory
  data: Subcategory
}

describeMostlyOnSqlite('subcategories', (open, { it, itOnBoth }) => {
  let app: TestApp
  let clock = Date.parse('2026-11-20T06:30:00Z')
  let round = 0
  let sky: Category
  let ground: Category
  beforeAll(async () => {
    app = await open({ now: () => (clock += 1000) })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    round += 1
    const category = async (name: string): Promise<Category> =>
      (await asAdmin<{ data: Category }>(app, '/categories', { method: 'POST', json: { name } })).body.data
    sky = await category(`Sky ${round}`)
    ground = await category(`Ground ${round}`)
  })

  const list = async (): Promise<Subcategory[]> => (await asAdmin<Subcategory[]>(app, '/subcategories')).body
  const create = (json: object) => asAdmin<Written>(app, '/subcategories', { method: 'POST', json })
  const change = (id: string, json: object) => asAdmin<Written>(app, `/subcategories/${id}`, { method: 'PUT', json })
  const remove = (id: string) => asAdmin<Written>(app, `/subcategories/${id}`, { method: 'DELETE' })
  const rockets = async (): Promise<Subcategory> => (await create({ name: 'Rockets', categoryId: sky._id })).body.data
  const taken = { status: 409, body: { message: 'Subcategory name "Rockets" is already taken in this category.' } }

  itOnBoth('lists subcategories with their category as a bare array, oldest first', async () => {
    expect(await list()).toEqual([])
    const made = await create({ name: ' Rockets ', categoryId: sky._id })
    expect(made).toMatchObject({ status: 201, body: { success: true, message: 'Subcategory created successfully!' } })
    expect(made.body.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      name: 'Rockets',
      categoryId: { _id: sky._id, name: sky.name },
      createdAt: new Date(clock).toISOString(),
    })
    expect(made.body.subcategory).toEqual(made.body.data)
    const shots = await create({ name: 'வாண வேடிக்கை', categoryId: sky._id })
    expect(await list()).toEqual([made.body.data, shots.body.data])
  })

  it('requires a name and a category', async () => {
    const text = 'Subcategory name and category are required'
    const { _id: categoryId } = sky
    for (const json of [{}, { name: 'Rockets' }, { categoryId }, { name: ' ', categoryId }, { name: 5, categoryId: {} }])
      expect(await create(json)).toMatchObject({ status: 400, body: { message: text, errors: [text] } })
    const { _id } = await rockets()
    for (const json of [{}, { name: ' ' }, { name: null, categoryId: sky._id }])
      expect(await change(_id, json)).toMatchObject({ status: 400, body: { message: 'Subcategory name is required' } })
    expect(await create({ name: 'x'.repeat(101), categoryId: sky._id })).toMatchObject({
      status: 400,
      body: { message: 'Subcategory name must be at most 100 characters' },
    })
  })

  it('requires an existing category', async () => {
    const refused = { status: 400, body: { message: 'Category not found' } }
    const { _id } = await rockets()
    for (const categoryId of ['nothere', "' or 1=1", '\u0000'.repeat(3)]) {
      expect(await create({ name: 'Lost', categoryId })).toMatchObject(refused)
    }
    expect(await change(_id, { name: 'Lost', categoryId: 'nothere' })).toMatchObject(refused)
    expect((await list()).some(({ name }) => name === 'Lost')).toBe(false)
  })

  it('renames a subcategory and keeps its category', async () => {
    const { _id, categoryId, createdAt } = await rockets()
    for (const [json, name] of [
      [{ name: 'ROCKETS' }, 'ROCKETS'],
      [{ name: 'Sky Rockets', categoryId: sky._id }, 'Sky Rockets'],
      [{ name: 'Rockets', categoryId: null }, 'Rockets'],
      [{ name: 'Rockets', categoryId: '' }, 'Rockets'],
    ] as const) {
      const renamed = await change(_id, json)
      expect(renamed).toMatchObject({ status: 200, body: { message: 'Subcategory updated successfully!' } })
      expect(renamed.body.data).toEqual({ _id, name, categoryId, createdAt })
    }
  })

  itOnBoth('keeps names unique within a category, but not across categories', async () => {
    await rockets()
    expect(await create({ name: 'Rockets', categoryId: sky._id })).toMatchObject(taken)
    expect((await create({ name: 'rOCKETS', categoryId: sky._id })).status).toBe(409)
    const other = await create({ name: 'Rockets', categoryId: ground._id })
    expect(other.status).toBe(201)
    expect(await change(other.body.data._id, { name: 'Rockets', categoryId: sky._id })).toMatchObject(taken)
    expect((await list()).find(({ _id }) => _id === other.body.data._id)?.categoryId).toMatchObject({ _id: ground._id })
  })

  itOnBoth('keeps names unique under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Rockets', categoryId: sky._id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)])
  })

  itOnBoth('moves the products along to another category', async () => {
    const { _id } = await rockets()
    const inside = await addProduct(app.db, { name: 'Inside', categoryId: sky._id, subcategoryId: _id })
    const beside = await addProduct(app.db, { name: 'Beside', categoryId: sky._id })
    const moved = await change(_id, { name: 'Rockets', categoryId: ground._id })
    expect(moved.body.data.categoryId).toEqual({ _id: ground._id, name: ground.name })
    const placeOf = async (id: string) => {
      const { product } = (await asAdmin<{ product: Product }>(app, `/products/${id}`)).body
      return [product.categoryId, product.subcategoryId]
    }
    expect(await placeOf(inside)).toMatchObject([{ _id: ground._id }, { _id, name: 'Rockets' }])
    expect((await placeOf(beside))[0]).toMatchObject({ _id: sky._id })
  })

  itOnBoth('keeps products and subcategory in the same category under concurrent changes', async () => {
    const calls = productCalls(() => app)
    const { _id } = await rockets()
    for (let turn = 0; turn < 30; turn += 1) {
      const [from, to] = turn % 2 ? [ground, sky] : [sky, ground]
      const place = { categoryId: from._id, subcategoryId: _id, rocket: '', sparkler: '' }
      const productCode = `MOVE${round}X${turn}`
      const [created, moved] = await Promise.all([
        calls.createJson({ ...validFields(place), productCode }),
        // The delay increases with each turn, so that the move hits different moments of the creation.
        setTimeout(turn).then(() => change(_id, { name: 'Rockets', categoryId: to._id })),
      ])
      expect([moved.status, [201, 400].includes(created.status)]).toEqual([200, true])
    }
    const astray = await app.db
      .selectFrom('products')
      .innerJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
      .whereRef('subcategories.category_id', '!=', 'products.category_id')
      .select('products.id')
      .execute()
    expect(astray).toEqual([])
    const inside = await app.db.selectFrom('products').select('id').where('subcategory_id', '=', _id).execute()
    expect(inside.length).toBeGreaterThan(0)
  })

  itOnBoth('deletes an empty subcategory, and otherwise reports its number of products', async () => {
    const { _id } = await rockets()
    const products = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => addProduct(app.db, { name, categoryId: sky._id, subcategoryId: _id })),
    )
    expect(await remove(_id)).toMatchObject({
      status: 409,
      body: { message: '"Rockets" has 3 products. Move or delete them first.' },
    })
    await app.db.deleteFrom('products').where('id', 'in', products.slice(1)).execute()
    expect((await remove(_id)).body.message).toBe('"Rockets" has 1 product. Move or delete it first.')
    await app.db.deleteFrom('products').where('id', 'in', products).execute()
    expect(await remove(_id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Subcategory deleted successfully!', data: { _id, name: 'Rockets' } },
    })
    expect((await remove(_id)).status).toBe(404)
  })
})
