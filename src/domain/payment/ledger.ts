import { toPaise, toRupees } from '../shared/money'
import type { OrderStatus } from '../order/order-status'
import type { PaymentStatus } from '../order/payment-status'
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
  /** What the customer still owes; negative if the store owes the customer. */
  due: number
}

/** What the ledger needs to know of an order; the total in rupees. */
export interface Charged {
  total: number
  orderStatus: OrderStatus
}

const sumOf = (entries: readonly LedgerEntry[], kind: PaymentKind, status: PaymentState): number =>
  entries.reduce((sum, entry) => (entry.kind === kind && entry.status === status ? sum + toPaise(entry.amount) : sum), 0)

const isGivenBack = ({ confirmed, refunded }: Pick<Balance, 'confirmed' | 'refunded'>): boolean =>
  confirmed > 0 && refunded >= confirmed

/**
 * The balance of an order. Nothing is charged for an order that is cancelled, or whose money was given back. A part that is given
 * back of an order that was paid is not asked for again: an item was missing, or it was goodwill.
 */
export const balanceOf = (entries: readonly LedgerEntry[], { total, orderStatus }: Charged): Balance => {
  const confirmed = sumOf(entries, 'payment', 'confirmed')
  const refunded = sumOf(entries, 'refund', 'confirmed')
  const isVoid = orderStatus === 'cancelled' || isGivenBack({ confirmed, refunded })
  const due = (isVoid ? 0 : toPaise(total)) - confirmed + refunded
  return {
    total,
    confirmed: toRupees(confirmed),
    claimed: toRupees(sumOf(entries, 'payment', 'claimed')),
    refunded: toRupees(refunded),
    due: toRupees(confirmed > 0 && confirmed >= toPaise(total) ? Math.min(0, due) : due),
  }
}

/**
 * The payment status that a ledger says: paid when the confirmed payments reach the total, refunded when the refunds reach what
 * was paid. An order without money is failed if its last claim was rejected, and pending otherwise.
 *
 * @param isRejected the status follows from a rejection
 */
export const paymentStatusOf = (balance: Balance, isRejected = false): PaymentStatus => {
  const { total, confirmed, claimed, refunded } = balance
  if (isGivenBack(balance)) return 'refunded'
  if (confirmed > 0 && toPaise(confirmed) >= toPaise(total)) return 'paid'
  return isRejected && claimed === 0 && confirmed === refunded ? 'failed' : 'pending'
}

/** What is to be written to a ledger, so that it says a payment status. */
export interface LedgerChanges {
  /** Ids of entries. */
  confirm: string[]
  reject: string[]
  reverse: string[]
  /** New confirmed entries, in rupees. */
  add: { kind: PaymentKind; amount: number }[]
}

const entriesOf = (entries: readonly LedgerEntry[], kind: PaymentKind, status: PaymentState): LedgerEntry[] =>
  entries.filter((entry) => entry.kind === kind && entry.status === status)

const idsOf = (entries: readonly LedgerEntry[]): string[] => entries.map(({ id }) => id)

/** The first entries that together reach an amount in paise; all of them if they do not. */
const reaching = (entries: readonly LedgerEntry[], paise: number): LedgerEntry[] => {
  let sum = 0
  return entries.filter(({ amount }) => {
    const isNeeded = sum < paise
    if (isNeeded) sum += toPaise(amount)
    return isNeeded
  })
}

/** Claims are confirmed before a payment is added for what is missing. Refunds are reversed only if all was given back. */
const toPaid = (entries: readonly LedgerEntry[], total: number): LedgerChanges => {
  const missing = toPaise(total) - sumOf(entries, 'payment', 'confirmed')
  const claims = reaching(entriesOf(entries, 'payment', 'claimed'), missing)
  const rest = missing - claims.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  const refunds = entriesOf(entries, 'refund', 'confirmed')
  const paid = toPaise(total) - Math.min(0, rest)
  return {
    confirm: idsOf(claims),
    reject: [],
    reverse: sumOf(refunds, 'refund', 'confirmed') >= paid ? idsOf(refunds) : [],
    add: rest > 0 ? [{ kind: 'payment', amount: toRupees(rest) }] : [],
  }
}

/** What was paid is given back. An order that was never paid here was paid somewhere else. */
const toRefunded = (entries: readonly LedgerEntry[], total: number): LedgerChanges => {
  const confirmed = sumOf(entries, 'payment', 'confirmed')
  const paid = confirmed > 0 ? confirmed : toPaise(total)
  const rest = paid - sumOf(entries, 'refund', 'confirmed')
  return {
    ...{ confirm: [], reject: [], reverse: [] },
    add: [
      ...(confirmed > 0 || total === 0 ? [] : [{ kind: 'payment' as const, amount: total }]),
      ...(rest > 0 ? [{ kind: 'refund' as const, amount: toRupees(rest) }] : []),
    ],
  }
}

/** The newest payments are reversed until the rest is less than the total, and refunds only if they are more than that rest. */
const toPending = (entries: readonly LedgerEntry[], total: number): LedgerChanges => {
  const payments = entriesOf(entries, 'payment', 'confirmed').reverse()
  const tooMuch = sumOf(payments, 'payment', 'confirmed') - toPaise(total)
  // One paisa more, because the rest must be less than the total.
  const taken = tooMuch >= 0 ? reaching(payments, tooMuch + 1) : []
  const refunds = entriesOf(entries, 'refund', 'confirmed')
  const rest = sumOf(payments, 'payment', 'confirmed') - sumOf(taken, 'payment', 'confirmed')
  const isTooMuchBack = sumOf(refunds, 'refund', 'confirmed') >= rest
  return { confirm: [], reject: [], reverse: idsOf([...(isTooMuchBack ? refunds : []), ...taken]), add: [] }
}

/** Nothing was paid. */
const toFailed = (entries: readonly LedgerEntry[]): LedgerChanges => ({
  confirm: [],
  reject: idsOf(entriesOf(entries, 'payment', 'claimed')),
  reverse: idsOf(entries.filter(({ status }) => status === 'confirmed')),
  add: [],
})

/**
 * What is to be written so that the ledger says the payment status that an administrator has set (specification 7: PUT
 * /orders/{orderId}/payment-status).
 *
 * @param entries oldest first
 * @param total of the order, in rupees
 */
export const changesFor = (status: PaymentStatus, entries: readonly LedgerEntry[], total: number): LedgerChanges => {
  switch (status) {
    case 'paid':
      return toPaid(entries, total)
    case 'refunded':
      return toRefunded(entries, total)
    case 'pending':
      return toPending(entries, total)
    case 'failed':
      return toFailed(entries)
  }
}

/** The ledger after changes; new entries come last. */
export const changedLedger = (
  entries: readonly LedgerEntry[],
  { confirm, reject, reverse, add }: LedgerChanges,
): LedgerEntry[] => {
  const statusOf = ({ id, status }: LedgerEntry): PaymentState => {
    if (confirm.includes(id)) return 'confirmed'
    if (reject.includes(id)) return 'rejected'
    return reverse.includes(id) ? 'reversed' : status
  }
  return [
    ...entries.map((entry) => ({ ...entry, status: statusOf(entry) })),
    ...add.map(({ kind, amount }, index) => ({ id: `new ${index}`, kind, amount, status: 'confirmed' as const })),
  ]
}

/**
 * Whether a payment status and a ledger say the same. An order that costs nothing is paid without a payment; an order without
 * money is pending or failed.
 */
export const agrees = (status: PaymentStatus, balance: Balance): boolean => {
  const said = paymentStatusOf(balance)
  if (said === status) return true
  if (status === 'failed') return said === 'pending' && balance.claimed === 0 && balance.confirmed === 0
  return balance.total === 0 && balance.confirmed === 0
}
