import { partsTexts } from '../parts/parts-texts'

/** Words of the payment review (specification 2 and 4: payment review, Quick Approve). */
export const paymentTexts = {
  title: 'Payment Review',
  screenshot: 'Payment Screenshot',
  amount: 'Amount to match',
  amountWithoutScreenshot: partsTexts.finalTotal,
  customer: 'Customer',
  phone: 'Phone',
  date: 'Order Date',
  current: 'Current status',
  noScreenshot: partsTexts.noScreenshot,
  noScreenshotHint: 'Approve it only once you see the money in your account.',
  quickApprove: 'Quick Approve',
  approveAndNext: 'Approve and next',
  moreToReview: (count: string) => `${count} more to review`,
  lastToReview: 'This is the last one to review',
  noneLeft: 'No more payments to review',
  save: 'Update Payment',
  saving: 'Updating...',
  approve: {
    title: 'Approve payment?',
    text: (orderId: string) => `Order ${orderId} will be marked as paid.`,
    confirms: 'The order then becomes confirmed automatically.',
    confirmLabel: 'Approve',
  },
} as const
