import type { Kysely, Migration } from 'kysely'

/** Who packs which order, and what is packed of it (docs/decisions/0054). */
export const packings: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('packings')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.order_id'))
      .addColumn('packer_id', 'text', (column) => column.notNull())
      .addColumn('packer_name', 'text', (column) => column.notNull())
      .addColumn('taken_at', 'bigint', (column) => column.notNull())
      .addColumn('packed', 'text', (column) => column.notNull())
      .addColumn('parcels', 'bigint')
      .addColumn('packed_at', 'bigint')
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute()
  },
}
