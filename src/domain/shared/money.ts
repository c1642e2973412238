import { hasDecimals } from './typed/decimals'

/**
 * Money. In the API and in documents, amounts are rupees as numbers with at most two decimals; sums are computed in whole paise
 * to avoid rounding errors.
 */

/** Maximum of a price, an order or a cost, in rupees. */
export const maxRupees = 10_000_000

export const toPaise = (rupees: number): number => Math.round((rupees + Number.EPSILON) * 100)

export const toRupees = (paise: number): number => paise / 100

/** Whether an amount in rupees has no fraction of a paisa. */
export const hasWholePaise = (rupees: number): boolean => hasDecimals(rupees, 2)

/** Rounds an amount in rupees to whole paise. */
export const roundRupees = (rupees: number): number => toRupees(toPaise(rupees))

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const fraction = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '' beside an input that has a mark of its own. */
export type CurrencyMark = '₹' | 'Rs' | ''

/**
 * Formats an amount with Indian digit grouping, without decimals if it is whole, with two otherwise (contract 1.2).
 * `₹1,23,456.50`, `Rs 1,23,456`, `-₹50`.
 *
 * @param rupees the amount; anything other than a finite number is formatted as 0
 * @param mark '₹', or 'Rs' on the orders list and the tracking page (contract 1.2)
 */
export const formatMoney = (rupees: number | null | undefined, mark: CurrencyMark = '₹'): string => {
  const paise = typeof rupees === 'number' && Number.isFinite(rupees) ? toPaise(rupees) : 0
  const amount = Math.abs(toRupees(paise))
  const digits = paise % 100 === 0 ? whole.format(amount) : fraction.format(amount)
  return `${paise < 0 ? '-' : ''}${mark}${mark === 'Rs' ? ' ' : ''}${digits}`
}

/** Formats a count with Indian digit grouping: 1,23,456. */
export const formatCount = (count: number): string => whole.format(count)

/** Formats a percentage with its decimals, as far as it has any: 12.5%. @param decimals at most */
export const formatPercent = (percentage: number, decimals: number): string =>
  `${percentage.toLocaleString('en-IN', { maximumFractionDigits: decimals })}%`
