import { orderFields } from '../../../domain/order/order-fields'
import { ordersTexts } from '../orders-texts'

/** Texts of the delivery picture's upload (contract 2.11, 5.11, 9.11). */
export const deliveryTexts = {
  title: ordersTexts.windows.delivery,
  current: 'Current image',
  currentAlt: (orderId: string) => `Delivery proof of order ${orderId}`,
  openCurrent: 'Open the current delivery image',
  replaces: 'Uploading a new image replaces this one.',
  image: 'New image',
  onlyOne: 'Please select only one image',
  hint: 'JPG, PNG, GIF or WebP, up to 5MB',
  chooseAgain: (name: string) => `Please choose your image (${name}) again.`,
  notes: `${orderFields.deliveryNotes.label} (optional)`,
  upload: 'Upload',
  missing: 'Please select an image to upload',
} as const
