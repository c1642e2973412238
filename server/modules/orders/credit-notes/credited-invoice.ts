import type { Kysely } from 'kysely'
import { type InvoicePart, remainingParts, totalOf } from '../../../../src/domain/credit-note/credit'
import { creditRefusal, invoiceParts } from '../../../../src/domain/credit-note/credit-note'
import { amountOf } from '../../../../src/domain/invoice/gst'
import type { InvoiceParticulars } from '../../../../src/domain/invoice/invoice-particulars'
import { placeOfSupply } from '../../../../src/domain/invoice/place-of-supply'
import type { CreditNoteRow, Schema } from '../../../database/schema'
import { particularsFor } from '../invoice/invoice-file'
import { documentOf, type StoredOrder } from '../order-row'
import { creditNotesOf, partsOf } from './credit-note-rows'

/** The invoice of an order, with its credit notes. */
export interface CreditedInvoice {
  particulars: InvoiceParticulars
  /** Oldest first. */
  notes: CreditNoteRow[]
  /** What is left of the parts of the invoice; empty for an order without one. */
  left: InvoicePart[]
  /** Why there can be no further note; undefined if there can. */
  refusal: string | undefined
}

/**
 * What an order's invoice charges less what its credit notes gave back. The items of an order cannot change after its invoice.
 *
 * @param given.now epoch ms
 * @param given.storeName used when no store details were stored with the invoice
 */
export const creditedInvoice = async (
  db: Kysely<Schema>,
  row: StoredOrder,
  { now, storeName }: { now: number; storeName: string },
): Promise<CreditedInvoice> => {
  const [notes, particulars] = [await creditNotesOf(db, row.order_id), await particularsFor(db, row.seq, storeName)]
  const { tax, deliveryState } = particulars
  const invoiced = {
    ...documentOf(row),
    gstRate: tax?.gstRate ?? 0,
    kind: tax === null ? ('intra' as const) : placeOfSupply(tax.gstin, deliveryState).kind,
  }
  const parts = row.invoice_number === null ? [] : invoiceParts(invoiced)
  const left = remainingParts(parts, notes.flatMap(partsOf))
  const creditable = {
    invoiceNumber: row.invoice_number,
    invoicedAt: row.invoice_generated_at ?? row.created_at,
    hasGst: tax !== null,
    charged: amountOf(totalOf(parts)),
    left: amountOf(totalOf(left)),
  }
  return { particulars, notes, left, refusal: creditRefusal(creditable, now) }
}
