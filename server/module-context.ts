import type { Kysely } from 'kysely'
import type { Database } from './database/connect'
import type { Schema } from './database/schema'
import type { FileStorage } from './files/storage'

/** Dependencies of a module's routes. */
export interface ModuleContext {
  db: Kysely<Schema>
  database: Database
  files: FileStorage
  /** Returns the current time, epoch ms. */
  now: () => number
}

/** What a write with files needs. */
export type Stores = Pick<ModuleContext, 'db' | 'files'>
