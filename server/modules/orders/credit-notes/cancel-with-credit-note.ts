import type { Kysely } from 'kysely'
import { totalOf, fullCredit } from '../../../../src/domain/credit-note/credit'
import { amountOf } from '../../../../src/domain/invoice/gst'
import { cancellationReason } from '../../../../src/domain/order/order-cancellation'
import { inTransaction } from '../../../database/in-transaction'
import type { Schema } from '../../../database/schema'
import { assertFound } from '../../../records/repository'
import { changeOrderStatus } from '../change-order'
import { lockSeries } from '../invoice/next-serial'
import { findOrder, lockOrder } from '../order-repository'
import type { OrderStatusRequest } from '../order-requests'
import type { StoredOrder } from '../order-row'
import { orderTexts } from '../orders-texts'
import { insertCreditNote } from './make-credit-note'
import { creditedInvoice } from './credited-invoice'

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
  making: { now: () => number; storeName: string },
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
