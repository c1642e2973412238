import { afterAll, beforeAll, expect, it } from 'vitest'
import { categoryRow, subcategoryRow } from '../../../server/modules/categories/category-rows'
import type { CategoryStats } from '../../../src/domain/category/category'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { addProduct, type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { productCalls } from './product-forms'

describeOnEngines('product flags and counts', (open) => {
  let app: TestApp
  let catalogue: Catalogue
  beforeAll(async () => {
    app = await open()
    catalogue = await makeCatalogue(app.db)
  })
  afterAll(() => app.close())

  const { toggle, read } = productCalls(() => app)

  it.each([
    ['featured', 'featured', 'Product is now featured', 'Product is no longer featured'],
    ['bestseller', 'bestSeller', 'Product is now a best seller', 'Product is no longer a best seller'],
  ] as const)('toggle-%s returns the new state with a message', async (what, field, on, off) => {
    const first = await toggle(catalogue.rocket, what)
    expect([first.status, first.body.success, first.body.message, first.body.product[field]]).toEqual([200, true, on, true])
    expect(first.body.product).toEqual(await read(catalogue.rocket))
    const second = await toggle(catalogue.rocket, what)
    expect([second.body.message, second.body.product[field]]).toEqual([off, false])
  })

  it('toggle-active hides a product and shows it again', async () => {
    const first = await toggle(catalogue.rocket, 'active')
    expect([first.body.message, first.body.product.isActive]).toEqual(['Product is now inactive', false])
    const second = await toggle(catalogue.rocket, 'active')
    expect([second.body.message, second.body.product.isActive]).toEqual(['Product is now active', true])
  })

  it('featured and best seller turn each other off', async () => {
    await toggle(catalogue.sparkler, 'featured')
    expect((await toggle(catalogue.sparkler, 'bestseller')).body.product).toMatchObject({ featured: false, bestSeller: true })
    expect((await toggle(catalogue.sparkler, 'featured')).body.product).toMatchObject({ featured: true, bestSeller: false })
    expect((await toggle(catalogue.sparkler, 'featured')).body.product).toMatchObject({ featured: false, bestSeller: false })
  })

  it('featured and best seller are never both on after concurrent toggles', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        ['featured', 'bestseller', 'featured', 'bestseller', 'bestseller'].map((what) => toggle(catalogue.rocket, what)),
      )
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        expect(body.product.featured && body.product.bestSeller).toBe(false)
      }
      const { featured, bestSeller } = await read(catalogue.rocket)
      expect(featured && bestSeller).toBe(false)
    }
  })

  it('an even number of concurrent toggles changes nothing', async () => {
    const before = await read(catalogue.sparkler)
    await Promise.all(Array.from({ length: 6 }, () => toggle(catalogue.sparkler, 'active')))
    expect(await read(catalogue.sparkler)).toEqual(before)
  })

  it('the statistics count products by category and subcategory, including empty ones', async () => {
    const { db } = app
    await db
      .insertInto('categories')
      .values(categoryRow({ id: 'empty', name: 'Empty', createdAt: 1 }))
      .execute()
    await db
      .insertInto('subcategories')
      .values(subcategoryRow({ id: 'emptysub', categoryId: catalogue.categoryId, name: 'None yet', createdAt: 1 }))
      .execute()
    await addProduct(db, { name: 'Direct', categoryId: catalogue.categoryId })
    const { body } = await asAdmin<CategoryStats>(app, '/products/stats/categories')
    const { categoryId, subcategoryId } = catalogue
    expect(body).toEqual({
      totalProducts: 3,
      categoryCounts: [
        { categoryId: 'empty', categoryName: 'Empty', directProducts: 0, subcategoryProducts: 0, totalProducts: 0 },
        { categoryId, categoryName: 'Aerial', directProducts: 1, subcategoryProducts: 2, totalProducts: 3 },
      ],
      subcategoryCounts: [
        { subcategoryId: 'emptysub', subcategoryName: 'None yet', categoryId, categoryName: 'Aerial', productCount: 0 },
        { subcategoryId, subcategoryName: 'Rockets', categoryId, categoryName: 'Aerial', productCount: 2 },
      ],
    })
  })
})
