import { formatMoney, toPaise, toRupees } from '../shared/money'
import type { LedgerEntry } from './ledger'

const texts = {
  nothing: 'Nothing was paid for this order yet.',
  tooMuch: (rupees: number) => `A refund can be at most what was paid: ${formatMoney(rupees)}.`,
  first: 'A refund was made from this payment. Please reverse the refund first.',
} as const

type Entry = Omit<LedgerEntry, 'id'>

const keptPaise = (entries: readonly Entry[]): number =>
  entries
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? 1 : -1) * toPaise(amount), 0)

/** What was paid and not given back, in rupees: a refund can be at most this. */
export const keptOf = (entries: readonly Entry[]): number => toRupees(keptPaise(entries))

/** The error message of a refund above what was paid; undefined if it is fine. @param rupees a valid amount */
export const refundFault = (rupees: number, entries: readonly Entry[]): string | undefined => {
  const kept = keptPaise(entries)
  if (toPaise(rupees) <= kept) return undefined
  return kept > 0 ? texts.tooMuch(toRupees(kept)) : texts.nothing
}

/** The error message of a reversal after which more would be given back than was paid; undefined if it is fine. */
export const reversalFault = (id: string, entries: readonly LedgerEntry[]): string | undefined =>
  keptPaise(entries.filter((entry) => entry.id !== id)) < 0 ? texts.first : undefined
