import type { Generated, Selectable } from 'kysely'
import type { account } from '../../src/domain/account/account'
import type { backupRun } from '../../src/domain/backup/backup-run'
import type { banner } from '../../src/domain/banner/banner'
import type { category, subcategory } from '../../src/domain/category/category'
import type { orderRecord } from '../../src/domain/order/order-fields'
import type { OrderChangeKind } from '../../src/domain/order/order-change'
import type { payment } from '../../src/domain/payment/payment'
import type { StockState } from '../../src/domain/order/order-stock'
import type { MovementKind } from '../../src/domain/stock/movement'
import type { priceList } from '../../src/domain/price-list/price-list'
import type { product } from '../../src/domain/product/product'
import type { message, MessageSubject } from '../../src/domain/message/message'
import type { messageBatch } from '../../src/domain/message/message-batch'
import type { contactQuery } from '../../src/domain/query/contact-query'
import type { customer } from '../../src/domain/customer/customer'
import type { dispatch } from '../../src/domain/dispatch/dispatch'
import type { transport } from '../../src/domain/dispatch/transport'
import type { ChangeSetKind } from '../../src/domain/change-set/change-set'
import type { historyEntry, HistorySource } from '../../src/domain/history/history'
import type { binEntry } from '../../src/domain/bin/bin-entry'
import type { RowOf } from '../../src/domain/record/record'

/**
 * The tables, using only types that both engines have: text and integer; money in whole paise, booleans as 0 and 1, documents
 * as JSON text, times as epoch ms.
 */
export interface Schema {
  accounts: AccountRow
  sessions: SessionRow
  second_factors: SecondFactorRow
  backup_runs: BackupRunRow
  counters: { name: string; value: number }
  /** `updated_at` is 0 for a document that was never changed. */
  settings: { name: string; value: string; updated_at: Generated<number> }
  orders: OrderTable
  request_keys: RequestKeyRow
  payments: PaymentTable
  /** How many there are; on PostgreSQL there may be several rows for a status and method (docs/decisions/0062). */
  payment_sums: { status: string; method: string; payments: number }
  /** What was received on each day of the shop, YYYY-MM-DD, in paise; on PostgreSQL there may be several rows for a day. */
  received_sums: { day: string; received: number }
  payment_pictures: PaymentPictureRow
  /** Payments of other orders with the same picture, or nearly the same; each pair stands in both directions. */
  payment_likenesses: { payment_id: string; other_id: string; is_same: number }
  statements: StatementRow
  statement_lines: StatementLineRow
  /** `mapping` is JSON. */
  statement_layouts: { shape: string; mapping: string; updated_at: number }
  /** Fields of columns of imported files, as somebody has chosen them, by their headings; '' for columns that are left out. */
  import_headings: { resource: string; heading: string; field: string; updated_at: number }
  transports: TransportRow
  dispatches: DispatchTable
  messages: MessageTable
  messages_due: MessageDueRow
  message_batches: MessageBatchRow
  packings: PackingRow
  order_documents: { order_seq: number; document: string }
  order_sums: OrderSumsRow
  unpaid_pieces: UnpaidPiecesRow
  ready_orders: ReadyOrderRow
  /** Orders of which money is to be given back; triggers keep these rows. */
  refunds_due: { order_seq: number }
  order_numbers: OrderNumbersRow
  /** The words of orders, and which orders of a block contain a word or one or two letters; on PostgreSQL only (docs/decisions/0117). */
  order_words: { id: Generated<number>; word: string }
  order_postings: { token: string; block: number; orders: Buffer }
  /** When the first and the last order of a block were placed, epoch ms. */
  order_blocks: { block: number; first_at: number; last_at: number }
  /** Orders whose postings are out of date; a trigger may have named one several times. */
  unposted_orders: { order_seq: number }
  customers: CustomerTable
  customer_orders: CustomerOrderRow
  order_changes: OrderChangeTable
  credit_notes: CreditNoteTable
  /** `particulars` is JSON: the store details printed on the invoice, as of the time it was issued. */
  invoices: { order_seq: number; particulars: string }
  banners: BannerTable
  categories: CategoryRow
  subcategories: SubcategoryRow
  products: ProductRow
  stock_movements: StockMovementTable
  /** Why stock is changed, while it is: at most one row, and none on PostgreSQL. */
  stock_cause: StockCauseRow
  sold_pictures: { key: string }
  price_lists: PriceListRow
  contact_queries: ContactQueryTable
  history: HistoryTable
  change_sets: ChangeSetRow
  /** A record that a set has changed: `state_before` and `state_after` are JSON of its changed columns. */
  change_set_rows: { change_set_id: string; place: number; record_id: string; state_before: string; state_after: string }
  saved_views: SavedViewRow
  /** What a person has chosen of a list: `columns` is JSON of the names of those that are shown, null for the usual ones. */
  list_choices: { account_id: string; resource: string; columns: string | null; first_view_id: string | null }
  /** What one owner did, of which all owners are notified; `at` is epoch ms. */
  owner_alerts: { id: string; at: number; text: string }
  bin: BinRow
  /** How often limited calls were made: `key` is a keyed hash, `until` the end of its window, in epoch ms. On PostgreSQL only. */
  limit_counts: { key: string; count: number; until: number }
  /** Scheduled work: which process does it until when, and when it is due next, in epoch ms. On PostgreSQL only. */
  jobs: { name: string; holder: string; held_until: number; due_at: number }
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

/** A device on which an account is signed in (docs/decisions/0046). */
export interface SessionRow {
  id: string
  account_id: string
  /** That of the account when the session began, or was kept by a change that ended the others. */
  session_version: number
  /** Hash of the refresh token; null if the session has a long token instead. */
  token_hash: string | null
  /** Hash of the refresh token before; null until the first renewal. */
  previous_hash: string | null
  /** 'Chrome on Android' */
  device: string
  ip: string
  created_at: number
  last_used_at: number
}

/** The second factor of an account (docs/decisions/0046). */
export interface SecondFactorRow {
  account_id: string
  /** Encrypted with a key derived from AUTH_SECRET. */
  secret: string
  /** Time step of the last code that was used; codes of it and of earlier steps are refused. */
  last_step: number
  /** Keyed hashes of the unused recovery codes, as JSON. */
  recovery_hashes: string
  created_at: number
}

export type BackupRunRow = RowOf<typeof backupRun>

/** Columns that change, or are searched, counted or summed; the rest of an order is in its document. */
export interface OrderTable extends RowOf<typeof orderRecord>, Numbered, Searched {
  /** The customer's phone numbers, ten digits each, separated by spaces. */
  phones: string
  /** As given in the order; '' when it has none. */
  delivery_method: string
  /** With packaging, in paise. */
  total: number
  /** What the credit notes take off the total, in paise. */
  credited: Generated<number>
  /** In paise. */
  offer_total: number
  /** In paise. */
  profit_total: number
  /** Whether the order's items are deducted from stock. */
  stock: StockState
  /** Time of the last stock change, epoch ms; for older orders, the time of the migration that added the column. */
  stock_since: number
  /** When name and address may be removed from the invoice, too, after the rest of the customer's data was, epoch ms. */
  customer_kept_until: Generated<number | null>
}

export type OrderRow = Selectable<OrderTable>

/** Orders of a day or hour with the same statuses (docs/decisions/0062); on PostgreSQL there may be several rows for them. */
export interface OrderSumsRow {
  span: 'day' | 'hour'
  /** Epoch ms. */
  start: number
  order_status: string
  payment_status: string
  orders: number
  /** In paise. */
  revenue: number
  /** In paise. */
  profit: number
}

/** An order that waits to be packed or sent, with what is shown of it; triggers keep these rows (docs/decisions/0067). */
export interface ReadyOrderRow {
  order_seq: number
  order_id: string
  created_at: number
  customer_name: string
  phone: string
  /** The district, if the customer named no town. */
  town: string
  /** 1 if the customer collects the goods (`isPickup`), so that they wait for no lorry. */
  is_pickup: number
}

/** By which numbers an order is found: of its invoice, its credit notes and its payments; triggers keep these rows. */
interface OrderNumbersRow extends Searched {
  /** That of the order. */
  seq: number
}

/** The id is the phone number. Triggers keep what is not written by people (docs/decisions/0110). */
type CustomerTable = RowOf<typeof customer> & Numbered & Searched

export type CustomerRow = Selectable<CustomerTable>

/** What an order adds to the sums of its customer, in paise; triggers keep these rows. */
interface CustomerOrderRow {
  order_seq: number
  /** Ten digits, '' for none. */
  phone: string
  created_at: number
  /** 0 for a cancelled order. */
  counted: number
  charged: number
  received: number
  owed: number
}

/** Oldest first by `seq`. */
type PaymentTable = RowOf<typeof payment> & Numbered

/** What the screenshot of a payment looks like; '' for what could not be found out. */
interface PaymentPictureRow {
  payment_id: string
  payment_seq: number
  order_id: string
  /** Key of the file that was examined. */
  screenshot: string
  /** Hexadecimal. */
  sha256: string
  coarse: string
  fine: string
}

export type PaymentRow = Selectable<PaymentTable>

/** A change of an order after it was placed (docs/decisions/0053). */
interface OrderChangeTable extends Numbered {
  id: string
  order_id: string
  kind: OrderChangeKind
  /** JSON: `OrderContents` of a change of items, `CustomerDetails` of a change of the customer. */
  state_before: string
  state_after: string
  reason: string
  created_at: number
  /** Name of the account. */
  created_by: string
}

export type OrderChangeRow = Selectable<OrderChangeTable>

/** A credit note for an order's invoice; it never changes (docs/decisions/0056). */
interface CreditNoteTable extends Numbered {
  number: string
  order_id: string
  /** JSON of `CreditedPart`s: what it gives back of each part of the invoice. */
  parts: string
  /** JSON of `InvoiceParticulars`. */
  particulars: string
  /** Whether its pieces went back to stock: 0 or 1. */
  restocked: number
  /** What these pieces cost, in paise; 0 if none went back. */
  returned_cost: number
  /** What it gives back of the packaging, in paise. */
  packaging: number
  reason: string
  created_at: number
  /** Name of the account. */
  created_by: string
}

export type CreditNoteRow = Selectable<CreditNoteTable>

/** A bank statement between being matched and confirmed. */
export interface StatementRow {
  id: string
  created_at: number
  /** JSON of the lines that can be confirmed, with what was proposed for them. */
  proposals: string
}

/** Pieces of a product that a customer's order holds until it is paid; `address` is a keyed hash of the internet address. */
export interface UnpaidPiecesRow {
  order_seq: number
  product_id: string
  pieces: number
  address: string
}

/** A line of a bank statement that was confirmed. */
export interface StatementLineRow {
  /** Digest of what identifies the line in every statement. */
  mark: string
  /** '' for none. */
  reference: string
  payment_id: string
}

export type TransportRow = RowOf<typeof transport>

/** Oldest first by `seq`. */
type DispatchTable = RowOf<typeof dispatch> & Numbered

export type DispatchRow = Selectable<DispatchTable>

/** Oldest first by `seq`. */
type MessageTable = RowOf<typeof message> & Numbered

export type MessageRow = Selectable<MessageTable>

/** The event of which an order's customer is not notified yet, or a customer who is to get a text of the store's own. */
export interface MessageDueRow {
  /** Either this or `phone`, of which each is in the queue once. */
  order_id: string | null
  /** Ten digits. */
  phone: string | null
  event: MessageSubject
  /** Time of the event, epoch ms. */
  since: number
  /** Id of the messages for many with which it was put into the queue. */
  batch: string | null
}

export type MessageBatchRow = RowOf<typeof messageBatch>

/** How far an order is packed, and by whom (docs/decisions/0054). */
export interface PackingRow {
  order_id: string
  /** Id of the account; '' while nobody has the order. */
  packer_id: string
  packer_name: string
  /** Since when the packer has it, epoch ms. */
  taken_at: number
  /** JSON: the packed pieces of each product. */
  packed: string
  parcels: number | null
  /** When all of it was packed, epoch ms. */
  packed_at: number | null
  /** Grows with each change. */
  revision: number
}

/** Idempotency key of a call that makes something, by which a repeated call is known (docs/decisions/0077). */
export interface RequestKeyRow {
  /** Digest of the key and of its owner. */
  key: string
  /** Digest of the request. */
  request: string
  /** Id of the record that the call has made; '' for none. */
  made: string
  /** Status and body of the answer, as JSON; null until it was sent, and for calls that are answered from their record. */
  status: number | null
  answer: string | null
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

/** What movements of stock say; null where a trigger says what is usual. */
export interface StockCauseRow {
  place: number
  /** 'copied' for rows whose movements are copied with them. */
  kind: MovementKind | 'copied' | null
  document: string | null
  reason: string | null
  by_name: string
  /** Epoch ms. */
  at: number
  /** What a piece costs, in paise, by the ids of products, as JSON. */
  costs: string | null
}

/** A change of a product's stock, in pieces (docs/decisions/0116). */
export interface StockMovementTable extends Numbered {
  /** Also of a product that was deleted since. */
  product_id: string
  kind: MovementKind
  quantity: number
  /** Of a piece, in paise. */
  cost: number
  reason: string
  /** Number or id of the order, the credit note, the goods receipt or the change of many records; '' for none. */
  document: string
  by_name: string
  /** Epoch ms. */
  at: number
  stock_after: number
}

/** `place` is always 1 and unique, so there is at most one price list. */
export type PriceListRow = RowOf<typeof priceList> & { place: number }

/** Ordered by time, then by `seq`, which is also the id. */
export type HistoryTable = Omit<RowOf<typeof historyEntry>, 'id'> & Numbered

/** A change of many records at once (docs/decisions/0105). */
export interface ChangeSetRow {
  id: string
  /** Epoch ms. */
  at: number
  /** As in the history. */
  actor: string
  actor_name: string
  source: HistorySource
  resource: string
  kind: ChangeSetKind
  /** JSON: what was asked for. */
  change: string
  total: number
  changed: number
  /** JSON: `{ _id, message }` of the records that were left out. */
  refused: string
  reason: string | null
  reverts: string | null
  reverted_by: string | null
}

/** A saved view of a list (docs/decisions/0115). */
export interface SavedViewRow {
  id: string
  /** Null for a shared view. */
  account_id: string | null
  resource: string
  name: string
  /** As returned by `foldName`; unique among the views of a person, and among the shared ones of a list. */
  folded_name: string
  /** As returned by `viewQuery`. */
  query: string
  counted: number
  created_at: number
}

/** A deleted record; its id names the resource and the record. */
export type BinRow = RowOf<typeof binEntry>

type ContactQueryTable = RowOf<typeof contactQuery> &
  Numbered &
  Searched & {
    /** The digits that identify the phone number (`localPhone`); '' for none. */
    local_phone: string
  }

export type ContactQueryRow = Selectable<ContactQueryTable>
