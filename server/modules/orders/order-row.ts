import type { Order, OrderSummary } from '../../../src/domain/order/order'
import { orderRecord } from '../../../src/domain/order/order-fields'
import type { OrderRow } from '../../database/schema'
import { partOf } from '../../records/rows'

/** The parts of an order that never change once it is placed, kept as JSON text. */
export type OrderDocument = Required<Pick<Order, 'deliveryMethod' | 'customerDetails' | 'items'>> & {
  orderSummary: OrderSummary
}

/** An order's columns with its document, as they are read. */
export type StoredOrder = OrderRow & { document: string }

const changingParts = (row: OrderRow): Order => {
  const { invoiceNumber, invoiceGeneratedAt: generatedAt, ...parts } = partOf(orderRecord, row)
  const { trackingNumber, courierPartner, estimatedDelivery = null, paymentScreenshot, ...order } = parts
  const { deliveryImage, deliveryImageUploadedAt, deliveryNotes, ...others } = order
  return {
    _id: row.id,
    ...others,
    stockReleasedAt: row.stock === 'released' ? new Date(row.stock_since).toISOString() : null,
    paymentDetails: { paymentScreenshot },
    trackingInfo: { trackingNumber, courierPartner, estimatedDelivery },
    invoice: { invoiceNumber, generatedAt },
    deliveryDetails: { deliveryImage, deliveryImageUploadedAt, deliveryNotes },
  }
}

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
