import type { OrderItem } from '../../../src/domain/order/order'
import { stockTexts } from '../../../src/domain/order/order-stock'
import type { PublicOrder, PublicOrderItem } from '../../../src/domain/order/public-order'
import { orderOf, type StoredOrder } from './order-row'

const publicItem = ({ quantity, offerPrice, productSnapshot }: OrderItem): PublicOrderItem => ({
  productId: { name: productSnapshot?.name, images: productSnapshot?.images?.map(({ url }) => ({ url })) ?? [] },
  quantity,
  offerPrice,
})

/**
 * Builds the public view of an order from an explicit list of fields, so that fields added to orders later are not exposed
 * (server.md: public surface).
 */
export const publicOrder = (row: StoredOrder): PublicOrder => {
  const { orderId, createdAt, orderStatus, paymentStatus, stockReleasedAt, trackingInfo, invoice, deliveryDetails, ...order } =
    orderOf(row)
  const { name, mobile, phoneNumber, deliveryContact, address } = order.customerDetails
  const { totalItems, totalOfferPrice, packagingPrice, totalWithPackaging } = order.orderSummary
  return {
    orderId,
    createdAt,
    orderStatus,
    paymentStatus,
    notice: stockReleasedAt && ['pending', 'failed'].includes(paymentStatus) ? stockTexts.released : '',
    trackingInfo: {
      trackingNumber: trackingInfo?.trackingNumber ?? '',
      courierPartner: trackingInfo?.courierPartner ?? '',
      estimatedDelivery: trackingInfo?.estimatedDelivery ?? null,
    },
    invoice: { invoiceNumber: invoice?.invoiceNumber ?? null, generatedAt: invoice?.generatedAt ?? null },
    deliveryDetails: {
      deliveryImage: deliveryDetails?.deliveryImage ?? null,
      deliveryImageUploadedAt: deliveryDetails?.deliveryImageUploadedAt ?? null,
      deliveryNotes: deliveryDetails?.deliveryNotes ?? '',
    },
    customerDetails: {
      name,
      mobile,
      phoneNumber,
      deliveryContact,
      address: address && {
        street: address.street,
        nearestTown: address.nearestTown,
        district: address.district,
        state: address.state,
        pincode: address.pincode,
        landmark: address.landmark,
      },
    },
    orderSummary: { totalItems, totalOfferPrice, packagingPrice, totalWithPackaging },
    items: order.items.map(publicItem),
  }
}
