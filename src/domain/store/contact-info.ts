import { emailLength, looksLikeEmail } from '../account/credentials'
import { money } from '../record/kinds/numbers'
import { text, textarea } from '../record/kinds/texts'
import { defineRecord, type ValuesOf } from '../record/record'
import { formatMoney, maxRupees } from '../shared/money'
import { phoneDigits } from '../shared/phone'
import { requestTexts } from '../shared/request-texts'
import { cleanCode } from '../shared/typed/text'

/** Maximum characters of the promotional offer, and the length from which the counter warns (contract 5.10, 9.10). */
export const promotionalOfferLength = { max: 200, warnAbove: 180 } as const

/** The error message of a text that is invalid or too long. */
const refusalTexts = (refusal: string) => ({ refusal, tooLong: refusal })

/** Contact and payment details of the store (contract 5.10, 7.10). */
export const contactInfo = defineRecord('store', {
  contactEmail: text({
    label: 'Contact email',
    max: emailLength,
    clean: cleanCode,
    check: (address) => looksLikeEmail(cleanCode(address)),
    ...refusalTexts('Please enter a valid email address'),
  }),
  contactPhone: text({
    label: 'Contact phone',
    max: 400,
    clean: cleanCode,
    check: (phone) => phoneDigits(phone).length === 10,
    ...refusalTexts('Please enter a valid 10-digit phone number'),
  }),
  upiId: text({
    label: 'UPI ID',
    max: 321,
    clean: cleanCode,
    // No dot after @, as in the address of a mailbox.
    check: (id) => /^[\w.-]{2,256}@[a-z][a-z0-9-]{1,63}$/i.test(cleanCode(id)),
    ...refusalTexts('Please enter a UPI id like name@bank'),
  }),
  promotionalOffer: textarea({
    label: 'Promotional offer',
    max: promotionalOfferLength.max,
    tooLong: 'Promotional offer text must be less than 200 characters',
  }),
})

export type ContactInfo = ValuesOf<typeof contactInfo>

/** Minimum order value in rupees (contract 5.10, 7.10); negative input is reported as such. */
export const minimumOrder = defineRecord('store', {
  minimumOrderValue: money({
    label: 'Minimum order value',
    min: 0,
    initial: 1000,
    required: true,
    refusal: requestTexts.amount('minimumOrderValue'),
    rules: [
      [(rupees: number) => !Number.isNaN(rupees), 'Please enter an amount in rupees'],
      [(rupees: number) => rupees >= 0, 'Minimum order value cannot be negative'],
      [(rupees: number) => rupees <= maxRupees, `Minimum order value cannot be more than ${formatMoney(maxRupees)}`],
    ],
  }),
})

/** Maximum characters of the payee's name in a payment URL; a longer one makes the QR code too dense to scan. */
const payeeLength = 50

/**
 * The payment URL in a QR code (NPCI's UPI linking: pa, pn, am, tn, cu). Without an amount the payer enters it.
 *
 * @param upiId a valid UPI id
 * @param payee name shown by the payment app
 * @param asked what is to be paid, in rupees, and a note, such as the order id
 */
export const upiLink = (upiId: string, payee: string, asked?: { amount: number; note: string }): string => {
  const name = [...payee.trim()].slice(0, payeeLength).join('')
  const address = encodeURIComponent(upiId.trim()).replace('%40', '@')
  const sum = asked ? `&am=${asked.amount.toFixed(2)}&tn=${encodeURIComponent(asked.note)}` : ''
  return `upi://pay?pa=${address}&pn=${encodeURIComponent(name)}${sum}&cu=INR`
}
