/** Whether a number has at most so many decimals; a sum such as 0.1 + 0.2 has one, although its last bit is not that of 0.3. */
export const hasDecimals = (value: number, decimals: number): boolean => {
  const units = value * 10 ** decimals
  return Math.abs(units - Math.round(units)) <= 16 * Number.EPSILON * Math.max(1, Math.abs(units))
}
