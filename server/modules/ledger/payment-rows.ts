import type { Kysely, Transaction } from 'kysely'
import { paymentMeaning, type PaymentStatus } from '../../../src/domain/order/lifecycle'
import { mayAskForPayment } from '../../../src/domain/order/payment-status'
import { type Balance, balanceOf, type Charged, type LedgerEntry, netReceived } from '../../../src/domain/payment/ledger'
import { payment, type PaymentState } from '../../../src/domain/payment/payment'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import type { NewOf } from '../../../src/domain/record/record'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'
import { actorName } from '../../history/actor'
import { withChangeTime } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import { newId } from '../../ids'
import { insertRow } from '../../records/repository'
import { changesOf, rowOf } from '../../records/rows'

/** The payments of an order, oldest first. */
export const paymentsOf = (db: Kysely<Schema>, orderId: string): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('seq').execute()

type EntryRow = Pick<PaymentRow, 'id' | 'kind' | 'status' | 'amount'>

export const ledgerOf = (rows: readonly EntryRow[]): LedgerEntry[] =>
  rows.map(({ id, kind, status, amount }) => ({ id, kind, status, amount: toRupees(amount) }))

/** What an order costs: its total less its credit notes (docs/decisions/0056). */
export type Costs = Pick<OrderRow, 'total' | 'credited'>

/** What the ledger needs to know of an order. */
export const chargedOf = ({ total, credited, order_status: orderStatus }: Costs & Pick<OrderRow, 'order_status'>): Charged => ({
  total: toRupees(total - credited),
  credited: toRupees(credited),
  orderStatus,
})

/** The balance of an order with these payments. */
export const balanceOfOrder = (rows: readonly EntryRow[], order: Costs & Pick<OrderRow, 'order_status'>): Balance =>
  balanceOf(ledgerOf(rows), chargedOf(order))

/** The balances of these orders, by their ids. */
export const balancesOf = async (db: Kysely<Schema>, orders: readonly OrderRow[]): Promise<Map<string, Balance>> => {
  const paid = new Map<string, EntryRow[]>()
  if (orders.length > 0)
    for (const row of await db
      .selectFrom('payments')
      .select(['id', 'order_id', 'kind', 'status', 'amount'])
      // Not by status as well: with that index a page of orders would read all confirmed payments.
      .where(
        'order_id',
        'in',
        orders.map(({ order_id: id }) => id),
      )
      .execute())
      paid.set(row.order_id, [...(paid.get(row.order_id) ?? []), row])
  return new Map(orders.map((order) => [order.order_id, balanceOfOrder(paid.get(order.order_id) ?? [], order)]))
}

/**
 * What was received of these orders, and what is still due, of those that are paid in part; due is negative where money is to be given
 * back. By order.
 */
export const partPaid = async (
  db: Kysely<Schema>,
  orders: readonly OrderRow[],
): Promise<Map<string, { received: number; due: number }>> => {
  const balances = await balancesOf(db, orders)
  return new Map(
    orders.flatMap((order): [string, { received: number; due: number }][] => {
      const balance = balances.get(order.order_id)
      if (!balance) return []
      const [received, { due }] = [netReceived(balance), balance]
      const isPart = received > 0 && due > 0 && mayAskForPayment(order.payment_status)
      return isPart || due < 0 ? [[order.order_id, { received, due }]] : []
    }),
  )
}

/**
 * What is still due of an order, in rupees, and what its customer can pay now: what is claimed already is not asked for again, and
 * nothing before the store has found the items of a released order.
 */
export const requestedAmounts = (
  order: Pick<OrderRow, 'payment_status' | 'stock'>,
  { due: open, claimed }: Balance,
): { due: number; amount: number } => {
  const due = mayAskForPayment(order.payment_status) ? Math.max(0, open) : 0
  return { due, amount: order.stock === 'released' ? 0 : Math.max(0, toRupees(toPaise(due) - toPaise(claimed))) }
}

/** The newest screenshot that waits for review. */
const screenshotToReview = (rows: readonly PaymentRow[]): string | null =>
  rows.findLast(({ status, screenshot }) => status === 'claimed' && screenshot !== null)?.screenshot ?? null

/**
 * The columns of an order with a payment status that follows from these payments. A pending order with a screenshot waits for
 * review (contract 4.11), so it must not keep one that was decided.
 */
export const statusColumns = (rows: readonly PaymentRow[], status: PaymentStatus) => ({
  payment_status: status,
  ...(paymentMeaning(status).awaitsReview ? { payment_screenshot: screenshotToReview(rows) } : {}),
})

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
  changes: { status?: PaymentState; reason?: string; screenshot?: string | null; reference?: string; paidOn?: string },
): Promise<void> => {
  const columns = withChangeTime(before, changesOf(payment, changes))
  const after = await tx.updateTable('payments').set(columns).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow()
  await recordChange(tx, payment, { before, after })
}
