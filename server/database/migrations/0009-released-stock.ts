import { type Kysely, type Migration, sql } from 'kysely'

/** Since when an order's pieces are where they are. Orders that are there begin now: none loses its pieces at once. */
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
