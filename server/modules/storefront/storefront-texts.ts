import { imageTexts } from '../../../src/domain/shared/image-file'

/** Messages of the storefront routes, in addition to those of the validation rules (contract 10). */
export const storefrontTexts = {
  orderPlaced: 'Order placed successfully!',
  orderRepeated: 'This order was already placed.',
  tooManyUnpaid: (most: number) =>
    `This phone number has ${most === 1 ? 'an unpaid order' : `${most} unpaid orders`} already. Please pay first, or ask the store.`,
  screenshotUploaded: 'Payment screenshot uploaded successfully!',
  screenshotClosed: 'The payment of this order is no longer pending, so no screenshot is needed.',
  orderCancelled: 'This order was cancelled, so no screenshot is needed.',
  screenshot: { ...imageTexts, missing: `${imageTexts.wrongType}, which is sent in the form field paymentScreenshot.` },
  contact: 'Please enter a phone number or an email address, so that the store can answer',
  queryGone: 'The store has answered this question, and keeps it no longer.',
  querySent: 'Thank you! Your question has been sent to the store.',
} as const
