import { choice } from '../record/kinds/choices'
import { image } from '../record/kinds/files'
import { text, textarea } from '../record/kinds/texts'
import { day, time } from '../record/kinds/times'
import { defineRecord } from '../record/record'
import { requestTexts } from '../shared/request-texts'
import { orderStatuses } from './order-status'
import { paymentStatuses } from './payment-status'

/** What changes of an order once it is placed (specification 3: order); the rest is kept as a document. */
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

/** What administrators write about an order: its name, for people, and the characters that are kept of it. */
export const orderFields = orderRecord.fields

export type OrderField = 'adminNotes' | 'deliveryNotes' | 'trackingNumber' | 'courierPartner'

/**
 * Why a text cannot be kept, in the server's words; undefined when it can.
 *
 * @param kept what the order has: another backend may keep more, and says itself whether it takes that again
 */
export const orderFieldFault = (field: OrderField, text: string, kept: string): string | undefined => {
  const { label, max } = orderFields[field]
  return text !== kept && text.trim().length > max ? requestTexts.tooLong(label, max) : undefined
}
