import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine'
import type { Schema } from './schema'

/**
 * Lets the transactions that name the same subject run one after the other, until they end; SQLite runs one transaction at a time
 * anyway.
 *
 * @param subject 'unpaid orders 9876543210'
 */
export const takeTurns = async (tx: Kysely<Schema>, subject: string): Promise<void> => {
  if (engineOf(tx).name === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${subject}))`.execute(tx)
}
