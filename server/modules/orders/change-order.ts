import type { Kysely, Transaction, Updateable } from 'kysely'
import type { OrderStatusRequest, PaymentStatusRequest, TrackingRequest } from './order-requests'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { stockAfterPayment, stockAfterStatus } from '../../../src/domain/order/order-stock'
import { orderStatusAfterPayment } from '../../../src/domain/order/payment-status'
import { inTransaction } from '../../database/in-transaction'
import type { OrderRow, OrderTable, Schema } from '../../database/schema'
import { notFound } from '../../http-error'
import { changesOf as changedColumns } from '../../records/rows'
import { findOrder, lockOrder } from './order-repository'
import type { StoredOrder } from './order-row'
import { orderTexts } from './order-texts'
import { moveStock } from './stock'

/** The columns that a change sets; those left out stay as they are. */
type Changes = Updateable<OrderTable>

/**
 * Changes an order and gives it back whole, as one step.
 *
 * @param changesOf what to set, seen the order as it is; what else it does is done in the same transaction
 * @throws HttpError 404 for an unknown order, and whatever `changesOf` throws
 */
export const changeOrder = (
  db: Kysely<Schema>,
  orderId: string,
  changesOf: (order: OrderRow, tx: Transaction<Schema>) => Changes | Promise<Changes>,
): Promise<StoredOrder> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(orderTexts.unknown)
    const changes = await changesOf(order, tx)
    if (Object.keys(changes).length > 0) await tx.updateTable('orders').set(changes).where('seq', '=', order.seq).execute()
    const changed = await findOrder(tx, orderId)
    if (!changed) throw notFound(orderTexts.unknown)
    return changed
  })

/**
 * Sets the order status; any may follow any (specification 4: order status). Cancelling returns the order's
 * pieces to the stock, and taking it up again takes them (docs/decisions/0016).
 *
 * @param now epoch ms
 * @throws HttpError 404, and 409 where an order is taken up again whose pieces are not there any more
 */
export const changeOrderStatus = (
  db: Kysely<Schema>,
  orderId: string,
  change: OrderStatusRequest,
  now: number,
): Promise<StoredOrder> =>
  changeOrder(db, orderId, async (order, tx) => ({
    ...changedColumns(orderRecord, change),
    ...(await moveStock(tx, order, stockAfterStatus(order.stock, order.order_status, change.orderStatus), now)),
  }))

/**
 * Sets the payment status, and with it the order status where the rule says so (server.md: rules
 * left to the server). An order that was not paid in time takes its pieces again when it is paid, or with
 * `withoutStock` stays without them (docs/decisions/0023).
 *
 * @param now epoch ms
 * @throws HttpError 404, and 409 where pieces that are needed again are not there any more
 */
export const changePaymentStatus = (
  db: Kysely<Schema>,
  orderId: string,
  { withoutStock, ...change }: PaymentStatusRequest,
  now: number,
): Promise<StoredOrder> =>
  changeOrder(db, orderId, async (order, tx) => ({
    ...changedColumns(orderRecord, change),
    order_status: orderStatusAfterPayment(order.order_status, change.paymentStatus),
    ...(withoutStock
      ? {}
      : await moveStock(tx, order, stockAfterPayment(order.stock, order.payment_status, change.paymentStatus), now)),
  }))

/** Sets what is known of the shipment (specification 7: PUT /orders/{orderId}/tracking). */
export const changeTracking = (
  db: Kysely<Schema>,
  orderId: string,
  { estimatedDelivery, ...change }: TrackingRequest,
): Promise<StoredOrder> =>
  changeOrder(db, orderId, () =>
    changedColumns(orderRecord, { ...change, estimatedDelivery: estimatedDelivery === '' ? null : estimatedDelivery }),
  )
