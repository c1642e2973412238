import { choice } from '../record/kinds/choices'
import { image } from '../record/kinds/files'
import { text, textarea } from '../record/kinds/texts'
import { day, time } from '../record/kinds/times'
import { defineRecord } from '../record/record'
import { requestTexts } from '../shared/request-texts'
import { orderStatuses } from './order-status'
import { paymentStatuses } from './payment-status'

/** The mutable fields of an order (specification 3: order); the other parts are stored as a document. */
export const orderRecord = defineRecord('orders', {
  orderId: text({ label: 'Order ID', max: 20, required: true }),
  createdAt: time({ label: 'Date', required: true }),
  orderStatus: choice({ label: 'Order Status', options: orderStatuses, required: true }),
  paymentStatus: choice({ label: 'Payment Status', options: paymentStatuses, required: true }),
  adminNotes: textarea({ label: 'Admin Notes', max: 5_000 }),
  trackingNumber: text({ label: 'Tracking Number', max: 100 }),
  courierPartner: text({ label: 'Courier Partner', max: 100 }),
  estimatedDelivery: day({ label: 'Estimated Delivery' }),
  invoiceNumber: text({ label: 'Invoice Number', max: 16, nullable: true }),
  invoiceGeneratedAt: time({ label: 'Invoice Date', nullable: true }),
  deliveryImage: image({ label: 'Delivery Image', nullable: true }),
  deliveryImageUploadedAt: time({ label: 'Delivery Image Uploaded', nullable: true }),
  deliveryNotes: textarea({ label: 'Delivery Notes', max: 5_000 }),
  paymentScreenshot: image({ label: 'Payment Screenshot', nullable: true }),
})

/** Labels and maximum lengths of the order fields that administrators edit. */
export const orderFields = orderRecord.fields

export type OrderField = 'adminNotes' | 'deliveryNotes' | 'trackingNumber' | 'courierPartner'

/**
 * The error message for a text that cannot be saved, as the server words it; undefined if it can.
 *
 * @param kept the saved text: another backend may allow longer texts, so an unchanged text is not validated
 */
export const orderFieldFault = (field: OrderField, text: string, kept: string): string | undefined => {
  const { label, max } = orderFields[field]
  return text !== kept && text.trim().length > max ? requestTexts.tooLong(label, max) : undefined
}
