import type { Order } from '../../../../domain/order/order'
import { ordersLimit } from '../../../../domain/order/order-limits'
import { type OrdersSummary, type SalesDays, summarizeOrders } from '../../../../domain/order/sales'
import { readList } from '../../../../providers/envelopes/envelope'
import { createHttp, type Http } from '../../../../providers/http/http'
import type { CountAnswer, CountRequest } from './count-messages'
import { toPlainError } from './plain-error'

/**
 * Fetches the newest orders and counts them (specification 7: GET /orders/all with limit=10000; orders
 * in `data.orders`, in `data`, or bare).
 *
 * @returns the summary, and whether there may be older orders that were not counted
 * @throws what `http.request` throws, and ShapeError
 */
export const countOrders = async (http: Http, when: SalesDays): Promise<{ summary: OrdersSummary; isCutOff: boolean }> => {
  const { body } = await http.request({ method: 'GET', path: '/orders/all', query: { limit: ordersLimit } })
  const orders = readList<Order>(body, ['data.orders', 'data', 'orders', ''])
  return { summary: summarizeOrders(orders, when), isCutOff: orders.length >= ordersLimit }
}

const answer = async ({ baseUrl, token, timeZone, range }: CountRequest): Promise<CountAnswer> => {
  const http = createHttp({ baseUrl, getToken: () => token })
  try {
    return { counted: await countOrders(http, { now: Date.now(), timeZone, range }) }
  } catch (error) {
    return { error: toPlainError(error) }
  }
}

// Fetching, parsing and counting 10000 orders takes a second on a slow phone: here it holds up nothing.
self.addEventListener('message', ({ data }: MessageEvent<CountRequest>) => {
  void answer(data).then((message) => self.postMessage(message))
})
