import { partsTexts } from '../parts/parts-texts'

/** Words of the payment review (specification 2 and 4: payment review, Quick Approve). */
export const paymentTexts = {
  title: 'Payment Review',
  screenshot: 'Payment Screenshot',
  amount: 'Amount on the screenshot should be',
  amountWithoutScreenshot: partsTexts.finalTotal,
  customer: 'Customer',
  phone: 'Phone',
  date: 'Order Date',
  current: 'Current status',
  quickApprove: 'Quick Approve',
  save: 'Update Payment',
  saving: 'Updating...',
  approve: {
    title: 'Approve payment?',
    text: (orderId: string) => `Order ${orderId} will be marked as paid.`,
    confirms: 'The order then becomes confirmed automatically.',
    confirmLabel: 'Approve',
  },
} as const
