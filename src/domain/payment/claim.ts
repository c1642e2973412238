import { shopToday } from '../shared/calendar-date'
import { hasWholePaise, maxRupees } from '../shared/money'
import { requestTexts } from '../shared/request-texts'
import { cleanCode, withoutSeparators } from '../shared/typed/text'

export const paymentMethods = ['upi', 'bank', 'cash', 'card', 'other'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Error messages about a payment. */
export const paymentTexts = {
  amount: 'Please enter the amount',
  positive: 'The amount must be more than 0',
  paise: requestTexts.decimals('The amount'),
  tooLarge: 'The amount can be at most ₹1,00,00,000',
  upiReference: 'A UPI reference number has 12 digits',
  bankReference: 'A bank reference number (UTR) has 12 digits, or 16 or 22 letters and digits',
  day: 'Please enter the day of the payment, such as 20-11-2026',
  future: 'The day of a payment cannot be in the future',
  reason: 'Please give a reason',
  needsReference: 'Please enter the reference number',
  noProof: 'Please enter the reference number, or choose a screenshot of the payment',
} as const

/** What an amount in rupees must meet, with an error message each; the first that fails is reported. */
export const amountRules: readonly (readonly [(rupees: number) => boolean, string])[] = [
  [(rupees) => Number.isFinite(rupees), paymentTexts.amount],
  [(rupees) => rupees > 0, paymentTexts.positive],
  [hasWholePaise, paymentTexts.paise],
  [(rupees) => rupees <= maxRupees, paymentTexts.tooLarge],
]

/** The error message of an amount in rupees; undefined if it is fine. */
export const amountFault = (rupees: number): string | undefined => amountRules.find(([isFine]) => !isFine(rupees))?.[1]

/**
 * A reference number without the spaces and dashes that people type between its digits, the invisible characters of pasted text, and the zeros that
 * some banks put before a number of 12 digits.
 */
export const cleanReference = (typed: string): string =>
  withoutSeparators(cleanCode(typed))
    .replace(/^0{1,10}(?=\d{12}$)/, '')
    .toUpperCase()

/** How a reference number may be recorded: numbers of 12 digits also with four zeros before them, as some banks write them. */
export const referenceSpellings = (reference: string): string[] =>
  /^\d{12}$/.test(reference) ? [reference, `0000${reference}`] : [reference]

/**
 * The error message of a reference number; undefined if it is fine. UPI and IMPS numbers have 12 digits, those of NEFT 16 and of
 * RTGS 22 letters and digits. Other methods have any.
 *
 * @param reference cleaned; '' for none
 */
export const referenceFault = (method: PaymentMethod, reference: string): string | undefined => {
  if (reference === '') return undefined
  const isTwelve = /^\d{12}$/.test(reference)
  if (method === 'upi') return isTwelve ? undefined : paymentTexts.upiReference
  if (method !== 'bank') return undefined
  return isTwelve || /^([0-9A-Z]{16}|[0-9A-Z]{22})$/.test(reference) ? undefined : paymentTexts.bankReference
}

/** Whether a payment should have a reference number and has none: it came by UPI or by a bank, as a screenshot. */
export const lacksReference = ({ method, reference }: { method: PaymentMethod; reference: string }): boolean =>
  reference === '' && (method === 'upi' || method === 'bank')

/** The error message of the day of a payment; undefined if it is fine. @param now epoch ms */
export const paidOnFault = (day: string | null, now: number): string | undefined =>
  day !== null && day > shopToday(now) ? paymentTexts.future : undefined
