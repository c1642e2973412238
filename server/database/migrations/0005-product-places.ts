import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/**
 * Ensures that a product's subcategory belongs to the product's category, even when a subcategory is moved to another category
 * while products are being written: its products are moved with it. SQLite runs transactions one after another and does not
 * need the constraint, and adding it would require rebuilding the products table.
 */
export const productPlaces = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const place = sql`select category_id from subcategories where subcategories.id = products.subcategory_id`
    // Without a subcategory the subquery is null, and the comparison is never true.
    await sql`update products set category_id = (${place}) where category_id <> (${place})`.execute(db)

    if (engine.name !== 'postgres') return
    const { schema } = db
    await schema.alterTable('subcategories').addUniqueConstraint('subcategories_place', ['id', 'category_id']).execute()
    await schema
      .alterTable('products')
      .addForeignKeyConstraint(
        'products_place',
        ['subcategory_id', 'category_id'],
        'subcategories',
        ['id', 'category_id'],
        (constraint) => constraint.onUpdate('cascade'),
      )
      .execute()
  },
})
