import type { Kysely, Migration } from 'kysely'

/** Adds the stock state of orders, and the idempotency keys of submitted orders. */
export const storefrontOrders: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .alterTable('orders')
      .addColumn('stock', 'text', (column) => column.notNull().defaultTo('uncounted'))
      .execute()

    await schema
      .createTable('order_keys')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('order_keys_by_age').on('order_keys').columns(['created_at']).execute()
  },
}
