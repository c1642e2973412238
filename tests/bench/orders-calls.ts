import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { median, ms, percentile, table } from './figures'

/** Calls of one kind: as many as fit into so many ms, within these bounds. */
const budgetMs = 2_500
const leastCalls = 20
const mostCalls = 200

interface Found {
  orderId: string
  customerDetails?: { name?: string; mobile?: string }
}

interface Answer {
  data: { orders: Found[]; pagination: { totalPages: number; totalOrders: number } }
}

const caller = (url: string, token: string) => async (query: string): Promise<Answer> => {
  const answer = await fetch(`${url}/api/orders/all?${query}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`GET /orders/all?${query} answered ${answer.status}`)
  return (await answer.json()) as Answer
}

const timesOf = async (call: (query: string) => Promise<Answer>, queries: readonly string[]): Promise<number[]> => {
  for (const query of queries.slice(0, 3)) await call(query)
  const times: number[] = []
  const end = performance.now() + budgetMs
  while (times.length < leastCalls || (times.length < mostCalls && performance.now() < end)) {
    const query = queries[times.length % queries.length] ?? ''
    const start = performance.now()
    await call(query)
    times.push(performance.now() - start)
  }
  return times
}

/** Prints how long the server takes for the orders list, asked over HTTP one call at a time. */
export const benchOrdersCalls = async (store: Store): Promise<void> => {
  const { token } = await signIn(store)
  const call = caller(store.url, token)
  const { data } = await call('page=1&limit=20')
  const { totalPages } = data.pagination
  // Orders from all over the list, so that no search finds its order on the first page by chance.
  const samples = await Promise.all(
    [0.1, 0.3, 0.5, 0.7, 0.9].map(async (part) => (await call(`page=${Math.ceil(totalPages * part)}&limit=20`)).data.orders[7]),
  )
  const orders = samples.filter((order) => order !== undefined)
  const search = (text: string | undefined): string => `page=1&limit=20&search=${encodeURIComponent(text ?? '')}`
  const cases: Record<string, string[]> = {
    'first page': ['page=1&limit=20'],
    'filtered by status': ['page=1&limit=20&orderStatus=shipped', 'page=1&limit=20&paymentStatus=pending'],
    'search, order id': orders.map(({ orderId }) => search(orderId)),
    'search, phone': orders.map(({ customerDetails }) => search(customerDetails?.mobile)),
    'search, name': orders.map(({ customerDetails }) => search(customerDetails?.name)),
    'search, two letters': ['ka', 'ra', 'sh'].map(search),
    'deep page': [0.5, 0.9, 1].map((part) => `page=${Math.ceil(totalPages * part)}&limit=20`),
  }
  const rows = [['call', 'p50', 'p99', 'calls']]
  for (const [name, queries] of Object.entries(cases)) {
    const times = await timesOf(call, queries)
    rows.push([name, ms(median(times)), ms(percentile(times, 0.99)), String(times.length)])
  }
  table(rows)
}
