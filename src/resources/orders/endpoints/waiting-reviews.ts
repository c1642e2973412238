import type { Order } from '../../../domain/order/order'
import { hasScreenshotToReview } from '../../../domain/order/order-next-step'
import type { Endpoint, ListResult, NoVariables } from '../../../framework/declaration/endpoint'
import { readEndpoints } from './read-endpoints'

/**
 * Number of orders requested: enough to find the next one on a backend that supports neither the filter nor the sort
 * order.
 */
const mostRead = 20

/**
 * The orders whose payment screenshot waits for review, oldest first. A backend without that filter also returns
 * others, which are removed.
 */
export const waitingReviews: Endpoint<NoVariables, ListResult<Order>> = {
  method: 'GET',
  path: '/orders/all',
  figuresOf: 'orders',
  serialize: () => ({
    query: { page: 1, limit: mostRead, paymentStatus: 'pending', screenshot: 'to-review', order: 'asc' },
  }),
  parse: (body) => {
    const { data, total } = readEndpoints.list.parse(body)
    const waiting = data.filter(hasScreenshotToReview)
    return {
      data: waiting.sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
      total: waiting.length === data.length ? total : waiting.length,
    }
  },
}
