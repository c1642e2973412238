import { orderMeaning, type PaymentStatus } from '../order/lifecycle'
import { toPaise, toRupees } from '../shared/money'
import { chargedPaise, type Charged, netReceivedPaise, type LedgerEntry, sumOf } from './ledger'
import type { PaymentKind, PaymentState } from './payment'

/** Why a payment status cannot be set. */
const texts = {
  cancelled: 'This order is cancelled, so nothing is to be paid. Record what came in as a payment: it is then to be given back.',
  nothingToPay: 'Nothing is to be paid for this order, so it stays paid.',
} as const

/** What is to be written to a ledger, so that it says a payment status. */
export interface LedgerChanges {
  /** Ids of entries. */
  confirm: string[]
  reject: string[]
  reverse: string[]
  /** New confirmed entries, in rupees. */
  add: { kind: PaymentKind; amount: number }[]
}

const nothing: LedgerChanges = { confirm: [], reject: [], reverse: [], add: [] }

const entriesOf = (entries: readonly LedgerEntry[], kind: PaymentKind, status: PaymentState): LedgerEntry[] =>
  entries.filter((entry) => entry.kind === kind && entry.status === status)

const idsOf = (entries: readonly LedgerEntry[]): string[] => entries.map(({ id }) => id)

const paiseOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { amount }) => sum + toPaise(amount), 0)

/** The claims that together make up an amount in paise: those that fit, and the next one if they do not reach it. */
const claimsFor = (entries: readonly LedgerEntry[], paise: number): LedgerEntry[] => {
  let missing = paise
  const claims = entriesOf(entries, 'payment', 'claimed')
  const fitting = claims.filter(({ amount }) => {
    const isFitting = toPaise(amount) <= missing
    if (isFitting) missing -= toPaise(amount)
    return isFitting
  })
  const next = missing > 0 ? claims.find((claim) => !fitting.includes(claim)) : undefined
  return next ? [...fitting, next] : fitting
}

/**
 * Exactly what is due is paid: claims are confirmed before a payment is added for what is missing. Nothing is due for a cancelled
 * order, but what its customer has sent may have come in.
 */
const toPaid = (entries: readonly LedgerEntry[], order: Charged): LedgerChanges => {
  const received = netReceivedPaise(entries)
  const claims = claimsFor(entries, toPaise(order.total) - received)
  const rest = chargedPaise(order) - received - paiseOf(claims)
  return { ...nothing, confirm: idsOf(claims), add: rest > 0 ? [{ kind: 'payment', amount: toRupees(rest) }] : [] }
}

/** What is kept is given back. An order that was never paid here was paid somewhere else. */
const toRefunded = (entries: readonly LedgerEntry[], { total }: Charged): LedgerChanges => {
  const received = netReceivedPaise(entries)
  if (received > 0) return { ...nothing, add: [{ kind: 'refund', amount: toRupees(received) }] }
  if (total <= 0 || sumOf(entries, 'refund', 'confirmed') > 0) return nothing
  return {
    ...nothing,
    add: [
      { kind: 'payment', amount: total },
      { kind: 'refund', amount: total },
    ],
  }
}

const confirmedOf = (entries: readonly LedgerEntry[]): LedgerEntry[] => entries.filter(({ status }) => status === 'confirmed')

/**
 * The newest payments are reversed until something is due, and refunds only if more was given back than is left. A cancelled order is
 * pending only if nothing was ever paid.
 */
const toPending = (entries: readonly LedgerEntry[], order: Charged): LedgerChanges => {
  if (orderMeaning(order.orderStatus).isCancelled) return { ...nothing, reverse: idsOf(confirmedOf(entries)) }
  const payments = entriesOf(entries, 'payment', 'confirmed')
  const refunds = entriesOf(entries, 'refund', 'confirmed')
  const reverse: LedgerEntry[] = []
  let received = netReceivedPaise(entries)
  while (received < 0 || received >= chargedPaise(order)) {
    const newest = (received < 0 ? refunds : payments).pop()
    if (!newest) break
    reverse.push(newest)
    received += (newest.kind === 'refund' ? 1 : -1) * toPaise(newest.amount)
  }
  return { ...nothing, reverse: idsOf(reverse) }
}

/** Nothing was paid. What was paid and given back stays in the ledger, unless the order is cancelled. */
const toFailed = (entries: readonly LedgerEntry[], { orderStatus }: Charged): LedgerChanges => ({
  ...nothing,
  reject: idsOf(entriesOf(entries, 'payment', 'claimed')),
  reverse: orderMeaning(orderStatus).isCancelled || netReceivedPaise(entries) > 0 ? idsOf(confirmedOf(entries)) : [],
})

/**
 * What is to be written so that the ledger says the payment status that an administrator has set (contract 7.11). Where
 * `statusFault` refuses the status, nothing can say it.
 *
 * @param entries oldest first
 */
export const changesFor = (status: PaymentStatus, entries: readonly LedgerEntry[], order: Charged): LedgerChanges => {
  switch (status) {
    case 'paid':
      return toPaid(entries, order)
    case 'refunded':
      return toRefunded(entries, order)
    case 'pending':
      return toPending(entries, order)
    case 'failed':
      return toFailed(entries, order)
  }
}

/** Why a ledger cannot say a payment status; for a status with which it does not agree after `changesFor`. */
export const statusFault = ({ orderStatus }: Charged): string =>
  orderMeaning(orderStatus).isCancelled ? texts.cancelled : texts.nothingToPay
