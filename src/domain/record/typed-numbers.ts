const plain = /^\d+(\.\d*)?$|^\.\d+$/

/** Removes spaces, digit grouping and the rupee sign: '1,23,456.5' → '123456.5'. */
const ungrouped = (typed: string): string => typed.replace(/[\s,₹]/g, '')

/**
 * Parses a typed number, rounded to two decimals; NaN if it is not a number.
 *
 * @param empty result for an empty input
 * @param decimals number of decimals, 2 by default
 */
export const amountIn = (typed: string, empty = Number.NaN, decimals = 2): number => {
  const text = ungrouped(typed)
  if (text === '') return empty
  const unit = 10 ** decimals
  return plain.test(text) ? Math.round((Number(text) + Number.EPSILON) * unit) / unit : Number.NaN
}

/** Formats a number for an input, never in exponent notation. */
export const numberText = (value: number): string => {
  if (!String(value).includes('e')) return String(value)
  const fixed = value.toFixed(7)
  return Number(fixed) === 0 ? '0' : fixed
}

/** Parses a typed integer; NaN if it is not an integer. */
export const countIn = (typed: string, empty = Number.NaN): number => {
  const text = ungrouped(typed)
  if (text === '') return empty
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** The rounded value of a number with too many decimals: '12.345' → '12.35'; undefined if it is not rounded. */
export const roundedAmount = (typed: string, decimals = 2): string | undefined => {
  const kept = amountIn(typed, Number.NaN, decimals)
  return Number.isNaN(kept) || kept === Number(ungrouped(typed)) ? undefined : numberText(kept)
}

/**
 * Parses a typed number, which may be negative; NaN if it is not a number.
 *
 * @param decimals number of decimals to which it is rounded; with 0, only a whole number is one
 */
export const numberIn = (typed: string, decimals: number): number => {
  const text = ungrouped(typed)
  const digits = text.replace(/^[-−]/, '')
  const value = decimals === 0 ? countIn(digits) : amountIn(digits, Number.NaN, decimals)
  return digits === text ? value : 0 - value
}

/**
 * The value after an arrow key: one step further, within the bounds and without floating-point errors; undefined if the input is
 * not a number.
 */
export const stepped = (typed: string, step: number, { min, max }: { min: number; max?: number }): string | undefined => {
  const value = typed.trim() === '' ? 0 : numberIn(typed, 2)
  if (Number.isNaN(value)) return undefined
  const next = Math.round((value + step) * 100) / 100
  return String(Math.min(Math.max(next, min), max ?? Infinity))
}
