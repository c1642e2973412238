/** Words that the windows of an order share. */
export const partsTexts = {
  cancel: 'Cancel',
  estimated: 'estimated',
  finalTotal: 'Final Total',
  copy: 'Copy order ID',
  copied: 'Copied',
  notes: 'Admin Notes',
  notesHelp: 'Seen by administrators only',
  orderStatus: 'Order Status',
  paymentStatus: 'Payment Status',
  screenshotAlt: (orderId: string) => `Payment screenshot of order ${orderId}`,
  screenshotOpen: 'Open the payment screenshot',
  noScreenshot: 'No payment screenshot was uploaded',
  restored: 'What you had typed before is back. It has not been saved yet.',
} as const
