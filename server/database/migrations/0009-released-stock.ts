import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Adds the time of an order's last stock change. For existing orders it is set to now, so that none is released immediately.
 */
export const releasedStock: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .alterTable('orders')
      .addColumn('stock_since', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update orders set stock_since = ${Date.now()}`.execute(db)
    await db.schema.createIndex('orders_by_stock').on('orders').columns(['payment_status', 'stock', 'stock_since']).execute()
  },
}
