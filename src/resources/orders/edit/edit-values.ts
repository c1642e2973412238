import type { Order } from '../../../domain/order/order'
import { orderFields } from '../../../domain/order/order-fields'
import type { OrderStatus } from '../../../domain/order/order-status'
import { type FormOf, formOf } from '../../../domain/record/form'
import { defineRecord } from '../../../domain/record/record'
import { type FormPart, formPart } from '../../../framework/form/use-save-parts'
import { orderCalls } from '../endpoints/order-calls'

const { orderStatus, adminNotes, trackingNumber, courierPartner, estimatedDelivery } = orderFields

/** The fields that administrators edit in one form. */
export const editedOrder = defineRecord('orders', { orderStatus, adminNotes, trackingNumber, courierPartner, estimatedDelivery })

export type EditValues = FormOf<typeof editedOrder> & { orderStatus: OrderStatus }

export const editValuesOf = (order: Order) => formOf(editedOrder, { ...order, ...order.trackingInfo }) as EditValues

/** The calls that save the form; the one for the notes must name a status as well. */
export const editParts = ({ orderId: id, orderStatus: current }: Order): FormPart<EditValues>[] => [
  formPart(['orderStatus', 'adminNotes'], orderCalls.setStatus, (changed) => ({ id, orderStatus: current, ...changed })),
  formPart(['trackingNumber', 'courierPartner', 'estimatedDelivery'], orderCalls.setTracking, (changed) => ({
    id,
    ...Object.fromEntries(Object.entries(changed).map(([field, typed]) => [field, typed.trim()])),
  })),
]
