import type { OrdersSummary } from '../../../domain/order/sales'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { countInWorker } from './counting/count-in-worker'
import { readOrdersSummary } from './orders-summary-answer'
import { salesTexts } from './sales-texts'

/** Counts and sales of the store's orders. */
export interface CountedOrders {
  summary: OrdersSummary
  /** True when the backend sent the maximum number of orders, so that older ones may not be counted. */
  isCutOff: boolean
}

/**
 * GET /orders/summary, which counts all orders; for a backend without it, the newest 10000 orders are loaded and counted off the
 * main thread (contract 7.12).
 */
export const ordersSummaryEndpoint: Endpoint<{ timeZone: string }, CountedOrders> = {
  method: 'GET',
  path: '/orders/summary',
  serialize: ({ timeZone }) => ({ query: { timeZone } }),
  parse: (body) => ({ summary: readOrdersSummary(body), isCutOff: false }),
  failure: salesTexts.unexpected,
  figuresOf: 'orders',
  onNotFound: ({ timeZone }, { baseUrl, token, signal }) => countInWorker({ baseUrl, token, timeZone }, signal),
}
