import { cleanCode } from './text'

/** Longest text that can be a number; longer ones are not looked at. */
const longest = 60

/** Digits without commas, or with commas that group: by three (123,456), or as in India (1,23,456). */
const shape = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d*)?$|^\.\d+$/

const currency = '(?:₹|rs\\.?|inr)'
const before = new RegExp(`^([-−]?) ?${currency} ?`, 'i')
const after = new RegExp(` ?(?:/[-=–])? ?${currency}?$`, 'i')

/** Spaces may group like commas, but not beside them. */
const withCommas = (digits: string): string => (digits.includes(',') ? digits : digits.replaceAll(' ', ','))

/** A cleaned number without grouping, as `Number` takes it; NaN for anything else. */
const valueOf = (text: string): number => {
  const digits = withCommas(text.replace(/^[-−] ?/, ''))
  if (!shape.test(digits)) return Number.NaN
  const value = Number(digits.replaceAll(',', ''))
  return /^[-−]/.test(text) ? 0 - value : value
}

/**
 * Parses a typed number, which may be negative: '1,23,456.5' → 123456.5. Commas are accepted only where they group, so that
 * '12,50' is not taken for 1250. Nothing is rounded (`hasDecimals`); NaN if it is no number.
 */
export const typedNumber = (typed: string): number => (typed.length > longest ? Number.NaN : valueOf(cleanCode(typed)))

/** Parses a typed percentage: '18', '18%' or '12.5 %'; NaN if it is none. */
export const typedPercent = (typed: string): number => typedNumber(typed.replace(/%\s*$/, ''))

/**
 * Parses a typed amount in rupees, with or without a currency: '₹ 1,23,456.50', 'Rs. 1,250.50', '1250/-', '1250.00 INR'. Commas
 * are accepted only where they group. Nothing is rounded, so that fractions of a paisa can be refused (`hasWholePaise`); negative
 * amounts are returned for the caller to refuse. NaN if it is no amount.
 *
 * @param empty result for an empty input
 */
export const typedAmount = (typed: string, empty = Number.NaN): number => {
  if (typed.length > longest) return Number.NaN
  const text = cleanCode(typed)
  return text === '' ? empty : valueOf(text.replace(before, '$1').replace(after, ''))
}

/**
 * Parses a typed count of pieces, with or without digit grouping: '1,200' → 1200; NaN if it is no whole number from 0.
 *
 * @param empty result for an empty input
 */
export const typedCount = (typed: string, empty = Number.NaN): number => {
  const text = cleanCode(typed.slice(0, longest + 1))
  if (text === '') return empty
  const value = text.includes('.') ? Number.NaN : typedNumber(text)
  return value >= 0 ? value : Number.NaN
}

/** Formats a number for an input, never in exponent notation. */
export const numberText = (value: number): string => {
  if (!String(value).includes('e')) return String(value)
  const fixed = value.toFixed(7)
  return Number(fixed) === 0 ? '0' : fixed
}

/** Formats an amount in rupees for an input, with two decimals if it has paise: 52.70. */
export const amountText = (rupees: number): string => (Number.isInteger(rupees) ? numberText(rupees) : rupees.toFixed(2))

/**
 * The value after an arrow key: one step further, within the bounds and without floating-point errors; undefined if the input is
 * not a number.
 */
export const stepBy = (typed: string, step: number, { min, max }: { min: number; max?: number }): string | undefined => {
  const value = typed.trim() === '' ? 0 : typedAmount(typed)
  if (Number.isNaN(value)) return undefined
  const next = Math.round((value + step) * 100) / 100
  return String(Math.min(Math.max(next, min), max ?? Infinity))
}
