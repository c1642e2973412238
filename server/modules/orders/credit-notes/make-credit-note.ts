import type { Kysely, Transaction } from 'kysely'
import {
  creditedPackaging,
  type CreditedPart,
  creditOf,
  type CreditWish,
  fullCredit,
  type InvoicePart,
  returnedCost,
  totalOf,
} from '../../../../src/domain/credit-note/credit'
import { creditFaults, creditNoteTexts as texts } from '../../../../src/domain/credit-note/credit-note'
import { amountOf } from '../../../../src/domain/invoice/gst'
import { creditNoteNumber } from '../../../../src/domain/invoice/invoice-number'
import { orderRecord } from '../../../../src/domain/order/order-fields'
import { cancellationReason } from '../../../../src/domain/order/order-cancellation'
import { toRupees } from '../../../../src/domain/shared/money'
import { inTransaction } from '../../../database/in-transaction'
import type { CreditNoteRow, OrderRow, Schema } from '../../../database/schema'
import { actorName } from '../../../history/actor'
import { assertFaultless, conflict } from '../../../http-error'
import { assertFound } from '../../../records/repository'
import { recordChange } from '../../../history/write-history'
import { setMadeId } from '../../../repeats/repeatable-call'
import { assertCurrentOrder, changeOrderStatus, settledColumns } from '../change-order'
import { lockSeries, nextSerial } from '../invoice/next-serial'
import { findOrder, lockOrder, setOrder } from '../order-repository'
import type { OrderStatusRequest } from '../order-requests'
import { documentOf, type StoredOrder } from '../order-row'
import { orderTexts } from '../orders-texts'
import { reopenPacking } from '../reopen-packing'
import type { StockCause } from '../../../stock/stock-cause'
import { movePieces } from '../stock'
import { creditedInvoice } from './credited-invoice'

/** A credit note as it is wanted. */
export interface NewCreditNote {
  wish: CreditWish
  /** Puts the pieces back to stock; 'done' if a cancellation has put them there. */
  restock: boolean | 'done'
  reason: string
}

interface Making {
  /** Epoch ms; asked when the order, and then the series of the numbers, is locked. */
  now: () => number
  storeName: string
}

/** Puts the pieces of a credit note back to stock. @throws HttpError 409 when they are there already */
const restockPieces = async (
  tx: Transaction<Schema>,
  { stock }: OrderRow,
  left: readonly InvoicePart[],
  parts: readonly CreditedPart[],
  cause: StockCause,
): Promise<void> => {
  if (stock !== 'taken') throw conflict(texts.inStock)
  const moves = parts.flatMap(({ part, pieces }) => {
    const productId = left[part]?.productId
    return productId && pieces > 0 ? [{ productId, quantity: -pieces }] : []
  })
  await movePieces(tx, moves, cause)
}

/** Makes a credit note for a locked order, in the transaction of the caller. @throws HttpError 409 as `makeCreditNote` */
export const insertCreditNote = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  { wish, restock, reason }: NewCreditNote,
  { now: clock, storeName }: Making,
): Promise<CreditNoteRow> => {
  const now = clock()
  const whole = assertFound(await findOrder(tx, order.order_id), orderTexts.unknown)
  const { particulars, left, refusal } = await creditedInvoice(tx, whole, { now, storeName })
  if (refusal !== undefined) throw conflict(refusal)
  assertFaultless(409, creditFaults(left, wish))
  const parts = creditOf(left, wish)
  const amount = amountOf(totalOf(parts))
  const { items } = documentOf(whole)
  const { year, serial, at } = await nextSerial(tx, 'credit note', clock)
  const number = creditNoteNumber(year, serial)
  if (restock === true) await restockPieces(tx, order, left, parts, { kind: 'credit-note', document: number, reason })
  if (parts.some(({ pieces }) => pieces > 0)) await reopenPacking(tx, order)
  const row = await tx
    .insertInto('credit_notes')
    .values({
      ...{ number, order_id: order.order_id, reason, restocked: restock ? 1 : 0, created_at: at, created_by: actorName() },
      ...{ parts: JSON.stringify(parts), particulars: JSON.stringify(particulars) },
      returned_cost: restock ? returnedCost(items, parts) : 0,
      packaging: creditedPackaging(items.length, parts),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  setMadeId(number)
  const after = await setOrder(tx, order, await settledColumns(tx, order, { credited: order.credited + amount }, now))
  await recordChange(tx, orderRecord, {
    ...{ id: order.order_id, before: order, after, action: 'credit-note' },
    reason: texts.history(number, toRupees(amount), reason),
  })
  return row
}

/**
 * Makes a credit note for the invoice of an order: what the order costs falls, and the payment status follows, in one transaction
 * (store 7; docs/decisions/0056).
 *
 * @throws HttpError 404, 409 before the invoice, after the time that GST allows, for more than is left, or for pieces that are in
 *   stock already
 */
export const makeCreditNote = (
  db: Kysely<Schema>,
  orderId: string,
  wanted: NewCreditNote,
  making: Making,
): Promise<CreditNoteRow> =>
  inTransaction(db, async (tx) => {
    const order = assertFound(await lockOrder(tx, orderId), orderTexts.unknown)
    await assertCurrentOrder(tx, order)
    return insertCreditNote(tx, order, wanted, making)
  })

/**
 * Cancels an order, and makes the credit note for what is left of its invoice, in one transaction: both are done, or nothing is. The
 * pieces go back to stock by the cancellation. An order without an invoice, or with nothing left of it, is only cancelled.
 *
 * @param making.now epoch ms
 * @throws HttpError as `changeOrderStatus`, and 409 after the time that GST allows
 */
export const cancelWithCreditNote = (
  db: Kysely<Schema>,
  orderId: string,
  change: OrderStatusRequest,
  making: Making,
): Promise<StoredOrder> =>
  inTransaction(db, async (tx) => {
    const before = assertFound(await lockOrder(tx, orderId), orderTexts.unknown)
    // The cancellation locks products.
    if (before.invoice_number !== null) await lockSeries(tx, 'credit note')
    const cancelled = await changeOrderStatus(tx, orderId, change, making.now())
    const { left } = await creditedInvoice(tx, cancelled, { ...making, now: making.now() })
    if (amountOf(totalOf(left)) === 0) return cancelled
    const order = assertFound(await lockOrder(tx, orderId), orderTexts.unknown)
    const reason = cancellationReason(before.admin_notes, cancelled.admin_notes) ?? orderTexts.cancelled
    await insertCreditNote(tx, order, { wish: fullCredit(left), restock: 'done', reason }, making)
    return assertFound(await findOrder(tx, orderId), orderTexts.unknown)
  })
