import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** Store details printed on each invoice, as of the time it was issued. */
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
