import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction, Updateable } from 'kysely'
import type { OrderStatusRequest, PaymentStatusRequest, TrackingRequest } from './order-requests'
import { orderMeaning, type PaymentStatus } from '../../../src/domain/order/lifecycle'
import { isPaid, isRefunded, orderStatusAfterPayment } from '../../../src/domain/order/payment-status'
import { cancellationReason } from '../../../src/domain/order/order-cancellation'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { stockAfterPayment, stockAfterStatus } from '../../../src/domain/order/order-stock'
import { cleanReference } from '../../../src/domain/payment/claim'
import { matchesBalance, paymentStatusOf } from '../../../src/domain/payment/ledger'
import { inTransaction } from '../../database/in-transaction'
import type { OrderRow, OrderTable, PaymentRow, Schema } from '../../database/schema'
import { removeFiles } from '../../files/remove-files'
import { assertCurrent } from '../../history/precondition'
import { recordChange, type Written } from '../../history/write-history'
import { assertFound } from '../../records/repository'
import { changesOf as changedColumns } from '../../records/rows'
import { findOrder, lockOrder, setOrder } from './order-repository'
import type { StoredOrder } from './order-row'
import { orderTexts } from './orders-texts'
import { reopenPacking } from './reopen-packing'
import { moveStock } from './stock'
import type { Stores } from '../../module-context'
import { writeStatus, balanceOfOrder, chargedOf, paymentsOf, statusColumns } from '../ledger'
import { followPayments } from '../due-messages'
import { followTracking } from '../tracking'

/** Columns set by a change; omitted columns are not changed. */
type Changes = Updateable<OrderTable>

/** Cancelling and reopening an order also move its stock, and a cancellation has a reason in the notes. */
const meaningOf = (before: OrderRow, after: OrderRow): Pick<Written, 'action' | 'reason'> => {
  if (before.order_status === after.order_status) return {}
  if (orderMeaning(after.order_status).isCancelled)
    return { action: 'cancel', reason: cancellationReason(before.admin_notes, after.admin_notes) }
  return orderMeaning(before.order_status).isCancelled ? { action: 'reopen' } : {}
}

/** Asserts that an order is as the client of the current request has read it. @throws StaleCopyError 412 */
export const assertCurrentOrder = (db: Kysely<Schema>, { order_id: id, updated_at: updatedAt }: OrderRow): Promise<void> =>
  assertCurrent(db, { resource: 'orders', id, updatedAt })

/**
 * Changes an order in one transaction and returns it completely.
 *
 * @param changesOf returns the columns to set for the current order; its own writes belong to the same transaction
 * @param written what the history says of a change that is more than its columns; a function is called after the change
 * @throws HttpError 404 for an unknown order, and whatever `changesOf` throws
 */
export const changeOrder = (
  db: Kysely<Schema>,
  orderId: string,
  changesOf: (order: OrderRow, tx: Transaction<Schema>) => Changes | Promise<Changes>,
  written?: Pick<Written, 'action' | 'reason'> | (() => Pick<Written, 'action' | 'reason'>),
): Promise<StoredOrder> =>
  inTransaction(db, async (tx) => {
    const order = assertFound(await lockOrder(tx, orderId), orderTexts.unknown)
    await assertCurrentOrder(tx, order)
    const changes = await changesOf(order, tx)
    await setOrder(tx, order, changes)
    const after = assertFound(await findOrder(tx, orderId), orderTexts.unknown)
    const meaning = typeof written === 'function' ? written() : (written ?? meaningOf(order, after))
    await recordChange(tx, orderRecord, { id: order.order_id, before: order, after, ...meaning })
    return after
  })

/**
 * Changes an order like `changeOrder`, with entries of its ledger, of which its customer is to be notified (docs/decisions/0055).
 *
 * @param changesOf writes the entries, and returns the columns to set; it gets the payments before, oldest first
 * @throws HttpError 404 for an unknown order, and whatever `changesOf` throws
 */
export const changeWithPayments = (
  db: Kysely<Schema>,
  orderId: string,
  changesOf: (order: OrderRow, tx: Transaction<Schema>, payments: readonly PaymentRow[]) => Promise<Changes>,
): Promise<StoredOrder> =>
  inTransaction(db, async (tx) => {
    let before: readonly PaymentRow[] = []
    const order = await changeOrder(tx, orderId, async (locked) => {
      before = await paymentsOf(tx, locked.order_id)
      return changesOf(locked, tx, before)
    })
    await followPayments(tx, order, before)
    return order
  })

/**
 * Changes an order like `changeOrder`, and removes its previous delivery picture from storage.
 *
 * @throws HttpError 404 for an unknown order, and whatever `changesOf` throws
 */
export const replaceDeliveryImage = async (
  { db, files }: Stores,
  orderId: string,
  { log }: Pick<FastifyRequest, 'log'>,
  changesOf: (order: OrderRow) => Changes,
): Promise<StoredOrder> => {
  let replaced: string | null = null
  const order = await changeOrder(db, orderId, (before) => {
    replaced = before.delivery_image
    return changesOf(before)
  })
  if (replaced !== null) await removeFiles(files, [replaced], log)
  return order
}

/** The payment status of an order that is cancelled or reopened. */
const paymentStatusAfter = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  orderStatus: OrderRow['order_status'],
): Promise<Changes> => {
  const { isCancelled: wasCancelled } = orderMeaning(order.order_status)
  const { isCancelled } = orderMeaning(orderStatus)
  if (wasCancelled === isCancelled) return {}
  const [after, rows] = [{ ...order, order_status: orderStatus }, await paymentsOf(tx, order.order_id)]
  const [balance, charged] = [balanceOfOrder(rows, after), chargedOf(after)]
  // What was refunded because of the cancellation is to be paid again.
  const isKept = matchesBalance(order.payment_status, balance, charged) && !(wasCancelled && isRefunded(order.payment_status))
  return isKept ? {} : statusColumns(rows, paymentStatusOf(balance, charged))
}

/**
 * Sets the order status; any status may follow any other (contract 4.11). Cancelling an order returns its items to stock, and
 * reopening it deducts them again (docs/decisions/0016). A cancelled order is charged nothing, so the payment status follows both
 * (docs/decisions/0069).
 *
 * @param now epoch ms
 * @throws HttpError 404, and 409 when a reopened order's items are no longer in stock
 */
export const changeOrderStatus = (
  db: Kysely<Schema>,
  orderId: string,
  change: OrderStatusRequest,
  now: number,
): Promise<StoredOrder> =>
  changeOrder(db, orderId, async (order, tx) => {
    // Its items are put back, also those that had left the store, so that they are to be packed again if it is reopened.
    if (orderMeaning(change.orderStatus).isCancelled) await reopenPacking(tx, { ...order, order_status: change.orderStatus })
    return {
      ...changedColumns(orderRecord, change),
      ...(await paymentStatusAfter(tx, order, change.orderStatus)),
      ...(await moveStock(tx, order, stockAfterStatus(order.stock, order.order_status, change.orderStatus), now)),
    }
  })

/**
 * The columns that follow from a payment status: the order status, and the stock. When an order whose items were returned to
 * stock because it was not paid in time is paid after all, they are deducted again unless `withoutStock` is set
 * (docs/decisions/0023).
 *
 * @throws HttpError 409 when the items are no longer in stock
 */
export const paymentColumns = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  status: PaymentStatus,
  { withoutStock, now }: { withoutStock?: boolean | null | undefined; now: number },
): Promise<Changes> => ({
  order_status: orderStatusAfterPayment(order.order_status, status),
  ...(withoutStock ? {} : await moveStock(tx, order, stockAfterPayment(order.stock, order.payment_status, status), now)),
})

/**
 * Columns that change what an order costs, with the payment status that the ledger says then and what follows from it
 * (docs/decisions/0050).
 *
 * @param now epoch ms
 * @throws HttpError 409 when an order that becomes paid needs its items again and they are not in stock
 */
export const settledColumns = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  columns: Partial<Pick<OrderRow, 'total' | 'credited'>> & Changes,
  now: number,
): Promise<Changes> => {
  const [after, rows] = [{ ...order, ...columns }, await paymentsOf(tx, order.order_id)]
  const [balance, charged] = [balanceOfOrder(rows, after), chargedOf(after)]
  if (matchesBalance(order.payment_status, balance, charged)) return columns
  const status = paymentStatusOf(balance, charged)
  return { ...columns, ...statusColumns(rows, status), ...(await paymentColumns(tx, order, status, { now })) }
}

/**
 * Sets the payment status, what follows from it, and the entries of the ledger that say the same (store 1; docs/decisions/0050).
 *
 * @param now epoch ms
 * @throws HttpError 404, and 409 when the items are no longer in stock, for a reused reference number with `acceptReuse: false`, for
 *   claims of more than is due without `acceptMore`, or for a status that the ledger cannot say
 */
export const changePaymentStatus = (
  db: Kysely<Schema>,
  orderId: string,
  { withoutStock, acceptReuse, acceptMore, reference, ...change }: PaymentStatusRequest,
  now: number,
): Promise<StoredOrder> =>
  changeWithPayments(db, orderId, async (order, tx) => {
    const balance = balanceOfOrder(await paymentsOf(tx, order.order_id), order)
    // An order of before may say that it is paid, although something is due.
    const isSettled = !isPaid(change.paymentStatus) || matchesBalance(change.paymentStatus, balance, chargedOf(order))
    if (change.paymentStatus !== order.payment_status || !isSettled)
      await writeStatus(tx, order, change.paymentStatus, {
        ...{ now, acceptReuse, acceptMore },
        reference: cleanReference(reference ?? ''),
      })
    return {
      ...changedColumns(orderRecord, change),
      ...(await paymentColumns(tx, order, change.paymentStatus, { withoutStock, now })),
    }
  })

/**
 * Sets the tracking details of an order (contract 7.11), and those of its dispatch.
 *
 * @throws HttpError 404, and 409 when its dispatches say something else that cannot be set here (docs/decisions/0052)
 */
export const changeTracking = (db: Kysely<Schema>, orderId: string, change: TrackingRequest): Promise<StoredOrder> =>
  changeOrder(db, orderId, async (order, tx) => {
    const { estimatedDelivery } = change
    return (
      (await followTracking(tx, order, change)) ??
      changedColumns(orderRecord, { ...change, estimatedDelivery: estimatedDelivery === '' ? null : estimatedDelivery })
    )
  })
