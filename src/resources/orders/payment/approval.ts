import type { Order } from '../../../domain/order/order'
import { orderStatusAfterPayment } from '../../../domain/order/payment-status'
import type { Confirmation } from '../../../components/confirm/confirmation'
import { paymentTexts } from './payment-texts'

/** Confirmation of Quick Approve; it mentions that the order becomes confirmed, if it does (specification 4). */
export const approval = ({ orderId, orderStatus }: Pick<Order, 'orderId' | 'orderStatus'>): Confirmation => {
  const { title, text, confirms, confirmLabel } = paymentTexts.approve
  const becomesConfirmed = orderStatusAfterPayment(orderStatus, 'paid') !== orderStatus
  return { title, text: becomesConfirmed ? `${text(orderId)} ${confirms}` : text(orderId), confirmLabel }
}
