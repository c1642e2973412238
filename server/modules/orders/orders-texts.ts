import { imageTexts } from '../../../src/domain/shared/image-file'
import { formatCount, formatMoney } from '../../../src/domain/shared/money'

/** Messages of the order routes (contract 5.11, 8.14). */
export const orderTexts = {
  unknown: 'Order not found',
  notYours: "Order not found or phone number doesn't match. Please check your details and try again.",
  orderStatusUpdated: 'Order status updated successfully',
  paymentStatusUpdated: 'Payment status updated successfully',
  trackingUpdated: 'Tracking info updated successfully',
  taken: (orderId: string) => `Order ${orderId} is saved.`,
  productsChange: 'The products of this order keep being changed at the moment. Please try again in a minute.',
  itemsChanged: 'The items of the order are changed.',
  customerChanged: 'The customer of the order is changed.',
  invoiceGenerated: 'Invoice generated successfully',
  stateNamed: (state: string) => `The delivery address is in ${state}, so no other state can be chosen.`,
  stateUnknown: (written: string) =>
    `The state “${written}” of the delivery address is not known. Please choose the state of delivery; calls name it in deliveryState.`,
  mayNotBill: 'You may cancel this order, but not make its credit note. Please ask the owner of the store.',
  mayNotSeePayments: 'Your role does not show payments. Please ask the owner of the store.',
  cancelAlone: (invoice: string) =>
    `Its invoice ${invoice} needs a credit note. Please cancel this order by itself, where it is made.`,
  toGiveBack: (orders: number, rupees: number) =>
    `${formatMoney(rupees)} ${orders === 1 ? 'has to go back to the customer of one order' : `have to go back to the customers of ${formatCount(orders)} orders`}.`,
  screenshots: (orders: number) =>
    `${orders === 1 ? 'One order has a payment screenshot' : `${formatCount(orders)} orders have payment screenshots`} to review: if the money came in, it has to go back.`,
  cancelled: 'Order cancelled',
  creditNoteMade: 'The credit note is made.',
  creditNoteMadeBefore: 'The credit note was made before.',
  creditNoteUnknown: 'Credit note not found',
  invoiceMissing: 'Invoice not found. Please generate invoice first.',
  deliveryImageUploaded: 'Delivery image uploaded successfully',
  deliveryImageDeleted: 'Delivery image deleted successfully',
  deliveryImage: { ...imageTexts, missing: 'Please select an image to upload' },
} as const
