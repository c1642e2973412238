import type { PaymentKind } from '../../../domain/payment/payment'
import { formatMoney } from '../../../domain/shared/money'
import { ordersTexts } from '../orders-texts'

/** Texts of an order's payments (docs/decisions/0050). */
export const ledgerTexts = {
  title: 'Payments',
  loading: 'Loading payments…',
  loadFailed: 'Failed to load the payments of this order',
  recorded: 'Payment recorded successfully',
  recordFailed: 'Failed to record the payment',
  none: 'No payments yet. What customers send, and what you record, appears here.',
  balance: {
    total: 'Total',
    afterCredit: 'Total after credit notes',
    confirmed: 'Paid',
    claimed: 'To review',
    refunded: 'Refunded',
    due: 'Due',
    owed: 'To give back',
  },
  recordPayment: ordersTexts.windows.pay,
  recordRefund: ordersTexts.windows.refund,
  review: 'Review',
  open: 'Open',
  actionOn: (action: string, amount: number) => `${action} ${formatMoney(amount)}`,
  by: (name: string) => `by ${name}`,
  byCustomer: 'by the customer',
  sameReference: 'Same reference number:',
  samePicture: 'Same screenshot:',
  similarPicture: 'A screenshot that looks the same:',
  refundedOn: 'Refunded on',
  amount: {
    due: (rupees: number) => `${formatMoney(rupees)} is due.`,
    claimed: (rupees: number) => `${formatMoney(rupees)} waits for review: review it instead of recording it again.`,
    nothingDue: 'Nothing is due.',
    owed: (rupees: number) => `${formatMoney(rupees)} is to be given back.`,
    nothingOwed: (kept: number) => `Nothing is to be given back. ${formatMoney(kept)} was paid for this order.`,
    nothingKept: 'Nothing was paid, so nothing can be given back.',
  },
  reference: {
    upi: '12 digits, shown by the UPI app',
    bank: 'The UTR of the transfer',
  },
  notOffered: 'You may not record payments. Ask the owner of the store if you need this for your work.',
  more: (kind: PaymentKind, text: string) => ({
    title: kind === 'refund' ? 'Give back more than is owed?' : 'Record more than is due?',
    text,
    confirmLabel: 'Record',
    danger: true,
  }),
  neverPaid: (total: number) => ({
    title: 'Record a payment and its refund?',
    text: `No payment of this order is recorded. A payment of ${formatMoney(total)} and its refund are recorded now.`,
    confirmLabel: 'Record',
    danger: true,
  }),
  /** @param text names the orders of the other payments */
  acceptReuse: (text: string) => ({
    title: 'Record it all the same?',
    text: `${text} Record it only if one transfer paid for both.`,
    confirmLabel: 'Record',
    danger: true,
  }),
} as const
