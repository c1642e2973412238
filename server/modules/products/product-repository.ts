import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { ProductsQuery } from './product-requests'
import type { Database } from '../../database/connect'
import type { ProductRow, Schema } from '../../database/schema'
import { product } from '../../../src/domain/product/product'
import { isId } from '../../ids'
import { hasNothingIn, isBetween } from '../../records/list-conditions'
import { inOrder } from '../../records/record-store'
import { orderOfProducts, type ProductSorting } from './product-sorting'
import type { NamedProductRow } from './product-row'

type Filter = Omit<ProductsQuery, 'page' | 'limit' | 'sort' | 'order'> & {
  /** Stock quantity at or below which a product is low on stock. */
  lowStockAt?: number
}

const namedProducts = (db: Kysely<Schema>) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .selectAll('products')
    .select(['categories.name as category_name', 'subcategories.name as subcategory_name'])

/** Maximum number of words; further words are ignored. */
const maxWords = 8

/** The words of a search; name, code, brand or tags must contain all of them, in any order. */
const needlesOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)

/** `isSoldOut` as an SQL condition. */
export const outOfStock = sql<SqlBool>`(products.in_stock = 0 or products.stock_quantity < 1)`

const conditions = (
  { engine }: Pick<Database, 'engine'>,
  { categoryId, search, featured, bestSeller, isActive, stock, onOffer, offerPrice, empty, lowStockAt = 0 }: Filter,
): Expression<SqlBool>[] => {
  const flag = (column: string, wanted: boolean | undefined): Expression<SqlBool>[] =>
    wanted === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${wanted ? 1 : 0}`]
  return [
    ...(categoryId ? [sql<SqlBool>`products.category_id in (${sql.join(categoryId)})`] : []),
    engine.contains('products', ...needlesOf(search ?? '')),
    ...flag('products.featured', featured),
    ...flag('products.best_seller', bestSeller),
    ...flag('products.is_active', isActive),
    ...(stock ? [stock === 'out' ? outOfStock : sql<SqlBool>`not ${outOfStock}`] : []),
    ...(stock === 'low' ? [sql<SqlBool>`products.stock_quantity <= ${lowStockAt}`] : []),
    ...(offerPrice ? isBetween('products.offer_price', offerPrice) : []),
    ...(empty ? hasNothingIn(product, empty) : []),
    ...(onOffer === undefined ? [] : [onOffer ? sql<SqlBool>`offer_price < price` : sql<SqlBool>`offer_price >= price`]),
  ]
}

/** The products of a filter. */
const matchingProducts = (database: Pick<Database, 'db' | 'engine'>, filter: Filter) => {
  const where = conditions(database, filter)
  return database.db.selectFrom('products').where((builder) => builder.and(where))
}

/** The number of products of a filter. */
export const countProducts = async (database: Database, filter: Filter): Promise<number> => {
  const counted = matchingProducts(database, filter).select((builder) => builder.fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

/** The ids of all products of a filter. */
export const matchingIds = async (database: Pick<Database, 'db' | 'engine'>, filter: Filter): Promise<string[]> =>
  (await matchingProducts(database, filter).select('products.id').orderBy('products.id').execute()).map(({ id }) => id)

/** A page of products, newest first, with the total number (contract 7.7). */
export const listProducts = async (
  database: Database,
  { page, limit, sort, order, ...filter }: ProductsQuery & Pick<Filter, 'lowStockAt'>,
): Promise<{ rows: NamedProductRow[]; total: number }> => {
  const { db } = database
  const matching = matchingProducts(database, filter)
  const total = await countProducts(database, filter)
  const skipped = (page - 1) * limit
  const left = Math.min(limit, total - skipped)
  if (left <= 0) return { rows: [], total }
  // First selects the ids from an index and then reads the rows, which avoids reading the skipped rows on late pages. Pages in
  // the second half are selected from the end.
  const isNearEnd = skipped > total / 2
  let sorted = matching.select('products.id')
  for (const by of orderOfProducts({ sort, order }, isNearEnd)) sorted = sorted.orderBy(by)
  const picked = await sorted
    .limit(left)
    .offset(isNearEnd ? total - skipped - left : skipped)
    .execute()
  const ids = picked.map(({ id }) => id)
  return { rows: await namedProductsIn(db, isNearEnd ? ids.reverse() : ids), total }
}

/** The ids of all products of a filter in order, or those of them that are named. */
export const productIds = async (
  database: Database,
  { sort, order, ...filter }: Filter & ProductSorting,
  named: readonly string[] | undefined,
): Promise<string[]> => {
  if (named?.length === 0) return []
  let matching = matchingProducts(database, filter).select('products.id')
  if (named) matching = matching.where('products.id', 'in', named)
  for (const by of orderOfProducts({ sort, order })) matching = matching.orderBy(by)
  return (await matching.execute()).map(({ id }) => id)
}

/** The products with these ids that there are, in their order, with the names of their places. */
export const namedProductsIn = async (db: Kysely<Schema>, ids: readonly string[]): Promise<NamedProductRow[]> =>
  ids.length === 0 ? [] : inOrder(ids, await namedProducts(db).where('products.id', 'in', ids).execute())

export const findProduct = async (db: Kysely<Schema>, id: string): Promise<NamedProductRow | undefined> =>
  isId(id) ? namedProducts(db).where('products.id', '=', id).executeTakeFirst() : undefined

/** The names of a product's category and subcategory, also of a product that has just been deleted. */
export const placeNames = async (
  db: Kysely<Schema>,
  { category_id, subcategory_id }: Pick<ProductRow, 'category_id' | 'subcategory_id'>,
): Promise<Pick<NamedProductRow, 'category_name' | 'subcategory_name'>> => {
  const named = (table: 'categories' | 'subcategories', id: string | null) =>
    db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  const [category, subcategory] = [await named('categories', category_id), await named('subcategories', subcategory_id)]
  return { category_name: category?.name ?? '', subcategory_name: subcategory?.name ?? null }
}

/** Finds products by their ids, in no particular order. */
export const findProducts = (db: Kysely<Schema>, ids: readonly string[]): Promise<ProductRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('products').selectAll().where('id', 'in', ids).execute()

/** Whether a product has this code, given in its stored form. */
export const isCodeTaken = async (db: Kysely<Schema>, code: string): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('product_code', '=', code).executeTakeFirst()) !== undefined
