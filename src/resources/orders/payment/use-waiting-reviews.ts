import type { Order } from '../../../domain/order/order'
import { paymentStatusesWith } from '../../../domain/order/lifecycle'
import { hasScreenshotToReview } from '../../../domain/order/order-next-step'
import type { ListedPayment } from '../../../domain/payment/listed-payment'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables, type Endpoint, type ListResult, type NoVariables } from '../../../framework/declaration/endpoint'
import { pageOf } from '../../../framework/declaration/page-of'
import { readEndpoints } from '../endpoints/read-endpoints'

/**
 * Number of payments requested: enough to find the next one on a backend that supports neither the filter nor the sort
 * order.
 */
const mostRead = 20

const [paymentStatus] = paymentStatusesWith('awaitsReview', true)

/** The order of a payment that waits for review, and by what the oldest comes first, ISO 8601 UTC. */
type Waiting = Pick<Order, 'orderId' | 'createdAt'>

/**
 * The orders whose payment screenshot waits for review, oldest first. A backend without that filter also returns
 * others, which are removed.
 */
const waitingScreenshots: Endpoint<NoVariables, ListResult<Waiting>> = {
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

/** The payments that wait for review, oldest first, as the list of payments counts them. */
const waitingClaims: Endpoint<NoVariables, ListResult<Waiting>> = {
  method: 'GET',
  path: '/payments',
  figuresOf: 'payments',
  serialize: () => ({ query: { page: 1, limit: mostRead, status: 'claimed' } }),
  parse: (body) => pageOf<ListedPayment>(body, 'payments'),
}

/**
 * The payments that wait for review, relative to those of one order.
 *
 * @param hasClaim whether a payment of the order waits; undefined without a ledger, where its screenshot says so
 */
export const useWaitingReviews = (order: Order, hasClaim: boolean | undefined) => {
  const isWaiting = hasClaim ?? hasScreenshotToReview(order)
  const endpoint = hasClaim === undefined ? waitingScreenshots : waitingClaims
  const { data } = useRead(endpoint, noVariables, { enabled: isWaiting, retry: false })
  const { call } = useCall(endpoint)
  return {
    isWaiting,
    /** Number of all that wait; undefined while unknown. */
    count: isWaiting ? data?.total : undefined,
    hasNext: isWaiting && data?.data.some(({ orderId }) => orderId !== order.orderId) === true,
    /**
     * Requests the id of the next order to review; after the last one it starts again with the oldest. Undefined when
     * none is left.
     */
    next: async () => {
      const { data: waiting } = await call(noVariables, { quiet: true })
      const { createdAt } = data?.data.findLast(({ orderId }) => orderId === order.orderId) ?? order
      // Older ones were skipped, so they come last.
      const others = waiting.filter(({ orderId }) => orderId !== order.orderId)
      return (others.find((other) => other.createdAt > createdAt) ?? others[0])?.orderId
    },
  }
}
