import * as z from 'zod/mini'
import { orderStatuses } from '../../../src/domain/order/order-status'
import { menuFields, product, publicFields } from '../../../src/domain/product/product'
import { paymentStatuses } from '../../../src/domain/order/payment-status'
import { answerShape } from '../../records/answer-schema'

/** Schema of every error response (server.md: answers). */
export const errorAnswer = z.object({
  /** Shown to the user. */
  message: z.string(),
  errors: z.optional(z.array(z.string())),
})

const rupees = z.number()
const text = z.string()
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/))
const picture = z.nullable(z.object({ url: text, uploadedAt: time }))
const images = z.array(z.object({ url: text }))

/** Schema of an order as its customer sees it: `PublicOrder`. */
const publicOrder = z.object({
  orderId: text,
  createdAt: time,
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  notice: text,
  trackingInfo: z.object({ trackingNumber: text, courierPartner: text, estimatedDelivery: z.nullable(text) }),
  invoice: z.object({ invoiceNumber: z.nullable(text), generatedAt: z.nullable(time) }),
  deliveryDetails: z.object({
    deliveryImage: z.nullable(text),
    deliveryImageUploadedAt: z.nullable(time),
    deliveryNotes: text,
  }),
  customerDetails: z.object({
    name: z.optional(text),
    mobile: z.optional(text),
    phoneNumber: z.optional(text),
    deliveryContact: z.optional(text),
    address: z.optional(
      z.object({
        street: z.optional(text),
        nearestTown: z.optional(text),
        district: z.optional(text),
        state: z.optional(text),
        pincode: z.optional(text),
        landmark: z.optional(text),
      }),
    ),
  }),
  orderSummary: z.object({
    totalItems: z.int(),
    totalOfferPrice: rupees,
    packagingPrice: rupees,
    totalWithPackaging: rupees,
  }),
  items: z.array(
    z.object({
      productId: z.object({ name: z.optional(text), images }),
      quantity: z.int(),
      offerPrice: z.optional(rupees),
    }),
  ),
})

/** `GET /orders/{orderId}` with a phone number. */
export const lookupAnswer = z.object({ success: z.literal(true), data: publicOrder })

/** Response to a write of an order. */
export const writtenOrderAnswer = z.object({ success: z.literal(true), message: text, data: publicOrder })

export const queryAnswer = z.object({
  success: z.literal(true),
  message: text,
  data: z.object({ name: text, query: text, createdAt: time }),
})

export const menuAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      _id: text,
      name: text,
      products: z.array(
        z.object({
          _id: text,
          ...answerShape(product, [...menuFields, ...publicFields]),
          inStock: z.boolean(),
        }),
      ),
    }),
  ),
})

export const settingsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    storeName: text,
    address: text,
    minimumOrderValue: rupees,
    maxOrderValue: rupees,
    maxPiecesPerProduct: z.int(),
    maxUnpaidOrders: z.int(),
    unpaidOrderHours: z.int(),
    contactEmail: text,
    contactPhone: text,
    upiId: text,
    promotionalOffer: text,
    qrCode: picture,
    logo: picture,
    priceList: z.nullable(z.object({ documentName: text, fileSize: z.int(), fileUrl: text, uploadedAt: time })),
  }),
})
