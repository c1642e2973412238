import type { OrderStatus } from '../../src/domain/order/order-status'
import type { PaymentStatus } from '../../src/domain/order/payment-status'
import type { Random } from './random'

/** Distribution of the order status by age in days; the first matching row applies. */
const progress: readonly (readonly [days: number, weights: Partial<Record<OrderStatus, number>>])[] = [
  [1, { placed: 46, confirmed: 38, processing: 12, cancelled: 4 }],
  [4, { placed: 8, confirmed: 26, processing: 36, shipped: 25, cancelled: 5 }],
  [10, { placed: 2, processing: 8, shipped: 38, delivered: 46, cancelled: 6 }],
  [Infinity, { placed: 2, shipped: 3, delivered: 87, cancelled: 8 }],
]

/** Matching payment statuses: an order that is only placed is never paid, because payment confirms it. */
const payments: Record<OrderStatus, Partial<Record<PaymentStatus, number>>> = {
  placed: { pending: 86, failed: 14 },
  confirmed: { paid: 88, pending: 12 },
  processing: { paid: 94, pending: 6 },
  shipped: { paid: 96, pending: 4 },
  delivered: { paid: 97, refunded: 3 },
  cancelled: { refunded: 45, pending: 30, failed: 25 },
}

/** A random order status for an order of this age, with a matching payment status. */
export const sampleStatuses = (random: Random, ageDays: number): { orderStatus: OrderStatus; paymentStatus: PaymentStatus } => {
  const [, weights] = progress.find(([days]) => ageDays < days) ?? [0, { delivered: 1 }]
  const orderStatus = random.weighted<OrderStatus>(weights)
  return { orderStatus, paymentStatus: random.weighted<PaymentStatus>(payments[orderStatus]) }
}
