import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import {
  invoiceKeptUntil,
  isUnderWay,
  lastDigits,
  onInvoice,
  withoutContact,
  withoutData,
} from '../../../src/domain/customer/customer-data'
import { customer as customerRecord } from '../../../src/domain/customer/customer'
import { dispatch } from '../../../src/domain/dispatch/dispatch'
import { contactQuery } from '../../../src/domain/query/contact-query'
import { message } from '../../../src/domain/message/message'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { payment } from '../../../src/domain/payment/payment'
import { startOf } from '../../../src/domain/shared/calendar'
import { addDays, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { localPhone } from '../../../src/domain/shared/phone'
import type { CustomerDetails } from '../../../src/domain/order/order'
import { inTransaction } from '../../database/in-transaction'
import { containsText } from '../../database/engine'
import type { Schema } from '../../database/schema'
import { fileKeysOf } from '../../files/file-keys-of'
import { removeFiles } from '../../files/remove-files'
import { forgetRecord } from '../../history/forget-record'
import { withChangeTime } from '../../history/precondition'
import { recordChange, recordAction } from '../../history/write-history'
import { conflict, notFound } from '../../http-error'
import { rowOf } from '../../records/rows'
import { forgetAnswers } from '../../repeats/request-keys'
import { customerTexts as texts } from './customers-texts'
import {
  binnedQueries,
  type CustomerOrder,
  customerOrders,
  customerQueries,
  findCustomer,
  isUnknownCustomer,
} from './find-customer'
import type { Stores } from '../../module-context'
import { forgetPictures } from '../payments'
import { paymentsOf } from '../ledger'
import { notesOf, removeOwnMessages } from '../messages'
import { clearDue } from '../due-messages'
import { dispatchesOf } from '../tracking'
import {
  documentOf,
  type StoredOrder,
  findOrder,
  lockOrder,
  setOrder,
  phonesOf,
  searchTextOf,
  lastPaperAt,
  removeFromCreditNotes,
  removeFromChanges,
} from '../orders'

/** The instant from which an order's invoice and credit notes need not be kept any more, epoch ms; null without an invoice. */
const keptUntil = async (tx: Transaction<Schema>, order: StoredOrder): Promise<number | null> =>
  order.invoice_number === null ? null : startOf(addDays(invoiceKeptUntil(await lastPaperAt(tx, order)), 1), shopTimeZone)

const storeCustomer = async (
  tx: Transaction<Schema>,
  row: StoredOrder,
  { customer, phones = [], until }: { customer: CustomerDetails; phones?: readonly string[]; until: number | null },
): Promise<void> => {
  const document = JSON.stringify({ ...documentOf(row), customerDetails: customer })
  await tx.updateTable('order_documents').set({ document }).where('order_seq', '=', row.seq).execute()
  const search_text = searchTextOf(row.order_id, customer, phones)
  const changes = { phones: phones.join(' '), search_text, customer_kept_until: until }
  await tx.updateTable('orders').set(changes).where('seq', '=', row.seq).execute()
}

/** Removes the customer from the payments of an order; amounts, days and states stay. @returns the keys of their screenshots */
const removeFromPayments = async (tx: Transaction<Schema>, orderId: string): Promise<string[]> => {
  const rows = await paymentsOf(tx, orderId)
  for (const row of rows) {
    const none = withChangeTime(row, { reference: '', note: '', reason: '', screenshot: null })
    await tx.updateTable('payments').set(none).where('id', '=', row.id).execute()
    await tx.updateTable('statement_lines').set({ reference: '' }).where('payment_id', '=', row.id).execute()
    await forgetRecord(tx, payment, row)
  }
  await forgetPictures(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => fileKeysOf(payment, row))
}

/** Removes the customer from the dispatches of an order; days, parcels and freight stay. @returns the keys of their receipts */
const removeFromDispatches = async (tx: Transaction<Schema>, orderId: string): Promise<string[]> => {
  const rows = await dispatchesOf(tx, orderId)
  for (const { transport_name: _name, ...row } of rows) {
    const none = withChangeTime(row, { lr_number: '', to_branch: '', driver_phone: '', receipt: null })
    await tx.updateTable('dispatches').set(none).where('id', '=', row.id).execute()
    await forgetRecord(tx, dispatch, row)
  }
  return rows.flatMap((row) => fileKeysOf(dispatch, row))
}

/** Removes the customer from the messages of an order; their events and times stay. */
const removeFromMessages = async (tx: Transaction<Schema>, orderId: string): Promise<void> => {
  await clearDue(tx, orderId)
  // Left by a server that stopped, or about to be noted as sent, then without the number.
  await tx.deleteFrom('messages').where('order_id', '=', orderId).where('delivery', '=', 'sending').execute()
  for (const row of await notesOf(tx, orderId)) {
    await tx.updateTable('messages').set({ phone: '' }).where('id', '=', row.id).execute()
    await forgetRecord(tx, message, row)
  }
}

/**
 * Removes the customer from an order, except what its invoice must show. Amounts, items and states stay.
 *
 * @returns the keys of the files that no row names any more
 */
const removeFromOrder = async (tx: Transaction<Schema>, row: StoredOrder, now: number): Promise<string[]> => {
  const until = await keptUntil(tx, row)
  const isKept = until !== null && until > now
  const customer = isKept ? onInvoice(documentOf(row).customerDetails) : withoutData()
  await storeCustomer(tx, row, { customer, until: isKept ? until : null })
  const none = {
    admin_notes: '',
    tracking_number: '',
    delivery_notes: '',
    delivery_image: null,
    delivery_image_uploaded_at: null,
    payment_screenshot: null,
  }
  // A form that was opened before must not save the data again.
  await setOrder(tx, row, none)
  await removeFromChanges(tx, row.order_id)
  await removeFromOrderSets(tx, row.order_id)
  if (!isKept) await removeFromCreditNotes(tx, row.order_id)
  const after = { ...row, ...none }
  await recordChange(tx, orderRecord, { id: row.order_id, before: after, after, action: 'erase' })
  await forgetRecord(tx, orderRecord, row, row.order_id)
  const payments = await removeFromPayments(tx, row.order_id)
  const dispatches = await removeFromDispatches(tx, row.order_id)
  await removeFromMessages(tx, row.order_id)
  return [...new Set([...fileKeysOf(orderRecord, row), ...payments, ...dispatches])]
}

/** Removes the person who receives another customer's order from it; everything else is that customer's. */
const removeContact = async (tx: Transaction<Schema>, row: StoredOrder): Promise<void> => {
  const customer = withoutContact(documentOf(row).customerDetails)
  await storeCustomer(tx, row, { customer, phones: phonesOf(customer), until: row.customer_kept_until })
  await recordChange(tx, orderRecord, { id: row.order_id, before: row, after: row, action: 'erase' })
}

/** Deletes a customer's queries that are in the bin. A restore of one waits, or has taken it out before. */
const removeBinned = async (tx: Transaction<Schema>, digits: string): Promise<void> => {
  for (const { entry, query } of await binnedQueries(tx, digits)) {
    const deleted = await tx.deleteFrom('bin').where('id', '=', entry.id).returning('id').executeTakeFirst()
    if (deleted) await forgetRecord(tx, contactQuery, query)
  }
}

const removeQueries = async (tx: Transaction<Schema>, digits: string): Promise<void> => {
  for (const query of await customerQueries(tx, digits)) {
    await tx.deleteFrom('contact_queries').where('id', '=', query.id).execute()
    await forgetRecord(tx, contactQuery, query)
  }
}

/** Removes what changes of many orders keep of one, whose notes may be about the customer: they revert it no more. */
const removeFromOrderSets = async (tx: Transaction<Schema>, orderId: string): Promise<void> => {
  const sets = tx.selectFrom('change_sets').select('id').where('resource', '=', 'orders')
  await tx.deleteFrom('change_set_rows').where('record_id', '=', orderId).where('change_set_id', 'in', sets).execute()
}

/** Removes the number from what is stored of changes of many customers. */
const removeFromChangeSets = async (tx: Transaction<Schema>, digits: string): Promise<void> => {
  const sets = tx.selectFrom('change_sets').where('resource', '=', 'customers')
  await tx.deleteFrom('change_set_rows').where('record_id', '=', digits).where('change_set_id', 'in', sets.select('id')).execute()
  for (const { id, refused } of await sets.select(['id', 'refused']).where('refused', '<>', '[]').execute()) {
    const kept = (JSON.parse(refused) as { _id: string }[]).filter(({ _id }) => _id !== digits)
    await tx
      .updateTable('change_sets')
      .set({ refused: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  }
}

/** Deletes saved views that search for the number, in whatever way it is written. */
const removeViews = async (tx: Transaction<Schema>, digits: string): Promise<void> => {
  for (const { id, query } of await tx.selectFrom('saved_views').select(['id', 'query']).execute())
    if ([...new URLSearchParams(query).values()].some((value) => localPhone(value) === digits))
      await tx.deleteFrom('saved_views').where('id', '=', id).execute()
}

/** Removes the record of a number, with its note and tags, and what the history says of it; numbers that were joined to it stay. */
const removeRecord = async (tx: Transaction<Schema>, digits: string, now: number): Promise<void> => {
  await tx.updateTable('customers').set({ joined_to: null }).where('joined_to', '=', digits).execute()
  // Its sums leave those of the number that it was joined to.
  await tx.updateTable('customers').set({ joined_to: null }).where('id', '=', digits).execute()
  const row = await tx.deleteFrom('customers').where('id', '=', digits).returningAll().executeTakeFirst()
  await forgetRecord(tx, customerRecord, row ?? rowOf(customerRecord, { id: digits, createdAt: now }), digits)
  // The number is the id of its record.
  const known = lastDigits(digits)
  await tx
    .updateTable('history')
    .set({ record_id: known, title: texts.title(known) })
    .where('resource', '=', 'customers')
    .where('record_id', '=', digits)
    .execute()
  await removeFromChangeSets(tx, digits)
}

/**
 * Removes a customer's data, by phone number and in one transaction: queries are deleted, orders are made anonymous, and those
 * with an invoice keep name and address for as long as the law asks for them (docs/decisions/0048). Orders of others lose only
 * the number for the delivery.
 *
 * @param digits ten digits
 * @param now epoch ms
 * @returns the keys of the files that no row names any more
 * @throws HttpError 404 if there is nothing, and 409 while an order is under way
 */
export const removeCustomer = (db: Kysely<Schema>, digits: string, now: number): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const record = await tx.selectFrom('customers').select('id').where('id', '=', digits).executeTakeFirst()
    if (!record && isUnknownCustomer(await findCustomer(tx, digits))) throw notFound(texts.none)
    const orders: (StoredOrder & Pick<CustomerOrder, 'part'>)[] = []
    for await (const { order_id, part } of customerOrders(tx, digits)) {
      await lockOrder(tx, order_id)
      // Read after it is locked: another removal may have changed it meanwhile.
      const order = await findOrder(tx, order_id)
      if (order) orders.push({ ...order, part })
    }
    const underWay = orders.filter(({ order_status }) => isUnderWay(order_status))
    if (underWay.length > 0) throw conflict(texts.underWay(underWay.map(({ order_id }) => order_id)))
    const own = orders.filter(({ part }) => part === 'customer')
    const keys: string[] = []
    for (const { part: _part, ...row } of own) keys.push(...(await removeFromOrder(tx, row, now)))
    for (const { part, ...row } of orders) if (part === 'contact') await removeContact(tx, row)
    // Queries move to the bin and back meanwhile, so the bin is emptied before and after.
    await removeBinned(tx, digits)
    await removeQueries(tx, digits)
    // Narrations contain names; a statement that is being matched is chosen again.
    for (const { order_id } of own)
      await tx
        .deleteFrom('statements')
        .where(containsText('proposals', `"${order_id}"`))
        .execute()
    await removeBinned(tx, digits)
    await removeOwnMessages(tx, digits)
    await removeViews(tx, digits)
    await removeRecord(tx, digits, now)
    await forgetAnswers(tx)
    const known = lastDigits(digits)
    await recordAction(tx, { resource: 'customers', recordId: known, title: texts.title(known), action: 'erase' })
    return keys
  })

/** Orders that are read at once. */
const batchSize = 200

/**
 * Removes name and address from invoices that were kept long enough after their customer's data was removed, and what was noted
 * on their orders since then. Several processes may do so at once.
 *
 * @param now epoch ms
 */
export const removeKeptCustomers = async (
  { db, files }: Stores,
  now: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  for (;;) {
    const rows = await db
      .selectFrom('orders')
      .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
      .select(['orders.order_id', 'order_documents.document'])
      .where('customer_kept_until', '<=', now)
      .limit(batchSize)
      .execute()
    for (const { order_id, document } of rows) {
      const keys = await inTransaction(db, async (tx) => {
        const locked = await lockOrder(tx, order_id)
        if (typeof locked?.customer_kept_until !== 'number') return []
        return removeFromOrder(tx, { ...locked, document }, now)
      })
      await removeFiles(files, keys, log)
    }
    if (rows.length < batchSize) return
  }
}
