import { orderMeaning } from '../order/lifecycle'
import { mayHaveInvoice } from '../order/payment-status'
import type { Order } from '../order/order'

/** Reasons for which no invoice can be created, shared by the screen and the server (contract 5.11). */
export const invoiceRefusals = {
  unpaid: 'Invoice can only be generated for paid orders',
  cancelled: 'Invoices are not made for cancelled orders.',
} as const

/**
 * The reason why no new invoice can be created for an order; undefined if it can. An invoice created before the cancellation
 * remains available.
 */
export const invoiceRefusal = ({
  orderStatus,
  paymentStatus,
}: Pick<Order, 'orderStatus' | 'paymentStatus'>): string | undefined => {
  if (!mayHaveInvoice(paymentStatus)) return invoiceRefusals.unpaid
  return orderMeaning(orderStatus).isCancelled ? invoiceRefusals.cancelled : undefined
}
