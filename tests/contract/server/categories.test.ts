import { afterAll, beforeAll, expect } from 'vitest'
import { newId } from '../../../server/ids'
import { categoryRow } from '../../../server/modules/categories/category-rows'
import type { Category } from '../../../src/domain/category/category'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { addProduct, makeCatalogue } from './catalogue'
import { asAdmin } from './client'

interface Written {
  success: boolean
  message: string
  errors?: string[]
  category: Category
  data: Category
}

describeMostlyOnSqlite('categories', (open, { it, itOnBoth }) => {
  let app: TestApp
  let clock = Date.parse('2026-11-20T06:30:00Z')
  beforeAll(async () => {
    app = await open({ now: () => (clock += 1000) })
  })
  afterAll(() => app.close())

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

  it('renames a category, even if only the case changes', async () => {
    const { _id, createdAt } = (await create('Sparkler')).body.data
    for (const name of ['Sparklers', 'SPARKLERS', 'SPARKLERS']) {
      const renamed = await rename(_id, name)
      expect(renamed).toMatchObject({ status: 200, body: { message: 'Category updated successfully!' } })
      expect(renamed.body.data).toEqual({ _id, name, createdAt })
    }
  })

  it('rejects an empty name and one of more than 100 characters', async () => {
    const text = 'Category name is required'
    const refused = { status: 400, body: { message: text, errors: [text] } }
    const [first] = await list()
    for (const name of [undefined, 5, '  \n']) {
      expect(await create(name)).toMatchObject(refused)
      expect(await rename(first?._id ?? '', name)).toMatchObject(refused)
    }
    expect((await create('அ'.repeat(100))).status).toBe(201)
    expect((await create('x'.repeat(101))).body.message).toBe('Category name must be at most 100 characters')
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
    expect(await remove(_id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Category deleted successfully!', data: { _id, name } },
    })
    expect((await list()).some((category) => category._id === _id)).toBe(false)
    expect((await remove(_id)).status).toBe(404)
    expect((await create(name)).status).toBe(201)
  })

  itOnBoth('does not delete a category with subcategories or products, and reports their number', async () => {
    const { categoryId } = await makeCatalogue(app.db)
    expect(await remove(categoryId)).toMatchObject({
      status: 409,
      body: { message: '"Aerial" has 1 subcategory and 2 products. Move or delete them first.' },
    })
    const single = newId()
    await app.db
      .insertInto('categories')
      .values(categoryRow({ id: single, name: 'Single', createdAt: 0 }))
      .execute()
    await addProduct(app.db, { name: 'One', categoryId: single })
    expect(await remove(single)).toMatchObject({
      status: 409,
      body: { message: '"Single" has 1 product. Move or delete it first.' },
    })
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
