import type { Order } from '../../../domain/order/order'
import { hasScreenshotToReview } from '../../../domain/order/order-next-step'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import { waitingReviews } from '../endpoints/waiting-reviews'

export interface WaitingReviews {
  /** Orders besides this one whose screenshot waits to be looked at; undefined while not known. */
  others: number | undefined
  /** The id of the next one in the order of waiting, asked for now, the oldest after the last; undefined when none is left. */
  next: () => Promise<string | undefined>
}

/** The orders whose payment screenshot waits, seen from one of them. */
export const useWaitingReviews = (order: Order): WaitingReviews => {
  const isWaiting = hasScreenshotToReview(order)
  const { data } = useRead(waitingReviews, noVariables, { enabled: isWaiting, retry: false })
  const { call } = useCall(waitingReviews)
  return {
    others: data && isWaiting ? Math.max(0, data.total - 1) : undefined,
    next: async () => {
      const { data: waiting } = await call(noVariables, { quiet: true })
      // Those before this one were passed over: they come again at the end.
      const others = waiting.filter(({ orderId }) => orderId !== order.orderId)
      return (others.find(({ createdAt }) => createdAt > order.createdAt) ?? others[0])?.orderId
    },
  }
}
