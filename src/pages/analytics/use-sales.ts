import { useState } from 'react'
import { type DaySales, maxSalesDays } from '../../domain/order/sales'
import { addDays, dateIn, type DateRange, datesOf, isCalendarDate, shopTimeZone } from '../../domain/shared/calendar-date'
import { useRead } from '../../framework/calls/use-read'
import type { Endpoint } from '../../framework/declaration/endpoint'
import { countInWorker } from '../../resources/orders/summary/counting/count-in-worker'
import { readOrdersSummary } from '../../resources/orders/summary/orders-summary-answer'
import type { CountedOrders } from '../../resources/orders/summary/orders-summary-endpoint'
import { analyticsTexts } from './analytics-texts'
import { containsRange } from './period/period'

/** Date range and time zone of a sales request. */
export interface RequestedSales extends DateRange {
  /** IANA name. */
  timeZone: string
}

/** Response of the analytics: totals of the cards, and the days of the chart. */
export interface ReceivedSales extends CountedOrders {
  /** True when the backend ignores `from` and `to`, and chooses the days itself. */
  hasOwnDays: boolean
}

/** The requested range and the two years up to today: counted at once, so that another period needs no further count. */
const countedRange = ({ from, to, timeZone }: RequestedSales): DateRange => {
  const today = dateIn(Date.now(), timeZone)
  const last = to > today ? to : today
  const first = addDays(last, 1 - maxSalesDays)
  return { from: from < first ? from : first, to: last }
}

/** Days with a valid date, oldest first. */
const sortByDate = (daily: readonly DaySales[]): DaySales[] =>
  daily
    .filter(({ date }) => typeof date === 'string' && isCalendarDate(date))
    .sort((one, other) => (one.date < other.date ? -1 : 1))

/**
 * GET /orders/summary with daily totals of the requested range (contract 11.2). A backend that ignores `from` and `to` returns
 * days of its own choice, and the chart shows those; the totals of the cards cover all orders in both cases. For a backend
 * without this endpoint the newest 10000 orders are counted in a web worker (contract 7.12).
 */
export const salesEndpoint = (asked: RequestedSales): Endpoint<RequestedSales, ReceivedSales> => ({
  method: 'GET',
  path: '/orders/summary',
  serialize: ({ timeZone, from, to }) => ({ query: { timeZone, from, to } }),
  parse: (body) => {
    const summary = readOrdersSummary(body)
    const dates = datesOf(asked)
    const isAsked = summary.daily.length === dates.length && summary.daily.every(({ date }, at) => date === dates[at])
    return isAsked
      ? { summary, isCutOff: false, hasOwnDays: false }
      : { summary: { ...summary, daily: sortByDate(summary.daily) }, isCutOff: false, hasOwnDays: true }
  },
  failure: analyticsTexts.failed,
  figuresOf: 'orders',
  onNotFound: async ({ timeZone }, { baseUrl, token, signal }) => ({
    ...(await countInWorker({ baseUrl, token, timeZone, range: countedRange(asked) }, signal)),
    hasOwnDays: false,
  }),
})

const hasDays = ({ summary: { daily }, hasOwnDays }: ReceivedSales, needed: DateRange): boolean => {
  // Another request would return the same days.
  if (hasOwnDays) return true
  const [first, last] = [daily[0], daily.at(-1)]
  return first !== undefined && last !== undefined && containsRange({ from: first.date, to: last.date }, needed)
}

/** Sales of a date range; fetches only when the available data does not cover the range. */
export const useSales = (needed: DateRange) => {
  const [asked, setAsked] = useState(needed)
  const [kept, setKept] = useState<ReceivedSales>()
  const variables = { timeZone: shopTimeZone, ...asked }
  const query = useRead(salesEndpoint(variables), variables)
  const { data, error } = query

  if (data && data !== kept) setKept(data)
  // The latest response, of any range: while another range is loading, `data` is the previous response; `kept` survives a failed
  // request.
  const latest = data ?? kept
  /** The same, when it covers the needed range, or when the backend offers no other days. */
  const held = latest && hasDays(latest, needed) ? latest : undefined
  const isAsked = asked.from === needed.from && asked.to === needed.to
  // A range that failed to load is dropped once another one is needed.
  const isFailed = error !== null && data === undefined
  if (!isAsked && (isFailed || (!held && !containsRange(asked, needed)))) setAsked(needed)

  return { query, latest, held }
}
