import type { Kysely, Migration } from 'kysely'

/** Second names of products, categories and subcategories; by what a product is sold, and what is in it. */
export const secondNames: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    for (const table of ['products', 'categories', 'subcategories'])
      await schema
        .alterTable(table)
        .addColumn('second_name', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    await schema.alterTable('products').addColumn('unit', 'text').execute()
    await schema
      .alterTable('products')
      .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
