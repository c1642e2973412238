import type { Order } from '../../../domain/order/order'
import { orderFigures } from '../../../domain/order/order-figures'
import { isRefunded } from '../../../domain/order/payment-status'
import { netReceived } from '../../../domain/payment/ledger'
import { partsTexts } from '../parts/parts-texts'
import type { useLedger } from './ledger'
import { ledgerTexts } from './ledger-texts'

export type LedgerState = Pick<ReturnType<typeof useLedger>, 'isOffered' | 'ledger' | 'query'>

const texts = ledgerTexts.balance

interface NamedAmount {
  label: string
  /** Absent while it is being read. */
  rupees?: number
  /** The shop must give it back. */
  isOwed?: true
}

/** The one amount that matters now. */
export const amountOf = (order: Order, { isOffered, ledger, query }: LedgerState): NamedAmount => {
  const { finalTotal } = orderFigures(order)
  if (!ledger) {
    if (isOffered && !query.error) return { label: texts.due }
    // Part of it may be paid, which is not known here.
    return { label: partsTexts.finalTotal, rupees: finalTotal }
  }
  const { due, refunded } = ledger.balance
  if (due < 0) return { label: texts.owed, rupees: -due, isOwed: true }
  if (isRefunded(order.paymentStatus)) return { label: texts.refunded, rupees: refunded }
  const received = netReceived(ledger.balance)
  return due === 0 && received > 0 ? { label: texts.confirmed, rupees: received } : { label: texts.due, rupees: due }
}
