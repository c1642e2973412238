import type { Generated, Selectable } from 'kysely'
import type { account } from '../../src/domain/account/account'
import type { banner } from '../../src/domain/banner/banner'
import type { category, subcategory } from '../../src/domain/category/category'
import type { orderRecord } from '../../src/domain/order/order-fields'
import type { StockState } from '../../src/domain/order/order-stock'
import type { priceList } from '../../src/domain/price-list/price-list'
import type { product } from '../../src/domain/product/product'
import type { contactQuery } from '../../src/domain/query/contact-query'
import type { RowOf } from '../../src/domain/record/record'

/**
 * The tables, in the types that both engines have: text and integer, money as whole paise, booleans
 * as 0 and 1, documents as JSON text, times as epoch milliseconds.
 */
export interface Schema {
  accounts: AccountRow
  counters: { name: string; value: number }
  settings: { name: string; value: string }
  orders: OrderTable
  order_keys: OrderKeyRow
  order_documents: { order_seq: number; document: string }
  /** `particulars` is JSON: what an invoice says of the store, as it was when the invoice was given. */
  invoices: { order_seq: number; particulars: string }
  banners: BannerTable
  categories: CategoryRow
  subcategories: SubcategoryRow
  products: ProductRow
  sold_pictures: { key: string }
  price_lists: PriceListRow
  contact_queries: ContactQueryTable
}

/** A number that ascends with every row stored; it tells those of the same millisecond apart. */
interface Numbered {
  seq: Generated<number>
}

/** Lower case: what is searched, one a line. */
interface Searched {
  search_text: string
}

export type AccountRow = RowOf<typeof account>

/** What changes in an order or is searched, counted and summed; the rest is its document. */
export interface OrderTable extends RowOf<typeof orderRecord>, Numbered, Searched {
  /** The customer's numbers, ten digits each, separated by spaces. */
  phones: string
  /** As the order names it; '' where it names none. */
  delivery_method: string
  /** paise */
  offer_total: number
  /** paise */
  profit_total: number
  /** Whether its pieces are out of the stock. */
  stock: StockState
  /** Since when, epoch ms; for orders of before this was kept, since it is. */
  stock_since: number
}

export type OrderRow = Selectable<OrderTable>

/** An order that was handed in under a key, by which it is known when it comes again. */
export interface OrderKeyRow {
  key: string
  /** digest of what was asked for */
  request: string
  order_id: string
  created_at: number
}

type BannerTable = RowOf<typeof banner> & Numbered

export type BannerRow = Selectable<BannerTable>

/** A name as `foldName` writes it: there is one of each, among subcategories one in each category. */
interface Folded {
  folded_name: string
}

export type CategoryRow = RowOf<typeof category> & Folded
export type SubcategoryRow = RowOf<typeof subcategory> & Folded

export type ProductRow = RowOf<typeof product> & Searched

/** 1 in every row, and there once: there is one price list at most. */
export type PriceListRow = RowOf<typeof priceList> & { place: number }

type ContactQueryTable = RowOf<typeof contactQuery> & Numbered & Searched

export type ContactQueryRow = Selectable<ContactQueryTable>
