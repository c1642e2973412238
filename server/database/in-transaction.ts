import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema'

/**
 * Runs `work` in the current transaction if `db` is one, otherwise in a new one. `work` must use only the transaction: the
 * embedded database has a single connection, so using `db` inside would deadlock.
 */
export const inTransaction = <T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work)
