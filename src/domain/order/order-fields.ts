import { choice } from '../record/kinds/choices'
import { image } from '../record/kinds/files'
import { text, textarea } from '../record/kinds/texts'
import { day, time, updatedAt } from '../record/kinds/times'
import { defineRecord } from '../record/record'
import type { Order } from './order'
import { orderStatuses, orderStatusLooks, paymentStatuses, paymentStatusLooks } from './lifecycle'
import { cleanCode } from '../shared/typed/text'

/** The mutable fields of an order (contract 3.11); the other parts are stored as a document. */
export const orderRecord = defineRecord(
  'orders',
  {
    orderId: text({ label: 'Order ID', max: 20, required: true }),
    createdAt: time({ label: 'Date', required: true }),
    updatedAt,
    orderStatus: choice({ label: 'Order Status', options: orderStatuses, looks: orderStatusLooks, required: true }),
    paymentStatus: choice({ label: 'Payment Status', options: paymentStatuses, looks: paymentStatusLooks, required: true }),
    adminNotes: textarea({ label: 'Admin Notes', help: 'Seen by administrators only', max: 5_000, personal: true }),
    trackingNumber: text({ label: 'Tracking number', max: 100, personal: true, clean: cleanCode }),
    courierPartner: text({ label: 'Courier partner', max: 100 }),
    estimatedDelivery: day({ label: 'Estimated delivery' }),
    invoiceNumber: text({ label: 'Invoice number', max: 16, nullable: true }),
    invoiceGeneratedAt: time({ label: 'Invoice date', nullable: true }),
    deliveryImage: image({ label: 'Delivery image', nullable: true }),
    deliveryImageUploadedAt: time({ label: 'Delivery image uploaded', nullable: true }),
    deliveryNotes: textarea({ label: 'Delivery notes', max: 5_000, personal: true }),
    paymentScreenshot: image({ label: 'Payment screenshot', nullable: true, right: 'payments:read' }),
  },
  { singular: 'order', title: 'orderId', key: 'orderId', bulk: ['orderStatus'] },
)

/** The columns of an order as the API sends it. */
export const flatOrder = (order: Order) => ({ ...order, ...order.trackingInfo, ...order.deliveryDetails })

/** Labels and maximum lengths of the order fields that administrators edit. */
export const orderFields = orderRecord.fields
