import type { Order } from '../../../domain/order/order'
import { hasScreenshotToReview } from '../../../domain/order/order-next-step'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import { waitingReviews } from '../endpoints/waiting-reviews'

export interface WaitingReviews {
  /** Number of other orders whose screenshot waits for review; undefined while unknown. */
  others: number | undefined
  /**
   * Requests the id of the next order to review; after the last one it starts again with the oldest. Undefined when
   * none is left.
   */
  next: () => Promise<string | undefined>
}

/** The orders whose payment screenshot waits for review, relative to one of them. */
export const useWaitingReviews = (order: Order): WaitingReviews => {
  const isWaiting = hasScreenshotToReview(order)
  const { data } = useRead(waitingReviews, noVariables, { enabled: isWaiting, retry: false })
  const { call } = useCall(waitingReviews)
  return {
    others: data && isWaiting ? Math.max(0, data.total - 1) : undefined,
    next: async () => {
      const { data: waiting } = await call(noVariables, { quiet: true })
      // Older ones were skipped, so they come last.
      const others = waiting.filter(({ orderId }) => orderId !== order.orderId)
      return (others.find(({ createdAt }) => createdAt > order.createdAt) ?? others[0])?.orderId
    },
  }
}
