import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/**
 * Credit notes, what they take off the total of their order, in paise, and what a call with an idempotency key has made besides
 * (docs/decisions/0056).
 */
export const creditNotes = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .alterTable('orders')
      .addColumn('credited', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .alterTable('order_keys')
      .addColumn('made', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema
      .createTable('credit_notes')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
      .addColumn('parts', 'text', (column) => column.notNull())
      .addColumn('particulars', 'text', (column) => column.notNull())
      .addColumn('restocked', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('credit_notes_of_order').on('credit_notes').columns(['order_id', 'seq']).execute()
  },
})
