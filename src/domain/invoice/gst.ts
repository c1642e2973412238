/**
 * GST calculation for tax-inclusive prices (docs/decisions/0019). Amounts are whole paise.
 *
 * Within a state the tax is split into two equal halves, CGST and SGST; between states the whole tax is IGST.
 */

/** Maximum GST rate in percent: the highest legal rate since 22 September 2025. */
export const maxGstRate = 40

/** Returns whether the rate is a percentage from 0 to 40 with at most two decimals. */
export const isGstRate = (rate: number): boolean => rate >= 0 && rate <= maxGstRate && Math.round(rate * 100) / 100 === rate

/** Supply within the state of the seller, or to another state. */
export type GstKind = 'intra' | 'inter'

/** Taxable value and taxes of an amount; they add up to the amount exactly. */
export interface GstShares {
  taxable: number
  /** Central half of the tax within a state, else 0. */
  cgst: number
  /** State half of the tax within a state, else 0. */
  sgst: number
  /** The whole tax between states, else 0. */
  igst: number
}

/** The tax of one amount, or half of it: whole paise and the remainder of the division. */
export interface Portion {
  index: number
  paise: number
  rest: number
  /** Upper limit, so that the taxable value never becomes negative. */
  most: number
}

/** Rounds the portions so that they add up to `whole`: those with the largest remainders are rounded up. */
export const roundPortions = (portions: readonly Portion[], whole: number): number[] => {
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

/** @param tax the whole tax between states, else half of it */
export const sharesOf = (amount: number, tax: number, kind: GstKind): GstShares =>
  kind === 'intra'
    ? { taxable: amount - 2 * tax, cgst: tax, sgst: tax, igst: 0 }
    : { taxable: amount - tax, cgst: 0, sgst: 0, igst: tax }

/** Sum of the taxes of an amount, in paise. */
export const taxOf = ({ cgst, sgst, igst }: GstShares): number => cgst + sgst + igst

/** An amount with its taxes, in paise. */
export const amountOf = (shares: GstShares): number => shares.taxable + taxOf(shares)

/** Sum of the shares of several amounts. */
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
 * Tax of an amount, or half of it, in whole paise, and the remainder in units of the divisor. Divides before multiplying, because
 * the product of a large amount and a rate exceeds the safe integer range.
 */
const taxWithin = (amount: number, hundredths: number, divisor: number): { paise: number; rest: number } => {
  const cut = amount % divisor
  const rest = (cut * hundredths) % divisor
  return { paise: ((amount - cut) / divisor) * hundredths + (cut * hundredths - rest) / divisor, rest }
}

/**
 * Extracts the tax from tax-inclusive amounts. The tax is computed on their sum, rounded once and then distributed over the
 * amounts, each within one paisa of its own tax, so that the shares add up to those of the sum exactly.
 *
 * @param amounts whole paise, tax included, none below 0
 * @param rate percent, valid according to `isGstRate`
 */
export const gstWithin = (amounts: readonly number[], rate: number, kind: GstKind): GstShares[] => {
  const hundredths = Math.round(rate * 100)
  const halves = kind === 'intra' ? 2 : 1
  // Taxable value and tax are in the ratio 100 : rate, so the tax is amount × rate ÷ (100 + rate).
  const divisor = halves * (10_000 + hundredths)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  const portions = amounts.map((amount, index) => ({
    index,
    ...taxWithin(amount, hundredths, divisor),
    most: Math.floor(amount / halves),
  }))
  const whole = taxWithin(sum, hundredths, divisor)
  const taxes = roundPortions(portions, whole.paise + (2 * whole.rest >= divisor ? 1 : 0))
  return amounts.map((amount, index) => sharesOf(amount, taxes[index] as number, kind))
}

/**
 * Amounts less their shares of a discount, which are in proportion to them and add up to the discount exactly.
 *
 * @param amounts whole paise, none below 0
 * @param discount whole paise, at most the sum of the amounts
 */
export const applyDiscount = (amounts: readonly number[], discount: number): number[] => {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  let before = 0
  let taken = 0
  return amounts.map((amount) => {
    before += amount
    // The share of all amounts so far, less what they have taken; as large amounts times a discount exceed the safe integers.
    const share = sum === 0 ? 0 : Number((BigInt(before) * BigInt(discount)) / BigInt(sum)) - taken
    taken += share
    return amount - share
  })
}
