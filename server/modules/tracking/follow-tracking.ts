import type { Transaction } from 'kysely'
import { dispatch } from '../../../src/domain/dispatch/dispatch'
import { readDay } from '../../../src/domain/product/received-date'
import { orderRecord } from '../../../src/domain/order/order-fields'
import type { OrderRow, Schema } from '../../database/schema'
import { conflict } from '../../http-error'
import { changesOf } from '../../records/rows'
import { dispatchesOf, setDispatch, trackingOfRows } from './dispatch-rows'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const texts = {
  byDispatches: (numbers: readonly string[]) =>
    `The tracking details of this order follow from its dispatches (LR ${list.format(numbers)}). Please correct them there.`,
} as const

/** The tracking details of a request; omitted ones are not changed, '' and null clear them. */
type TrackingDetails = Partial<Record<'trackingNumber' | 'courierPartner' | 'estimatedDelivery', string | null | undefined>>

/**
 * Writes the tracking details that `PUT /orders/{orderId}/tracking` sets to the dispatch of a locked order, so that both say the
 * same (docs/decisions/0052).
 *
 * @returns the columns of the order; undefined if it has no dispatch
 * @throws HttpError 409 for details that no single dispatch can say: another lorry service, no number, or several dispatches
 */
export const followTracking = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  { trackingNumber, courierPartner, estimatedDelivery }: TrackingDetails,
) => {
  const rows = await dispatchesOf(tx, order.order_id)
  const [first, ...others] = rows
  if (!first) return undefined
  const current = trackingOfRows(rows)
  const isOther = (given: string | null | undefined, known: string): boolean => given !== undefined && (given ?? '') !== known
  const expectedOn = estimatedDelivery === undefined ? undefined : (readDay(estimatedDelivery ?? '') ?? null)
  const isNewNumber = isOther(trackingNumber, current.trackingNumber)
  const isNewDay = expectedOn !== undefined && expectedOn !== (current.estimatedDelivery ?? null)
  const lrNumber = (trackingNumber ?? '').toUpperCase()
  const isSayable = others.length === 0 && lrNumber !== '' && lrNumber.length <= dispatch.fields.lrNumber.max
  const isContradiction =
    isOther(courierPartner, current.courierPartner) ||
    (isNewNumber && !isSayable) ||
    (isNewDay && others.length > 0 && current.estimatedDelivery !== undefined)
  if (isContradiction) throw conflict(texts.byDispatches(rows.map(({ lr_number }) => lr_number)))
  if (others.length === 0)
    await setDispatch(
      tx,
      first,
      changesOf(dispatch, { ...(isNewNumber ? { lrNumber } : {}), ...(isNewDay ? { expectedOn } : {}) }),
    )
  const { estimatedDelivery: day = expectedOn, ...details } = trackingOfRows(await dispatchesOf(tx, order.order_id))
  return changesOf(orderRecord, { ...details, estimatedDelivery: day })
}
