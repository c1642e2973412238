import type { Order } from '../../../domain/order/order'
import { orderFigures } from '../../../domain/order/order-figures'
import { isRefunded } from '../../../domain/order/payment-status'
import { netReceived } from '../../../domain/payment/ledger'
import { partsTexts } from '../parts/parts-texts'
import type { useLedger } from './ledger'
import { ledgerTexts } from './ledger-texts'

export type LedgerState = Pick<ReturnType<typeof useLedger>, 'isOffered' | 'ledger' | 'query'>

const texts = ledgerTexts.balance

/** The one amount that matters now, and its name; no amount while it is being read. */
export const amountOf = (
  order: Order,
  { isOffered, ledger, query }: LedgerState,
): [label: string, rupees: number | undefined] => {
  const { finalTotal } = orderFigures(order)
  if (!ledger) {
    if (isOffered && !query.error) return [texts.due, undefined]
    // Part of it may be paid, which is not known here.
    return [partsTexts.finalTotal, finalTotal]
  }
  const { due, refunded } = ledger.balance
  if (due < 0) return [texts.owed, -due]
  if (isRefunded(order.paymentStatus)) return [texts.refunded, refunded]
  const received = netReceived(ledger.balance)
  return due === 0 && received > 0 ? [texts.confirmed, received] : [texts.due, due]
}
