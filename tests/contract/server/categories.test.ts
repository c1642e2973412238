import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect } from 'vitest'
import type { Category, Subcategory } from '../../../src/domain/category/category'
import type { Product } from '../../../src/domain/product/product'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { addCategory, addProduct, makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { productCalls, validFields } from './product-forms'

interface Written {
  message: string
  category?: Category
  subcategory?: Subcategory
  data: Category & Subcategory
}

describeMostlyOnSqlite('categories', (open, { it, itOnBoth }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => (clock += 1000) })

  const list = async (): Promise<Category[]> => (await asAdmin<Category[]>(app, '/categories')).body
  const create = (name: unknown) => asAdmin<Written>(app, '/categories', { method: 'POST', json: { name } })
  const rename = (id: string, name: unknown) => asAdmin<Written>(app, `/categories/${id}`, { method: 'PUT', json: { name } })
  const remove = (id: string) => asAdmin<Written>(app, `/categories/${id}`, { method: 'DELETE' })
  const taken = (name: string) => ({ status: 409, body: { message: `Category name "${name}" is already taken.` } })

  itOnBoth('lists categories as a bare array, oldest first', async () => {
    expect(await list()).toEqual([])
    const sky = await create('  Sky   Rockets ')
    expect(sky).toMatchObject({ status: 201, body: { success: true, message: 'Category created successfully!' } })
    expect(sky.body.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      name: 'Sky Rockets',
      createdAt: expect.any(String),
    })
    expect(sky.body.category).toEqual(sky.body.data)
    const ground = await create('தரைச் சக்கரம்')
    expect(await list()).toEqual([sky.body.data, ground.body.data])
    const [first = 0, second = 0] = [sky, ground].map(({ body }) => Date.parse(body.data.createdAt ?? ''))
    expect(second).toBeGreaterThan(first)
    expect(second).toBeLessThan(clock)
  })

  it('creates one whose answer cannot be kept, and says to the same call that it is under way', async () => {
    const headers = { 'idempotency-key': 'wheels' }
    const ask = () => asAdmin<Written>(app, '/categories', { method: 'POST', json: { name: 'Wheels' }, headers })
    await sql`create trigger lost before update of answer on request_keys begin select raise(abort, 'No.'); end`.execute(app.db)
    expect((await ask()).status).toBe(201)
    const again = ask()
    await setTimeout(50)
    // As if the first call were refused meanwhile, which frees its key.
    await app.db.deleteFrom('request_keys').execute()
    const { status, headers: told, body } = await again
    const sentence = 'This is being saved already. Please try again in a moment.'
    expect([status, told.get('retry-after'), body.message]).toEqual([409, '1', sentence])
    await sql`drop trigger lost`.execute(app.db)
  })

  it('renames a category, even if only the case changes', async () => {
    const { _id, createdAt } = (await create('Sparkler')).body.data
    for (const name of ['Sparklers', 'SPARKLERS', 'SPARKLERS']) {
      const renamed = await rename(_id, name)
      expect(renamed).toMatchObject({ status: 200, body: { message: 'Category updated successfully!' } })
      expect(renamed.body.data).toEqual({ _id, name, createdAt })
    }
  })

  // What else a name may be: tests/unit/domain/field-rules.test.ts and tests/unit/server/requests.test.ts.
  it('needs a name', async () => {
    const text = 'Category name is required'
    const [first] = await list()
    for (const name of [undefined, '  \n'])
      for (const answer of [await create(name), await rename(first?._id ?? '', name)])
        expect(answer).toMatchObject({ status: 400, body: { message: text, errors: [text] } })
  })

  itOnBoth('keeps names unique regardless of case, spacing and Unicode form', async () => {
    await create('Étoile')
    const other = (await create('Fancy')).body.data
    for (const name of ['Étoile', 'étoile ', ' E\u0301TOILE']) {
      const said = name.normalize('NFC').trim()
      expect(await create(name)).toMatchObject(taken(said))
      expect(await rename(other._id, name)).toMatchObject(taken(said))
    }
    expect((await list()).filter(({ name }) => name.toLowerCase() === 'étoile')).toHaveLength(1)
  })

  itOnBoth('keeps names unique under concurrent requests', async () => {
    const names = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'garlands' : 'Garlands'))
    const answers = await Promise.all(names.map(create))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)])
    const one = (await create('Bombs')).body.data
    const two = (await create('Bombs 2')).body.data
    const renamed = await Promise.all([one, two].map(({ _id }) => rename(_id, 'Atom Bombs')))
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('deletes an empty category', async () => {
    const { _id, name } = (await create('Short-lived')).body.data
    const deleted = { success: true, message: 'Category deleted successfully!', data: { _id, name } }
    expect(await remove(_id)).toMatchObject({ status: 200, body: deleted })
    expect((await list()).some((category) => category._id === _id)).toBe(false)
    expect((await remove(_id)).status).toBe(404)
    expect((await create(name)).status).toBe(201)
  })

  itOnBoth('does not delete a category with subcategories or products, and reports their number', async () => {
    const { categoryId } = await makeCatalogue(app.db)
    const single = await addCategory(app.db, { name: 'Single' })
    await addProduct(app.db, { name: 'One', categoryId: single })
    for (const [id, message] of [
      [categoryId, '"Aerial" has 1 subcategory and 2 products. Move or delete them first.'],
      [single, '"Single" has 1 product. Move or delete it first.'],
    ] as const)
      expect(await remove(id)).toMatchObject({ status: 409, body: { message } })
    expect((await list()).map(({ _id }) => _id)).toEqual(expect.arrayContaining([categoryId, single]))
  })

  itOnBoth('never leaves a subcategory without its category under concurrent requests', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { _id } = (await create(`Contested ${round}`)).body.data
      const [made, removed] = await Promise.all([
        asAdmin(app, '/subcategories', { method: 'POST', json: { name: 'Inside', categoryId: _id } }),
        remove(_id),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([made.status, removed.status])
      if (made.status === 400) expect(made.body.message).toBe('Category not found')
    }
  })
})

describeMostlyOnSqlite('subcategories', (open, { it, itOnBoth }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  let round = 0
  let sky: Category
  let ground: Category
  const app = shareApp(open, { now: () => (clock += 1000) })
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

  it('requires a name and an existing category', async () => {
    const { _id: categoryId } = sky
    const { _id } = await rockets()
    const needed = 'Subcategory name and category are required'
    for (const [answer, message] of [
      [await create({ name: 'Rockets' }), needed],
      [await create({ name: ' ', categoryId }), needed],
      [await change(_id, { name: ' ' }), 'Subcategory name is required'],
      [await change(_id, { name: null, categoryId }), 'Subcategory name is required'],
      [await create({ name: 'Lost', categoryId: 'nothere' }), 'Category not found'],
      [await create({ name: 'Lost', categoryId: "' or 1=1" }), 'Category not found'],
      [await create({ name: 'Lost', categoryId: '\u0000'.repeat(3) }), 'Category not found'],
      [await change(_id, { name: 'Lost', categoryId: 'nothere' }), 'Category not found'],
    ] as const)
      expect(answer).toMatchObject({ status: 400, body: { message } })
    expect((await list()).map(({ name }) => name)).not.toContain('Lost')
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
    const full = '"Rockets" has 3 products. Move or delete them first.'
    expect(await remove(_id)).toMatchObject({ status: 409, body: { message: full } })
    await app.db.deleteFrom('products').where('id', 'in', products.slice(1)).execute()
    expect((await remove(_id)).body.message).toBe('"Rockets" has 1 product. Move or delete it first.')
    await app.db.deleteFrom('products').where('id', 'in', products).execute()
    const deleted = { success: true, message: 'Subcategory deleted successfully!', data: { _id, name: 'Rockets' } }
    expect(await remove(_id)).toMatchObject({ status: 200, body: deleted })
    expect((await remove(_id)).status).toBe(404)
  })
})
