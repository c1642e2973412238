import type { Transaction } from 'kysely'
import { type PaymentStatus, paymentStatusLooks } from '../../../src/domain/order/lifecycle'
import { lacksReference } from '../../../src/domain/payment/claim'
import { matchesBalance } from '../../../src/domain/payment/ledger'
import { changesFor, statusFault } from '../../../src/domain/payment/ledger-changes'
import { shopToday } from '../../../src/domain/shared/calendar-date'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import type { OrderRow, Schema } from '../../database/schema'
import { currentActor } from '../../history/actor'
import { conflict } from '../../http-error'
import { assertWithinDue } from './assert-within-due'
import { addPayment, balanceOfOrder, changePayment, chargedOf, ledgerOf, paymentsOf } from './payment-rows'
import { paymentAnswerTexts, statusEntryTexts } from './ledger-texts'
import { assertReferenceAllowed, assertNotReused } from './references'

interface StatusTerms {
  /** Epoch ms. */
  now: number
  /** False refuses to confirm a claim whose reference number another payment has. */
  acceptReuse?: boolean | null | undefined
  /** Confirms claims that are more than what is due. */
  acceptMore?: boolean | null | undefined
  /** Number of the newest claim that is confirmed and has none, or else of the payment that is added; cleaned. */
  reference?: string | undefined
}

/**
 * Writes entries to the ledger of a locked order, so that it says the payment status that is being set (docs/decisions/0050, 0069).
 *
 * @throws HttpError 409 for such claims, and for a status that the ledger cannot say; and as `assertReferenceAllowed`
 */
export const writeStatus = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  status: PaymentStatus,
  { now, acceptReuse, acceptMore, reference = '' }: StatusTerms,
): Promise<void> => {
  const rows = await paymentsOf(tx, order.order_id)
  const { confirm, reject, reverse, add } = changesFor(status, ledgerOf(rows), chargedOf(order))
  const claims = rows.filter(({ id }) => confirm.includes(id))
  if (acceptReuse === false) await assertNotReused(tx, claims)
  if (claims.length > 0) {
    const claimed = claims.reduce((sum, { amount }) => sum + amount, 0)
    const amount = toRupees(add.reduce((sum, entry) => sum + toPaise(entry.amount), claimed))
    assertWithinDue({ kind: 'payment', amount }, balanceOfOrder(rows, order), acceptMore)
  }
  const named = reference === '' ? undefined : claims.findLast(lacksReference)
  const isOfAdded = reference !== '' && !named && add.some(({ kind }) => kind === 'payment')
  if (reference !== '' && !named && !isOfAdded) throw conflict(paymentAnswerTexts.noPaymentFor)
  if (reference !== '') await assertReferenceAllowed(tx, named ?? { method: 'other' }, { reference, acceptReuse })
  const note = statusEntryTexts.note(paymentStatusLooks[status].label)
  const reason = currentActor().reason ?? note
  for (const row of rows) {
    if (confirm.includes(row.id)) await changePayment(tx, row, { status: 'confirmed', ...(row === named ? { reference } : {}) })
    if (reject.includes(row.id)) await changePayment(tx, row, { status: 'rejected', reason })
    if (reverse.includes(row.id)) await changePayment(tx, row, { status: 'reversed', reason })
  }
  const paidOn = shopToday(now)
  for (const entry of add) {
    const numbered = isOfAdded && entry.kind === 'payment' ? { reference } : {}
    await addPayment(tx, order, { ...entry, ...numbered, method: 'other', status: 'confirmed', paidOn, note }, now)
  }
  const after = balanceOfOrder(await paymentsOf(tx, order.order_id), order)
  if (!matchesBalance(status, after, chargedOf(order))) throw conflict(statusFault(chargedOf(order)))
}
