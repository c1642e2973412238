import { useState } from 'react'
import type { DateRange } from '../../domain/shared/calendar-date'
import { useEndpoint, type EndpointQuery } from '../../framework/actions/use-endpoint'
import { holds } from './period/period'
import { salesEndpoint, type AnsweredSales } from './sales-endpoint'

export interface Sales {
  query: EndpointQuery<AnsweredSales>
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
  const query = useEndpoint('sales', salesEndpoint(variables), variables)
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
