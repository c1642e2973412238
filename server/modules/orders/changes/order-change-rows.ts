import type { Kysely, Transaction } from 'kysely'
import type { CustomerDetails } from '../../../../src/domain/order/order'
import {
  changeRefusal,
  customerChanges,
  itemChanges,
  type OrderChange,
  type OrderContents,
} from '../../../../src/domain/order/order-change'
import type { OrderChangeRow, OrderRow, Schema } from '../../../database/schema'
import { actorName } from '../../../history/actor'
import { conflict } from '../../../http-error'
import { newId } from '../../../ids'

/** @throws HttpError 409 for a cancelled order, and for one with an invoice */
export const assertChangeable = ({ order_status: orderStatus, invoice_number: invoiceNumber }: OrderRow): void => {
  const refusal = changeRefusal({ orderStatus, invoiceNumber })
  if (refusal !== undefined) throw conflict(refusal)
}

type States =
  | { kind: 'items'; before: OrderContents; after: OrderContents }
  | { kind: 'customer'; before: CustomerDetails; after: CustomerDetails }

/** Keeps what a locked order was before and after a change. @param now epoch ms */
export const keepChange = async (
  tx: Transaction<Schema>,
  { order_id }: OrderRow,
  { kind, before, after, reason, now }: States & { reason: string; now: number },
): Promise<void> => {
  const states = { state_before: JSON.stringify(before), state_after: JSON.stringify(after) }
  const row = { id: newId(), order_id, kind, ...states, reason, created_at: now, created_by: actorName() }
  await tx.insertInto('order_changes').values(row).execute()
}

const totalOf = ({ orderSummary }: OrderContents): number => orderSummary.totalWithPackaging ?? 0
const discountOf = ({ orderSummary }: OrderContents): number => orderSummary.discount ?? 0

const unchanged = { from: 0, to: 0 }

const changeOf = ({ id, kind, reason, created_at, created_by, state_before, state_after }: OrderChangeRow): OrderChange => {
  const shared = { _id: id, kind, reason, createdAt: new Date(created_at).toISOString(), createdBy: created_by }
  const before: unknown = JSON.parse(state_before)
  const after: unknown = JSON.parse(state_after)
  if (kind === 'customer') {
    const customer = customerChanges(before as CustomerDetails, after as CustomerDetails)
    return { ...shared, items: [], discount: unchanged, total: unchanged, customer }
  }
  const [old, changed] = [before as OrderContents, after as OrderContents]
  return {
    ...shared,
    items: itemChanges(old.items, changed.items),
    discount: { from: discountOf(old), to: discountOf(changed) },
    total: { from: totalOf(old), to: totalOf(changed) },
    customer: [],
  }
}

/** The changes of an order, newest first. */
export const changesOfOrder = async (db: Kysely<Schema>, orderId: string): Promise<OrderChange[]> => {
  const rows = db.selectFrom('order_changes').selectAll().where('order_id', '=', orderId)
  return (await rows.orderBy('seq', 'desc').execute()).map(changeOf)
}

/** Removes the customer from the changes of an order; what it contained stays. */
export const removeFromChanges = async (tx: Transaction<Schema>, orderId: string): Promise<void> => {
  await tx.deleteFrom('order_changes').where('order_id', '=', orderId).where('kind', '=', 'customer').execute()
  await tx.updateTable('order_changes').set({ reason: '' }).where('order_id', '=', orderId).execute()
}
