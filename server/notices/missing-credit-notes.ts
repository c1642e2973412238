import type { Kysely } from 'kysely'
import { lastCreditDay } from '../../src/domain/credit-note/credit-note'
import { invoiceDay } from '../../src/domain/invoice/invoice-number'
import type { Notice } from '../../src/domain/notice/notice'
import type { Schema } from '../database/schema'
import { orderIs } from '../database/status-conditions'
import { noticeTexts as texts } from './notice-texts'

/** Newest orders that are looked at; a store that has more knows it by then. */
const most = 200

/** Cancelled orders whose invoices are not taken back wholly, newest first. */
export const openCancelled = (db: Kysely<Schema>) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'invoice_number', 'invoice_generated_at', 'created_at'])
    .where(orderIs.isCancelled)
    .where('invoice_number', 'is not', null)
    .whereRef('credited', '<', 'total')
    .orderBy('created_at', 'desc')
    .limit(most)

/**
 * That orders were cancelled whose invoices are not taken back wholly by credit notes, as long as one can be made.
 *
 * @param now epoch ms
 */
export const missingCreditNotes = async (db: Kysely<Schema>, now: number): Promise<Notice[]> => {
  const orders = await openCancelled(db).execute()
  const invoicedAt = (order: (typeof orders)[number]): number => order.invoice_generated_at ?? order.created_at
  const missing = orders.filter((order) => invoiceDay(now) <= lastCreditDay(invoicedAt(order)))
  const [newest] = missing
  if (!newest) return []
  const words =
    missing.length === 1
      ? texts.creditNoteMissing(newest.order_id, newest.invoice_number ?? '')
      : texts.creditNotesMissing(missing.length)
  const id = `credit-notes:${missing.length}:${newest.order_id}`
  return [{ id, level: 'warning', ...words, since: new Date(invoicedAt(newest)).toISOString() }]
}
