import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/**
 * What the processes of a store share: how often limited calls were made, and which scheduled work is due (docs/decisions/0060). On
 * PostgreSQL the counts are not logged: they are written with each limited call, and are worth nothing after a crash.
 */
export const sharedWork = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    const counts = schema.createTable('limit_counts')
    await (engine.name === 'postgres' ? counts.modifyFront(sql`unlogged`) : counts)
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute()
  },
})
