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
 * '12,50' is not taken for 1250. Nothing is rounded; NaN if it is no number.
 */
export const typedNumber = (typed: string): number => (typed.length > longest ? Number.NaN : valueOf(cleanCode(typed)))

/**
 * Parses a typed amount in rupees, with or without a currency: '₹ 1,23,456.50', 'Rs. 1,250.50', '1250/-', '1250.00 INR'. Commas
 * are accepted only where they group. Nothing is rounded, so that fractions of a paisa can be refused (`hasWholePaise`); negative
 * amounts are returned for the caller to refuse. NaN if it is no amount.
 */
export const typedAmount = (typed: string): number =>
  typed.length > longest ? Number.NaN : valueOf(cleanCode(typed).replace(before, '$1').replace(after, ''))

/** Parses a typed count of pieces, with or without digit grouping: '1,200' → 1200; NaN if it is no whole number from 0. */
export const typedCount = (typed: string): number => {
  const value = typedNumber(typed)
  return Number.isInteger(value) && value >= 0 && !typed.includes('.') ? value : Number.NaN
}
