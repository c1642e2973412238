import type { Order, OrderSummary } from '../../../src/domain/order/order'
import { orderRecord } from '../../../src/domain/order/order-fields'
import type { OrderRow } from '../../database/schema'
import type { FileSigner } from '../../files/signed-address'
import { partOf } from '../../records/rows'

/** What an order contains and who ordered it, stored as JSON text; changes keep what it was before (docs/decisions/0053). */
export type OrderDocument = Required<Pick<Order, 'deliveryMethod' | 'customerDetails' | 'items'>> & {
  orderSummary: OrderSummary
}

/** An order's columns with its document. */
export type StoredOrder = OrderRow & { document: string }

/** What a list says of an order besides (`list-marks` of the capabilities). */
type OrderMarks = Pick<Order, 'partPaid' | 'nothingLeft'>

const changingParts = (row: OrderRow, { sign }: FileSigner) => {
  const { invoiceNumber, invoiceGeneratedAt: generatedAt, ...parts } = partOf(orderRecord, row)
  const { trackingNumber, courierPartner, estimatedDelivery = null, paymentScreenshot, ...order } = parts
  const { deliveryImage, deliveryImageUploadedAt, deliveryNotes, ...others } = order
  return {
    _id: row.id,
    ...others,
    stockReleasedAt: row.stock === 'released' ? new Date(row.stock_since).toISOString() : null,
    paymentDetails: { paymentScreenshot: sign(paymentScreenshot) },
    trackingInfo: { trackingNumber, courierPartner, estimatedDelivery },
    invoice: { invoiceNumber, generatedAt },
    deliveryDetails: { deliveryImage: sign(deliveryImage), deliveryImageUploadedAt, deliveryNotes },
  }
}

/** Serializes an order of a list (contract 3.11). The document is inserted without parsing it, which keeps large lists fast. */
export const orderText = (row: StoredOrder, signer: FileSigner, marks: OrderMarks): string =>
  `${JSON.stringify({ ...changingParts(row, signer), ...marks }).slice(0, -1)},${row.document.slice(1)}`

/** What an order contains and who ordered it. */
export const documentOf = ({ document }: Pick<StoredOrder, 'document'>): OrderDocument => JSON.parse(document) as OrderDocument

/** Converts a stored order to the complete order (contract 3.11), with signed addresses of its pictures. */
export const orderOf = (row: StoredOrder, signer: FileSigner) => ({ ...changingParts(row, signer), ...documentOf(row) })
