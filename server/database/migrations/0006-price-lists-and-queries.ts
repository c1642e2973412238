import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** The store's price list and the customers' queries. */
export const priceListsAndQueries = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('price_lists')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // The same value in every row, so that the unique constraint allows at most one row.
      .addColumn('place', 'integer', (column) => column.notNull().unique().check(sql`place = 1`))
      .addColumn('document_name', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('file_size', 'bigint', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('uploaded_by', 'text', (column) => column.notNull())
      .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
      .execute()

    await schema
      .createTable('contact_queries')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('admin_notes', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('contact_queries_recent').on('contact_queries').columns(['created_at', 'seq']).execute()
    await schema.createIndex('contact_queries_by_status').on('contact_queries').columns(['status', 'created_at', 'seq']).execute()
  },
})
