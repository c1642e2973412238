import { formatCount, formatMoney } from '../../../domain/shared/money'
import type { Order } from '../../../domain/order/order'
import { needsRefund, refundText } from '../../../domain/order/order-cancellation'

const moneyText = ({ paymentStatus, paymentDetails }: Order, total: number): string[] => {
  if (needsRefund(paymentStatus)) return [`${refundText(total)}.`]
  const mayBePaid = paymentStatus === 'pending' && Boolean(paymentDetails?.paymentScreenshot)
  return mayBePaid ? [`The customer sent a payment screenshot: if ${formatMoney(total)} came in, it has to go back.`] : []
}

/** Texts of the edit form (specification 2 and 3: orders). */
export const editTexts = {
  tracking: 'Tracking Information',
  cancel: {
    question: { title: 'Cancel this order?', confirmLabel: 'Cancel order', cancelLabel: 'Keep order', danger: true },
    /** @param total rupees */
    consequences: (order: Order, pieces: number, total: number): string[] => [
      `Order ${order.orderId}${order.customerDetails?.name ? ` of ${order.customerDetails.name}` : ''} will be cancelled.`,
      pieces === 1 ? 'Its piece goes back to stock.' : `Its ${formatCount(pieces)} pieces go back to stock.`,
      ...moneyText(order, total),
    ],
    reason: 'Why is it cancelled?',
    ownReason: 'Reason',
    /** characters */
    longestReason: 200,
    noReason: 'Please say why it is cancelled. The reason goes into the notes.',
  },
} as const
