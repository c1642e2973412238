import * as z from 'zod/mini'
import { freightTerms } from '../../../src/domain/dispatch/dispatch'
import { orderCountNames } from '../../../src/domain/order/order-counts'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { perPeriod } from '../../../src/domain/order/sales'
import { deliveryAddress, orderCustomer } from '../../../src/domain/order/storefront-order'
import { product, soldFields } from '../../../src/domain/product/product'
import { countsSchema, dataAnswerSchema, messageAnswerSchema } from '../../openapi/describe'
import { answerShape, partSchema, timeAnswer } from '../../records/answer-schema'

const rupees = z.number()
/** Missing for roles that may not see it. */
const earning = z.optional(rupees)
const text = z.string()
const { orderId, createdAt, updatedAt, orderStatus, paymentStatus, adminNotes, ...parts } = answerShape(orderRecord)
const { trackingNumber, courierPartner, paymentScreenshot, invoiceNumber, invoiceGeneratedAt, ...delivery } = parts
const { deliveryImage, deliveryImageUploadedAt, deliveryNotes } = delivery

/** Parts of an order that administrators and its customer see alike. */
const shared = {
  orderId,
  createdAt,
  orderStatus,
  paymentStatus,
  trackingInfo: z.object({ trackingNumber, courierPartner, estimatedDelivery: z.nullable(text) }),
  invoice: z.object({ invoiceNumber, generatedAt: invoiceGeneratedAt }),
  deliveryDetails: z.object({ deliveryImage, deliveryImageUploadedAt, deliveryNotes }),
}
const customer = z.partial(
  z.extend(partSchema(orderCustomer), { deliveryContact: text, address: z.partial(partSchema(deliveryAddress)) }),
)
const totals = z.extend(countsSchema('totalItems'), {
  totalOfferPrice: rupees,
  packagingPrice: rupees,
  totalWithPackaging: rupees,
})

/** Schema of `orderOf`. */
export const orderAnswer = z.object({
  _id: text,
  ...shared,
  updatedAt,
  adminNotes,
  stockReleasedAt: z.nullable(createdAt),
  nothingLeft: z.optional(z.literal(true)),
  deliveryMethod: text,
  customerDetails: z.extend(customer, { couponCode: z.optional(text) }),
  orderSummary: z.extend(totals, { totalSavings: rupees, totalProfit: earning, discount: z.optional(rupees) }),
  paymentDetails: z.object({ paymentScreenshot }),
  items: z.array(
    z.object({
      productId: text,
      quantity: z.int(),
      price: rupees,
      offerPrice: rupees,
      productSnapshot: z.object(answerShape(product, soldFields)),
    }),
  ),
})

/** Schema of an order as its customer sees it: `PublicOrder`. */
export const publicOrderAnswer = z.object({
  ...shared,
  notice: text,
  customerDetails: customer,
  orderSummary: z.extend(totals, { discount: z.optional(rupees) }),
  items: z.array(
    z.object({
      productId: z.object({ name: z.optional(text), ...answerShape(product, ['images']) }),
      quantity: z.int(),
      credited: z.optional(z.int()),
      offerPrice: z.optional(rupees),
    }),
  ),
  dispatches: z.array(
    z.object({
      transport: text,
      lrNumber: text,
      lrDate: text,
      to: text,
      branch: z.object({ address: text, phone: text }),
      parcels: z.int(),
      freight: z.object({ terms: z.enum(freightTerms), amount: z.nullable(rupees) }),
      expectedOn: z.nullable(text),
    }),
  ),
  creditNotes: z.array(z.object({ creditNoteNumber: text, generatedAt: timeAnswer, amount: rupees })),
  payment: z.object({
    due: rupees,
    paid: rupees,
    givenBack: rupees,
    claimed: rupees,
    toGiveBack: rupees,
    upi: z.nullable(text),
    canClaim: z.boolean(),
  }),
})

/** `GET /orders/{orderId}`, for administrators and for the customer. */
export const lookupAnswer = dataAnswerSchema(z.union([publicOrderAnswer, orderAnswer]))

/** Response to a write of an order by its customer. */
export const writtenOrderAnswer = messageAnswerSchema(publicOrderAnswer)

const pagination = countsSchema('page', 'limit', 'totalPages', 'totalOrders')

const listedAnswer = z.extend(orderAnswer, { partPaid: z.optional(z.object({ received: rupees, due: rupees })) })
export const ordersPageAnswer = dataAnswerSchema(z.object({ orders: z.array(listedAnswer), pagination }))

const sales = z.extend(countsSchema('orders'), { profit: earning, revenue: rupees })

const left = z.object({ profit: earning, revenue: rupees })

export const ordersSummaryAnswer = dataAnswerSchema(
  z.object({
    counts: countsSchema(...orderCountNames),
    sales: z.object(perPeriod(() => sales)),
    credited: z.optional(z.object(perPeriod(() => rupees))),
    afterCredit: z.optional(z.object(perPeriod(() => left))),
    daily: z.array(z.extend(sales, { date: text })),
  }),
)

export const invoiceAnswer = messageAnswerSchema(
  z.object({ invoiceNumber: text, generatedAt: timeAnswer, unprintable: z.array(text) }),
)
