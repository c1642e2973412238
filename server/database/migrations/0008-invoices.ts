import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** What each invoice says of the store, as it was when the invoice was given. */
export const invoices = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('invoices')
      .addColumn('order_seq', sql.raw(engine.serialReferenceType), (column) =>
        column.primaryKey().references('orders.seq').onDelete('cascade'),
      )
      .addColumn('particulars', 'text', (column) => column.notNull())
      .execute()
  },
})
