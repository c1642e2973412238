import { formatMoney, toPaise, toRupees } from '../shared/money'
import { netReceivedPaise, type LedgerEntry } from './ledger'

const texts = {
  nothing: 'Nothing was paid for this order yet.',
  tooMuch: (rupees: number) => `A refund can be at most what was paid: ${formatMoney(rupees)}.`,
  first: 'A refund was made from this payment. Please reverse the refund first.',
} as const

/** The error message of a refund above what was paid and not given back; undefined if it is fine. @param rupees a valid amount */
export const refundFault = (rupees: number, entries: readonly Omit<LedgerEntry, 'id'>[]): string | undefined => {
  const received = netReceivedPaise(entries)
  if (toPaise(rupees) <= received) return undefined
  return received > 0 ? texts.tooMuch(toRupees(received)) : texts.nothing
}

/** The error message of a reversal after which more would be given back than was paid; undefined if it is fine. */
export const reversalFault = (id: string, entries: readonly LedgerEntry[]): string | undefined =>
  netReceivedPaise(entries.filter((entry) => entry.id !== id)) < 0 ? texts.first : undefined
