import { reviewTexts as sharedTexts } from '../../../components/payments/review-texts'
import { formatCount, formatMoney } from '../../../domain/shared/money'

/** Texts of the window in which a payment is reviewed. */
export const reviewTexts = {
  ...sharedTexts,
  approve: 'Approve',
  reject: 'Reject',
  reverse: 'Reverse',
  previous: 'Previous',
  next: 'Next',
  keys: 'Keys: A to approve, R to reject, arrows to go on and back',
  order: 'Order',
  openOrder: (orderId: string) => `Open order ${orderId}`,
  customer: 'Customer',
  phone: 'Phone',
  method: 'Method',
  reference: 'Reference',
  paidOn: 'Paid on',
  note: 'Note',
  reason: 'Reason',
  recordedBy: 'Recorded by',
  byCustomer: 'Customer',
  status: 'Status',
  total: 'Order total',
  confirmed: 'Already paid',
  due: 'Due',
  owed: 'To give back',
  screenshot: 'Screenshot',
  noScreenshot: 'No screenshot was sent. Look for the reference number in your bank account.',
  screenshotAlt: (orderId: string) => `Payment screenshot of ${orderId}`,
  open: 'Open the screenshot',
  cancelled: 'This order is cancelled, so nothing is due.',
  partly: (rest: number) => `Part payment: ${formatMoney(rest)} will still be due.`,
  above: (rest: number) => `${formatMoney(rest)} more than is due.`,
  approveCancelled: {
    title: 'Approve a payment of a cancelled order?',
    text: 'Approve it only if the money has arrived. It must then be given back.',
    confirmLabel: 'Approve',
    danger: true,
  },
  reused: (orderIds: readonly string[]) =>
    orderIds.length === 1
      ? 'Another payment has the same reference number:'
      : `${formatCount(orderIds.length)} orders have payments with the same reference number:`,
  samePicture: (orderIds: readonly string[]) =>
    orderIds.length === 1
      ? 'This screenshot was sent for another order as well:'
      : `This screenshot was sent for ${formatCount(orderIds.length)} other orders as well:`,
  similarPicture: (orderIds: readonly string[]) =>
    orderIds.length === 1
      ? 'Another order has a screenshot that looks the same. Compare amount, time and number:'
      : `${formatCount(orderIds.length)} other orders have screenshots that look the same. Compare amount, time and number:`,
  askReference: {
    title: 'Which reference number is on the screenshot?',
    text: 'A transfer that was used for another order is found by it.',
    confirmLabel: 'Approve',
  },
  addReference: 'Add reference number',
  addedReference: {
    title: 'Add the reference number',
    text: 'Of the payment in your bank account, or on the screenshot.',
    confirmLabel: 'Save',
  },
  /** @param text names the orders of the other payments */
  acceptAddedReuse: (text: string) => ({
    title: 'Save it all the same?',
    text: `${text} Save it only if one transfer paid for both.`,
    confirmLabel: 'Save',
    danger: true,
  }),
  acceptReuse: (text: string) => ({
    title: 'Approve it all the same?',
    text: `${text} Approve both only if one transfer paid for both.`,
    confirmLabel: 'Approve',
    danger: true,
  }),
  more: (text: string) => ({ title: 'Approve more than is due?', text, confirmLabel: 'Approve', danger: true }),
  withoutStock: {
    title: 'Mark as paid without stock?',
    text: 'The items of this order went back to stock and are no longer all available. The order is then paid, and you have to find them, or give money back.',
    confirmLabel: 'Approve',
    danger: true,
  },
  reversal: (orderStatus: string | undefined) => ({
    title: 'Reverse this payment?',
    text:
      'It stays in the list, but does not count any more.' +
      (orderStatus === undefined
        ? ''
        : ` The order stays ${orderStatus.toLowerCase()}: change its status if it must not be sent.`),
    label: 'Reason',
    missing: 'Please give a reason',
    confirmLabel: 'Reverse',
    reasons: ['Recorded for the wrong order', 'Recorded twice'],
    danger: true,
  }),
} as const
