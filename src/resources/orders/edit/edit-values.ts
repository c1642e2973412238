import { orderMeaning } from '../../../domain/order/lifecycle'
import type { Order } from '../../../domain/order/order'
import { orderRecord } from '../../../domain/order/order-fields'
import type { FormOf } from '../../../domain/record/form'
import { withFields } from '../../../domain/record/record'
import { type FormPart, formPart, cleanTexts } from '../../../framework/form/use-save-parts'
import { orderCalls } from '../endpoints/order-calls'

const tracking = ['trackingNumber', 'courierPartner', 'estimatedDelivery'] as const

/** The fields that administrators edit in one form. */
export const editedOrder = withFields(orderRecord, 'orderStatus', 'adminNotes', ...tracking)

/**
 * The calls that save the form; the one for the notes must name a status as well.
 *
 * @param wantsCreditNote whether a cancellation makes the credit note for the invoice, asked when it is sent
 */
export const editParts = (
  { orderId: id }: Order,
  wantsCreditNote: () => boolean = () => false,
): FormPart<FormOf<typeof editedOrder>>[] => [
  formPart(['orderStatus', 'adminNotes'], orderCalls.setStatus, (changed, { orderStatus }) => ({
    ...{ id, orderStatus, ...changed },
    ...(changed.orderStatus && orderMeaning(changed.orderStatus).isCancelled && wantsCreditNote() ? { creditNote: true } : {}),
  })),
  formPart(tracking, orderCalls.setTracking, (changed) => ({ id, ...cleanTexts(changed) })),
]
