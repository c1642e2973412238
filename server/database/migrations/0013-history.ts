import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** The history of changes, with one index for each way to ask for it; each has the newest entries at its end. */
export const history = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('history')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .execute()
    const index = (name: string, columns: string[]) => schema.createIndex(name).on('history').columns(columns).execute()
    await index('history_recent', ['at', 'seq'])
    await index('history_by_record', ['resource', 'record_id', 'at', 'seq'])
    await index('history_by_resource', ['resource', 'at', 'seq'])
    // Also answers what one person did to one kind of record, without reading the entries of others.
    await index('history_by_actor', ['actor', 'at', 'seq', 'resource'])
  },
})
