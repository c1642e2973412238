import type { Kysely, Migration } from 'kysely'

/** Accounts can be disabled, end their sessions, and set a password by a link. */
export const staff: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    const accounts = () => schema.alterTable('accounts')
    await accounts()
      .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await accounts().addColumn('last_seen_at', 'bigint').execute()
    await accounts()
      .addColumn('session_version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await accounts().addColumn('link_hash', 'text').execute()
    await accounts().addColumn('link_expires_at', 'bigint').execute()
  },
}
