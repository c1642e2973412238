import type { Expression, Kysely, SqlBool } from 'kysely'
import { type CustomerData, invoiceKeptUntil, isUnderWay } from '../../../src/domain/customer/customer-data'
import { localPhone } from '../../../src/domain/shared/phone'
import { containsText } from '../../database/engine'
import type { BinRow, ContactQueryRow, Schema } from '../../database/schema'
import type { StoredOrder } from '../orders/order-row'

/** SQL condition: one of the order's phone numbers is this one. @param digits ten digits */
export const isOrderOf = (digits: string): Expression<SqlBool> => containsText('orders.phones', digits)

/** The resource of queries in the bin and in the history. */
export const queriesResource = 'contact-queries'

/** A customer's orders with their documents, oldest first, in batches. */
export const customerOrders = async function* (db: Kysely<Schema>, digits: string, size = 200): AsyncGenerator<StoredOrder> {
  let last = 0
  for (;;) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
      .selectAll('orders')
      .select('order_documents.document')
      .where(isOrderOf(digits))
      .where('orders.seq', '>', last)
      .orderBy('orders.seq')
      .limit(size)
      .execute()
    yield* orders
    if (orders.length < size) return
    last = orders.at(-1)?.seq ?? last
  }
}

/** A customer's queries, oldest first. */
export const customerQueries = async (db: Kysely<Schema>, digits: string): Promise<ContactQueryRow[]> => {
  const matching = db.selectFrom('contact_queries').selectAll().where(containsText('search_text', digits))
  const rows = await matching.orderBy('created_at').orderBy('seq').execute()
  return rows.filter(({ phone_number }) => localPhone(phone_number) === digits)
}

/** A customer's queries in the bin, with their last states. */
export const binnedQueries = async (db: Kysely<Schema>, digits: string): Promise<{ entry: BinRow; query: ContactQueryRow }[]> => {
  const entries = await db.selectFrom('bin').selectAll().where('resource', '=', queriesResource).orderBy('deleted_at').execute()
  return entries
    .map((entry) => ({ entry, query: JSON.parse(entry.row) as ContactQueryRow }))
    .filter(({ query }) => localPhone(query.phone_number) === digits)
}

/**
 * What the store holds of a customer.
 *
 * @param digits ten digits
 */
export const findCustomer = async (db: Kysely<Schema>, digits: string): Promise<CustomerData> => {
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'order_status', 'invoice_number', 'invoice_generated_at', 'created_at'])
    .where(isOrderOf(digits))
    .orderBy('seq')
    .execute()
  const invoiced = orders.filter(({ invoice_number }) => invoice_number !== null)
  const ends = invoiced.map(({ invoice_generated_at, created_at }) => invoiceKeptUntil(invoice_generated_at ?? created_at))
  const queries = [await customerQueries(db, digits), await binnedQueries(db, digits)]
  return {
    phone: digits,
    orders: orders.length,
    openOrders: orders.filter(({ order_status }) => isUnderWay(order_status)).map(({ order_id }) => order_id),
    invoices: invoiced.length,
    keptUntil: ends.sort().at(-1) ?? null,
    queries: queries.flat().length,
  }
}
