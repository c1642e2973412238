import type { Kysely, Transaction } from 'kysely'
import { type PaymentStatus, paymentStatusLooks } from '../../../src/domain/order/payment-status'
import { lacksReference } from '../../../src/domain/payment/claim'
import { type Balance, balanceOf, changesFor, type LedgerEntry } from '../../../src/domain/payment/ledger'
import { payment, type PaymentState } from '../../../src/domain/payment/payment'
import { shopToday } from '../../../src/domain/shared/calendar-date'
import { toRupees } from '../../../src/domain/shared/money'
import type { NewOf } from '../../../src/domain/record/record'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'
import { actorName } from '../../history/actor'
import { stamped } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import { conflict } from '../../http-error'
import { newId } from '../../ids'
import { insertRow } from '../../records/repository'
import { changesOf, rowOf } from '../../records/rows'
import { paymentAnswerTexts, statusEntryTexts } from './payments-texts'
import { assertMayHave, assertNotReused } from './references'

/** The payments of an order, oldest first. */
export const paymentsOf = (db: Kysely<Schema>, orderId: string): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('seq').execute()

export const ledgerOf = (rows: readonly PaymentRow[]): LedgerEntry[] =>
  rows.map(({ id, kind, status, amount }) => ({ id, kind, status, amount: toRupees(amount) }))

/** What an order costs: its total less its credit notes (docs/decisions/0056). */
export type Costs = Pick<OrderRow, 'total' | 'credited'>

/** In rupees. */
const costOf = ({ total, credited }: Costs): number => toRupees(total - credited)

/** The balance of an order with these payments. */
export const balanceOfOrder = (rows: readonly PaymentRow[], order: Costs & Pick<OrderRow, 'order_status'>): Balance =>
  balanceOf(ledgerOf(rows), { total: costOf(order), orderStatus: order.order_status })

type NewPayment = Omit<NewOf<typeof payment>, 'id' | 'orderId' | 'createdAt' | 'createdBy' | 'updatedAt'>

/** Adds an entry to the ledger of a locked order. @param now epoch ms */
export const addPayment = (
  tx: Transaction<Schema>,
  { order_id: orderId }: OrderRow,
  entry: NewPayment,
  now: number,
): Promise<PaymentRow> =>
  insertRow(tx, 'payments', rowOf(payment, { ...entry, id: newId(), orderId, createdAt: now, createdBy: actorName() }))

/** Changes an entry of a locked order; the order's lock is also that of its entries. */
export const changePayment = async (
  tx: Transaction<Schema>,
  before: PaymentRow,
  changes: { status?: PaymentState; reason?: string; screenshot?: string | null; reference?: string },
): Promise<void> => {
  const columns = stamped(before, changesOf(payment, changes))
  const after = await tx.updateTable('payments').set(columns).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow()
  await recordChange(tx, payment, { before, after })
}

/**
 * Writes entries to the ledger of a locked order, so that it says the payment status that is being set (docs/decisions/0050).
 *
 * @param asked.acceptReuse false refuses to confirm a claim whose reference number another payment has
 * @param asked.reference number of the newest claim that is confirmed and has none, or else of the payment that is added; cleaned
 * @throws HttpError 409 for such a claim, and as `assertMayHave`
 */
export const writeStatus = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  status: PaymentStatus,
  { now, acceptReuse, reference = '' }: { now: number; acceptReuse?: boolean | null | undefined; reference?: string | undefined },
): Promise<void> => {
  const rows = await paymentsOf(tx, order.order_id)
  const { confirm, reject, reverse, add } = changesFor(status, ledgerOf(rows), costOf(order))
  const confirmed = rows.filter(({ id }) => confirm.includes(id))
  if (acceptReuse === false) await assertNotReused(tx, confirmed)
  const named = reference === '' ? undefined : confirmed.findLast(lacksReference)
  const isOfAdded = reference !== '' && !named && add.some(({ kind }) => kind === 'payment')
  if (reference !== '' && !named && !isOfAdded) throw conflict(paymentAnswerTexts.noPaymentFor)
  if (reference !== '') await assertMayHave(tx, named ?? { method: 'other' }, { reference, acceptReuse })
  const note = statusEntryTexts.note(paymentStatusLooks[status].label)
  for (const row of rows) {
    if (confirm.includes(row.id)) await changePayment(tx, row, { status: 'confirmed', ...(row === named ? { reference } : {}) })
    if (reject.includes(row.id)) await changePayment(tx, row, { status: 'rejected', reason: note })
    if (reverse.includes(row.id)) await changePayment(tx, row, { status: 'reversed', reason: note })
  }
  const paidOn = shopToday(now)
  for (const entry of add) {
    const numbered = isOfAdded && entry.kind === 'payment' ? { reference } : {}
    await addPayment(tx, order, { ...entry, ...numbered, method: 'other', status: 'confirmed', paidOn, note }, now)
  }
}
