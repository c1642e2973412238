import { formatMoney } from '../../../domain/shared/money'
import { partsTexts } from '../parts/parts-texts'
import { ordersTexts } from '../orders-texts'

/** Texts of the payment review (contract 2.11, 4.11). */
export const paymentTexts = {
  title: ordersTexts.windows.payment,
  screenshot: 'Payment screenshot',
  amount: 'Amount to match',
  amountWithoutScreenshot: partsTexts.finalTotal,
  phone: 'Phone',
  date: 'Order Date',
  none: partsTexts.noneUploaded,
  noScreenshot: partsTexts.noScreenshot,
  noScreenshotHint: 'Approve it only once you see the money in your account.',
  quickApprove: 'Quick Approve',
  approveAndNext: 'Approve and next',
  keys: (mayReject: boolean, hasNext: boolean) =>
    ['Keys: A to approve', ...(mayReject ? ['R to reject'] : []), ...(hasNext ? ['→ for the next payment'] : [])].join(', '),
  /** What Quick Approve writes to the ledger (docs/decisions/0050). */
  approves: ({ confirmed, added }: { confirmed: number; added: number }) => {
    if (confirmed === 0)
      return added === 0 ? 'Quick Approve records no payment.' : `Quick Approve records ${formatMoney(added)} as paid.`
    const claimed = `Quick Approve confirms ${formatMoney(confirmed)} that the customer has sent`
    return added === 0 ? `${claimed}.` : `${claimed}, and records ${formatMoney(added)} more as paid.`
  },
  reused: (orderIds: readonly string[]) =>
    `Its reference number is also that of a payment for ${orderIds.join(', ')}: approve both only if one transfer paid for both.`,
  /** @param text names the orders of the other payments */
  acceptReuse: (text: string) => ({
    title: 'Approve it all the same?',
    text: `${text} Approve both only if one transfer paid for both.`,
    confirmLabel: 'Approve',
    danger: true,
  }),
  acceptMore: (text: string) => ({ title: 'Approve more than is due?', text, confirmLabel: 'Approve', danger: true }),
  /** Confirmation when the items of a released order are no longer in stock (docs/decisions/0023). */
  withoutStock: {
    title: 'Mark as paid without stock?',
    text: 'This order was not paid in time, and not all its pieces are in stock any more. Correct the stock before you pack it.',
    confirmLabel: 'Mark as paid',
  },
  released: 'Not paid in time: its pieces went back to stock. They are taken again when you mark it as paid.',
  releasedPaid: 'Its pieces are not taken from stock yet.',
  approve: {
    title: 'Approve payment?',
    text: (orderId: string) => `Order ${orderId} will be marked as paid.`,
    confirms: 'The order then becomes confirmed automatically.',
    confirmLabel: 'Approve',
  },
} as const
