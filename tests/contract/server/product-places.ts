import type { Kysely } from 'kysely'
import type { Schema } from '../../../server/database/schema'
import { categoryRow, subcategoryRow } from '../../../server/modules/categories/category-rows'
import type { TestApp } from '../../support/app'
import { type Catalogue, makeCatalogue } from './catalogue'

/** Creation time of the products in these tests, in epoch ms. */
export const writtenAt = Date.parse('2026-11-20T06:30:00Z')

/** Category and subcategory to which a product can be moved. */
export const otherPlace = { categoryId: 'ground', subcategoryId: 'chakkars' } as const

/** Creates the small catalogue and a second category with a subcategory. */
export const makeProductPlaces = async (db: Kysely<Schema>): Promise<Catalogue> => {
  const catalogue = await makeCatalogue(db)
  const { categoryId, subcategoryId } = otherPlace
  await db
    .insertInto('categories')
    .values(categoryRow({ id: categoryId, name: 'Ground', createdAt: 0 }))
    .execute()
  await db
    .insertInto('subcategories')
    .values(subcategoryRow({ id: subcategoryId, categoryId, name: 'Chakkars', createdAt: 0 }))
    .execute()
  return catalogue
}

/** Deletes the products that a test added to the small catalogue. */
export const removeWritten = async ({ db }: TestApp): Promise<void> => {
  await db.deleteFrom('products').where('product_code', 'not in', ['RKT001', 'SPK001']).execute()
}
