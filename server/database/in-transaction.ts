import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema'

/**
 * Runs `work` in the transaction that `db` already is, or in a new one. Inside it only the
 * transaction may be used: the embedded database has one connection, and `db` would wait for it
 * for ever.
 */
export const inTransaction = <T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work)
