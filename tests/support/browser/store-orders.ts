import type { Order } from '../../../src/domain/order/order'
import { smallGif } from '../small-gif'
import { placeOrder, type Placed } from './place-order'
import type { Store } from './start-store'
import type { Admin } from './test'

/** The required state of an order; omitted properties keep the values of the sample. */
export interface Prepared {
  orderStatus?: Order['orderStatus']
  paymentStatus?: Order['paymentStatus']
  adminNotes?: string
  trackingInfo?: Order['trackingInfo']
  /** Has an invoice; requires a paid order. */
  hasInvoice?: true
  /** Has a payment screenshot. */
  hasScreenshot?: true
  /** State in the delivery address. */
  state?: string
}

/** Orders that tests of this worker already use; each test uses its own order. */
const taken = new Set<string>()

/** Reads and prepares the orders of the real store through its API. */
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

  /** Uploads a small image as proof of delivery. */
  async addDeliveryImage(orderId: string, notes: string): Promise<void> {
    const form = new FormData()
    form.append('deliveryNotes', notes)
    form.append('deliveryImage', new Blob([smallGif], { type: 'image/gif' }), 'proof.gif')
    await this.call('POST', `${orderId}/upload-delivery-image`, form)
  }

  /** An unused order of the sample, or a new order if no suitable one is left. */
  private async pick({ hasScreenshot, state }: Placed, suits: (order: Order) => boolean): Promise<Order> {
    const isMeant = (order: Order): boolean =>
      !taken.has(order.orderId) &&
      suits(order) &&
      (!hasScreenshot || Boolean(order.paymentDetails?.paymentScreenshot)) &&
      (state === undefined || order.customerDetails?.address?.state === state)
    const left = (await this.all()).find(isMeant)
    const order = left ?? (await this.get(await placeOrder(this.store, { hasScreenshot, state })))
    if (!isMeant(order)) throw new Error('Neither an order of the sample store nor a new order fits the condition.')
    taken.add(order.orderId)
    return order
  }

  /**
   * An unused order, changed to the given state.
   * @param suits condition on properties that cannot be changed, such as having no invoice; must be true for a new order
   */
  async take(prepared: Prepared = {}, suits: (order: Order) => boolean = () => true): Promise<Order> {
    const { orderStatus, paymentStatus, adminNotes, trackingInfo, hasInvoice = false, hasScreenshot = false, state } = prepared
    const canBe = (order: Order): boolean =>
      suits(order) &&
      (!hasInvoice || order.orderStatus !== 'cancelled') &&
      // The tracking details of an order with dispatches follow from them.
      (!trackingInfo || !order.trackingInfo?.trackingNumber)
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
/** Whether an invoice can be created for the order once it is paid. */
export const awaitsInvoice = (order: Order): boolean => hasNoInvoice(order) && order.orderStatus !== 'cancelled'
export const hasNoDeliveryImage = (order: Order): boolean => !order.deliveryDetails?.deliveryImage
