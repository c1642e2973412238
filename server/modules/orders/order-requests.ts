import * as z from 'zod/mini'
import { indianStates } from '../../../src/domain/invoice/indian-states'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import { emptyOrderFields, ordersLimit, ordersPageSize } from '../../../src/domain/order/order-limits'
import { payment } from '../../../src/domain/payment/payment'
import { isCalendarDate } from '../../../src/domain/shared/calendar-date'
import { amountsParam, dayParam, optionalParam, severalParam, textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { sortParams } from '../../records/list-conditions'
import { fieldSchema, listQuery, requestSchema } from '../../records/request-schema'

const { fields } = orderRecord

/** Path parameter `{orderId}` (contract 3.11). */
export const orderPath = z.object({ orderId: z.string() })

/** What the list can be sorted by. */
export const orderSorts = ['createdAt', 'amount', 'customer', 'town', 'paymentStatus', 'orderStatus'] as const

/**
 * Query of `GET /orders/all` (contract 7.11). `sort` with `order` sorts it, and a status may be several (`sorting`). `screenshot` selects orders whose payment screenshot waits for review
 * (`hasScreenshotToReview`), `order=asc` sorts oldest first, `from` and `to` are the first and last day in the shop's time zone
 * (`order-filters` in src/domain/store/capabilities.ts). `amount` is a range of totals, and `empty` names fields in which nothing is
 * (`more-filters`). `owed` selects orders of which money is to be given back (`today`).
 */
export const ordersQuery = listQuery(
  { size: ordersPageSize, most: ordersLimit },
  {
    search: optionalParam(textField('search', 200)),
    paymentStatus: optionalParam(severalParam('paymentStatus', paymentStatuses)),
    orderStatus: optionalParam(severalParam('orderStatus', orderStatuses)),
    ...sortParams(orderSorts),
    screenshot: optionalParam(z.enum(['to-review'], requestTexts.screenshot)),
    deliveryMethod: optionalParam(textField('deliveryMethod', 200)),
    owed: optionalParam(z.enum(['give-back'], requestTexts.oneOf('owed', ['give-back']))),
    amount: optionalParam(amountsParam('amount')),
    empty: optionalParam(severalParam('empty', emptyOrderFields)),
    from: dayParam('from'),
    to: dayParam('to'),
  },
)

export type OrdersQuery = z.infer<typeof ordersQuery>

const statusChange = requestSchema(fields, ['orderStatus', 'adminNotes'])

/**
 * Body of `PUT /orders/{orderId}/order-status`; omitted notes are not changed. `creditNote` makes the credit note for what is left of
 * the invoice of an order that is cancelled (docs/decisions/0070).
 */
export const orderStatusRequest = z.extend(statusChange, {
  creditNote: z.nullish(z.boolean(requestTexts.trueOrFalse('creditNote'))),
})

export type OrderStatusRequest = z.infer<typeof statusChange>

/**
 * Body of `PUT /orders/{orderId}/payment-status`; omitted notes are not changed. `withoutStock` marks an order as paid although
 * its items were returned to stock and are no longer all available (docs/decisions/0023). `acceptReuse: false` refuses to confirm
 * a claim whose reference number another payment has (docs/decisions/0050), `acceptMore: true` confirms claims that are more than what
 * is due (docs/decisions/0069). `reference` is the number of the claim that is confirmed and has none (docs/decisions/0070).
 */
export const paymentStatusRequest = z.extend(requestSchema(fields, ['paymentStatus', 'adminNotes']), {
  withoutStock: z.nullish(z.boolean(requestTexts.trueOrFalse('withoutStock'))),
  acceptReuse: z.nullish(z.boolean(requestTexts.trueOrFalse('acceptReuse'))),
  acceptMore: z.nullish(z.boolean(requestTexts.trueOrFalse('acceptMore'))),
  reference: fieldSchema(payment.fields.reference, 'reference'),
})

export type PaymentStatusRequest = z.infer<typeof paymentStatusRequest>

/**
 * Optional body of `POST /orders/{orderId}/generate-invoice`: the full name of the state of delivery, for an order whose
 * address contains no known state (docs/decisions/0019).
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

/** Body of `PUT /orders/{orderId}/tracking`; omitted fields are not changed, '' and null clear a field. */
export const trackingRequest = z.extend(requestSchema(fields, ['trackingNumber', 'courierPartner']), {
  estimatedDelivery: z.nullish(
    textField('estimatedDelivery', 40).check(
      z.refine((text) => text === '' || isIsoDate(text), requestTexts.date('estimatedDelivery')),
    ),
  ),
})

export type TrackingRequest = z.infer<typeof trackingRequest>
