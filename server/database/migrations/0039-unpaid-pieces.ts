import type { Kysely, Migration } from 'kysely'

/** What customers' orders hold until they are paid, and from which internet address they came (docs/decisions/0081). */
export const unpaidPieces: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('unpaid_pieces')
      .addColumn('order_seq', 'bigint', (column) => column.notNull().references('orders.seq').onDelete('cascade'))
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('pieces', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('unpaid_pieces_key', ['order_seq', 'product_id'])
      .execute()
    await db.schema.createIndex('unpaid_pieces_of_product').on('unpaid_pieces').column('product_id').execute()
    await db.schema.createIndex('unpaid_pieces_of_address').on('unpaid_pieces').column('address').execute()
  },
}
