import { roundRupees } from '../shared/money'

const plain = /^\d+(\.\d*)?$|^\.\d+$/

/** What was typed without spaces and digit grouping: '1,23,456.5' → '123456.5'. */
const ungrouped = (typed: string): string => typed.replace(/[\s,₹]/g, '')

/**
 * The number that was typed, rounded to two decimals; NaN for what is none.
 *
 * @param empty what an empty input stands for
 * @param decimals that are kept, where they are not two
 */
export const amountIn = (typed: string, empty = Number.NaN, decimals = 2): number => {
  const text = ungrouped(typed)
  if (text === '') return empty
  const unit = 10 ** decimals
  return plain.test(text) ? Math.round((Number(text) + Number.EPSILON) * unit) / unit : Number.NaN
}

/** A number as it stands in an input: never 1e-7. */
export const numberText = (value: number): string => {
  if (!String(value).includes('e')) return String(value)
  const fixed = value.toFixed(7)
  return Number(fixed) === 0 ? '0' : fixed
}

/** The same for a whole number; NaN for what is not whole. */
export const countIn = (typed: string, empty = Number.NaN): number => {
  const text = ungrouped(typed)
  if (text === '') return empty
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** What is kept of a number with more decimals than are taken: '12.345' → '12.35'; undefined where all of it is. */
export const roundedAmount = (typed: string, decimals = 2): string | undefined => {
  const kept = amountIn(typed, Number.NaN, decimals)
  return Number.isNaN(kept) || kept === Number(ungrouped(typed)) ? undefined : numberText(kept)
}

/**
 * What an arrow key makes of a typed number: one step further, within its bounds and without the errors of
 * binary fractions; undefined while what stands there is no number.
 */
export const stepped = (typed: string, step: number, { min, max }: { min: number; max?: number }): string | undefined => {
  const value = amountIn(typed, 0)
  if (Number.isNaN(value)) return undefined
  const next = Math.round((value + step) * 100) / 100
  return String(Math.min(Math.max(next, min), max ?? Infinity))
}

/**
 * The rupees that were typed, with or without digit grouping and mark, in whole paise; below zero for whoever
 * judges it, NaN for what is no amount. '₹1,23,456.5' → 123456.5
 */
export const typedAmount = (typed: string): number => {
  const text = ungrouped(typed)
  return /^[-−]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? roundRupees(Number(text.replace('−', '-'))) : Number.NaN
}

/** The whole number that was typed, with or without digit grouping; NaN for what is none. '1,200' → 1200 */
export const typedCount = (typed: string): number => {
  const digits = typed.replace(/[\s,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}
