import type { Kysely, Migration } from 'kysely'

/** Statements that were matched, the lines that were confirmed, and the columns that users chose (docs/decisions/0051). */
export const bankStatements: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    await schema
      .createTable('statements')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('proposals', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('statement_lines')
      .addColumn('mark', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
      .execute()
    await schema.createIndex('statement_lines_by_reference').on('statement_lines').column('reference').execute()
    await schema.createIndex('statement_lines_of_payment').on('statement_lines').column('payment_id').execute()
    await schema
      .createTable('statement_layouts')
      .addColumn('shape', 'text', (column) => column.primaryKey())
      .addColumn('mapping', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
