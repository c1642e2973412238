import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { caller, printTimes } from './call-times'

interface Found {
  orderId: string
  customerDetails?: { name?: string; mobile?: string }
}

interface Answer {
  data: { orders: Found[]; pagination: { totalPages: number; totalOrders: number } }
}

const pathOf = (query: string): string => `/orders/all?limit=20&${query}`

/** Prints the response times of the orders list. */
export const benchOrdersCalls = async (store: Store): Promise<void> => {
  const { token } = await signIn(store)
  const call = caller(store, token)
  const page = (number: number): string => pathOf(`page=${Math.ceil(number)}`)
  const { data } = await call<Answer>(page(1))
  const { totalPages } = data.pagination
  // Orders from different parts of the list, because orders on the first page would be found faster.
  const samples = await Promise.all(
    [0.1, 0.3, 0.5, 0.7, 0.9].map(async (part) => (await call<Answer>(page(totalPages * part))).data.orders[7]),
  )
  const orders = samples.filter((order) => order !== undefined)
  const search = (text: string | undefined): string => pathOf(`page=1&search=${encodeURIComponent(text ?? '')}`)
  await printTimes(call, {
    'first page': [page(1)],
    'filtered by status': [pathOf('page=1&orderStatus=shipped'), pathOf('page=1&paymentStatus=pending')],
    'search, order id': orders.map(({ orderId }) => search(orderId)),
    'search, phone': orders.map(({ customerDetails }) => search(customerDetails?.mobile)),
    'search, name': orders.map(({ customerDetails }) => search(customerDetails?.name)),
    'search, two letters': ['ka', 'ra', 'sh'].map(search),
    'deep page': [0.5, 0.9, 1].map((part) => page(totalPages * part)),
  })
}
