import type { CustomerDetails } from '../../src/domain/order/order'
import { invoiceRefusal } from '../../src/domain/invoice/invoice-permission'
import type { NewOrder } from '../modules/orders/creation/build-order'
import { couriers, deliveryMethods, deliveryNotes, notes } from './people'
import type { Random } from './random'
import { sampleCustomers } from './sample-customers'
import { sampleId, sampleKey, sampleOrderId } from './sample-ids'
import type { SampleProduct } from './sample-products'
import { sampleStatuses } from './sample-statuses'
import { sampleTimes } from './sample-times'

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
/** Only the newest orders have pictures, because each picture is a separate file. */
const picturedOrders = 200
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
  courierPartner: random.pick(couriers),
  estimatedDelivery: new Date(createdAt + random.integer(5, 9) * dayMs).toISOString().slice(0, 10),
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
  const sent = orderStatus === 'shipped' || orderStatus === 'delivered'
  const showsPayment = paymentStatus !== 'failed' && random.chance(0.7)
  const showsDelivery = orderStatus === 'delivered' && random.chance(0.6)
  const between = (): number => createdAt + Math.floor((now - createdAt) * random.next())
  return {
    lines: sampleLines(random, products),
    customer: random.pick(customers),
    deliveryMethod: random.pick(deliveryMethods),
    createdAt,
    orderStatus,
    paymentStatus,
    adminNotes: random.chance(0.25) ? random.pick(notes) : '',
    ...(sent && random.chance(0.85) ? { tracking: tracking(random, createdAt) } : {}),
    ...(pictured && showsPayment ? { paymentScreenshot: sampleKey(random, true) } : {}),
    ...(pictured && showsDelivery
      ? { delivery: { imageKey: sampleKey(random, true), uploadedAt: between(), notes: random.pick(deliveryNotes) } }
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
  return sampleTimes(random, count, now).map((createdAt, index) => ({
    id: sampleId(random),
    orderId: freeOrderId(),
    ...sampleOrder(random, season, { createdAt, pictured: index >= count - picturedOrders }),
  }))
}
