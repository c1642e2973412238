import type { OrderStatus } from '../order/order-status'
import { mayHaveInvoice, type PaymentStatus } from '../order/payment-status'

/** Why an order gets no invoice; the screen and the server say the same (specification 5: invoice). */
export const invoiceRefusals = {
  unpaid: 'Invoice can only be generated for paid orders',
  cancelled: 'Invoices are not made for cancelled orders.',
} as const

interface InvoicedOrder {
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
}

/**
 * Why an order is given no new invoice; undefined for one that may be. An invoice that was given before the order was
 * cancelled stays.
 */
export const invoiceRefusal = ({ orderStatus, paymentStatus }: InvoicedOrder): string | undefined => {
  if (!mayHaveInvoice(paymentStatus)) return invoiceRefusals.unpaid
  return orderStatus === 'cancelled' ? invoiceRefusals.cancelled : undefined
}
