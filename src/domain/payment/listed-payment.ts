import type { OrderStatus, PaymentStatus } from '../order/lifecycle'
import type { RecordOf } from '../record/record'
import type { Balance } from './ledger'
import type { payment } from './payment'

/** A payment of an order, with the other orders that have its reference number, or its screenshot; some backends compare none. */
export type OrderPayment = RecordOf<typeof payment> & {
  sameReference: string[]
  /** Orders with exactly this screenshot. */
  samePicture?: string[]
  /** Orders with a screenshot that is a copy of this one: compressed again, or made smaller. */
  similarPicture?: string[]
}

/** A payment of the list of all payments, with the figures of its order. */
export interface ListedPayment extends OrderPayment {
  order: {
    customerName: string
    phone: string
    /** ISO 8601 UTC. */
    createdAt: string
    orderStatus: OrderStatus
    paymentStatus: PaymentStatus
    /** Its items are back in stock, because it was not paid in time. */
    isReleased: boolean
    balance: Balance
  }
}
