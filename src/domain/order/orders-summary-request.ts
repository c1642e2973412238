import * as z from 'zod/mini'
import { isTimeZone } from '../shared/calendar'
import { type DateRange, daysIn } from '../shared/calendar-date'
import { dayParam, optionalParam } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'
import { maxSalesDays } from './sales'

interface Asked {
  from?: string | undefined
  to?: string | undefined
}

/** The date range of a query; undefined for the last 30 days. */
export const requestedRange = ({ from, to }: Asked): DateRange | undefined =>
  from === undefined || to === undefined ? undefined : { from, to }

const requestedDays = (asked: Asked): number => {
  const range = requestedRange(asked)
  return range ? daysIn(range) : 1
}

/**
 * Query of `GET /orders/summary` (contract 11.2): the time zone of the days, and optionally `from` and `to`, both included, which
 * default to the last 30 days.
 */
export const ordersSummaryQuery = z
  .object({
    timeZone: optionalParam(z.string(requestTexts.timeZone).check(z.refine(isTimeZone, requestTexts.timeZone))),
    from: dayParam('from'),
    to: dayParam('to'),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), requestTexts.bothDays),
    z.refine((query) => requestedDays(query) >= 1, requestTexts.daysInOrder),
    z.refine((query) => requestedDays(query) <= maxSalesDays, requestTexts.mostDays(maxSalesDays)),
  )
