import type { Order, TrackingInfo } from '../../../domain/order/order'
import type { OrderStatus } from '../../../domain/order/order-status'
import { orderStatusAfterPayment, type PaymentStatus } from '../../../domain/order/payment-status'
import { segment, type ActionEndpoint } from '../../../framework/declaration/endpoint'
import { multipart } from '../../../providers/envelopes/rest-endpoints'
import { orderCallTexts } from '../orders-texts'

/** What each order action is given. Notes and tracking fields that are left out stay as they are. */
export interface OrderActionValues {
  'set-order-status': { orderStatus: OrderStatus; adminNotes?: string }
  'set-payment-status': { paymentStatus: PaymentStatus; adminNotes?: string; withoutStock?: boolean }
  /** `estimatedDelivery` as YYYY-MM-DD; '' takes the value away. */
  'set-tracking': { trackingNumber?: string; courierPartner?: string; estimatedDelivery?: string }
  /** Where an address that names no known state lies; other backends than this store's server take no notice of it. */
  'generate-invoice': { deliveryState?: string }
  'upload-delivery-image': { deliveryImage: File; deliveryNotes?: string }
  'delete-delivery-image': Record<string, never>
}

export type OrderAction = keyof OrderActionValues

const at =
  (part: string) =>
  ({ id }: { id: string }) =>
    `/orders/${segment(id)}/${part}`

/** What the action `A` gets, told apart from a form's values of any kind. */
const valuesOf = <A extends OrderAction>(values: Record<string, unknown>): OrderActionValues[A] => values as OrderActionValues[A]

const notes = (adminNotes: string | undefined): Pick<Order, 'adminNotes'> => (adminNotes === undefined ? {} : { adminNotes })

/** The calls that change one order (specification 7; sentences: specification 8). */
export const orderActions: Record<OrderAction, ActionEndpoint<Order>> = {
  'set-order-status': {
    method: 'PUT',
    path: at('order-status'),
    serialize: ({ values }) => ({ json: values }),
    parse: () => undefined,
    optimistic: (order, values) => {
      const { orderStatus, adminNotes } = valuesOf<'set-order-status'>(values)
      return { ...order, orderStatus, ...notes(adminNotes) }
    },
    ...orderCallTexts.orderStatus,
  },
  'set-payment-status': {
    method: 'PUT',
    path: at('payment-status'),
    serialize: ({ values }) => ({ json: values }),
    parse: () => undefined,
    optimistic: (order, values) => {
      const { paymentStatus, adminNotes } = valuesOf<'set-payment-status'>(values)
      return {
        ...order,
        paymentStatus,
        orderStatus: orderStatusAfterPayment(order.orderStatus, paymentStatus),
        ...notes(adminNotes),
      }
    },
    ...orderCallTexts.paymentStatus,
  },
  'set-tracking': {
    method: 'PUT',
    path: at('tracking'),
    serialize: ({ values }) => ({ json: values }),
    parse: () => undefined,
    optimistic: (order, values) => {
      const trackingInfo: TrackingInfo = { ...order.trackingInfo, ...valuesOf<'set-tracking'>(values) }
      return { ...order, trackingInfo }
    },
    ...orderCallTexts.tracking,
  },
  'generate-invoice': {
    method: 'POST',
    path: at('generate-invoice'),
    serialize: ({ values }) => ({ json: values.deliveryState === undefined ? undefined : values }),
    parse: () => undefined,
    ...orderCallTexts.generateInvoice,
  },
  'upload-delivery-image': {
    method: 'POST',
    path: at('upload-delivery-image'),
    serialize: ({ values }) => ({ form: multipart(values) }),
    parse: () => undefined,
    // A phone on a slow network needs its time; the person can cancel.
    timeoutMs: 0,
    ...orderCallTexts.uploadImage,
  },
  'delete-delivery-image': {
    method: 'DELETE',
    path: at('delivery-image'),
    parse: () => undefined,
    ...orderCallTexts.deleteImage,
  },
}
