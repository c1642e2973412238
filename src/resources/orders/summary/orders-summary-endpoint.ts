import type { OrdersSummary } from '../../../domain/order/sales'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { countInWorker } from './counting/count-in-worker'
import { readOrdersSummary } from './orders-summary-answer'
import { salesTexts } from './sales-texts'

/** Counts and sales over the orders of the store. */
export interface CountedOrders {
  summary: OrdersSummary
  /** True when the backend gave no more orders than it could, so that older ones may not be counted. */
  isCutOff: boolean
}

/**
 * GET /orders/summary, over any number of orders; on a backend without it the newest 10000 orders,
 * fetched and counted off the main thread (rulings: orders).
 */
export const ordersSummaryEndpoint: Endpoint<{ timeZone: string }, CountedOrders> = {
  method: 'GET',
  path: '/orders/summary',
  serialize: ({ timeZone }) => ({ query: { timeZone } }),
  parse: (body) => ({ summary: readOrdersSummary(body), isCutOff: false }),
  failure: salesTexts.unexpected,
  onNotFound: ({ timeZone }, { baseUrl, token, signal }) => countInWorker({ baseUrl, token, timeZone }, signal),
}
