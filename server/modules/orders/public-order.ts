import type { Order, OrderItem } from '../../../src/domain/order'
import { orderOf, type StoredOrder } from './order-row'

/** What a customer sees of an order; everything that is not named here stays inside (server.md: public surface). */
export type PublicOrder = Pick<
  Order,
  | 'orderId'
  | 'createdAt'
  | 'orderStatus'
  | 'paymentStatus'
  | 'trackingInfo'
  | 'invoice'
  | 'deliveryDetails'
  | 'customerDetails'
  | 'orderSummary'
  | 'items'
>

const publicItem = ({ quantity, offerPrice, productSnapshot }: OrderItem): OrderItem => ({
  productId: { name: productSnapshot?.name, images: productSnapshot?.images?.map(({ url }) => ({ url })) ?? [] },
  quantity,
  offerPrice,
})

/** The public view of an order, put together part by part (server.md: public surface). */
export const publicOrder = (row: StoredOrder): PublicOrder => {
  const { orderId, createdAt, orderStatus, paymentStatus, trackingInfo, invoice, deliveryDetails, ...order } =
    orderOf(row)
  const { name, mobile, phoneNumber, deliveryContact, address } = order.customerDetails
  const { totalItems, totalOfferPrice, packagingPrice, totalWithPackaging } = order.orderSummary
  return {
    orderId,
    createdAt,
    orderStatus,
    paymentStatus,
    trackingInfo,
    invoice,
    deliveryDetails,
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
