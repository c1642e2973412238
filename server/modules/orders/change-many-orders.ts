import { sql, type Transaction } from 'kysely'
import { mayDo } from '../../../src/domain/account/rights'
import { orderMeaning, paymentMeaning } from '../../../src/domain/order/lifecycle'
import { cancellationNote, withNote } from '../../../src/domain/order/order-cancellation'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { netReceived, refundDue } from '../../../src/domain/payment/ledger'
import { lengthFaults } from '../../../src/domain/record/lengths'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import { batches } from '../../batches'
import type { ChangeTarget, Row, Values } from '../../changes/change-target'
import type { Database } from '../../database/connect'
import { engineOf } from '../../database/engine'
import type { OrderRow, Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { conflict, forbidden } from '../../http-error'
import { withoutPage } from '../../records/record-list'
import { parseForm } from '../../records/receive-record'
import { balanceOfOrder, balancesOf, paymentsOf } from '../ledger'
import { changeOrderStatus } from './change-order'
import { conditionsOf } from './order-filter'
import { findOrders } from './order-repository'
import { type OrderStatusRequest, ordersQuery } from './order-requests'
import { documentOf } from './order-row'
import { orderTexts as texts } from './orders-texts'
import { holdProducts } from './stock'

/** Ids per statement, well below the parameter limit of both engines. */
const batchSize = 1_000

const asRow = ({ id: _id, ...order }: OrderRow): Row => ({ ...(order as object), id: order.order_id })
const asOrder = (row: Row): OrderRow => row as unknown as OrderRow

const lockRows = async (tx: Transaction<Schema>, ids: readonly string[], locks: boolean): Promise<Map<string, Row>> => {
  const rows = new Map<string, Row>()
  for (const batch of batches([...ids].sort(), batchSize)) {
    const found = tx.selectFrom('orders').selectAll().where('order_id', 'in', batch)
    const held = locks && engineOf(tx).name === 'postgres' ? found.orderBy('order_id').forUpdate() : found
    for (const row of await held.execute()) rows.set(row.order_id, asRow(row))
  }
  return rows
}

/** Locks the products of orders in the order of their ids, so that a sale that needs several of them does not wait for this in turn. */
const holdProductsOf = async (tx: Transaction<Schema>, orderIds: readonly string[]): Promise<void> => {
  const ids = new Set<string>()
  for (const batch of batches(orderIds, batchSize))
    for (const order of await findOrders(tx, batch))
      for (const { productId } of documentOf(order).items) if (typeof productId === 'string') ids.add(productId)
  for (const batch of batches([...ids].sort(), batchSize)) await holdProducts(tx, batch)
}

const isCancelled = ({ order_status: status }: Pick<OrderRow, 'order_status'>): boolean => orderMeaning(status).isCancelled

const mayReadPayments = (): boolean => mayDo(currentActor().account?.role, 'payments:read')

/**
 * The part of a change of many orders that concerns one of them; the reason of a cancellation goes into its notes, as that of a single one.
 *
 * @param now epoch ms
 * @throws HttpError 409 for one that must be cancelled by itself
 */
const changeOf = async (
  tx: Transaction<Schema>,
  row: Row,
  { orderStatus, adminNotes: restored }: Values,
  now: number,
): Promise<OrderStatusRequest> => {
  const order = asOrder(row)
  // A revert gives back the notes as they were.
  const change = { orderStatus, ...(restored === undefined ? {} : { adminNotes: restored }) } as OrderStatusRequest
  if (!orderMeaning(change.orderStatus).isCancelled || isCancelled(order)) return change
  const { invoice_number: invoice, total, credited } = order
  if (invoice !== null && credited < total) throw conflict(texts.cancelAlone(invoice))
  const { reason } = currentActor()
  if (!reason || restored !== undefined) return change
  // The preview shows the note.
  const received = mayReadPayments() ? netReceived(balanceOfOrder(await paymentsOf(tx, order.order_id), order)) : 0
  const note = cancellationNote({ at: new Date(now).toISOString(), reason, paid: received > 0 ? received : undefined })
  const adminNotes = withNote(order.admin_notes, note)
  const fault = lengthFaults(orderRecord, { adminNotes }).adminNotes
  if (fault !== undefined) throw conflict(fault)
  return { ...change, adminNotes }
}

/** What has to go back to the customers of orders that were cancelled. */
const moneyToGiveBack = async (tx: Transaction<Schema>, pairs: readonly { before: Row; after: Row }[]): Promise<string[]> => {
  const cancelled = pairs.flatMap(({ before, after }) =>
    !isCancelled(asOrder(before)) && isCancelled(asOrder(after)) ? [asOrder(after)] : [],
  )
  if (!mayReadPayments()) return []
  const due: number[] = []
  for (const batch of batches(cancelled, batchSize))
    for (const balance of (await balancesOf(tx, batch)).values())
      if (refundDue(balance) > 0) due.push(toPaise(refundDue(balance)))
  const unreviewed = cancelled.filter(
    ({ payment_status: status, payment_screenshot: screenshot }) => paymentMeaning(status).awaitsReview && screenshot !== null,
  )
  return [
    ...(due.length > 0 ? [texts.toGiveBack(due.length, toRupees(due.reduce((sum, paise) => sum + paise, 0)))] : []),
    ...(unreviewed.length > 0 ? [texts.screenshots(unreviewed.length)] : []),
  ]
}

/**
 * How the status of many orders is changed at once: each by a single change with its stock, and an order with an invoice is not
 * cancelled, because its credit note is decided by itself (docs/decisions/0105).
 *
 * @param now returns epoch ms
 */
export const ordersTarget = ({ engine }: Pick<Database, 'engine'>, now: () => number): ChangeTarget => ({
  definition: orderRecord,
  right: 'deliver',
  writes: true,
  find: async (tx, query) => {
    const filter = parseForm(withoutPage(ordersQuery), query)
    if (filter.owed && !mayReadPayments()) throw forbidden(texts.mayNotSeePayments)
    const where = conditionsOf({ engine }, filter)
    const found = tx.selectFrom('orders').where((builder) => builder.and(where))
    return (await found.select('order_id').orderBy(sql.ref('seq')).execute()).map(({ order_id: id }) => id)
  },
  rows: lockRows,
  prepare: async (tx, rows) => {
    let isHeld = false
    return async (before, values) => {
      const change = await changeOf(tx, before, values, now())
      if (!isHeld) await holdProductsOf(tx, [...rows.keys()])
      isHeld = true
      await changeOrderStatus(tx, before.id, change, now())
      return (await lockRows(tx, [before.id], false)).get(before.id) ?? before
    }
  },
  consequences: moneyToGiveBack,
  derived: () => ({}),
})
