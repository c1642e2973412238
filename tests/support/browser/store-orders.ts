import type { Order } from '../../../src/domain/order'
import type { Admin } from './test'
import type { Store } from './start-store'

/** How an order is to stand before a test looks at it; what is left out stays as the sample has it. */
export interface Prepared {
  orderStatus?: Order['orderStatus']
  paymentStatus?: Order['paymentStatus']
  adminNotes?: string
  trackingInfo?: Order['trackingInfo']
}

/** Orders that tests of this worker have already taken: each one works on an order of its own. */
const taken = new Set<string>()

/** The orders of the real store, read and prepared over its own calls. */
export class StoreOrders {
  constructor(
    private readonly store: Store,
    private readonly admin: Admin,
  ) {}

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.store.url}/api/orders/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.admin.token}`,
        ...(body instanceof FormData || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: unknown }).data
  }

  async all(): Promise<Order[]> {
    return ((await this.call('GET', 'all?limit=1000')) as { orders: Order[] }).orders
  }

  async get(orderId: string): Promise<Order> {
    return (await this.call('GET', orderId)) as Order
  }

  /** Uploads a small picture as proof of delivery. */
  async addDeliveryImage(orderId: string, notes: string): Promise<void> {
    const form = new FormData()
    form.append('deliveryNotes', notes)
    form.append('deliveryImage', new Blob([smallGif], { type: 'image/gif' }), 'proof.gif')
    await this.call('POST', `${orderId}/upload-delivery-image`, form)
  }

  /**
   * An order that no other test uses, put into a state.
   * @param suits what cannot be set over a call, such as having a payment screenshot
   */
  async take(prepared: Prepared = {}, suits: (order: Order) => boolean = () => true): Promise<Order> {
    const order = (await this.all()).find((candidate) => !taken.has(candidate.orderId) && suits(candidate))
    if (!order) throw new Error('The sample store has no such order left.')
    const { orderId } = order
    taken.add(orderId)
    const { orderStatus, paymentStatus, adminNotes, trackingInfo } = prepared
    if (paymentStatus) await this.call('PUT', `${orderId}/payment-status`, { paymentStatus })
    if (trackingInfo) await this.call('PUT', `${orderId}/tracking`, trackingInfo)
    if (orderStatus || adminNotes !== undefined) {
      await this.call('PUT', `${orderId}/order-status`, { orderStatus: orderStatus ?? order.orderStatus, adminNotes })
    }
    return this.get(orderId)
  }
}

/** One transparent point. */
export const smallGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const hasNoInvoice = (order: Order): boolean => !order.invoice?.invoiceNumber
/** Paid, it can be given an invoice. */
export const awaitsInvoice = (order: Order): boolean => hasNoInvoice(order) && order.orderStatus !== 'cancelled'
export const hasNoDeliveryImage = (order: Order): boolean => !order.deliveryDetails?.deliveryImage
export const hasScreenshot = (order: Order): boolean => Boolean(order.paymentDetails?.paymentScreenshot)
