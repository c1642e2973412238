import { type MenuCategory, orderOfMenu } from '../../src/domain/menu/menu-order'
import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { caller, printTimes } from './call-times'

const menu = '/quick-shopping/categories-with-products'
const order = '/quick-shopping/order'

/** Prints the response times of the menu and of its saved order. */
export const benchMenuCalls = async (store: Store): Promise<void> => {
  const { token } = await signIn(store)
  const call = caller(store, token)
  const { data } = await call<{ data: MenuCategory[] }>(menu)
  const answer = await fetch(`${store.url}/api${order}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ categoryOrder: orderOfMenu(data) }),
  })
  if (!answer.ok) throw new Error(`Saving the menu order failed with ${answer.status}`)
  await printTimes(store, call, { 'categories with products': [menu], 'saved order': [order] })
}
