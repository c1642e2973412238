import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Category, CategoryStats, Subcategory } from '../../../src/domain/category/category'
import { statsOfProducts } from '../../../src/domain/category/category-figures'
import type { Product } from '../../../src/domain/product/product'
import { describeOnEngines, shareApp } from '../../support/engines'
import { addCategory, addProduct, addSubcategory } from './catalogue'
import { asAdmin } from './client'
import { runs } from '../../support/property-runs'

describeOnEngines('category statistics', (open) => {
  const app = shareApp(open, { seed: { orders: 0, products: 300 } })

  const both = async (): Promise<{ answered: CategoryStats; counted: CategoryStats }> => {
    const [answered, categories, subcategories, listed] = await Promise.all([
      asAdmin<CategoryStats>(app, '/products/stats/categories'),
      asAdmin<Category[]>(app, '/categories'),
      asAdmin<Subcategory[]>(app, '/subcategories'),
      asAdmin<{ products: Product[] }>(app, '/products?limit=1000'),
    ])
    const counted = statsOfProducts(categories.body, subcategories.body, listed.body.products)
    return { answered: answered.body, counted }
  }

  it('match the products of the sample store', async () => {
    const { answered, counted } = await both()
    expect(answered).toEqual(counted)
    expect(answered.totalProducts).toBe(300)
  })

  it('match any distribution of products', async () => {
    // For each category: the number of products directly in it and in each of its subcategories.
    const spread = fc.array(fc.record({ direct: fc.nat(3), inside: fc.array(fc.nat(3), { maxLength: 3 }) }), { maxLength: 4 })
    const fill = async (categories: readonly { direct: number; inside: number[] }[]): Promise<void> => {
      for (const table of ['products', 'subcategories', 'categories'] as const) await app.db.deleteFrom(table).execute()
      for (const [at, { direct, inside }] of categories.entries()) {
        const categoryId = await addCategory(app.db, { name: `Category ${at}`, createdAt: 100 - at })
        const add = async (count: number, subcategoryId: string): Promise<void> => {
          for (let one = 0; one < count; one += 1) await addProduct(app.db, { name: 'x', categoryId, subcategoryId })
        }
        await add(direct, '')
        for (const [place, count] of inside.entries()) {
          const id = await addSubcategory(app.db, { categoryId, name: `Inside ${place}`, createdAt: place })
          await add(count, id)
        }
      }
    }
    const counts = fc.asyncProperty(spread, async (categories) => {
      await fill(categories)
      const { answered, counted } = await both()
      expect(answered).toEqual(counted)
      expect(answered.categoryCounts).toHaveLength(categories.length)
    })
    await fc.assert(counts, { numRuns: runs(15) })
  })
})
