import type { Kysely } from 'kysely'
import { type CustomerData, invoiceKeptUntil, isUnderWay, roleOfPhone } from '../../../src/domain/customer/customer-data'
import { localPhone } from '../../../src/domain/shared/phone'
import { containsText, engineOf } from '../../database/engine'
import type { BinRow, ContactQueryRow, Schema } from '../../database/schema'
import { documentOf, type StoredOrder, lastPaperAt } from '../orders'

/** The resource of queries in the bin and in the history. */
export const queriesResource = 'contact-queries'

/** An order with its document, and what the phone number is for it. */
export type CustomerOrder = StoredOrder & { part: 'customer' | 'contact' }

/** A customer's orders, and those of others that have the phone number for the delivery; oldest first, in batches. */
export const customerOrders = async function* (db: Kysely<Schema>, digits: string, size = 200): AsyncGenerator<CustomerOrder> {
  let last = 0
  for (;;) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
      .selectAll('orders')
      .select('order_documents.document')
      // The searchable text has the numbers too, and an index.
      .where(engineOf(db).contains('orders', digits))
      .where(containsText('orders.phones', digits))
      .where('orders.seq', '>', last)
      .orderBy('orders.seq')
      .limit(size)
      .execute()
    for (const order of orders) {
      const part = roleOfPhone(documentOf(order).customerDetails, digits)
      if (part !== 'none') yield { ...order, part }
    }
    if (orders.length < size) return
    last = orders.at(-1)?.seq ?? last
  }
}

/** A customer's queries, oldest first. */
export const customerQueries = (db: Kysely<Schema>, digits: string): Promise<ContactQueryRow[]> => {
  const matching = db.selectFrom('contact_queries').selectAll().where('local_phone', '=', digits)
  return matching.orderBy('created_at').orderBy('seq').execute()
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
  const found: Omit<CustomerOrder, 'document'>[] = []
  for await (const { document: _document, ...order } of customerOrders(db, digits)) found.push(order)
  const orders = found.filter(({ part }) => part === 'customer')
  const invoiced = orders.filter(({ invoice_number }) => invoice_number !== null)
  const ends: string[] = []
  for (const order of invoiced) ends.push(invoiceKeptUntil(await lastPaperAt(db, order)))
  const queries = [await customerQueries(db, digits), await binnedQueries(db, digits)]
  return {
    phone: digits,
    orders: orders.length,
    contacts: found.length - orders.length,
    openOrders: found.filter(({ order_status }) => isUnderWay(order_status)).map(({ order_id }) => order_id),
    invoices: invoiced.length,
    keptUntil: ends.sort().at(-1) ?? null,
    queries: queries.flat().length,
  }
}

/** Whether nothing is stored of a customer. */
export const isUnknownCustomer = ({ orders, contacts, queries }: CustomerData): boolean => orders + contacts + queries === 0

/**
 * Why nothing is sold to the customer of a number, or of another number of the same person; undefined if that is not so.
 *
 * @param digits ten digits
 */
export const notSoldTo = async (db: Kysely<Schema>, digits: string): Promise<string | undefined> => {
  const own = await db.selectFrom('customers').select('joined_to').where('id', '=', digits).executeTakeFirst()
  const main = own?.joined_to ?? digits
  const blocked = await db
    .selectFrom('customers')
    .select('block_reason')
    .where((builder) => builder.or([builder('id', '=', main), builder('joined_to', '=', main)]))
    .where('is_blocked', '=', 1)
    .executeTakeFirst()
  return blocked?.block_reason
}
