import { formatCount } from '../../domain/shared/money'

/** What both ways to review payments say: one after the other, and with the order. */
export const reviewTexts = {
  waiting: (count: number) => (count === 1 ? '1 payment to review' : `${formatCount(count)} payments to review`),
  more: (count: number) => `and ${count} more`,
  noneLeft: 'No more payments to review',
  /** Asks why what a customer says to have paid is rejected; the reason is kept with the payment. */
  rejection: {
    title: 'Why is this payment rejected?',
    text: 'The reason is kept with the payment.',
    label: 'Reason',
    missing: 'Please give a reason',
    confirmLabel: 'Reject',
    reasons: ['Not in our account', 'The amount is different', 'The screenshot is not readable'],
    danger: true,
  },
} as const
