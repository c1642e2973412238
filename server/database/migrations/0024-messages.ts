import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/**
 * Who was sent which message, and who still waits for one (docs/decisions/0055). Nothing of what happened before is due, because it was
 * told in other ways.
 */
export const messages = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('messages')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('delivery', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('due_since', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('messages_of_order').on('messages').columns(['order_id', 'seq']).execute()
    await schema.createIndex('messages_by_phone').on('messages').columns(['phone', 'seq']).execute()
    await schema
      .createTable('messages_due')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.order_id').onDelete('cascade'))
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('messages_due_by_age').on('messages_due').columns(['since', 'order_id']).execute()
  },
})
