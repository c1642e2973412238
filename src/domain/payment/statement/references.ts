import { cleanReference, type PaymentMethod } from '../claim'

/** Longest narration that is kept, in characters. */
export const longestNarration = 200

/** UPI and IMPS have 12 digits, NEFT 16 and RTGS 22 letters and digits; words have no digits. */
const isReference = (token: string): boolean =>
  /^\d{12}$/.test(token) || (/^(?:[0-9A-Z]{16}|[0-9A-Z]{22})$/.test(token) && (token.match(/\d/g)?.length ?? 0) >= 6)

const unique = (list: readonly string[]): string[] => [...new Set(list)]

/**
 * The reference numbers in a text, in their order: UPI, IMPS, NEFT and RTGS numbers that stand between other characters, as in
 * `UPI/CR/412345678901/MEENA`.
 */
export const referencesIn = (text: string): string[] =>
  unique(
    text
      .slice(0, 4 * longestNarration)
      .toUpperCase()
      .match(/[0-9A-Z]+/g)
      ?.filter(isReference) ?? [],
  )

/**
 * The reference numbers of a transaction, best first. The column of the reference number counts first, also with the spaces that
 * it has, and without the zeros that some banks put before a UPI number.
 */
export const referencesOf = (column: string, narration: string): string[] => {
  const cleaned = cleanReference(column.slice(0, longestNarration))
  const own = [cleaned, cleaned.replace(/^0{4}(?=\d{12}$)/, '')].filter(isReference).reverse()
  return unique([...own, ...referencesIn(column), ...referencesIn(narration)])
}

/** How the money of a bank statement's line came in, by its reference number and narration. */
export const methodOf = ({ reference, narration }: { reference: string; narration: string }): PaymentMethod => {
  const words = narration.toLowerCase()
  if (/^\d{12}$/.test(reference)) return /\bimps\b/.test(words) ? 'bank' : 'upi'
  if (reference !== '') return 'bank'
  if (/\bupi\b/.test(words)) return 'upi'
  return /\bcash\b/.test(words) ? 'cash' : 'bank'
}
