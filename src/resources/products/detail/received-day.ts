import { formatDay } from '../../../domain/shared/dates'
import { readDay } from '../../../domain/product/received-date'

/**
 * The day that a product was received, as people read it, from a day written either way round or an instant
 * (specification 7: receivedDate); a text that is neither stays as it is.
 */
export const receivedDay = (received: string | null | undefined): string | undefined => {
  if (!received) return undefined
  if (received.includes('T')) return formatDay(received) ?? received
  const day = readDay(received)
  // Noon where it is read: as an instant of its own a day would be the one before, west of Greenwich.
  return day === undefined ? received : formatDay(`${day}T12:00:00`)
}
