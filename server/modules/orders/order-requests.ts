import * as z from 'zod/mini'
import { indianStates } from '../../../src/domain/invoice/indian-states'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { ordersLimit, ordersPageSize } from '../../../src/domain/order/order-limits'
import { isCalendarDate } from '../../../src/domain/shared/calendar-date'
import { dayParam, optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { fieldSchema, listQuery, requestSchema } from '../../records/request-schema'

const { fields } = orderRecord

/** `{orderId}` in a path (rulings: orders). */
export const orderPath = z.object({ orderId: z.string() })

/**
 * Query of `GET /orders/all` (specification 7). `screenshot` asks for the orders whose payment screenshot waits to be
 * looked at (`hasScreenshotToReview`), `order=asc` for the oldest first, `from` and `to` for the first and the last day in
 * the shop's time zone (`order-filters` in src/domain/store/capabilities.ts).
 */
export const ordersQuery = listQuery(
  { size: ordersPageSize, most: ordersLimit },
  {
    search: optionalParam(textField('search', 200)),
    paymentStatus: optionalParam(fieldSchema(fields.paymentStatus, 'paymentStatus')),
    orderStatus: optionalParam(fieldSchema(fields.orderStatus, 'orderStatus')),
    screenshot: optionalParam(z.enum(['to-review'], requestTexts.screenshot)),
    order: optionalParam(z.enum(['asc', 'desc'], requestTexts.oneOf('order', ['asc', 'desc']))),
    deliveryMethod: optionalParam(textField('deliveryMethod', 200)),
    from: dayParam('from'),
    to: dayParam('to'),
  },
)

export type OrdersQuery = z.infer<typeof ordersQuery>

/** Body of `PUT /orders/{orderId}/order-status`; notes left out stay as they are. */
export const orderStatusRequest = requestSchema(fields, ['orderStatus', 'adminNotes'])

export type OrderStatusRequest = z.infer<typeof orderStatusRequest>

/**
 * Body of `PUT /orders/{orderId}/payment-status`; notes left out stay as they are. `withoutStock` marks an order paid
 * whose pieces went back to stock and are not all there any more (docs/decisions/0023).
 */
export const paymentStatusRequest = z.extend(requestSchema(fields, ['paymentStatus', 'adminNotes']), {
  withoutStock: z.nullish(z.boolean(requestTexts.trueOrFalse('withoutStock'))),
})

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
export const trackingRequest = z.extend(requestSchema(fields, ['trackingNumber', 'courierPartner']), {
  estimatedDelivery: z.nullish(
    textField('estimatedDelivery', 40).check(
      z.refine((text) => text === '' || isIsoDate(text), requestTexts.date('estimatedDelivery')),
    ),
  ),
})

export type TrackingRequest = z.infer<typeof trackingRequest>
