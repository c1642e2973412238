import type { Kysely } from 'kysely'
import type { Engine } from './engine'
import type { Schema } from './schema'

/** An open database connection; close it with `db.destroy`. */
export interface OpenedDatabase {
  /** For requests: queries have a timeout when the database runs in another process. */
  db: Kysely<Schema>
  /** The same without a query timeout, for migrations and index creation. */
  patient: Kysely<Schema>
  engine: Engine
  /** @throws the reason why the disk of the embedded database is not writable, for example because it is full */
  assertRoom: () => Promise<void>
}
