import type { Kysely, Migration } from 'kysely'

/** The fields that somebody has chosen for columns of imported files, by heading; '' for columns that are left out. */
export const importHeadings: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('import_headings')
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('heading', 'text', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_headings_pkey', ['resource', 'heading'])
      .execute()
  },
}
