import type { Kysely, Migration } from 'kysely'

/** Where accounts are signed in, and their second factors. */
export const sessions: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('session_version', 'bigint', (column) => column.notNull())
      .addColumn('token_hash', 'text')
      .addColumn('previous_hash', 'text')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('sessions_by_account').on('sessions').columns(['account_id', 'last_used_at']).execute()
    await schema
      .createTable('second_factors')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addColumn('recovery_hashes', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
