import { cleanCode } from '../../shared/typed/text'
import { cleanReference, type PaymentMethod } from '../claim'

/** Longest narration that is kept, in characters. */
export const longestNarration = 200

/** UPI and IMPS have 12 digits, NEFT 16 and RTGS 22 letters and digits; words have no digits. */
const isReference = (token: string): boolean =>
  /^\d{12}$/.test(token) || (/^(?:[0-9A-Z]{16}|[0-9A-Z]{22})$/.test(token) && (token.match(/\d/g)?.length ?? 0) >= 6)

/** What stands before the number of an account, such as `A/C NO. ` or `TRANSFER FROM `. */
const beforeAccount =
  /(?:\bA\/?C|\bACCT|\bACCOUNT|\b(?:TRANSFER|TRF|TFR|FT) (?:FROM|TO)|\bFT)(?: ?(?:NO|NUM|NUMBER)\b)?[ .:#*X-]{0,5}$/
/** What follows the phone number of a UPI address, such as `-1@ybl` or `.wa@axis`; banks cut addresses off after the @. */
const restOfAddress = /^(?:[._-][0-9A-Z]{1,6}){0,2} ?@/
/** A phone number with the code of India, and an account whose number begins with zeros. */
const phoneOrAccount = /^(?:91[6-9]\d{9}|000\d{9})$/

const unique = (list: readonly string[]): string[] => [...new Set(list)]

/**
 * The reference numbers in a narration, in their order: UPI, IMPS, NEFT and RTGS numbers that stand between other characters, as in
 * `UPI/CR/412345678901/MEENA`. The phone number of a UPI address and the number of an account are none.
 */
export const referencesIn = (narration: string): string[] => {
  const text = cleanCode(narration.slice(0, 4 * longestNarration)).toUpperCase()
  const tokens = [...text.matchAll(/[0-9A-Z]+/g)].filter(([token]) => isReference(token) && !phoneOrAccount.test(token))
  const own = tokens.filter(
    ({ 0: token, index }) =>
      !restOfAddress.test(text.slice(index + token.length, index + token.length + 16)) &&
      !beforeAccount.test(text.slice(Math.max(0, index - 30), index)),
  )
  return unique(own.map(([token]) => cleanReference(token)))
}

/** The reference numbers in the column of references, best first: also one that is written with spaces. */
const referencesInColumn = (column: string): string[] => {
  if (column.includes('@')) return referencesIn(column)
  const whole = cleanReference(column.slice(0, longestNarration))
  const words = column.toUpperCase().match(/[0-9A-Z]+/g) ?? []
  return unique([whole, ...words.map(cleanReference)].filter(isReference))
}

/** The reference numbers of a line of a statement. */
export interface LineReferences {
  /** The number of this transfer, as `cleanReference` writes it; '' for none. */
  reference: string
  /** Whether it stands in the column of references, and not only in the narration. */
  isInColumn: boolean
  /** Other numbers of the line, which may be those of another transfer, an account or a person. */
  mentioned: string[]
}

/**
 * The reference number that is a line's own, and the other numbers of the line (docs/decisions/0071). The way of the money decides
 * where two kinds of numbers stand in one line: UPI and IMPS have 12 digits, NEFT and RTGS have letters. Otherwise the column
 * of references counts before the narration.
 */
export const referencesOf = (column: string, narration: string): LineReferences => {
  const [inColumn, inNarration] = [referencesInColumn(column), referencesIn(narration)]
  const all = unique([...inColumn, ...inNarration])
  const words = `${narration} ${column}`.toUpperCase()
  const fits = /\b(?:NEFT|RTGS)\b/.test(words)
    ? (reference: string) => /[A-Z]/.test(reference)
    : /\b(?:UPI|IMPS)\b/.test(words)
      ? (reference: string) => reference.length === 12
      : () => true
  const reference = all.find(fits) ?? all[0] ?? ''
  return { reference, isInColumn: inColumn.includes(reference), mentioned: all.filter((each) => each !== reference) }
}

/** How the money of a bank statement's line came in, by its reference number and narration. */
export const methodOf = ({ reference, narration }: { reference: string; narration: string }): PaymentMethod => {
  const words = narration.toLowerCase()
  if (/^\d{12}$/.test(reference)) return /\bimps\b/.test(words) ? 'bank' : 'upi'
  if (reference !== '') return 'bank'
  if (/\bupi\b/.test(words)) return 'upi'
  return /\bcash\b/.test(words) ? 'cash' : 'bank'
}
