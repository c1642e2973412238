import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/**
 * A product's subcategory is of the product's category, also when the subcategory moves to another one while
 * products come: its products follow. SQLite, whose transactions never run side by side, needs no rule for
 * that, and could not be given one without writing its table of products anew.
 */
export const productPlaces = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const place = sql`select category_id from subcategories where subcategories.id = products.subcategory_id`
    // Where there is no subcategory, comparing with none is never true.
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
