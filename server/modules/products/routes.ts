import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { CategoryStats } from '../../../src/domain/category/category'
import { statsOfProducts } from '../../../src/domain/category/category-figures'
import { cleanProductCode, productCodeFault, productCodeTexts } from '../../../src/domain/product/product-code'
import { product } from '../../../src/domain/product/product'
import { productFilterWords } from '../../../src/domain/product/product-filters'
import { productsQuery } from './product-requests'
import {
  isMoneyFigure,
  type ProductFigureName,
  productFigureNames,
  type ProductStats,
} from '../../../src/domain/product/product-stats'
import { isLowStock } from '../../../src/domain/product/stock'
import { toRupees } from '../../../src/domain/shared/money'
import type { Schema } from '../../database/schema'
import { columnsOf } from '../../export/export-columns'
import { byKeys, exportRoutes, reading } from '../../export/export-list'
import type { ModuleContext } from '../../module-context'
import { countsSchema, routeOptions, errorAnswers } from '../../openapi/describe'
import { withoutPage } from '../../records/record-list'
import { assertFound } from '../../records/repository'
import {
  countProducts,
  findProduct,
  isCodeTaken,
  listProducts,
  namedProductsIn,
  outOfStock,
  productIds,
} from './product-repository'
import { productAnswer, productOf } from './product-row'
import { assertMaySort } from './product-sorting'
import { productTexts } from './products-texts'
import { readSetting } from '../store'

/** Product counts by category and subcategory, in the order of the category list (contract 3.6). */
const categoryStats = async (db: Kysely<Schema>): Promise<CategoryStats> => {
  const places = await db
    .selectFrom('products')
    .select(['category_id as categoryId', 'subcategory_id as subcategoryId', sql<number>`count(*)`.as('count')])
    .groupBy(['subcategory_id', 'category_id'])
    .execute()
  const categories = db.selectFrom('categories').select(['id as _id', 'name'])
  const subcategories = db.selectFrom('subcategories').select(['id as _id', 'name', 'category_id as categoryId'])
  return statsOfProducts(
    await categories.orderBy('created_at').orderBy('id').execute(),
    await subcategories.orderBy('created_at').orderBy('id').execute(),
    places,
  )
}

const countWhere = (condition: Expression<SqlBool>) =>
  sql<number>`coalesce(cast(sum(case when ${condition} then 1 else 0 end) as bigint), 0)`

/** What counts each figure of the dashboard; equal to `productStats` over all products. Amounts are in paise. */
const figureColumns: Record<ProductFigureName, RawBuilder<number>> = {
  totalProducts: sql`count(*)`,
  bestSellers: countWhere(sql`best_seller = 1`),
  outOfStock: countWhere(outOfStock),
  inStock: countWhere(sql`not ${outOfStock}`),
  productsWithOffer: countWhere(sql`offer_price < price`),
  // Summed as floating point, because the integer sum could overflow for large stocks.
  productsOriginalPrice: sql`coalesce(sum(cast(price as double precision) * stock_quantity), 0)`,
  activeProducts: countWhere(sql`is_active = 1`),
  inactiveProducts: countWhere(sql`is_active <> 1`),
  totalStock: sql`coalesce(cast(sum(stock_quantity) as bigint), 0)`,
}

/** Product figures of the dashboard (contract 3.4). */
const figuresOfProducts = async (db: Kysely<Schema>): Promise<ProductStats> => {
  const columns = productFigureNames.map((name) => figureColumns[name].as(name))
  const row = await db.selectFrom('products').select(columns).executeTakeFirstOrThrow()
  const figure = (name: ProductFigureName): number => (isMoneyFigure(name) ? toRupees(row[name]) : row[name])
  return Object.fromEntries(productFigureNames.map((name) => [name, figure(name)])) as ProductStats
}

const stats = z.extend(
  countsSchema(...productFigureNames.filter((name) => !isMoneyFigure(name))),
  Object.fromEntries(productFigureNames.filter(isMoneyFigure).map((name) => [name, z.optional(z.number())])),
)
const inCategory = { categoryId: z.string(), categoryName: z.string() }
const inSubcategory = { ...inCategory, subcategoryId: z.string(), subcategoryName: z.string() }
const categoryStatsAnswer = z.object({
  totalProducts: z.int(),
  categoryCounts: z.array(z.extend(countsSchema('directProducts', 'subcategoryProducts', 'totalProducts'), inCategory)),
  subcategoryCounts: z.array(z.extend(countsSchema('productCount'), inSubcategory)),
})
const listedAnswer = z.extend(productAnswer, { isLow: z.boolean() })
const pageAnswer = z.extend(countsSchema('total', 'page', 'pages'), { products: z.array(listedAnswer) })

const calls = {
  count: routeOptions('products:read', 'Count the products', { 200: z.object({ success: z.literal(true), stats }) }),
  countByCategory: routeOptions('products:read', 'Count the products of each category', { 200: categoryStatsAnswer }),
  checkCode: routeOptions('products:read', 'Check whether a code is free', {
    200: z.object({ isAvailable: z.boolean(), message: z.string() }),
  }),
  list: routeOptions('products:read', 'List the products', { 200: pageAnswer }, { querystring: productsQuery }),
  read: routeOptions('products:read', 'Read a product', { 200: z.object({ product: productAnswer }), ...errorAnswers(404) }),
}

/** Routes that read products (contract 7.7). */
export const productRoutes: FastifyPluginAsyncZod<Pick<ModuleContext, 'database' | 'now'>> = async (app, { database, now }) => {
  const { db } = database
  app.get('/products/dashboard/stats', calls.count, async () => ({ success: true, stats: await figuresOfProducts(db) }))

  app.get('/products/stats/categories', calls.countByCategory, async () => categoryStats(db))

  app.get<{ Params: { code: string } }>('/products/check-code/:code', calls.checkCode, async ({ params }) => {
    const code = cleanProductCode(params.code)
    const fault = productCodeFault(code) ?? ((await isCodeTaken(db, code)) ? productCodeTexts.taken : undefined)
    return { isAvailable: fault === undefined, message: fault ?? productCodeTexts.available }
  })

  app.get('/products', calls.list, async ({ query, account }) => {
    assertMaySort(query.sort, account?.role)
    const { lowStockAt } = await readSetting(db, 'productRules')
    const { rows, total } = await listProducts(database, { ...query, lowStockAt })
    const products = rows.map(productOf).map((product) => ({ ...product, isLow: isLowStock(product, lowStockAt) }))
    return { products, total, page: query.page, pages: Math.ceil(total / query.limit) }
  })

  exportRoutes(app, { db, now }, withoutPage(productsQuery), {
    ...{ name: 'products', path: '/products', columns: columnsOf(product.fields) },
    assertMay: ({ sort }, { account }) => assertMaySort(sort, account?.role),
    find: async (query, named) => {
      const from = reading(database)
      const { lowStockAt } = await readSetting(from.db, 'productRules')
      const ids = await productIds(from, { ...query, lowStockAt }, named)
      return byKeys(ids, async (some) => (await namedProductsIn(from.db, some)).map(productOf))
    },
    count: async (query) => countProducts(database, { ...query, lowStockAt: (await readSetting(db, 'productRules')).lowStockAt }),
    words: productFilterWords,
  })

  app.get<{ Params: { id: string } }>('/products/:id', calls.read, async ({ params: { id } }) => {
    return { product: productOf(assertFound(await findProduct(db, id), productTexts.unknown)) }
  })
}
