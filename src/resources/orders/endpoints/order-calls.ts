import type { Order, TrackingInfo } from '../../../domain/order/order'
import type { OrderStatus, PaymentStatus } from '../../../domain/order/lifecycle'
import { orderStatusAfterPayment } from '../../../domain/order/payment-status'
import { type IdVariables, type RecordCall, segment } from '../../../framework/declaration/endpoint'
import { isRecord, valueIn } from '../../../framework/declaration/envelope'
import { multipart } from '../../../framework/declaration/rest-endpoints'
import { orderCallTexts } from '../orders-texts'

/** Omitted notes are not changed. */
export interface StatusChange {
  orderStatus: OrderStatus
  adminNotes?: string
  /** Makes the credit note for what is left of the invoice of an order that is cancelled. */
  creditNote?: boolean
}

export interface PaymentChange {
  paymentStatus: PaymentStatus
  adminNotes?: string
  withoutStock?: boolean
  /** False refuses to confirm a claim whose reference number another payment has. */
  acceptReuse?: boolean
  /** Number of the claim that is confirmed and has none. */
  reference?: string
  /** Confirms claims of more than is due. */
  acceptMore?: boolean
}

/** Omitted fields are not changed; `estimatedDelivery` is YYYY-MM-DD, and '' clears a field. */
export interface TrackingChange {
  trackingNumber?: string
  courierPartner?: string
  estimatedDelivery?: string
}

export interface DeliveryImage {
  deliveryImage: File
  deliveryNotes?: string
}

type OrderCall<Values> = RecordCall<Order, IdVariables & Values, unknown>

const orderPath =
  (part: string) =>
  ({ id }: IdVariables): string =>
    `/orders/${segment(id)}/${part}`

const withoutId = <Values extends IdVariables>({ id: _id, ...values }: Values): Omit<Values, 'id'> => values

/** The order in an answer; undefined when the backend does not return it. */
const writtenOrder = (body: unknown): object | undefined => {
  const order = valueIn(body, 'data')
  return isRecord(order) && 'orderId' in order ? order : undefined
}

const setStatus: OrderCall<StatusChange> = {
  method: 'PUT',
  path: orderPath('order-status'),
  serialize: (variables) => ({ json: withoutId(variables) }),
  parse: writtenOrder,
  changes: 'orders',
  optimistic: (order, { id: _id, creditNote: _note, ...change }) => ({ ...order, ...change }),
  ...orderCallTexts.orderStatus,
}

const setPaymentStatus: OrderCall<PaymentChange> = {
  method: 'PUT',
  path: orderPath('payment-status'),
  serialize: (variables) => ({ json: withoutId(variables) }),
  parse: writtenOrder,
  changes: 'orders',
  alsoChanges: () => ['payments'],
  optimistic: (order, { paymentStatus, adminNotes = order.adminNotes }) => ({
    ...order,
    paymentStatus,
    orderStatus: orderStatusAfterPayment(order.orderStatus, paymentStatus),
    ...(adminNotes === undefined ? {} : { adminNotes }),
  }),
  ...orderCallTexts.paymentStatus,
}

const setTracking: OrderCall<TrackingChange> = {
  method: 'PUT',
  path: orderPath('tracking'),
  serialize: (variables) => ({ json: withoutId(variables) }),
  parse: writtenOrder,
  changes: 'orders',
  optimistic: (order, change) => {
    const trackingInfo: TrackingInfo = { ...order.trackingInfo, ...withoutId(change) }
    return { ...order, trackingInfo }
  },
  ...orderCallTexts.tracking,
}

/** The state is sent for an address without a known state; backends other than this store's server ignore it. */
const generateInvoice: OrderCall<{ deliveryState?: string | undefined }> = {
  method: 'POST',
  path: orderPath('generate-invoice'),
  serialize: ({ deliveryState }) => ({ json: deliveryState === undefined ? undefined : { deliveryState } }),
  parse: () => undefined,
  changes: 'orders',
  ...orderCallTexts.generateInvoice,
}

const uploadDeliveryImage: OrderCall<DeliveryImage> = {
  method: 'POST',
  path: orderPath('upload-delivery-image'),
  serialize: (variables) => ({ form: multipart(withoutId(variables)) }),
  parse: writtenOrder,
  // No timeout, for slow mobile networks; the user can cancel.
  timeoutMs: 0,
  changes: 'orders',
  returns: 'record',
  ...orderCallTexts.uploadImage,
}

const deleteDeliveryImage: OrderCall<object> = {
  method: 'DELETE',
  path: orderPath('delivery-image'),
  parse: writtenOrder,
  changes: 'orders',
  returns: 'record',
  ...orderCallTexts.deleteImage,
}

/** Endpoints that change one order (contract 7.11, 8.11). */
export const orderCalls = {
  setStatus,
  setPaymentStatus,
  setTracking,
  generateInvoice,
  uploadDeliveryImage,
  deleteDeliveryImage,
}
