import type { Order } from '../../../domain/order/order'
import { hasScreenshotToReview } from '../../../domain/order/order-next-step'
import { useEndpoint } from '../../../framework/actions/use-endpoint'
import { useRead } from '../../../framework/actions/use-read'
import { waitingReviews } from '../endpoints/waiting-reviews'

const name = 'orders to review'
const noVariables: Record<string, never> = {}

export interface WaitingReviews {
  /** Orders besides this one whose screenshot waits to be looked at; undefined while not known. */
  others: number | undefined
  /** The id of the next one in the order of waiting, asked for now, the oldest after the last; undefined when none is left. */
  next: () => Promise<string | undefined>
}

/** The orders whose payment screenshot waits, seen from one of them. */
export const useWaitingReviews = (order: Order): WaitingReviews => {
  const isWaiting = hasScreenshotToReview(order)
  const { data } = useEndpoint(name, waitingReviews, noVariables, { of: 'orders', enabled: isWaiting, retry: false })
  const read = useRead()
  return {
    others: data && isWaiting ? Math.max(0, data.total - 1) : undefined,
    next: async () => {
      const { data: waiting } = await read(name, waitingReviews, noVariables, new AbortController().signal)
      // Those before this one were passed over: they come again at the end.
      const others = waiting.filter(({ orderId }) => orderId !== order.orderId)
      return (others.find(({ createdAt }) => createdAt > order.createdAt) ?? others[0])?.orderId
    },
  }
}
