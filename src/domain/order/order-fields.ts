import { requestTexts } from '../shared/request-texts'

/** What administrators write about an order: its name, for people, and the characters that are kept of it. */
export const orderFields = {
  adminNotes: { label: 'Admin Notes', maxLength: 5_000 },
  deliveryNotes: { label: 'Delivery Notes', maxLength: 5_000 },
  trackingNumber: { label: 'Tracking Number', maxLength: 100 },
  courierPartner: { label: 'Courier Partner', maxLength: 100 },
} as const

export type OrderField = keyof typeof orderFields

/**
 * Why a text cannot be kept, in the server's words; undefined when it can.
 *
 * @param kept what the order has: another backend may keep more, and says itself whether it takes that again
 */
export const orderFieldFault = (field: OrderField, text: string, kept: string): string | undefined => {
  const { label, maxLength } = orderFields[field]
  return text !== kept && text.trim().length > maxLength ? requestTexts.tooLong(label, maxLength) : undefined
}
