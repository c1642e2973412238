import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** Units of a margin's last decimal in a hundredth of a percent, in which margins were kept before. */
const unitsInHundredth = 100_000

/**
 * Margins as exact as a typed selling price needs them, and the stock in the index by which a page of the list is found.
 */
export const productMargins = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    if (engine.name === 'postgres') await sql`alter table products alter column profit_margin type bigint`.execute(db)
    await sql`update products set profit_margin = profit_margin * ${sql.lit(unitsInHundredth)}`.execute(db)

    const filtered = ['created_at', 'id', 'is_active', 'featured', 'best_seller', 'in_stock', 'stock_quantity']
    await db.schema.dropIndex('products_recent').execute()
    await db.schema.createIndex('products_recent').on('products').columns(filtered).execute()
  },
})
