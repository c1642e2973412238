import type { Order } from '../../../src/domain/order/order'
import { smallGif } from '../small-gif'
import { placeOrder, type Placed } from './place-order'
import type { Store } from './start-store'
import type { Admin } from './test'

/** How an order is to stand before a test looks at it; what is left out stays as the sample has it. */
export interface Prepared {
  orderStatus?: Order['orderStatus']
  paymentStatus?: Order['paymentStatus']
  adminNotes?: string
  trackingInfo?: Order['trackingInfo']
  /** Has an invoice; for what is paid. */
  hasInvoice?: true
  /** Has a picture that shows the payment. */
  hasScreenshot?: true
  /** Is delivered there, as the address has it. */
  state?: string
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

  /** One of the sample's that nobody has, or one that is ordered anew where the sample has no such order left. */
  private async pick({ hasScreenshot, state }: Placed, suits: (order: Order) => boolean): Promise<Order> {
    const isMeant = (order: Order): boolean =>
      !taken.has(order.orderId) &&
      suits(order) &&
      (!hasScreenshot || Boolean(order.paymentDetails?.paymentScreenshot)) &&
      (state === undefined || order.customerDetails?.address?.state === state)
    const left = (await this.all()).find(isMeant)
    const order = left ?? (await this.get(await placeOrder(this.store, { hasScreenshot, state })))
    if (!isMeant(order)) throw new Error('Neither the sample store nor a new order is such an order.')
    taken.add(order.orderId)
    return order
  }

  /**
   * An order that no other test uses, put into a state.
   * @param suits what of it cannot be changed, such as an invoice that it is not to have; true of an order just placed
   */
  async take(prepared: Prepared = {}, suits: (order: Order) => boolean = () => true): Promise<Order> {
    const { orderStatus, paymentStatus, adminNotes, trackingInfo, hasInvoice = false, hasScreenshot = false, state } = prepared
    const canBe = (order: Order): boolean => suits(order) && (!hasInvoice || order.orderStatus !== 'cancelled')
    const order = await this.pick({ hasScreenshot, state }, canBe)
    const { orderId } = order
    if (paymentStatus) await this.call('PUT', `${orderId}/payment-status`, { paymentStatus })
    if (hasInvoice) await this.call('POST', `${orderId}/generate-invoice`)
    if (trackingInfo) await this.call('PUT', `${orderId}/tracking`, trackingInfo)
    if (orderStatus || adminNotes !== undefined) {
      await this.call('PUT', `${orderId}/order-status`, { orderStatus: orderStatus ?? order.orderStatus, adminNotes })
    }
    return this.get(orderId)
  }
}

export const hasNoInvoice = (order: Order): boolean => !order.invoice?.invoiceNumber
/** Paid, it can be given an invoice. */
export const awaitsInvoice = (order: Order): boolean => hasNoInvoice(order) && order.orderStatus !== 'cancelled'
export const hasNoDeliveryImage = (order: Order): boolean => !order.deliveryDetails?.deliveryImage
