/**
 * Goods and services tax within prices that include it (docs/decisions/0019). Amounts are whole paise.
 *
 * Within a state the tax is two equal halves, the centre's and the state's; from one state to another it is one.
 */

/** Percent that a rate may be at most: the highest that the law knows (since 22 September 2025). */
export const mostGstRate = 40

/** True for a percentage from 0 to 40 with at most two decimals. */
export const isGstRate = (rate: number): boolean => rate >= 0 && rate <= mostGstRate && Math.round(rate * 100) / 100 === rate

/** Whether goods stay in the state that they are sold from. */
export type GstKind = 'intra' | 'inter'

/** What an amount is made of: taxable value and taxes come to the amount exactly. */
export interface GstShares {
  taxable: number
  /** centre's half within a state, else 0 */
  cgst: number
  /** state's half within a state, else 0 */
  sgst: number
  /** the whole tax between states, else 0 */
  igst: number
}

/** The tax of one amount, or half of it, as a whole number and what is cut off. */
interface Portion {
  index: number
  paise: number
  rest: number
  /** What it may be at most, so that no taxable value falls below nothing. */
  most: number
}

/** Portions rounded so that they come to the rounded whole: the largest rests are rounded up. */
const rounded = (portions: readonly Portion[], whole: number): number[] => {
  const paise = portions.map((portion) => portion.paise)
  let left = whole - paise.reduce((sum, portion) => sum + portion, 0)
  const byRest = [...portions].sort((one, other) => other.rest - one.rest || one.index - other.index)
  for (const { index, paise: floor, most } of byRest) {
    if (left <= 0) break
    if (floor >= most) continue
    paise[index] = floor + 1
    left -= 1
  }
  return paise
}

const sharesOf = (amount: number, tax: number, kind: GstKind): GstShares =>
  kind === 'intra'
    ? { taxable: amount - 2 * tax, cgst: tax, sgst: tax, igst: 0 }
    : { taxable: amount - tax, cgst: 0, sgst: 0, igst: tax }

/** Shares of several amounts together. */
export const sumOfShares = (shares: readonly GstShares[]): GstShares =>
  shares.reduce(
    (sum, { taxable, cgst, sgst, igst }) => ({
      taxable: sum.taxable + taxable,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
    }),
    { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  )

/**
 * The tax of an amount, or half of it, in whole paise and what is cut off in parts of the divisor. Divided before it
 * is multiplied, since the product of a large order and a rate is past what a number holds exactly.
 */
const taxWithin = (amount: number, hundredths: number, divisor: number): { paise: number; rest: number } => {
  const cut = amount % divisor
  const rest = (cut * hundredths) % divisor
  return { paise: ((amount - cut) / divisor) * hundredths + (cut * hundredths - rest) / divisor, rest }
}

/**
 * Takes the tax out of amounts that include it. The tax is reckoned on their sum and rounded once, then laid upon the
 * amounts, each within a paisa of its own; so the shares of all come to those of the whole exactly.
 *
 * @param amounts whole paise, tax included, none below 0
 * @param rate percent, as `isGstRate` has it
 */
export const gstWithin = (amounts: readonly number[], rate: number, kind: GstKind): GstShares[] => {
  const hundredths = Math.round(rate * 100)
  const halves = kind === 'intra' ? 2 : 1
  // Taxable value and tax are to each other as 100 and the rate, so the tax is amount × rate ÷ (100 + rate).
  const divisor = halves * (10_000 + hundredths)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  const portions = amounts.map((amount, index) => ({
    index,
    ...taxWithin(amount, hundredths, divisor),
    most: Math.floor(amount / halves),
  }))
  const whole = taxWithin(sum, hundredths, divisor)
  const taxes = rounded(portions, whole.paise + (2 * whole.rest >= divisor ? 1 : 0))
  return amounts.map((amount, index) => sharesOf(amount, taxes[index] ?? 0, kind))
}
