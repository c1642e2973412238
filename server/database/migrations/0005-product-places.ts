import type { Kysely, Migration } from 'kysely'
import type { Engine } from '../engine'

/**
 * A product's subcategory is of the product's category, also when the subcategory moves to another one while
 * products come: its products follow. SQLite, whose transactions never run side by side, needs no such rule,
 * and could not be given one without writing its table of products anew.
 */
export const productPlaces = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    if (engine.name !== 'postgres') return
    await schema
      .alterTable('subcategories')
      .addUniqueConstraint('subcategories_place', ['id', 'category_id'])
      .execute()
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
