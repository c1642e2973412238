import type { PublicOrder } from '../../../src/domain/order/public-order'
import { smallGif } from '../small-gif'
import { someAddress } from './some-address'
import type { Store } from './start-store'

interface MenuCategory {
  products: { _id: string; offerPrice: number; inStock: boolean }[]
}

/** A random number per order, because the number of unpaid orders per phone number is limited. */
const someMobile = (): string => `98400${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`

const ask = async <T>({ url }: Store, path: string, init: RequestInit = {}): Promise<T> => {
  const headers = { 'x-forwarded-for': someAddress(), ...init.headers }
  const answer = await fetch(`${url}/api/storefront/${path}`, { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

/** One piece of each product until the total reaches the store's minimum order value, and at least this many. */
const chooseItems = async (store: Store, least: number): Promise<{ productId: string; quantity: number }[]> => {
  const { minimumOrderValue } = await ask<{ minimumOrderValue: number }>(store, 'settings')
  const menu = await ask<MenuCategory[]>(store, 'menu')
  const chosen: string[] = []
  let value = 0
  for (const { _id, offerPrice, inStock } of menu.flatMap(({ products }) => products)) {
    if (value >= minimumOrderValue && chosen.length >= least) break
    if (!inStock) continue
    chosen.push(_id)
    value += offerPrice
  }
  return chosen.map((productId) => ({ productId, quantity: 1 }))
}

/** Properties of a new order. */
export interface Placed {
  hasScreenshot: boolean
  /** State in the delivery address; defaults to Tamil Nadu. */
  state?: string | undefined
  /** Least number of lines. */
  lines?: number
}

/**
 * Places an order through the storefront endpoints of a real store.
 * @returns the id of the order
 */
export const placeOrder = async (store: Store, { hasScreenshot, state = 'Tamil Nadu', lines = 1 }: Placed): Promise<string> => {
  const mobile = someMobile()
  const { orderId } = await ask<PublicOrder>(store, 'orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      customer: { name: 'Kavitha Selvam', mobile },
      delivery: {
        method: 'Lorry parcel',
        address: { street: '12, Car Street', district: 'Madurai', state, pincode: '625001' },
      },
      items: await chooseItems(store, lines),
    }),
  })
  if (hasScreenshot) {
    const body = new FormData()
    body.append('paymentScreenshot', new Blob([smallGif], { type: 'image/gif' }), 'paid.gif')
    await ask(store, `orders/${orderId}/payment-screenshot`, { method: 'POST', headers: { 'x-order-phone': mobile }, body })
  }
  return orderId
}
