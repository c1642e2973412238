import type { Order, OrderSummary } from '../../../src/domain/order/order'
import type { OrderRow } from '../../database/schema'
import { fileUrl } from '../files/file-url'

/** The parts of an order that never change once it is placed, kept as JSON text. */
export type OrderDocument = Required<Pick<Order, 'deliveryMethod' | 'customerDetails' | 'items'>> & {
  orderSummary: OrderSummary
}

/** An order's columns with its document, as they are read. */
export type StoredOrder = OrderRow & { document: string }

const isoTime = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

const urlOf = (key: string | null): string | null => (key === null ? null : fileUrl(key))

const changingParts = (row: OrderRow): Order => ({
  _id: row.id,
  orderId: row.order_id,
  createdAt: new Date(row.created_at).toISOString(),
  orderStatus: row.order_status,
  paymentStatus: row.payment_status,
  adminNotes: row.admin_notes,
  stockReleasedAt: row.stock === 'released' ? isoTime(row.stock_since) : null,
  paymentDetails: { paymentScreenshot: urlOf(row.payment_screenshot) },
  trackingInfo: {
    trackingNumber: row.tracking_number,
    courierPartner: row.courier_partner,
    estimatedDelivery: row.estimated_delivery,
  },
  invoice: { invoiceNumber: row.invoice_number, generatedAt: isoTime(row.invoice_generated_at) },
  deliveryDetails: {
    deliveryImage: urlOf(row.delivery_image),
    deliveryImageUploadedAt: isoTime(row.delivery_image_uploaded_at),
    deliveryNotes: row.delivery_notes,
  },
})

/**
 * The JSON text of a whole order (specification 3). The document is spliced in unparsed, which is
 * what makes large lists cheap.
 */
export const orderText = (row: StoredOrder): string =>
  `${JSON.stringify(changingParts(row)).slice(0, -1)},${row.document.slice(1)}`

/** A whole order (specification 3). */
export const orderOf = (row: StoredOrder): Order & OrderDocument => ({
  ...changingParts(row),
  ...(JSON.parse(row.document) as OrderDocument),
})
