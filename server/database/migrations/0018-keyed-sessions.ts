import type { Kysely, Migration } from 'kysely'

/** Refresh tokens are hashed with a key from now on: sessions with the former hashes would seem to have been copied. */
export const keyedSessions: Migration = {
  up: async (db: Kysely<{ sessions: { token_hash: string | null } }>): Promise<void> => {
    await db.deleteFrom('sessions').where('token_hash', 'is not', null).execute()
  },
}
