import type { Kysely, Migration } from 'kysely'

/** A link that somebody has mailed leaves the link of an owner valid. */
export const mailedLinks: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema.alterTable('accounts').addColumn('mailed_link_hash', 'text').execute()
    await schema.alterTable('accounts').addColumn('mailed_link_expires_at', 'bigint').execute()
  },
}
