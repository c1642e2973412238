import type { OrderItem } from '../../../src/domain/order/order'
import { stockTexts } from '../../../src/domain/order/order-stock'
import { isUnpaid } from '../../../src/domain/order/payment-status'
import type { PublicOrder, PublicOrderItem } from '../../../src/domain/order/public-order'
import { pick } from '../../records/rows'
import type { FileSigner } from '../../files/signed-address'
import { orderOf, type StoredOrder } from './order-row'

const publicItem = ({ quantity, offerPrice, productSnapshot }: OrderItem): PublicOrderItem => ({
  productId: { name: productSnapshot?.name, images: productSnapshot?.images?.map(({ url }) => ({ url })) ?? [] },
  quantity,
  offerPrice,
})

/**
 * Builds the public view of an order from an explicit list of fields, so that fields added to orders later are not exposed
 * (contract 10.1).
 */
export const publicOrder = (row: StoredOrder, signer: FileSigner): PublicOrder => {
  const { trackingInfo, invoice, deliveryDetails, customerDetails, orderSummary, items, ...order } = orderOf(row, signer)
  return {
    ...pick(order, ['orderId', 'createdAt', 'orderStatus', 'paymentStatus']),
    notice: order.stockReleasedAt && isUnpaid(order.paymentStatus) ? stockTexts.released : '',
    trackingInfo: pick(trackingInfo, ['trackingNumber', 'courierPartner', 'estimatedDelivery']),
    invoice: pick(invoice, ['invoiceNumber', 'generatedAt']),
    deliveryDetails: pick(deliveryDetails, ['deliveryImage', 'deliveryImageUploadedAt', 'deliveryNotes']),
    customerDetails: {
      ...pick(customerDetails, ['name', 'mobile', 'phoneNumber', 'deliveryContact']),
      address:
        customerDetails.address &&
        pick(customerDetails.address, ['street', 'nearestTown', 'district', 'state', 'pincode', 'landmark']),
    },
    orderSummary: {
      ...pick(orderSummary, ['totalItems', 'totalOfferPrice', 'packagingPrice', 'totalWithPackaging']),
      ...(orderSummary.discount === undefined ? {} : pick(orderSummary, ['discount'])),
    },
    items: items.map(publicItem),
  }
}
