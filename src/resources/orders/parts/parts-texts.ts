import { orderFields } from '../../../domain/order/order-fields'

/** Texts that the modals of an order share. */
export const partsTexts = {
  estimated: 'estimated',
  finalTotal: 'Final total',
  copy: 'Copy order ID',
  notes: orderFields.adminNotes.label,
  screenshotAlt: (orderId: string) => `Payment screenshot of order ${orderId}`,
  screenshotOpen: 'Open the payment screenshot',
  noToken: 'Authentication required. Please login again.',
  noScreenshot: 'No payment screenshot was uploaded',
  noneUploaded: 'None was uploaded',
} as const
