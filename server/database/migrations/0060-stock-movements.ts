import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/**
 * Every change of a product's stock (docs/decisions/0116). Triggers write them, which a start creates, with an opening movement for each
 * product. `cost` is that of a piece, in paise.
 */
export const stockMovements = (engine: Engine): Migration => ({
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
    await schema
      .createTable('stock_movements')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('quantity', 'bigint', (column) => column.notNull())
      .addColumn('cost', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('stock_after', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('stock_movements_of').on('stock_movements').columns(['product_id', 'seq', 'quantity']).execute()
    // Orders are most of the movements, and pay for each index.
    await schema
      .createIndex('stock_movements_by_kind')
      .on('stock_movements')
      .columns(['kind', 'seq'])
      .where(sql.ref('kind'), '<>', sql.lit('order'))
      .execute()
    await schema
      .createTable('stock_cause')
      .addColumn('place', 'integer', (column) => column.primaryKey())
      .addColumn('kind', 'text')
      .addColumn('document', 'text')
      .addColumn('reason', 'text')
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('costs', 'text')
      .execute()
  },
})
