import type { OrderStatus } from './order-status'
import type { StatusLook } from '../shared/status'

/** Payment statuses (contract 4.11). */
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** Badge of each payment status (contract 4.11). */
export const paymentStatusLooks: Record<PaymentStatus, StatusLook> = {
  pending: { label: 'Pending', color: 'yellow' },
  paid: { label: 'Paid', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  refunded: { label: 'Refunded', color: 'blue' },
}

/**
 * The order status after a change of the payment status: a `placed` order becomes `confirmed` when it is paid; every other order
 * keeps its status (store 1; contract 4.11).
 */
export const orderStatusAfterPayment = (orderStatus: OrderStatus, paymentStatus: PaymentStatus): OrderStatus =>
  paymentStatus === 'paid' && orderStatus === 'placed' ? 'confirmed' : orderStatus

/**
 * Whether a customer is asked for what is due: not while the order says refunded, although goods that left without a credit note are
 * still charged (docs/decisions/0069).
 */
export const isAsked = (paymentStatus: PaymentStatus): boolean => paymentStatus !== 'refunded'

/** Invoices are available for paid orders only (contract 4.11, 5.11). */
export const mayHaveInvoice = (paymentStatus: PaymentStatus): boolean => paymentStatus === 'paid'
