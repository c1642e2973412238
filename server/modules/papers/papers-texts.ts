import { dispatchLimits } from '../../../src/domain/dispatch/dispatch'
import { paperLimits } from '../../../src/domain/order/papers'
import { formatCount } from '../../../src/domain/shared/money'

/** Most order ids in a message; of further ones only the number is reported. */
const mostNamed = 5

/** 'ORD1 and ORD2', 'ORD1, ORD2, ORD3, ORD4, ORD5 and 7 more'. */
const named = (ids: readonly string[]): string => {
  const more = ids.length - mostNamed
  const listed = [...ids.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])]
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(listed)
}

/** Messages of the routes for the papers of packing. */
export const papersTexts = {
  none: 'Please choose at least one order',
  tooMany: `At most ${paperLimits.orders} orders can be printed at once`,
  tooManyLines: `Orders with more than ${formatCount(paperLimits.lines)} lines cannot be printed at once`,
  orders: 'orders must be order ids, separated by commas',
  parcels: `parcels must be a whole number from 1 to ${dispatchLimits.parcels}`,
  tooManyLabels: `At most ${formatCount(paperLimits.labels)} labels can be printed at once`,
  unknown: (ids: readonly string[]) =>
    ids.length === 1 ? `There is no order ${named(ids)}` : `There are no orders ${named(ids)}`,
  cancelled: (ids: readonly string[]) =>
    ids.length === 1
      ? `Order ${named(ids)} is cancelled, so nothing is printed for it. Please leave it out.`
      : `Orders ${named(ids)} are cancelled, so nothing is printed for them. Please leave them out.`,
  unknownTransport: 'This transport does not exist any more; please choose another one',
  noDispatches: (transport: string, day: string) => `${transport} has no dispatches of ${day}`,
  tooManyDispatches: `A load sheet can have at most ${formatCount(paperLimits.dispatches)} dispatches`,
  otherShelf: 'Other products',
} as const
