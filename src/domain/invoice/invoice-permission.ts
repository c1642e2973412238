import type { OrderStatus } from '../order/order-status'
import { mayHaveInvoice, type PaymentStatus } from '../order/payment-status'

/** Reasons for which no invoice can be created, shared by the screen and the server (specification 5: invoice). */
export const invoiceRefusals = {
  unpaid: 'Invoice can only be generated for paid orders',
  cancelled: 'Invoices are not made for cancelled orders.',
} as const

interface InvoicedOrder {
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
}

/**
 * The reason why no new invoice can be created for an order; undefined if it can. An invoice created before the cancellation
 * remains available.
 */
export const invoiceRefusal = ({ orderStatus, paymentStatus }: InvoicedOrder): string | undefined => {
  if (!mayHaveInvoice(paymentStatus)) return invoiceRefusals.unpaid
  return orderStatus === 'cancelled' ? invoiceRefusals.cancelled : undefined
}
