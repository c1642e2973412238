import type { CustomerDetails } from '../../src/domain/order/order'
import { invoiceRefusal } from '../../src/domain/invoice/invoice-permission'
import people from './people.json' with { type: 'json' }
import type { Random } from './random'
import { sampleId, sampleKey, sampleOrderId } from './sample-ids'
import type { SampleProduct } from './sample-products'
import { orderMeaning, type OrderStatus, type PaymentStatus, statusAfterStep } from '../../src/domain/order/lifecycle'
import { lastDays } from '../../src/domain/shared/calendar'
import { dateIn, shopTimeZone } from '../../src/domain/shared/calendar-date'
import type { NewOrder } from '../modules/orders'

const seasonDays = 45
/** Time zone of the store. */
const timeZone = 'Asia/Kolkata'
/** Number of orders that are always placed today, whatever the time of day. */
const certainlyToday = 6
/** Exponent above 1: the number of orders increases towards today. */
const rush = 1.7

/**
 * Times of the sample orders in epoch ms, oldest first, none after `now`: spread over 45 days, more frequent towards today, and
 * several of today.
 */
const sampleTimes = (random: Random, count: number, now: number): number[] => {
  const [today] = lastDays(1, now, timeZone)
  const midnight = today?.start ?? now
  const ofToday = Math.min(certainlyToday, Math.ceil(count / 8))
  return Array.from({ length: count }, (_, index) =>
    index < ofToday
      ? midnight + Math.floor((now - midnight) * random.next())
      : now - Math.floor(seasonDays * dayMs * random.next() ** rush),
  ).sort((one, other) => one - other)
}

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
const sampleStatuses = (random: Random, ageDays: number): { orderStatus: OrderStatus; paymentStatus: PaymentStatus } => {
  const [, weights] = progress.find(([days]) => ageDays < days) ?? [0, { delivered: 1 }]
  const orderStatus = random.weighted<OrderStatus>(weights)
  return { orderStatus, paymentStatus: random.weighted<PaymentStatus>(payments[orderStatus]) }
}

/** Indian mobile numbers never start with 5, so no sample number belongs to a real person. */
const samplePhone = (random: Random): string => `5${random.text('0123456789', 9)}`

/** Sample customers, each with a name, one or two phone numbers and an address. */
const sampleCustomers = (random: Random, count: number): CustomerDetails[] =>
  Array.from({ length: count }, () => {
    const { town, district, state, pincode } = random.pick(people.towns)
    const mobile = samplePhone(random)
    return {
      name: random.pick(people.names),
      mobile,
      phoneNumber: mobile,
      deliveryContact: random.chance(0.2) ? samplePhone(random) : mobile,
      couponCode: random.chance(0.1) ? random.pick(people.coupons) : '',
      address: {
        street: `${random.integer(1, 240)}, ${random.pick(people.streets)}`,
        nearestTown: town,
        district,
        state,
        pincode,
        landmark: random.pick(people.landmarks),
      },
    }
  })

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
/** Only the newest orders have pictures, because each picture is a separate file. */
const picturedOrders = 200
const mostHalfPaid = 3
/** Minimum value of a sample order, in rupees, as in the sample store's settings. */
export const sampleMinimumOrder = 1000

/** Whether an order can reach the minimum value within the maximum quantities per customer. */
const isEnoughToOrder = (products: readonly SampleProduct[]): boolean =>
  products.reduce(
    (most, { offerPrice, maxQuantityPerCustomer }) => most + offerPrice * (maxQuantityPerCustomer ?? Infinity),
    0,
  ) >= sampleMinimumOrder

/** An order with the time of its invoice, which is generated after it is stored. */
export interface SampleOrder extends NewOrder {
  id: string
  orderId: string
  /** Epoch ms; undefined for an order without an invoice. */
  invoicedAt: number | undefined
  /** Its customer has paid half of it, and the store has confirmed it. */
  isHalfPaid?: boolean
}

type Lines = NewOrder['lines']

/** Lines above the minimum value and within the maximum quantities; products early in the catalogue sell best. */
const sampleLines = (random: Random, products: readonly SampleProduct[]): Lines => {
  const quantities = new Map<string, number>()
  const wanted = random.integer(3, 14)
  let worth = 0
  while (quantities.size < Math.min(wanted, products.length) || worth < sampleMinimumOrder) {
    const product = products[Math.floor(products.length * random.next() ** 1.4)] as SampleProduct
    const before = quantities.get(product.id) ?? 0
    const more = product.offerPrice > 500 ? random.integer(1, 2) : random.integer(1, 8)
    const quantity = Math.min(before + more, product.maxQuantityPerCustomer ?? Infinity)
    quantities.set(product.id, quantity)
    worth += (quantity - before) * product.offerPrice
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

const tracking = (random: Random, createdAt: number): NonNullable<NewOrder['tracking']> => ({
  trackingNumber: `${random.text('ABCDEFGHJK', 2)}${random.text('0123456789', 9)}`,
  courierPartner: random.pick(people.couriers),
  estimatedDelivery: new Date(createdAt + random.integer(5, 9) * dayMs).toISOString().slice(0, 10),
})

/**
 * How an order is paid. The reference number follows from the order's id, so that it is the same whenever the sample store is made
 * (docs/samples/statement.csv).
 */
const paidBy = (orderId: string, createdAt: number): NonNullable<NewOrder['payment']> => ({
  method: 'upi',
  reference: String(400_000_000_000 + Number.parseInt(orderId.slice('ORD'.length), 36)),
  paidOn: dateIn(createdAt, shopTimeZone),
})

interface Season {
  now: number
  customers: readonly CustomerDetails[]
  products: readonly SampleProduct[]
}

const sampleOrder = (
  random: Random,
  { now, customers, products }: Season,
  { createdAt, pictured }: { createdAt: number; pictured: boolean },
): Omit<SampleOrder, 'id' | 'orderId'> => {
  const { orderStatus, paymentStatus } = sampleStatuses(random, (now - createdAt) / dayMs)
  const { hasLeft: sent } = orderMeaning(orderStatus)
  const showsPayment = paymentStatus !== 'failed' && random.chance(0.7)
  const showsDelivery = orderStatus === statusAfterStep['mark-delivered'] && random.chance(0.6)
  const between = (): number => createdAt + Math.floor((now - createdAt) * random.next())
  return {
    lines: sampleLines(random, products),
    customer: random.pick(customers),
    deliveryMethod: random.pick(people.deliveryMethods),
    createdAt,
    orderStatus,
    paymentStatus,
    adminNotes: random.chance(0.25) ? random.pick(people.notes) : '',
    ...(sent && random.chance(0.85) ? { tracking: tracking(random, createdAt) } : {}),
    ...(pictured && showsPayment ? { paymentScreenshot: sampleKey(random, true) } : {}),
    ...(pictured && showsDelivery
      ? { delivery: { imageKey: sampleKey(random, true), uploadedAt: between(), notes: random.pick(people.deliveryNotes) } }
      : {}),
    invoicedAt:
      invoiceRefusal({ orderStatus, paymentStatus }) === undefined && random.chance(sent ? 0.95 : 0.4)
        ? Math.min(now, createdAt + random.integer(1, 30) * hourMs)
        : undefined,
  }
}

/**
 * The sample orders, oldest first, with plausible combinations of order and payment status.
 *
 * @param products the catalogue; the result is empty when its products cannot reach the minimum order value
 * @param now epoch ms, latest possible time
 */
export const sampleOrders = (
  random: Random,
  count: number,
  { products, now }: { products: readonly SampleProduct[]; now: number },
): SampleOrder[] => {
  const onSale = products.filter(({ isActive, inStock }) => isActive && inStock)
  if (!isEnoughToOrder(onSale)) return []
  const season = { now, products: onSale, customers: sampleCustomers(random, Math.ceil(count * 0.7)) }
  const taken = new Set<string>()
  const freeOrderId = (): string => {
    let orderId = sampleOrderId(random)
    while (taken.has(orderId)) orderId = sampleOrderId(random)
    taken.add(orderId)
    return orderId
  }
  const orders = sampleTimes(random, count, now).map((createdAt, index): SampleOrder => {
    const [id, orderId] = [sampleId(random), freeOrderId()]
    const order = sampleOrder(random, season, { createdAt, pictured: index >= count - picturedOrders })
    return { id, orderId, payment: paidBy(orderId, createdAt), ...order }
  })
  const unpaid = orders.filter(
    ({ orderStatus, paymentStatus, paymentScreenshot }) =>
      orderStatus === 'placed' && paymentStatus === 'pending' && !paymentScreenshot,
  )
  for (const order of unpaid.reverse().slice(0, Math.min(mostHalfPaid, Math.floor(count / 30))))
    Object.assign(order, { orderStatus: 'confirmed', isHalfPaid: true })
  return orders
}
