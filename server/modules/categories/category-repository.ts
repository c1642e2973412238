import { type Kysely, sql } from 'kysely'
import type { CategoryRow, Schema } from '../../database/schema'
import type { Dependents } from './category-texts'

/** All categories, oldest first (specification 7: GET /categories). */
export const listCategories = (db: Kysely<Schema>): Promise<CategoryRow[]> =>
  db.selectFrom('categories').selectAll().orderBy('created_at').orderBy('id').execute()

/** Counts the subcategories and products of a category, including products in its subcategories. */
export const countDependents = (db: Kysely<Schema>, categoryId: string): Promise<Dependents> =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from subcategories where category_id = ${categoryId})`.as('subcategories'),
      sql<number>`(select count(*) from products where category_id = ${categoryId})`.as('products'),
    ])
    .executeTakeFirstOrThrow()
