/** The whole number that was typed, with or without digit grouping; NaN for what is none. '1,200' → 1200 */
export const typedCount = (typed: string): number => {
  const digits = typed.replace(/[\s,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}
