import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema'
import { isId } from '../../ids'
import type { NamedSubcategoryRow } from './subcategory-row'

const named = (db: Kysely<Schema>) =>
  db
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .selectAll('subcategories')
    .select('categories.name as category_name')

/** All subcategories, oldest first (specification 7: GET /subcategories). */
export const listSubcategories = (db: Kysely<Schema>): Promise<NamedSubcategoryRow[]> =>
  named(db).orderBy('subcategories.created_at').orderBy('subcategories.id').execute()

export const findSubcategory = async (db: Kysely<Schema>, id: string): Promise<NamedSubcategoryRow | undefined> =>
  isId(id) ? named(db).where('subcategories.id', '=', id).executeTakeFirst() : undefined

/** Number of products in a subcategory. */
export const countSubcategoryProducts = async (db: Kysely<Schema>, id: string): Promise<number> => {
  const { products } = await db
    .selectFrom('products')
    .select((builder) => builder.fn.countAll<number>().as('products'))
    .where('subcategory_id', '=', id)
    .executeTakeFirstOrThrow()
  return products
}
