import type { Kysely } from 'kysely'
import type { Engine } from './engine'
import type { Schema } from './schema'

/** A database that has been opened; `db.destroy` closes it. */
export interface OpenedDatabase {
  /** For calls: where the database is another process, what it leaves unanswered is given up. */
  db: Kysely<Schema>
  /** The same, for work that takes as long as it takes: migrations and indexes. */
  patient: Kysely<Schema>
  engine: Engine
  /** @throws the reason why the disk of the embedded database takes nothing more */
  assertRoom: () => Promise<void>
}
