const plain = /^\d+(\.\d*)?$|^\.\d+$/

/** What was typed without spaces and digit grouping: '1,23,456.5' → '123456.5'. */
const ungrouped = (typed: string): string => typed.replace(/[\s,₹]/g, '')

/**
 * The number that was typed, rounded to two decimals; NaN for what is none.
 *
 * @param empty what an empty input stands for
 */
export const amountIn = (typed: string, empty = Number.NaN): number => {
  const text = ungrouped(typed)
  if (text === '') return empty
  return plain.test(text) ? Math.round((Number(text) + Number.EPSILON) * 100) / 100 : Number.NaN
}

/** The same for a whole number; NaN for what is not whole. */
export const countIn = (typed: string, empty = Number.NaN): number => {
  const text = ungrouped(typed)
  if (text === '') return empty
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** What is kept of a number with more than two decimals: '12.345' → '12.35'; undefined where all of it is. */
export const roundedAmount = (typed: string): string | undefined => {
  const kept = amountIn(typed)
  return Number.isNaN(kept) || kept === Number(ungrouped(typed)) ? undefined : String(kept)
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
