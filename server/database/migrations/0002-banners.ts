import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** Banners of the storefront. */
export const banners = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('banners')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('image', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('banners_recent').on('banners').columns(['created_at', 'seq']).execute()
    await schema.createIndex('banners_by_type').on('banners').columns(['type', 'created_at', 'seq']).execute()
  },
})
