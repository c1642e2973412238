import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** Factor from hundredths of a percent, the previous unit of margins, to the new unit. */
const unitsInHundredth = 100_000

/** Stores margins with the precision that a typed selling price needs, and adds the stock to the index of the product list. */
export const productMargins = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    if (engine.name === 'postgres') await sql`alter table products alter column profit_margin type bigint`.execute(db)
    await sql`update products set profit_margin = profit_margin * ${sql.lit(unitsInHundredth)}`.execute(db)

    const filtered = ['created_at', 'id', 'is_active', 'featured', 'best_seller', 'in_stock', 'stock_quantity']
    await db.schema.dropIndex('products_recent').execute()
    await db.schema.createIndex('products_recent').on('products').columns(filtered).execute()
  },
})
