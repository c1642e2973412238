/** Texts of the form with which a customer pays an order. */
export const payTexts = {
  app: 'Open your UPI app',
  scan: 'Or scan this code with a UPI app:',
  scanAlt: 'QR code to pay with UPI',
  then: 'After you have paid, send the details to the store:',
  amount: 'Amount',
  method: 'Paid with',
  methods: { upi: 'UPI', bank: 'Bank transfer', cash: 'Cash' },
  reference: 'Reference number',
  referenceHelp: { upi: '12 digits, shown by the UPI app', bank: 'The UTR number of the transfer', cash: 'If you have one' },
  paidOn: 'Paid on',
  screenshot: 'Screenshot of the payment',
  screenshotHelp: 'JPEG, PNG, GIF or WebP, below 5 MB',
  send: 'Send to the store',
  sending: 'Sending…',
  sent: 'Thank you! The store will check your payment.',
  failed: 'The payment details could not be sent. Please try again.',
} as const
