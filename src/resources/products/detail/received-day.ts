import { formatDay } from '../../../domain/dates'
import { readDay } from '../../../domain/received-date'

/**
 * The day that a product was received, as people read it, from a day written either way round or an instant
 * (specification 7: receivedDate); a text that is neither stays as it is.
 */
export const receivedDay = (received: string | null | undefined): string | undefined => {
  if (!received) return undefined
  // A day without a time is that day everywhere; as an instant it would be the day before, west of Greenwich.
  const day = received.includes('T') ? undefined : readDay(received)
  return formatDay(day === undefined ? received : `${day}T12:00:00`) ?? received
}
