import type { Kysely, Migration } from 'kysely'

/**
 * Idempotency keys of all calls that make something. Those of orders had digests that tell nothing about the new ones; they were
 * valid for a day (docs/decisions/0077).
 */
export const requestKeys: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema.dropTable('order_keys').execute()
    await schema
      .createTable('request_keys')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('made', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('answer', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('request_keys_by_age').on('request_keys').columns(['created_at']).execute()
  },
}
