import type { Kysely, Migration } from 'kysely'

/** What one owner did, of which all owners are notified (docs/decisions/0076). */
export const ownerAlerts: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('owner_alerts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('owner_alerts_at').on('owner_alerts').column('at').execute()
  },
}
