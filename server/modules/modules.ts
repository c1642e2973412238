import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema'
import type { FileStorage } from '../files/storage'

/** What a store has at hand for the calls on its records. */
export interface ModuleContext {
  db: Kysely<Schema>
  files: FileStorage
  /** epoch ms */
  now: () => number
}

/** The calls on the records that have plain ones (`recordModule`). */
export const modules: readonly FastifyPluginAsync<ModuleContext>[] = []
