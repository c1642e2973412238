import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Order } from '../../../../src/domain/order/order'
import { detailsOf, trackOrderPage } from '../../pages/track-order'
import type { TrackOrderOnServer } from '../open-track-order'
import { surface } from '../surface'

export { detailsOf }

/** Page object of the public tracking page. */
export const tracking = trackOrderPage(surface)

export const { lookUp } = tracking

/** Replaces non-breaking spaces by ordinary ones. */
const readable = (text: string | null | undefined): string | undefined => text?.replaceAll('\u{a0}', ' ')

/** The texts of the toasts, newest last. */
export const toasts = (): (string | undefined)[] =>
  [...document.querySelectorAll('.toast > span')].map(({ textContent }) => readable(textContent))

export const textsOf = (locator: Locator): (string | undefined)[] =>
  locator.elements().map(({ textContent }) => readable(textContent))

/** The value of a label in a description list; undefined if there is no such label. */
export const fact = (label: string, within: Locator = page.getByRole('main')): string | undefined =>
  readable(
    [...within.element().querySelectorAll('dl > div')]
      .find((row) => row.querySelector('dt')?.textContent === label)
      ?.querySelector('dd')?.textContent,
  )

/** Opens the page and looks up an existing order. */
export const show = async (store: TrackOrderOnServer, order: Order): Promise<void> => {
  store.open()
  await lookUp(detailsOf(order))
  await expect.element(tracking.heading(order.orderId)).toHaveFocus()
}

/** The required state of an order; omitted properties keep the values of the sample. */
interface Prepared {
  orderStatus?: Order['orderStatus']
  paymentStatus?: Order['paymentStatus']
  trackingInfo?: Order['trackingInfo']
  /** Has an invoice; requires a paid order. */
  hasInvoice?: true
  /** Has a delivery image with these notes. */
  deliveryNotes?: string
}

const smallGif = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (sign) => sign.charCodeAt(0))

/** Orders that tests already use, by store URL, because all samples have the same orders. */
const taken = new Map<string, Set<string>>()

const isAsPlaced = ({ orderStatus, invoice, deliveryDetails, trackingInfo }: Order): boolean =>
  orderStatus !== 'cancelled' &&
  !invoice?.invoiceNumber &&
  !deliveryDetails?.deliveryImage &&
  !trackingInfo?.trackingNumber &&
  !trackingInfo?.courierPartner

/** An unused order, changed to the given state; without invoice, tracking and delivery image unless requested. */
export const takeOrder = async ({ call, store }: TrackOrderOnServer, prepared: Prepared = {}): Promise<Order> => {
  const { orderStatus, paymentStatus, trackingInfo, hasInvoice, deliveryNotes } = prepared
  const { data } = await call<{ data: { orders: Order[] } }>('GET', '/orders/all?limit=1000')
  const others = taken.get(store.url) ?? new Set()
  const order = data.orders.find((each) => isAsPlaced(each) && !others.has(each.orderId))
  if (!order) throw new Error('The sample store has no suitable unused order left.')
  const at = `/orders/${order.orderId}`
  taken.set(store.url, others.add(order.orderId))
  if (paymentStatus) await call('PUT', `${at}/payment-status`, { paymentStatus })
  if (hasInvoice) await call('POST', `${at}/generate-invoice`)
  if (trackingInfo) await call('PUT', `${at}/tracking`, trackingInfo)
  if (orderStatus) await call('PUT', `${at}/order-status`, { orderStatus })
  if (deliveryNotes !== undefined) {
    const form = new FormData()
    form.append('deliveryNotes', deliveryNotes)
    form.append('deliveryImage', new Blob([smallGif], { type: 'image/gif' }), 'proof.gif')
    await call('POST', `${at}/upload-delivery-image`, form)
  }
  return (await call<{ data: Order }>('GET', at)).data
}

type Fields = Record<string, unknown>

/** Modifies the server's lookup responses to simulate another backend. */
export const alterAnswer = (store: TrackOrderOnServer, alter: (order: Fields) => unknown): void => {
  store.answer('lookup', async ({ send }) => {
    const { data } = (await (await send()).json()) as { data: Fields }
    return Response.json(alter(data))
  })
}
