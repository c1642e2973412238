import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Order } from '../../../../src/domain/order/order'
import { detailsOf, trackOrderPage } from '../../pages/track-order'
import type { TrackOrderOnServer } from '../open-track-order'
import { type Prepared, StoreOrders } from '../../stores/orders'
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

/** A new order of the store, in the given state. */
export const takeOrder = (store: TrackOrderOnServer, prepared: Prepared = {}): Promise<Order> =>
  new StoreOrders(store).take(prepared)

type Fields = Record<string, unknown>

/** Modifies the server's lookup responses to simulate another backend. */
export const alterAnswer = (store: TrackOrderOnServer, alter: (order: Fields) => unknown): void => {
  store.answer('lookup', async ({ send }) => {
    const { data } = (await (await send()).json()) as { data: Fields }
    return Response.json(alter(data))
  })
}
