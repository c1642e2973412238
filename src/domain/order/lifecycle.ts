import type { MessageEvent } from '../message/message'
import { isStatus, type StatusLook } from '../shared/status'

interface OrderLook extends StatusLook {
  /** The order status that the tracking page shows as reached; null shows the notice of a cancelled order instead. */
  step: string | null
}

/** What everybody sees of each order status (contract 4.11); the tracking page needs no more of it. */
export const orderStatusLooks = {
  placed: { label: 'Placed', color: 'gray', step: 'placed' },
  confirmed: { label: 'Confirmed', color: 'indigo', step: 'confirmed' },
  processing: { label: 'Processing', color: 'violet', step: 'processing' },
  shipped: { label: 'Shipped', color: 'blue', step: 'shipped' },
  delivered: { label: 'Delivered', color: 'green', step: 'delivered' },
  cancelled: { label: 'Cancelled', color: 'red', step: null },
} as const satisfies Record<string, OrderLook>

export type OrderStatus = keyof typeof orderStatusLooks

export const orderStatuses = Object.keys(orderStatusLooks) as OrderStatus[]

/** What everybody sees of each payment status (contract 4.11). */
export const paymentStatusLooks = {
  pending: { label: 'Pending', color: 'yellow' },
  paid: { label: 'Paid', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  refunded: { label: 'Refunded', color: 'blue' },
} as const satisfies Record<string, StatusLook>

export type PaymentStatus = keyof typeof paymentStatusLooks

export const paymentStatuses = Object.keys(paymentStatusLooks) as PaymentStatus[]

/** What the shop does next for an order that is paid and has its invoice. */
export type ShopStep = 'start-packing' | 'ship' | 'mark-delivered'

/** The status that each step of the shop sets. */
export const statusAfterStep = {
  'start-packing': 'processing',
  ship: 'shipped',
  'mark-delivered': 'delivered',
} as const satisfies Record<ShopStep, OrderStatus>

/** The event of which its customer is notified: of the order status and the payment status, the event of the greater weight. */
interface News {
  event: MessageEvent
  weight: number
}

/** What follows from an order status. */
interface OrderRules {
  /** What the shop does next, once the order is paid and has its invoice; null for nothing. */
  next: ShopStep | null
  /** Where its pieces are: deducted from stock, or returned to it. */
  stock: 'taken' | 'returned'
  /** Unpaid, it holds its pieces for a time only, and counts towards what its customer may hold. */
  expires: boolean
  /** Paid, it counts as a sale. */
  isCounted: boolean
  /** Paid, it waits to be packed, and then for a lorry or its customer: it is in `ready_orders`. */
  isReady: boolean
  /** Paid, its parcels can be given to a lorry. */
  maySend: boolean
  /** Its goods have left the store. */
  hasLeft: boolean
  /** Nothing more is to be done for it, so that the data of its customer can be removed. */
  isOver: boolean
  /** It is called off: nothing is charged, reviewed, invoiced or printed any more. */
  isCancelled: boolean
  news: News | null
  /** The status that follows by itself when it is paid, or null; any other one may be set by hand. */
  whenPaid: OrderStatus | null
  /** The same when a packer takes it. */
  whenTaken: OrderStatus | null
  /** The same when its last dispatch is deleted. */
  whenUnsent: OrderStatus | null
}

/** What follows from each order status: all code, the SQL and the triggers ask this table (docs/decisions/0091). */
const orderRules = {
  placed: {
    next: 'start-packing',
    stock: 'taken',
    expires: true,
    isCounted: true,
    isReady: true,
    maySend: true,
    hasLeft: false,
    isOver: false,
    isCancelled: false,
    news: null,
    whenPaid: 'confirmed',
    whenTaken: 'processing',
    whenUnsent: null,
  },
  confirmed: {
    next: 'start-packing',
    stock: 'taken',
    expires: false,
    isCounted: true,
    isReady: true,
    maySend: true,
    hasLeft: false,
    isOver: false,
    isCancelled: false,
    news: null,
    whenPaid: null,
    whenTaken: 'processing',
    whenUnsent: null,
  },
  processing: {
    next: 'ship',
    stock: 'taken',
    expires: false,
    isCounted: true,
    isReady: true,
    maySend: true,
    hasLeft: false,
    isOver: false,
    isCancelled: false,
    news: { event: 'being-packed', weight: 2 },
    whenPaid: null,
    whenTaken: null,
    whenUnsent: null,
  },
  shipped: {
    next: 'mark-delivered',
    stock: 'taken',
    expires: false,
    isCounted: true,
    isReady: false,
    maySend: true,
    hasLeft: true,
    isOver: false,
    isCancelled: false,
    news: { event: 'dispatched', weight: 4 },
    whenPaid: null,
    whenTaken: null,
    whenUnsent: 'processing',
  },
  delivered: {
    next: null,
    stock: 'taken',
    expires: false,
    isCounted: true,
    isReady: false,
    maySend: false,
    hasLeft: true,
    isOver: true,
    isCancelled: false,
    news: { event: 'delivered', weight: 4 },
    whenPaid: null,
    whenTaken: null,
    whenUnsent: null,
  },
  cancelled: {
    next: null,
    stock: 'returned',
    expires: false,
    isCounted: false,
    isReady: false,
    maySend: false,
    hasLeft: false,
    isOver: true,
    isCancelled: true,
    news: { event: 'cancelled', weight: 4 },
    whenPaid: null,
    whenTaken: null,
    whenUnsent: null,
  },
} as const satisfies Record<OrderStatus, OrderRules>

/** What a status means that only another backend knows: an order in the store for which nothing special holds. */
const unknownOrder: OrderRules = {
  ...{ next: null, stock: 'taken', expires: false, isCounted: true, isReady: true, maySend: true, hasLeft: false },
  ...{ isOver: false, isCancelled: false, news: null, whenPaid: null, whenTaken: null, whenUnsent: null },
}

/** What follows from an order status. */
export const orderMeaning = (status: OrderStatus): OrderRules =>
  isStatus(orderStatusLooks, status) ? orderRules[status] : unknownOrder

/** The order statuses of which something holds. */
export type OrderStatusWith<K extends keyof OrderRules, V extends OrderRules[K]> = {
  [S in OrderStatus]: (typeof orderRules)[S][K] extends V ? S : never
}[OrderStatus]

/** The order statuses of which something holds. */
export const orderStatusesWith = <K extends keyof OrderRules, const V extends OrderRules[K]>(
  key: K,
  value: V,
): OrderStatusWith<K, V>[] =>
  orderStatuses.filter((status): status is OrderStatusWith<K, V> => orderMeaning(status)[key] === value)

/** What follows from a payment status. */
interface PaymentRules {
  /** Whether the store still has to get the money, has it, or has given it back; null if that is not known. */
  money: 'owed' | 'kept' | 'returned' | null
  /** Its screenshot waits for review. */
  awaitsReview: boolean
  news: News
}

/** What follows from each payment status. */
const paymentRules = {
  pending: { money: 'owed', awaitsReview: true, news: { event: 'order-received', weight: 1 } },
  paid: { money: 'kept', awaitsReview: false, news: { event: 'payment-confirmed', weight: 1 } },
  failed: { money: 'owed', awaitsReview: false, news: { event: 'payment-not-found', weight: 3 } },
  refunded: { money: 'returned', awaitsReview: false, news: { event: 'refunded', weight: 5 } },
} as const satisfies Record<PaymentStatus, PaymentRules>

/** What a status means that only another backend knows. */
const unknownPayment: PaymentRules = { ...paymentRules.pending, money: null, awaitsReview: false }

/** What follows from a payment status. */
export const paymentMeaning = (status: PaymentStatus): PaymentRules =>
  isStatus(paymentStatusLooks, status) ? paymentRules[status] : unknownPayment

/** The payment statuses of which something holds. */
export const paymentStatusesWith = <K extends keyof PaymentRules>(key: K, value: PaymentRules[K]): PaymentStatus[] =>
  paymentStatuses.filter((status) => paymentMeaning(status)[key] === value)
