import { mostRupees } from '../shared/amount-limit'
import { looksLikeEmail } from '../account/credentials'
import { formatMoney } from '../shared/money'
import { phoneDigits } from '../shared/phone'

/** How the store is reached and paid (specification 7: PUT /store/contact-info). */
export interface ContactInfo {
  contactEmail: string
  contactPhone: string
  upiId: string
  promotionalOffer: string
}

/** Characters of the promotional offer, and from where on the counter warns (specification 5 and 9: store). */
export const promotionalOfferLength = { max: 200, warnAbove: 180 } as const

/** What is said of faulty store settings (specification 5); the screens and the server say the same. */
export const contactInfoTexts = {
  contactEmail: 'Please enter a valid email address',
  contactPhone: 'Please enter a valid 10-digit phone number',
  upiId: 'Please enter a UPI id like name@bank',
  promotionalOffer: 'Promotional offer text must be less than 200 characters',
} as const

/** What is said of a faulty minimum order value (specification 5); the screen and the server say the same. */
export const minimumOrderTexts = {
  negative: 'Minimum order value cannot be negative',
  tooLarge: `Minimum order value cannot be more than ${formatMoney(mostRupees)}`,
} as const

/** What is wrong with a minimum order value in rupees; undefined when nothing is. */
export const minimumOrderFault = (rupees: number): string | undefined => {
  if (rupees < 0) return minimumOrderTexts.negative
  return rupees > mostRupees ? minimumOrderTexts.tooLarge : undefined
}

/** Longer than any e-mail address, phone number or UPI id. */
const longest = 400

const checks: Record<keyof ContactInfo, (value: string) => boolean> = {
  contactEmail: looksLikeEmail,
  contactPhone: (phone) => phoneDigits(phone).length === 10,
  upiId: (id) => /^[\w.-]{2,256}@[a-z][a-z0-9.-]{1,63}$/i.test(id),
  promotionalOffer: (text) => text.length <= promotionalOfferLength.max,
}

/** What is wrong with the contact information, by field; an empty field is fine (specification 5). */
export const contactInfoFaults = (info: ContactInfo): Partial<Record<keyof ContactInfo, string>> =>
  Object.fromEntries(
    (Object.keys(checks) as (keyof ContactInfo)[]).flatMap((field) => {
      const value = info[field].trim()
      return value === '' || (value.length <= longest && checks[field](value)) ? [] : [[field, contactInfoTexts[field]]]
    }),
  )

/** Characters of the payee's name in a payment address; a longer one makes a code too fine to be read. */
const payeeLength = 50

/**
 * The address that a payment app reads from a QR code: payee and name (NPCI's UPI linking: pa, pn, cu). The
 * person who pays enters the amount.
 *
 * @param upiId a UPI id without a fault
 * @param payee name that the payment app shows
 */
export const upiLink = (upiId: string, payee: string): string => {
  const name = [...payee.trim()].slice(0, payeeLength).join('')
  return `upi://pay?pa=${encodeURIComponent(upiId.trim()).replace('%40', '@')}&pn=${encodeURIComponent(name)}&cu=INR`
}
