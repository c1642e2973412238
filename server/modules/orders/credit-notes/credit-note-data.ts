import { totalOf } from '../../../../src/domain/credit-note/credit'
import type { OrderItem } from '../../../../src/domain/order/order'
import { linePrice } from '../../../../src/domain/order/customer-bill'
import { amountOf } from '../../../../src/domain/invoice/gst'
import { invoiceDay } from '../../../../src/domain/invoice/invoice-number'
import type { InvoiceParticulars } from '../../../../src/domain/invoice/invoice-particulars'
import { totalledShares } from '../../../../src/domain/invoice/invoice-shares'
import { toPaise, toRupees } from '../../../../src/domain/shared/money'
import type { InvoiceData } from '../../../../src/documents/invoice-data'
import { invoiceDocumentTexts } from '../../../../src/documents/invoice-texts'
import type { CreditNoteRow } from '../../../database/schema'
import { invoiceOfOrder } from '../invoice/invoice-file'
import { documentOf, type StoredOrder } from '../order-row'
import { partsOf } from './credit-note-rows'

const untaxed = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

/** Lines, sums and taxes of a note that gives back no pieces: one line for all parts of the invoice. */
const reduction = (note: CreditNoteRow, items: readonly OrderItem[]) => {
  const total = totalOf(partsOf(note))
  const amount = toRupees(amountOf(total))
  const isPackaging = partsOf(note).every(({ part }) => part >= items.length)
  const { credit, sums } = invoiceDocumentTexts
  const line = { name: isPackaging ? sums.packaging : credit.reduction, code: '', quantity: null, rate: null, amount }
  return {
    lines: [line],
    sums: { savings: 0, goods: amount, discount: 0, packaging: 0, total: amount },
    shares: totalledShares([total, untaxed]),
  }
}

/** Lines, sums and taxes of a note that gives back pieces, at the prices of the invoice. */
const returnedLines = (note: CreditNoteRow, { lines }: InvoiceData, items: readonly OrderItem[]) => {
  const parts = partsOf(note)
  const ofItems = parts.filter(({ part }) => part < items.length)
  const packaging = totalOf(parts.filter(({ part }) => part >= items.length))
  const total = amountOf(totalOf(parts))
  const shown = ofItems.flatMap(({ part, pieces }) => {
    const [line, item] = [lines[part], items[part]]
    return line && item ? [{ ...line, quantity: pieces, amount: linePrice({ ...item, quantity: pieces }).lineTotal }] : []
  })
  const goods = shown.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  return {
    lines: shown,
    sums: {
      savings: 0,
      goods: toRupees(goods),
      // Their shares of the discount of the invoice, and of earlier reductions of the price.
      discount: toRupees(goods + amountOf(packaging) - total),
      packaging: toRupees(amountOf(packaging)),
      total: toRupees(total),
    },
    shares: totalledShares([...ofItems.map(({ shares }) => shares), packaging]),
  }
}

/**
 * The content of a credit note, except the logo, for the document of invoices. All of it is as it was when the note was made; only the
 * customer is removed with the customer's data. Returns undefined for an order without an invoice.
 */
export const creditNoteData = (row: StoredOrder, note: CreditNoteRow): InvoiceData | undefined => {
  const invoice = invoiceOfOrder(row, JSON.parse(note.particulars) as InvoiceParticulars)
  if (!invoice) return undefined
  const { items } = documentOf(row)
  const hasPieces = partsOf(note).some(({ pieces }) => pieces > 0)
  const { shares, ...content } = hasPieces ? returnedLines(note, invoice, items) : reduction(note, items)
  return {
    ...{ ...invoice, ...content },
    // They may change; a credit note does not show them.
    ...{ orderStatus: 'confirmed', paymentStatus: 'paid' },
    credit: { number: note.number, date: invoiceDay(note.created_at), reason: note.reason, shares },
  }
}
