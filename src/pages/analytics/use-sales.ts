import { useState } from 'react'
import type { DateRange } from '../../domain/calendar-date'
import { useEndpoint, type EndpointQuery } from '../../framework/actions/use-endpoint'
import type { CountedOrders } from '../sales/orders-summary-endpoint'
import { holds } from './period/period'
import { salesEndpoint } from './sales-endpoint'

export interface Sales {
  query: EndpointQuery<CountedOrders>
  /** The newest answer, of whatever days. */
  latest: CountedOrders | undefined
  /** The newest answer, when it holds the days needed. */
  held: CountedOrders | undefined
}

const rangeOf = ({ summary: { daily } }: CountedOrders): DateRange => ({
  from: daily[0]?.date ?? '',
  to: daily.at(-1)?.date ?? '',
})

/** The sales of the days needed; asked for anew only when what is there does not hold them. */
export const useSales = (timeZone: string, needed: DateRange): Sales => {
  const [asked, setAsked] = useState(needed)
  const [kept, setKept] = useState<CountedOrders>()
  const variables = { timeZone, ...asked }
  const query = useEndpoint('sales', salesEndpoint(variables), variables)
  const { data } = query

  if (data && data !== kept) setKept(data)
  if (!holds(data ? rangeOf(data) : asked, needed)) setAsked(needed)

  return { query, latest: data ?? kept, held: data && holds(rangeOf(data), needed) ? data : undefined }
}
