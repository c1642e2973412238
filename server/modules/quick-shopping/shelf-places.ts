import type { Kysely } from 'kysely'
import { arrangeMenu } from '../../../src/domain/menu/menu-order'
import { type ShelfPlace, shelfPlaces } from '../../../src/domain/menu/shelf-order'
import { batches } from '../../batches'
import type { Schema } from '../../database/schema'
import { readSetting } from '../store'

/** Ids per query. */
const batchSize = 1_000

/**
 * Where products stand: the shelves are in the saved order of the menu, hidden products keep their places, and deleted ones have
 * none (store 8).
 */
export const placesOfProducts = async (db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, ShelfPlace>> => {
  const rows = []
  for (const batch of batches([...new Set(ids)], batchSize))
    rows.push(
      ...(await db
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'products.category_id')
        .select(['products.id', 'products.created_at', 'products.category_id'])
        .select(['categories.name', 'categories.created_at as category_created_at'])
        .where('products.id', 'in', batch)
        .execute()),
    )
  rows.sort(
    (one, other) =>
      one.category_created_at - other.category_created_at ||
      one.category_id.localeCompare(other.category_id) ||
      one.created_at - other.created_at ||
      one.id.localeCompare(other.id),
  )
  const categories = new Map<string, { _id: string; name: string; products: { _id: string }[] }>()
  for (const { id, category_id: _id, name } of rows) {
    const category = categories.get(_id) ?? { _id, name, products: [] }
    categories.set(_id, category)
    category.products.push({ _id: id })
  }
  return shelfPlaces(arrangeMenu([...categories.values()], await readSetting(db, 'menuOrder')))
}
