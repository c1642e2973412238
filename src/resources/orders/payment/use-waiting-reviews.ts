import type { Order } from '../../../domain/order/order'
import { paymentStatusesWith } from '../../../domain/order/lifecycle'
import { hasScreenshotToReview } from '../../../domain/order/order-next-step'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables, type Endpoint, type ListResult, type NoVariables } from '../../../framework/declaration/endpoint'
import { readEndpoints } from '../endpoints/read-endpoints'

/**
 * Number of orders requested: enough to find the next one on a backend that supports neither the filter nor the sort
 * order.
 */
const mostRead = 20

const [paymentStatus] = paymentStatusesWith('awaitsReview', true)

/**
 * The orders whose payment screenshot waits for review, oldest first. A backend without that filter also returns
 * others, which are removed.
 */
const waitingReviews: Endpoint<NoVariables, ListResult<Order>> = {
  method: 'GET',
  path: '/orders/all',
  figuresOf: 'orders',
  serialize: () => ({
    query: { page: 1, limit: mostRead, paymentStatus, screenshot: 'to-review', order: 'asc' },
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

/** The orders whose payment screenshot waits for review, relative to one of them. */
export const useWaitingReviews = (order: Order) => {
  const isWaiting = hasScreenshotToReview(order)
  const { data } = useRead(waitingReviews, noVariables, { enabled: isWaiting, retry: false })
  const { call } = useCall(waitingReviews)
  return {
    /** Number of other orders whose screenshot waits for review; undefined while unknown. */
    others: data && isWaiting ? Math.max(0, data.total - 1) : undefined,
    /**
     * Requests the id of the next order to review; after the last one it starts again with the oldest. Undefined when
     * none is left.
     */
    next: async () => {
      const { data: waiting } = await call(noVariables, { quiet: true })
      // Older ones were skipped, so they come last.
      const others = waiting.filter(({ orderId }) => orderId !== order.orderId)
      return (others.find(({ createdAt }) => createdAt > order.createdAt) ?? others[0])?.orderId
    },
  }
}
