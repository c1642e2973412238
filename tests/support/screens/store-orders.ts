import type { Order } from '../../../src/domain/order/order'
import type { PublicOrder } from '../../../src/domain/order/public-order'
import { gif } from './files'
import type { AdminOnServer } from './open-admin'

/** The required state of an order; omitted properties keep the values of a new order. */
export interface Prepared {
  orderStatus?: Order['orderStatus']
  paymentStatus?: Order['paymentStatus']
  adminNotes?: string
  trackingInfo?: Order['trackingInfo']
  /** Has an invoice; requires a paid order. */
  hasInvoice?: boolean
  /** Has a payment screenshot. */
  hasScreenshot?: boolean
  /** Has a delivery image with these notes. */
  deliveryNotes?: string
  /** State in the delivery address; defaults to Tamil Nadu. */
  state?: string
}

interface MenuCategory {
  products: { _id: string; inStock: boolean }[]
}

const multipart = (entries: Record<string, string | File>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

/** Reads and prepares the orders of the admin's store through its API; the minimum order value must be 0. */
export class StoreOrders {
  constructor(private readonly admin: Pick<AdminOnServer, 'call' | 'store'>) {}

  private async call<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    return (await this.admin.call<{ data: T }>(method, path, body)).data
  }

  async all(): Promise<Order[]> {
    return (await this.call<{ orders: Order[] }>('GET', '/orders/all?limit=1000')).orders
  }

  get(orderId: string): Promise<Order> {
    return this.call('GET', `/orders/${orderId}`)
  }

  /** One piece of each of the first three products in stock. */
  private async chooseItems(): Promise<{ productId: string; quantity: number }[]> {
    const menu = await this.call<MenuCategory[]>('GET', '/storefront/menu')
    const inStock = menu.flatMap(({ products }) => products).filter((product) => product.inStock)
    return inStock.slice(0, 3).map(({ _id }) => ({ productId: _id, quantity: 1 }))
  }

  /** Places an order through the storefront endpoints. */
  private async place({ hasScreenshot = false, state = 'Tamil Nadu' }: Prepared): Promise<string> {
    // A random number per order, because the number of unpaid orders per phone number is limited.
    const mobile = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const address = { street: '12, Car Street', district: 'Madurai', state, pincode: '625001' }
    const { orderId } = await this.call<PublicOrder>('POST', '/storefront/orders', {
      customer: { name: 'Kavitha Selvam', mobile },
      delivery: { method: 'Lorry parcel', address },
      items: await this.chooseItems(),
    })
    if (hasScreenshot) {
      const answer = await fetch(`${this.admin.store.url}/api/storefront/orders/${orderId}/payment-screenshot`, {
        method: 'POST',
        headers: { 'x-order-phone': mobile },
        body: multipart({ paymentScreenshot: gif('paid.gif') }),
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    }
    return orderId
  }

  /** Changes the notes of an order, as a concurrent user would. */
  async note(orderId: string, adminNotes: string): Promise<void> {
    const { orderStatus } = await this.get(orderId)
    await this.call('PUT', `/orders/${orderId}/order-status`, { orderStatus, adminNotes })
  }

  /** Places a new order and changes it to the given state. */
  async take(prepared: Prepared = {}): Promise<Order> {
    const { orderStatus, paymentStatus, adminNotes, trackingInfo, hasInvoice, deliveryNotes } = prepared
    const orderId = await this.place(prepared)
    const path = `/orders/${orderId}`
    if (paymentStatus) await this.call('PUT', `${path}/payment-status`, { paymentStatus })
    if (hasInvoice) await this.call('POST', `${path}/generate-invoice`)
    if (trackingInfo) await this.call('PUT', `${path}/tracking`, trackingInfo)
    if (orderStatus || adminNotes !== undefined) {
      const status = orderStatus ?? (await this.get(orderId)).orderStatus
      await this.call('PUT', `${path}/order-status`, { orderStatus: status, adminNotes })
    }
    if (deliveryNotes !== undefined) {
      const form = multipart({ deliveryNotes, deliveryImage: gif('proof.gif') })
      await this.call('POST', `${path}/upload-delivery-image`, form)
    }
    return this.get(orderId)
  }
}
