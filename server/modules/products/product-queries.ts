import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { ProductsQuery } from '../../../src/domain/product-request'
import type { ProductStats } from '../../../src/domain/product-stats'
import { toRupees } from '../../../src/domain/money'
import { containsText } from '../../database/contains-text'
import type { ProductRow, Schema } from '../../database/schema'
import type { NamedProductRow } from './product-row'

type Filter = Omit<ProductsQuery, 'page' | 'limit'>

const namedProducts = (db: Kysely<Schema>) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .selectAll('products')
    .select(['categories.name as category_name', 'subcategories.name as subcategory_name'])

const conditions = ({ categoryId, search, featured, bestSeller, isActive }: Filter): Expression<SqlBool>[] => {
  const flag = (column: string, wanted: boolean | undefined): Expression<SqlBool>[] =>
    wanted === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${wanted ? 1 : 0}`]
  return [
    ...(categoryId ? [sql<SqlBool>`products.category_id = ${categoryId}`] : []),
    ...(search ? [containsText('products.search_text', search.toLowerCase())] : []),
    ...flag('products.featured', featured),
    ...flag('products.best_seller', bestSeller),
    ...flag('products.is_active', isActive),
  ]
}

/** A page of products, newest first, and how many there are in all (specification 7: GET /products). */
export const listProducts = async (
  db: Kysely<Schema>,
  { page, limit, ...filter }: ProductsQuery,
): Promise<{ rows: NamedProductRow[]; total: number }> => {
  const where = conditions(filter)
  const rows = await namedProducts(db)
    .where((builder) => builder.and(where))
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('products')
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .where((builder) => builder.and(where))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const findProduct = (db: Kysely<Schema>, id: string): Promise<NamedProductRow | undefined> =>
  namedProducts(db).where('products.id', '=', id).executeTakeFirst()

/** The products of some ids, in no order. */
export const findProducts = (db: Kysely<Schema>, ids: readonly string[]): Promise<ProductRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('products').selectAll().where('id', 'in', ids).execute()

const countWhere = (condition: Expression<SqlBool>) =>
  sql<number>`coalesce(cast(sum(case when ${condition} then 1 else 0 end) as bigint), 0)`

/** The dashboard's figures, equal to `productStats` over all products (specification 3: dashboard stats). */
export const countProducts = async (db: Kysely<Schema>): Promise<ProductStats> => {
  const row = await db
    .selectFrom('products')
    .select([
      sql<number>`count(*)`.as('total'),
      countWhere(sql`best_seller = 1`).as('bestSellers'),
      countWhere(sql`in_stock = 1`).as('inStock'),
      countWhere(sql`offer_price < price`).as('productsWithOffer'),
      countWhere(sql`is_active = 1`).as('active'),
      sql<number>`coalesce(cast(sum(price * stock_quantity) as bigint), 0)`.as('worth'),
      sql<number>`coalesce(cast(sum(stock_quantity) as bigint), 0)`.as('totalStock'),
    ])
    .executeTakeFirstOrThrow()
  return {
    totalProducts: row.total,
    bestSellers: row.bestSellers,
    outOfStock: row.total - row.inStock,
    inStock: row.inStock,
    productsWithOffer: row.productsWithOffer,
    productsOriginalPrice: toRupees(row.worth),
    activeProducts: row.active,
    inactiveProducts: row.total - row.active,
    totalStock: row.totalStock,
  }
}
