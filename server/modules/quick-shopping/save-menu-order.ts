import type { Kysely } from 'kysely'
import type { CategoryOrder } from '../../../src/domain/menu-order'
import type { Schema } from '../../database/schema'
import { writeSetting } from '../store/settings-queries'

/** The ids of the products of some categories, by category; unknown categories are not in it. */
const productsOf = async (db: Kysely<Schema>, categoryIds: readonly string[]): Promise<Map<string, Set<string>>> => {
  if (categoryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('categories')
    .leftJoin('products', 'products.category_id', 'categories.id')
    .select(['categories.id as category_id', 'products.id as product_id'])
    .where('categories.id', 'in', categoryIds)
    .execute()
  const known = new Map<string, Set<string>>()
  for (const { category_id, product_id } of rows) {
    const products = known.get(category_id) ?? new Set()
    known.set(category_id, products)
    if (product_id !== null) products.add(product_id)
  }
  return known
}

/**
 * Keeps the arrangement of the menu (specification 7: POST /quick-shopping/order). What vanished while it
 * was arranged, or moved to another category, is left out; a hidden product keeps its place.
 *
 * @returns what is kept, and how many entries were left out, a category with its products being one
 */
export const saveMenuOrder = async (
  db: Kysely<Schema>,
  order: readonly CategoryOrder[],
): Promise<{ categoryOrder: CategoryOrder[]; gone: number }> => {
  const known = await productsOf(db, order.map(({ categoryId }) => categoryId))
  let gone = 0
  const categoryOrder = order.flatMap((entry) => {
    const products = known.get(entry.categoryId)
    if (!products) {
      gone += 1
      return []
    }
    const kept = entry.products.filter(({ productId }) => products.has(productId))
    gone += entry.products.length - kept.length
    return [{ ...entry, products: kept }]
  })
  await writeSetting(db, 'menuOrder', categoryOrder)
  return { categoryOrder, gone }
}
