import { looksLikeEmail } from '../account/credentials'
import { text } from '../record/kinds/texts'
import { defineRecord, type ValuesOf } from '../record/record'
import { mostRupees } from '../shared/amount-limit'
import { formatMoney } from '../shared/money'
import { phoneDigits } from '../shared/phone'

/** Characters of the promotional offer, and from where on the counter warns (specification 5 and 9: store). */
export const promotionalOfferLength = { max: 200, warnAbove: 180 } as const

/** More characters than any of these texts may have; what is longer is not looked at. */
const max = 1_000

/** How the store is reached and paid (specification 5 and 7: PUT /store/contact-info). */
export const contactInfo = defineRecord('store', {
  contactEmail: text({ label: 'Contact Email', max, check: looksLikeEmail, refusal: 'Please enter a valid email address' }),
  contactPhone: text({
    label: 'Contact Phone',
    max,
    check: (phone) => phone.length <= 400 && phoneDigits(phone).length === 10,
    refusal: 'Please enter a valid 10-digit phone number',
  }),
  upiId: text({
    label: 'UPI ID',
    max,
    check: (id) => /^[\w.-]{2,256}@[a-z][a-z0-9.-]{1,63}$/i.test(id),
    refusal: 'Please enter a UPI id like name@bank',
  }),
  promotionalOffer: text({
    label: 'Promotional Offer',
    max,
    check: (offer) => offer.length <= promotionalOfferLength.max,
    refusal: 'Promotional offer text must be less than 200 characters',
  }),
})

export type ContactInfo = ValuesOf<typeof contactInfo>

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
