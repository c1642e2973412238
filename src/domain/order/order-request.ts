import * as z from 'zod/mini'
import { isCalendarDate } from '../shared/calendar-date'
import { indianStates } from '../invoice/indian-states'
import { orderFields, type OrderField } from './order-fields'
import { ordersLimit, ordersPageSize } from './order-limits'
import { orderStatuses } from './order-status'
import { paymentStatuses } from './payment-status'
import { dayParam, numberParam, optionalParam, textField } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'

const orderField = (field: OrderField) => textField(orderFields[field].label, orderFields[field].maxLength)

const orderStatus = z.enum(orderStatuses, requestTexts.oneOf('orderStatus', orderStatuses))
const paymentStatus = z.enum(paymentStatuses, requestTexts.oneOf('paymentStatus', paymentStatuses))

/** `{orderId}` in a path (rulings: orders). */
export const orderPath = z.object({ orderId: z.string() })

/**
 * Query of `GET /orders/all` (specification 7). `screenshot` asks for the orders whose payment screenshot waits to be
 * looked at (`hasScreenshotToReview`), `order=asc` for the oldest first, `from` and `to` for the first and the last day in
 * the shop's time zone (`order-filters` in src/domain/store/capabilities.ts).
 */
export const ordersQuery = z.object({
  page: z._default(optionalParam(numberParam('page', 1, 1_000_000)), 1),
  limit: z._default(optionalParam(numberParam('limit', 1, ordersLimit)), ordersPageSize),
  search: optionalParam(textField('search', 200)),
  paymentStatus: optionalParam(paymentStatus),
  orderStatus: optionalParam(orderStatus),
  screenshot: optionalParam(z.enum(['to-review'], requestTexts.screenshot)),
  order: optionalParam(z.enum(['asc', 'desc'], requestTexts.oneOf('order', ['asc', 'desc']))),
  deliveryMethod: optionalParam(textField('deliveryMethod', 200)),
  from: dayParam('from'),
  to: dayParam('to'),
})

export type OrdersQuery = z.infer<typeof ordersQuery>

/** Body of `PUT /orders/{orderId}/order-status`; notes left out stay as they are. */
export const orderStatusRequest = z.object(
  {
    orderStatus,
    adminNotes: z.nullish(orderField('adminNotes')),
  },
  requestTexts.object,
)

export type OrderStatusRequest = z.infer<typeof orderStatusRequest>

/**
 * Body of `PUT /orders/{orderId}/payment-status`; notes left out stay as they are. `withoutStock` marks an order paid
 * whose pieces went back to stock and are not all there any more (docs/decisions/0023).
 */
export const paymentStatusRequest = z.object(
  {
    paymentStatus,
    adminNotes: z.nullish(orderField('adminNotes')),
    withoutStock: z.nullish(z.boolean(requestTexts.trueOrFalse('withoutStock'))),
  },
  requestTexts.object,
)

export type PaymentStatusRequest = z.infer<typeof paymentStatusRequest>

/**
 * Body of `POST /orders/{orderId}/generate-invoice`, which may have none: the state of delivery by its full name, for
 * an order whose address names none that is known (docs/decisions/0019).
 */
export const generateInvoiceRequest = z.nullish(
  z.object(
    {
      deliveryState: z.nullish(
        z.enum(
          indianStates.map(({ name }) => name),
          requestTexts.deliveryState,
        ),
      ),
    },
    requestTexts.object,
  ),
)

const isIsoDate = (text: string): boolean => isCalendarDate(text.split('T')[0] ?? '') && !Number.isNaN(Date.parse(text))

/** Body of `PUT /orders/{orderId}/tracking`; what is left out stays, '' and null clear. */
export const trackingRequest = z.object(
  {
    trackingNumber: z.nullish(orderField('trackingNumber')),
    courierPartner: z.nullish(orderField('courierPartner')),
    estimatedDelivery: z.nullish(
      textField('estimatedDelivery', 40).check(
        z.refine((text) => text === '' || isIsoDate(text), requestTexts.date('estimatedDelivery')),
      ),
    ),
  },
  requestTexts.object,
)

export type TrackingRequest = z.infer<typeof trackingRequest>

/** Notes that come with a delivery image. */
export const deliveryNotes = orderField('deliveryNotes')
