import { orderMeaning, paymentMeaning, type OrderStatus, type PaymentStatus } from './lifecycle'

/** The store has the money of an order with this payment status. */
export const isPaid = (paymentStatus: PaymentStatus): boolean => paymentMeaning(paymentStatus).money === 'kept'

/** The store still has to get the money of an order with this payment status. */
export const isUnpaid = (paymentStatus: PaymentStatus): boolean => paymentMeaning(paymentStatus).money === 'owed'

/** The money of an order with this payment status was given back. */
export const isRefunded = (paymentStatus: PaymentStatus): boolean => paymentMeaning(paymentStatus).money === 'returned'

/**
 * The order status after a change of the payment status: a `placed` order becomes `confirmed` when it is paid; every other order
 * keeps its status (store 1; contract 4.11).
 */
export const orderStatusAfterPayment = (orderStatus: OrderStatus, paymentStatus: PaymentStatus): OrderStatus =>
  (isPaid(paymentStatus) ? orderMeaning(orderStatus).whenPaid : null) ?? orderStatus

/**
 * Whether a customer is asked for what is due: not while the order says refunded, although goods that left without a credit note are
 * still charged (docs/decisions/0069).
 */
export const mayAskForPayment = (paymentStatus: PaymentStatus): boolean => !isRefunded(paymentStatus)

/** Invoices are available for paid orders only (contract 4.11, 5.11). */
export const mayHaveInvoice = isPaid
