import { addDays, dateIn, datesOf, type DateRange } from '../../domain/calendar-date'
import { mostSalesDays } from '../../domain/sales'
import type { Endpoint } from '../../framework/declaration/endpoint'
import { NotOfferedError } from '../../providers/http/errors'
import { countInWorker } from '../sales/counting/count-in-worker'
import { readOrdersSummary } from '../sales/orders-summary-answer'
import type { CountedOrders } from '../sales/orders-summary-endpoint'
import { analyticsTexts } from './analytics-texts'

/** The days of which sales are asked, and whose they are. */
export interface AskedSales extends DateRange {
  /** IANA name */
  timeZone: string
}

/** What is asked, and the two years up to today: counted in one go, another period needs no further count. */
const countedRange = ({ from, to, timeZone }: AskedSales): DateRange => {
  const today = dateIn(Date.now(), timeZone)
  const last = to > today ? to : today
  const first = addDays(last, 1 - mostSalesDays)
  return { from: from < first ? from : first, to: last }
}

/**
 * GET /orders/summary with the daily totals of exactly the days asked (server.md). A backend without it, or
 * one that takes no `from` and `to`, which shows in the days that it gives, has its newest 10000 orders counted
 * off the main thread (rulings: orders); that answer holds at least the days asked.
 */
export const salesEndpoint = (asked: AskedSales): Endpoint<AskedSales & Record<string, unknown>, CountedOrders> => ({
  method: 'GET',
  path: '/orders/summary',
  serialize: ({ timeZone, from, to }) => ({ query: { timeZone, from, to } }),
  parse: (body) => {
    const summary = readOrdersSummary(body)
    const dates = datesOf(asked)
    const isAsked = summary.daily.length === dates.length && summary.daily.every(({ date }, at) => date === dates[at])
    if (isAsked) return { summary, isCutOff: false }
    throw new NotOfferedError(`the days ${asked.from} to ${asked.to}`, `${summary.daily.length} other days`)
  },
  failure: analyticsTexts.failed,
  onNotFound: ({ timeZone }, { baseUrl, token, signal }) =>
    countInWorker({ baseUrl, token, timeZone, range: countedRange(asked) }, signal),
})
