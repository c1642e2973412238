import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** Lorry services, and what they were given of orders (docs/decisions/0052). */
export const dispatches = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('transports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('phones', 'text', (column) => column.notNull())
      .addColumn('tracking_address', 'text', (column) => column.notNull())
      .addColumn('branches', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('dispatches')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
      .addColumn('transport_id', 'text', (column) => column.notNull().references('transports.id'))
      .addColumn('lr_number', 'text', (column) => column.notNull())
      .addColumn('lr_date', 'text')
      .addColumn('from_branch', 'text', (column) => column.notNull())
      .addColumn('to_branch', 'text', (column) => column.notNull())
      .addColumn('parcels', 'bigint', (column) => column.notNull())
      .addColumn('freight_terms', 'text', (column) => column.notNull())
      .addColumn('freight_amount', 'bigint')
      .addColumn('vehicle', 'text', (column) => column.notNull())
      .addColumn('driver_phone', 'text', (column) => column.notNull())
      .addColumn('expected_on', 'text')
      .addColumn('receipt', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('dispatches_of_order').on('dispatches').columns(['order_id', 'seq']).execute()
    await schema.createIndex('dispatches_by_number').on('dispatches').columns(['transport_id', 'lr_number']).execute()
    await schema.createIndex('dispatches_by_day').on('dispatches').columns(['lr_date', 'seq']).execute()
  },
})
