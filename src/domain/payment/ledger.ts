import { orderMeaning, type OrderStatus, type PaymentStatus } from '../order/lifecycle'
import { mayAskForPayment } from '../order/payment-status'
import { toPaise, toRupees } from '../shared/money'
import type { PaymentKind, PaymentState } from './payment'

/** A row of an order's ledger; amounts in rupees. */
export interface LedgerEntry {
  id: string
  kind: PaymentKind
  status: PaymentState
  amount: number
}

/** What an order costs, and what was paid of it, in rupees. */
export interface Balance {
  total: number
  /** Confirmed payments. */
  confirmed: number
  /** Payments that wait for review. */
  claimed: number
  /** Confirmed refunds. */
  refunded: number
  /** What the customer still owes; negative if it is to be given back. */
  due: number
}

/** What the ledger needs to know of an order, in rupees. */
export interface Charged {
  /** What it costs: its total less its credit notes. */
  total: number
  /** Sum of its credit notes; none if it is left out. */
  credited?: number
  orderStatus: OrderStatus
}

/** Sum of the entries of a kind in a state, in paise. */
export const sumOf = (entries: readonly Omit<LedgerEntry, 'id'>[], kind: PaymentKind, status: PaymentState): number =>
  entries.reduce((sum, entry) => (entry.kind === kind && entry.status === status ? sum + toPaise(entry.amount) : sum), 0)

/** What the store has of the customer's money, in paise: confirmed payments less confirmed refunds. */
export const netReceivedPaise = (entries: readonly Omit<LedgerEntry, 'id'>[]): number =>
  sumOf(entries, 'payment', 'confirmed') - sumOf(entries, 'refund', 'confirmed')

/** What an order is charged, in paise: nothing once it is cancelled. */
export const chargedPaise = ({ total, orderStatus }: Charged): number =>
  orderMeaning(orderStatus).isCancelled ? 0 : toPaise(total)

/**
 * The balance of an order. Due is what it is charged less what is kept (docs/decisions/0069): what was given back is owed again,
 * unless a change of the order or a credit note has lowered the total.
 */
export const balanceOf = (entries: readonly LedgerEntry[], order: Charged): Balance => ({
  total: order.total,
  confirmed: toRupees(sumOf(entries, 'payment', 'confirmed')),
  claimed: toRupees(sumOf(entries, 'payment', 'claimed')),
  refunded: toRupees(sumOf(entries, 'refund', 'confirmed')),
  due: toRupees(chargedPaise(order) - netReceivedPaise(entries)),
})

/** What the store has of the customer's money, in rupees. */
export const netReceived = ({ confirmed, refunded }: Pick<Balance, 'confirmed' | 'refunded'>): number =>
  toRupees(toPaise(confirmed) - toPaise(refunded))

/** What is to be given back to the customer, in rupees. */
export const refundDue = ({ due }: Pick<Balance, 'due'>): number => Math.max(0, -due)

/**
 * The payment statuses that a ledger can say, the usual one first (docs/decisions/0069). While money is kept, the balance decides.
 * Without any, an order can be unpaid in three words, of which the store may set another one.
 */
const statusesOf = (balance: Balance, order: Charged): readonly [PaymentStatus, ...PaymentStatus[]] => {
  const { due, claimed, refunded } = balance
  if (netReceived(balance) > 0) return [due > 0 ? 'pending' : 'paid']
  const unpaid = claimed > 0 ? (['pending'] as const) : (['pending', 'failed'] as const)
  const { isCancelled, hasLeft } = orderMeaning(order.orderStatus)
  if (isCancelled) return refunded > 0 ? ['refunded'] : unpaid
  // Nothing is to be paid. What a credit note has taken back is given back; what costs nothing goes out.
  if (due <= 0) return refunded > 0 && (order.credited ?? 0) > 0 ? ['refunded', 'paid'] : ['paid']
  if (refunded === 0) return unpaid
  // Once its goods have left, money that was given back is not asked for again by itself.
  return hasLeft && claimed === 0 ? ['refunded', ...unpaid] : [...unpaid, 'refunded']
}

/**
 * The payment status that follows from a balance.
 *
 * @param isRejected the customer's last claim was rejected, so that an order without money is failed
 */
export const paymentStatusOf = (balance: Balance, order: Charged, isRejected = false): PaymentStatus => {
  const statuses = statusesOf(balance, order)
  return isRejected && statuses.includes('failed') ? 'failed' : statuses[0]
}

/** Whether a payment status and a balance say the same. */
export const matchesBalance = (status: PaymentStatus, balance: Balance, order: Charged): boolean =>
  statusesOf(balance, order).includes(status)

/** Most claims of an order that wait for review at a time. */
export const maxClaims = 3

/** Whether a customer can claim to have paid: something is asked for, and not too much of it waits for review. */
export const canClaim = (entries: readonly LedgerEntry[], { due }: Pick<Balance, 'due'>, paymentStatus: PaymentStatus): boolean =>
  mayAskForPayment(paymentStatus) && due > 0 && entries.filter(({ status }) => status === 'claimed').length < maxClaims
