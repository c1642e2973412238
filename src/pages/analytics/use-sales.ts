import { useState } from 'react'
import { type DaySales, mostSalesDays } from '../../domain/order/sales'
import { addDays, dateIn, type DateRange, datesOf, isCalendarDate } from '../../domain/shared/calendar-date'
import { type Reading, useRead } from '../../framework/calls/use-read'
import type { Endpoint } from '../../framework/declaration/endpoint'
import { countInWorker } from '../../resources/orders/summary/counting/count-in-worker'
import { readOrdersSummary } from '../../resources/orders/summary/orders-summary-answer'
import type { CountedOrders } from '../../resources/orders/summary/orders-summary-endpoint'
import { analyticsTexts } from './analytics-texts'
import { holds } from './period/period'

/** The days of which sales are asked, and whose they are. */
export interface AskedSales extends DateRange {
  /** IANA name */
  timeZone: string
}

/** What the analytics show: the cards' sums, and the days of the chart. */
export interface AnsweredSales extends CountedOrders {
  /** True when the backend takes no `from` and `to`, and gave days of its own choice. */
  hasOwnDays: boolean
}

/** What is asked, and the two years up to today: counted in one go, another period needs no further count. */
const countedRange = ({ from, to, timeZone }: AskedSales): DateRange => {
  const today = dateIn(Date.now(), timeZone)
  const last = to > today ? to : today
  const first = addDays(last, 1 - mostSalesDays)
  return { from: from < first ? from : first, to: last }
}

/** Days that say which they are, oldest first. */
const dated = (daily: readonly DaySales[]): DaySales[] =>
  daily
    .filter(({ date }) => typeof date === 'string' && isCalendarDate(date))
    .sort((one, other) => (one.date < other.date ? -1 : 1))

/**
 * GET /orders/summary with the daily totals of the days asked (server.md). A backend that takes no `from` and `to`
 * gives its own days, and the chart shows those: the summary's sums are over all orders either way. A backend without
 * the call has its newest 10000 orders counted off the main thread (rulings: orders).
 */
export const salesEndpoint = (asked: AskedSales): Endpoint<AskedSales, AnsweredSales> => ({
  method: 'GET',
  path: '/orders/summary',
  serialize: ({ timeZone, from, to }) => ({ query: { timeZone, from, to } }),
  parse: (body) => {
    const summary = readOrdersSummary(body)
    const dates = datesOf(asked)
    const isAsked = summary.daily.length === dates.length && summary.daily.every(({ date }, at) => date === dates[at])
    return isAsked
      ? { summary, isCutOff: false, hasOwnDays: false }
      : { summary: { ...summary, daily: dated(summary.daily) }, isCutOff: false, hasOwnDays: true }
  },
  failure: analyticsTexts.failed,
  onNotFound: async ({ timeZone }, { baseUrl, token, signal }) => ({
    ...(await countInWorker({ baseUrl, token, timeZone, range: countedRange(asked) }, signal)),
    hasOwnDays: false,
  }),
})

export interface Sales {
  query: Reading<AnsweredSales>
  /** The newest answer, of whatever days. */
  latest: AnsweredSales | undefined
  /** The same, when it holds the days needed, or the only ones that the backend gives. */
  held: AnsweredSales | undefined
}

const hasDays = ({ summary: { daily }, hasOwnDays }: AnsweredSales, needed: DateRange): boolean => {
  // Asking anew would bring the same days.
  if (hasOwnDays) return true
  const [first, last] = [daily[0], daily.at(-1)]
  return first !== undefined && last !== undefined && holds({ from: first.date, to: last.date }, needed)
}

/** The sales of the days needed; asked for anew only when what is there does not hold them. */
export const useSales = (timeZone: string, needed: DateRange): Sales => {
  const [asked, setAsked] = useState(needed)
  const [kept, setKept] = useState<AnsweredSales>()
  const variables = { timeZone, ...asked }
  const query = useRead(salesEndpoint(variables), variables)
  const { data, error } = query

  if (data && data !== kept) setKept(data)
  // While days are fetched, `data` is the answer before; what is kept outlives a failure.
  const latest = data ?? kept
  const held = latest && hasDays(latest, needed) ? latest : undefined
  const isAsked = asked.from === needed.from && asked.to === needed.to
  // Days that could not be had are let go of when others are needed by now.
  const isFailed = error !== null && data === undefined
  if (!isAsked && (isFailed || (!held && !holds(asked, needed)))) setAsked(needed)

  return { query, latest, held }
}
