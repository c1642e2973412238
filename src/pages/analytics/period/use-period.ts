import { useSearchParams } from 'react-router'
import type { DateRange } from '../../../domain/shared/calendar-date'
import { periodFault, presetRange } from './period'

export type PeriodState = ReturnType<typeof usePeriod>

/**
 * Period and view in the query string: `?from=&to=&view=table`. The last 30 days are the default without parameters, so
 * that a bookmark stays up to date.
 *
 * @param today YYYY-MM-DD
 */
export const usePeriod = (today: string) => {
  const [params, setParams] = useSearchParams()
  const usual = presetRange('month', today)
  const asked = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const isAsked = asked.from !== '' || asked.to !== ''
  const isFaulty = isAsked && periodFault(asked, today) !== undefined

  const change = (values: Record<string, string | undefined>, options?: { replace: boolean }): void => {
    // From the location: the router's parameters are stale when two changes occur before the next render.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, options)
  }

  return {
    period: isAsked && !isFaulty ? asked : usual,
    /** True when the URL contains invalid dates; `period` is then the default. */
    isFaulty,
    setPeriod: ({ from, to }: DateRange) =>
      change(from === usual.from && to === usual.to ? { from: undefined, to: undefined } : { from, to }),
    isTable: params.get('view') === 'table',
    setTable: (isTable: boolean) => change({ view: isTable ? 'table' : undefined }, { replace: true }),
  }
}
