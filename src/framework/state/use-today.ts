import { isCalendarDate } from '../../domain/shared/calendar-date'
import { moneyDays, type Today, waitingNames } from '../../domain/store/today'
import { useRead } from '../calls/use-read'
import type { Reading } from '../calls/use-reading'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
import { isRecord, readNumber, valueIn } from '../declaration/envelope'
import { todayCall } from './today-read'

const daysIn = (money: unknown): NonNullable<Today['money']>['days'] | undefined => {
  const days = valueIn(money, 'days')
  if (!Array.isArray(days)) return undefined
  return days.slice(-moneyDays).flatMap((day: unknown) => {
    const [date, received] = [valueIn(day, 'date'), readNumber(day, ['received'])]
    return typeof date === 'string' && received !== undefined ? [{ date, received }] : []
  })
}

const seasonIn = (season: unknown): Today['season'] => {
  const [deepavali, lorries] = [valueIn(season, 'deepavali'), valueIn(season, 'lastLorries')]
  if (typeof deepavali !== 'string' || !isCalendarDate(deepavali)) return undefined
  return { deepavali, lastLorries: Array.isArray(lorries) ? lorries.filter((each) => typeof each === 'string') : [] }
}

/** GET /today: what waits, and what was received (`today` in src/domain/store/capabilities.ts). */
export const todayEndpoint: Endpoint<NoVariables, Today> = {
  ...todayCall,
  parse: (body) => {
    const data = valueIn(body, 'data')
    const waiting = isRecord(data) ? data['waiting'] : undefined
    const counts = waitingNames.flatMap((name) => {
      const count = readNumber(waiting, [name])
      return count === undefined ? [] : [[name, count] as const]
    })
    const days = daysIn(valueIn(data, 'money'))
    const season = seasonIn(valueIn(data, 'season'))
    return { waiting: Object.fromEntries(counts), ...(days && { money: { days } }), ...(season && { season }) }
  },
}

/**
 * Reads what waits today, and what was received, as far as the user may see it. All readers share one answer, which is read again
 * after own writes and after the changes of others.
 *
 * @param isAsked false makes no request
 */
export const useToday = (isAsked = true): Reading<Today> => useRead(todayEndpoint, noVariables, { enabled: isAsked })
