import type { Kysely, Updateable } from 'kysely'
import type { OrderStatusRequest, PaymentStatusRequest, TrackingRequest } from '../../../src/domain/order-request'
import { orderStatusAfterPayment } from '../../../src/domain/payment-status'
import { inTransaction } from '../../database/in-transaction'
import type { OrderRow, OrderTable, Schema } from '../../database/schema'
import { notFound } from '../../http-error'
import { findOrder, lockOrder } from './order-queries'
import type { StoredOrder } from './order-row'
import { orderTexts } from './order-texts'

/** The columns that a change sets; those left out stay as they are. */
type Changes = Updateable<OrderTable>

/**
 * Changes an order and gives it back whole, as one step.
 *
 * @param changesOf what to set, seen the order as it is
 * @throws HttpError 404 for an unknown order, and whatever `changesOf` throws
 */
export const changeOrder = (
  db: Kysely<Schema>,
  orderId: string,
  changesOf: (order: OrderRow) => Changes,
): Promise<StoredOrder> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(orderTexts.unknown)
    const changes = changesOf(order)
    if (Object.keys(changes).length > 0)
      await tx.updateTable('orders').set(changes).where('seq', '=', order.seq).execute()
    const changed = await findOrder(tx, orderId)
    if (!changed) throw notFound(orderTexts.unknown)
    return changed
  })

const notes = (adminNotes: string | null | undefined): Changes =>
  adminNotes === undefined ? {} : { admin_notes: adminNotes ?? '' }

/** Sets the order status; any may follow any (specification 4: order status). */
export const changeOrderStatus = (
  db: Kysely<Schema>,
  orderId: string,
  { orderStatus, adminNotes }: OrderStatusRequest,
): Promise<StoredOrder> => changeOrder(db, orderId, () => ({ order_status: orderStatus, ...notes(adminNotes) }))

/**
 * Sets the payment status, and with it the order status where the rule says so (server.md: rules
 * left to the server).
 */
export const changePaymentStatus = (
  db: Kysely<Schema>,
  orderId: string,
  { paymentStatus, adminNotes }: PaymentStatusRequest,
): Promise<StoredOrder> =>
  changeOrder(db, orderId, ({ order_status }) => ({
    payment_status: paymentStatus,
    order_status: orderStatusAfterPayment(order_status, paymentStatus),
    ...notes(adminNotes),
  }))

/** Sets what is known of the shipment (specification 7: PUT /orders/{orderId}/tracking). */
export const changeTracking = (
  db: Kysely<Schema>,
  orderId: string,
  { trackingNumber, courierPartner, estimatedDelivery }: TrackingRequest,
): Promise<StoredOrder> =>
  changeOrder(db, orderId, () => ({
    ...(trackingNumber === undefined ? {} : { tracking_number: trackingNumber ?? '' }),
    ...(courierPartner === undefined ? {} : { courier_partner: courierPartner ?? '' }),
    ...(estimatedDelivery === undefined ? {} : { estimated_delivery: estimatedDelivery || null }),
  }))
