import type { Generated, Selectable } from 'kysely'
import type { account } from '../../src/domain/account/account'
import type { backupRun } from '../../src/domain/backup/backup-run'
import type { banner } from '../../src/domain/banner/banner'
import type { category, subcategory } from '../../src/domain/category/category'
import type { orderRecord } from '../../src/domain/order/order-fields'
import type { StockState } from '../../src/domain/order/order-stock'
import type { priceList } from '../../src/domain/price-list/price-list'
import type { product } from '../../src/domain/product/product'
import type { contactQuery } from '../../src/domain/query/contact-query'
import type { historyEntry } from '../../src/domain/history/history'
import type { RowOf } from '../../src/domain/record/record'

/**
 * The tables, using only types that both engines have: text and integer; money in whole paise, booleans as 0 and 1, documents
 * as JSON text, times as epoch ms.
 */
export interface Schema {
  accounts: AccountRow
  backup_runs: BackupRunRow
  counters: { name: string; value: number }
  settings: { name: string; value: string }
  orders: OrderTable
  order_keys: OrderKeyRow
  order_documents: { order_seq: number; document: string }
  /** `particulars` is JSON: the store details printed on the invoice, as of the time it was issued. */
  invoices: { order_seq: number; particulars: string }
  banners: BannerTable
  categories: CategoryRow
  subcategories: SubcategoryRow
  products: ProductRow
  sold_pictures: { key: string }
  price_lists: PriceListRow
  contact_queries: ContactQueryTable
  history: HistoryTable
}

/** An ascending number that orders rows created in the same millisecond. */
interface Numbered {
  seq: Generated<number>
}

/** Searchable text in lower case, one field per line. */
interface Searched {
  search_text: string
}

export type AccountRow = RowOf<typeof account>

export type BackupRunRow = RowOf<typeof backupRun>

/** Columns that change, or are searched, counted or summed; the rest of an order is in its document. */
export interface OrderTable extends RowOf<typeof orderRecord>, Numbered, Searched {
  /** The customer's phone numbers, ten digits each, separated by spaces. */
  phones: string
  /** As given in the order; '' when it has none. */
  delivery_method: string
  /** In paise. */
  offer_total: number
  /** In paise. */
  profit_total: number
  /** Whether the order's items are deducted from stock. */
  stock: StockState
  /** Time of the last stock change, epoch ms; for older orders, the time of the migration that added the column. */
  stock_since: number
}

export type OrderRow = Selectable<OrderTable>

/** Idempotency key of a submitted order, used to recognize a repeated submission. */
export interface OrderKeyRow {
  key: string
  /** Digest of the request. */
  request: string
  order_id: string
  created_at: number
}

type BannerTable = RowOf<typeof banner> & Numbered

export type BannerRow = Selectable<BannerTable>

/** The name as returned by `foldName`; unique, for subcategories within their category. */
interface Folded {
  folded_name: string
}

export type CategoryRow = RowOf<typeof category> & Folded
export type SubcategoryRow = RowOf<typeof subcategory> & Folded

export type ProductRow = RowOf<typeof product> & Searched

/** `place` is always 1 and unique, so there is at most one price list. */
export type PriceListRow = RowOf<typeof priceList> & { place: number }

/** Ordered by time, then by `seq`, which is also the id. */
export type HistoryTable = Omit<RowOf<typeof historyEntry>, 'id'> & Numbered

type ContactQueryTable = RowOf<typeof contactQuery> & Numbered & Searched

export type ContactQueryRow = Selectable<ContactQueryTable>
