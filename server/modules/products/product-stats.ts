import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { toRupees } from '../../../src/domain/shared/money'
import type { ProductStats } from '../../../src/domain/product/product-stats'
import type { Schema } from '../../database/schema'
import { outOfStock } from './product-repository'

const countWhere = (condition: Expression<SqlBool>) =>
  sql<number>`coalesce(cast(sum(case when ${condition} then 1 else 0 end) as bigint), 0)`

/** The dashboard's figures, equal to `productStats` over all products (specification 3: dashboard stats). */
export const countProducts = async (db: Kysely<Schema>): Promise<ProductStats> => {
  const row = await db
    .selectFrom('products')
    .select([
      sql<number>`count(*)`.as('total'),
      countWhere(sql`best_seller = 1`).as('bestSellers'),
      countWhere(outOfStock).as('outOfStock'),
      countWhere(sql`offer_price < price`).as('productsWithOffer'),
      countWhere(sql`is_active = 1`).as('active'),
      // As an integer a store of large stocks would be too much for the database.
      sql<number>`coalesce(sum(cast(price as double precision) * stock_quantity), 0)`.as('worth'),
      sql<number>`coalesce(cast(sum(stock_quantity) as bigint), 0)`.as('totalStock'),
    ])
    .executeTakeFirstOrThrow()
  return {
    totalProducts: row.total,
    bestSellers: row.bestSellers,
    outOfStock: row.outOfStock,
    inStock: row.total - row.outOfStock,
    productsWithOffer: row.productsWithOffer,
    productsOriginalPrice: toRupees(row.worth),
    activeProducts: row.active,
    inactiveProducts: row.total - row.active,
    totalStock: row.totalStock,
  }
}
