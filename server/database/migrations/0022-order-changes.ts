import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** What orders contained, and who their customers were, before and after each change (docs/decisions/0053). */
export const orderChanges = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('order_changes')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state_before', 'text', (column) => column.notNull())
      .addColumn('state_after', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('order_changes_of_order').on('order_changes').columns(['order_id', 'seq']).execute()
  },
})
