import { orderStatusLooks, type OrderStatus, type PaymentStatus } from './lifecycle'

/** The orders that a count counts, as a filter of their list. */
interface Counted {
  orderStatus?: OrderStatus
  paymentStatus?: PaymentStatus
  day?: 'today'
}

interface OrderCount {
  label: string
  counted: Counted
}

const ofStatus = (orderStatus: OrderStatus): OrderCount => {
  return { label: orderStatusLooks[orderStatus].label, counted: { orderStatus } }
}

/**
 * The eight cards of 'Recent Orders Overview' (contract 2.4), from which follow what the server counts and answers,
 * and what the screen shows and links to.
 */
export const orderCounts = {
  total: { label: 'Total Orders', counted: {} },
  paid: { label: 'Paid Orders', counted: { paymentStatus: 'paid' } },
  newToday: { label: 'New Orders Today', counted: { day: 'today' } },
  pendingPayment: { label: 'Pending Payment', counted: { paymentStatus: 'pending' } },
  processing: ofStatus('processing'),
  shipped: ofStatus('shipped'),
  delivered: ofStatus('delivered'),
  cancelled: ofStatus('cancelled'),
} satisfies Record<string, OrderCount>

export type OrderCountName = keyof typeof orderCounts

export const orderCountNames = Object.keys(orderCounts) as OrderCountName[]

export type OrderCounts = Record<OrderCountName, number>

/** Address of the list of the orders that a count counts. */
export const countedOrdersPath = (name: OrderCountName): string => {
  const filter = new URLSearchParams({ ...orderCounts[name].counted }).toString()
  return filter === '' ? '/orders' : `/orders?${filter}`
}

interface Summed {
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  /** How many orders have these statuses. */
  orders: number
}

const countOf = (sums: readonly Summed[], { orderStatus, paymentStatus }: Counted): number =>
  sums
    .filter((each) => orderStatus === undefined || each.orderStatus === orderStatus)
    .filter((each) => paymentStatus === undefined || each.paymentStatus === paymentStatus)
    .reduce((total, { orders }) => total + orders, 0)

/** The counts of orders that were summed by status, of which those of `today` are a part. */
export const countsOf = (all: readonly Summed[], today: readonly Summed[]): OrderCounts => {
  const entries = orderCountNames.map((name) => {
    const counted: Counted = orderCounts[name].counted
    return [name, countOf(counted.day === 'today' ? today : all, counted)]
  })
  return Object.fromEntries(entries) as OrderCounts
}
