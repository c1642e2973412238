import { dateIn, shopTimeZone } from '../shared/calendar-date'
import type { OrderStatus } from '../order/order-status'
import type { Balance, LedgerEntry } from './ledger'
import { paymentTexts } from './payment'

/** Most claims of an order that wait for review at a time. */
export const mostClaims = 3

/** Whether a customer can claim to have paid: something is due, and not too much of it waits for review. */
export const canClaim = (entries: readonly LedgerEntry[], balance: Balance, orderStatus: OrderStatus): boolean =>
  orderStatus !== 'cancelled' && balance.due > 0 && entries.filter(({ status }) => status === 'claimed').length < mostClaims

/**
 * Reads an amount as a customer's form sends it, in rupees; NaN for anything that is no amount. More than two decimals are kept,
 * so that they can be refused.
 */
export const sentAmount = (typed: string): number => {
  const digits = typed.length > 20 ? '' : typed.replace(/[\s,₹]/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** The error message of the day of a payment; undefined if it is fine. @param now epoch ms */
export const paidOnFault = (day: string | null, now: number): string | undefined =>
  day !== null && day > dateIn(now, shopTimeZone) ? paymentTexts.future : undefined
