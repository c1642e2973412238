import type { Order } from '../../../domain/order/order'
import { orderFieldFault } from '../../../domain/order/order-fields'
import type { OrderStatus } from '../../../domain/order/order-status'
import type { StatusChange, TrackingChange } from '../endpoints/order-calls'

/** What stands in the edit form; every field is text. */
export interface EditValues {
  orderStatus: OrderStatus
  adminNotes: string
  trackingNumber: string
  courierPartner: string
  /** YYYY-MM-DD, or '' */
  estimatedDelivery: string
}

/** The edit form of an order; what the order does not say is empty. */
export const editValuesOf = (order: Order): EditValues => ({
  orderStatus: order.orderStatus,
  adminNotes: order.adminNotes ?? '',
  trackingNumber: order.trackingInfo?.trackingNumber ?? '',
  courierPartner: order.trackingInfo?.courierPartner ?? '',
  // A date field takes the day alone; backends send a time with it as well.
  estimatedDelivery: (order.trackingInfo?.estimatedDelivery ?? '').slice(0, 10),
})

/** The calls that a form has to make; a part in which nothing was changed is absent. */
export interface EditCalls {
  status?: StatusChange
  tracking?: TrackingChange
}

/** What the call for the status saves, and the one for tracking. */
export const statusFields = ['orderStatus', 'adminNotes'] as const
export const trackingFields = ['trackingNumber', 'courierPartner', 'estimatedDelivery'] as const

const texts = ['adminNotes', 'trackingNumber', 'courierPartner'] as const

/** Why what was changed cannot be saved, by field; without those that are fine. */
export const editFaults = (began: EditValues, values: EditValues): Partial<Record<(typeof texts)[number], string>> =>
  Object.fromEntries(
    texts.flatMap((field) => {
      const fault = orderFieldFault(field, values[field], began[field])
      return fault === undefined ? [] : [[field, fault]]
    }),
  )

/**
 * What to send for a form: the fields that differ from where it began, and nothing else, so that
 * what someone else changed in the meantime stays.
 *
 * @param current the status the order has by now: the call for the notes must name one
 */
export const editCalls = (began: EditValues, values: EditValues, current: OrderStatus): EditCalls => {
  const statusChanged = values.orderStatus !== began.orderStatus
  const notes = values.adminNotes === began.adminNotes ? {} : { adminNotes: values.adminNotes }
  const tracking = Object.fromEntries(
    trackingFields.filter((field) => values[field] !== began[field]).map((field) => [field, values[field].trim()]),
  )
  return {
    ...(statusChanged || 'adminNotes' in notes
      ? { status: { orderStatus: statusChanged ? values.orderStatus : current, ...notes } }
      : {}),
    ...(Object.keys(tracking).length > 0 ? { tracking } : {}),
  }
}
