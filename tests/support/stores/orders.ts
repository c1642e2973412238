import type { Order } from '../../../src/domain/order/order'
import type { PublicOrder } from '../../../src/domain/order/public-order'
import type { OrderPayment } from '../../../src/domain/payment/listed-payment'
import { gif } from '../screens/files'
import { multipart, type StoreCalls } from './store-calls'

/** A new order. */
interface Placed {
  /** Least number of lines; three by default. */
  lines?: number
  /** State in the delivery address; defaults to Tamil Nadu. */
  state?: string
  hasScreenshot?: boolean
}

/** The required state of an order; omitted properties keep the values of a new order. */
export interface Prepared extends Placed {
  orderStatus?: Order['orderStatus']
  paymentStatus?: Order['paymentStatus']
  adminNotes?: string
  trackingInfo?: Order['trackingInfo']
  /** Has an invoice; requires a paid order. */
  hasInvoice?: boolean
  /** Has a delivery image with these notes. */
  deliveryNotes?: string
}

let reference = 400_000_000_000

/** A UPI reference number that no payment has. */
export const newReference = (): string => String((reference += 1))

interface MenuCategory {
  products: { _id: string; offerPrice: number; inStock: boolean }[]
}

let copies = 1000

/** Makes the screenshot of a claim one of its own. */
const nextCopy = (): number => {
  copies += 1
  return copies
}

/** Reads and prepares the orders of a store through its API. */
export class StoreOrders {
  constructor(private readonly calls: StoreCalls) {}

  private async call<T = unknown>(...call: Parameters<StoreCalls['call']>): Promise<T> {
    return (await this.calls.call<{ data: T }>(...call)).data
  }

  async all(): Promise<Order[]> {
    return (await this.call<{ orders: Order[] }>('GET', '/orders/all?limit=1000')).orders
  }

  get(orderId: string): Promise<Order> {
    return this.call('GET', `/orders/${orderId}`)
  }

  /** One piece of each product until the total reaches the store's minimum order value, and at least this many. */
  private async chooseItems(least: number): Promise<{ productId: string; quantity: number }[]> {
    const { minimumOrderValue } = await this.call<{ minimumOrderValue: number }>('GET', '/storefront/settings')
    const menu = await this.call<MenuCategory[]>('GET', '/storefront/menu')
    const items: { productId: string; quantity: number }[] = []
    let value = 0
    for (const { _id, offerPrice, inStock } of menu.flatMap(({ products }) => products)) {
      if (value >= minimumOrderValue && items.length >= least) break
      if (!inStock) continue
      items.push({ productId: _id, quantity: 1 })
      value += offerPrice
    }
    return items
  }

  /**
   * Places an order through the storefront endpoints.
   *
   * @returns its id
   */
  async place({ lines = 3, state = 'Tamil Nadu', hasScreenshot = false }: Placed = {}): Promise<string> {
    // A random number per order, because the number of unpaid orders per phone number is limited.
    const mobile = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const address = { street: '12, Car Street', district: 'Madurai', state, pincode: '625001' }
    const { orderId } = await this.call<PublicOrder>('POST', '/storefront/orders', {
      customer: { name: 'Kavitha Selvam', mobile },
      delivery: { method: 'Lorry parcel', address },
      items: await this.chooseItems(lines),
    })
    const path = `/storefront/orders/${orderId}/payment-screenshot`
    const screenshot = multipart({ paymentScreenshot: gif('paid.gif') })
    if (hasScreenshot) await this.call('POST', path, screenshot, { 'x-order-phone': mobile })
    return orderId
  }

  /**
   * Sends a payment of all of an order with its screenshot, as its customer would.
   *
   * @param copy of the screenshot, which looks the same and has other bytes; each is one of its own if it is left out
   */
  async claim(
    { orderId, customerDetails, orderSummary }: Order,
    fields: Record<string, string> = {},
    copy = nextCopy(),
  ): Promise<void> {
    const usual = { amount: orderSummary?.totalWithPackaging, method: 'upi', reference: newReference() }
    const form = multipart({ ...usual, ...fields, screenshot: gif('paid.gif', copy) })
    const headers = { 'x-order-phone': customerDetails?.mobile ?? '' }
    await this.call('POST', `/storefront/orders/${orderId}/payments`, form, headers)
  }

  /** What was recorded or claimed of an order, oldest first. */
  async payments(orderId: string): Promise<OrderPayment[]> {
    return (await this.call<{ payments: OrderPayment[] }>('GET', `/orders/${orderId}/payments`)).payments
  }

  /** Changes the notes of an order, as a concurrent user would. */
  async note(orderId: string, adminNotes: string): Promise<void> {
    const { orderStatus } = await this.get(orderId)
    await this.call('PUT', `/orders/${orderId}/order-status`, { orderStatus, adminNotes })
  }

  /** Uploads a small image as proof of delivery. */
  async addDeliveryImage(orderId: string, deliveryNotes: string): Promise<void> {
    const form = multipart({ deliveryNotes, deliveryImage: gif('proof.gif') })
    await this.call('POST', `/orders/${orderId}/upload-delivery-image`, form)
  }

  /** Places a new order and changes it to the given state. */
  async take(prepared: Prepared = {}): Promise<Order> {
    const { orderStatus, paymentStatus, adminNotes, trackingInfo, hasInvoice, deliveryNotes } = prepared
    const orderId = await this.place(prepared)
    const path = `/orders/${orderId}`
    if (paymentStatus) await this.call('PUT', `${path}/payment-status`, { paymentStatus })
    if (hasInvoice) await this.call('POST', `${path}/generate-invoice`)
    if (trackingInfo) await this.call('PUT', `${path}/tracking`, trackingInfo)
    if (orderStatus) await this.call('PUT', `${path}/order-status`, { orderStatus, adminNotes })
    else if (adminNotes !== undefined) await this.note(orderId, adminNotes)
    if (deliveryNotes !== undefined) await this.addDeliveryImage(orderId, deliveryNotes)
    return this.get(orderId)
  }
}
