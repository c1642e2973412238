import { orderLimits } from '../order/order-acceptance'
import { productIdOf } from '../order/order-change'
import { linePrice } from '../order/customer-bill'
import type { Order } from '../order/order'
import { orderLine } from '../order/storefront-order'
import { amountFault } from '../payment/claim'
import { list } from '../record/kinds/parts'
import { text } from '../record/kinds/texts'
import { defineRecord } from '../record/record'
import { formatDay } from '../shared/dates'
import { formatCount, formatMoney, toPaise, toRupees } from '../shared/money'
import { amountOf, type GstKind, type GstShares } from '../invoice/gst'
import { financialYearStart, invoiceDay } from '../invoice/invoice-number'
import { invoiceShares } from '../invoice/invoice-shares'
import { type CreditWish, creditOf, type InvoicePart, totalOf } from './credit'

/** Messages about credit notes, shared by the screen and the server. */
export const creditNoteTexts = {
  noInvoice: 'This order has no invoice yet, so it needs no credit note. Change the order instead.',
  late: (day: string) =>
    `GST credit notes for this invoice could be made until ${formatDay(day) ?? day}. Record a refund instead, and ask your accountant how to book it.`,
  nothingCharged: 'This invoice is for ₹0, so there is nothing to credit.',
  nothingLeft: 'The whole invoice is credited already.',
  neither: 'Please choose items, or enter an amount',
  both: 'Please give either items or an amount, not both',
  onlyItems: 'Packaging and stock go with items, not with an amount',
  notOnInvoice: (item: number, productId: string) => `Item ${item} (${productId}) is not on the invoice`,
  tooMany: (name: string, left: number) =>
    left === 0
      ? `All pieces of “${name}” are credited already`
      : `At most ${formatCount(left)} of “${name}” ${left === 1 ? 'is' : 'are'} left to credit`,
  tooMuch: (rupees: number) => `At most ${formatMoney(rupees)} of the invoice is left to credit`,
  /** They cost nothing, or all of it was given back. */
  worthless: 'There is nothing to give back for these items',
  inStock: 'The pieces of this order are in stock already, so they cannot go back again.',
  reason: 'Please give a reason',
  /** In the history of the order. */
  history: (number: string, rupees: number, reason: string) => `${number}, ${formatMoney(rupees)}: ${reason}`,
} as const

/** Body of `POST /orders/{orderId}/credit-notes`, without the amount, which is not rounded, and the flags. */
export const creditNoteRequest = defineRecord('orders', {
  lines: list(orderLine, {
    label: 'lines',
    required: true,
    most: orderLimits.lines,
    tooMany: `A credit note may have at most ${orderLimits.lines} items`,
    entryRefusal: (entry: number) => `Item ${entry} must be a productId and a quantity`,
  }),
  reason: text({ label: 'Reason', max: 200, required: creditNoteTexts.reason }),
})

/** An invoice as far as a credit note needs it. */
export interface Invoiced extends Required<Pick<Order, 'items'>>, Pick<Order, 'orderSummary'> {
  /** Percent; 0 for an invoice without GST. */
  gstRate: number
  kind: GstKind
}

/** The parts of an invoice: its items, and the packaging, which comes last. */
export const invoiceParts = ({ items, orderSummary = {}, gstRate, kind }: Invoiced): InvoicePart[] => {
  const { discount = 0, packagingPrice: packaging = 0 } = orderSummary
  const lines = items.map((item) => linePrice(item).lineTotal)
  const shares = invoiceShares({ lines, discount, packaging }, gstRate, kind)
  return [
    ...items.map((item, index) => ({
      productId: productIdOf(item) ?? null,
      name: item.productSnapshot?.name ?? '',
      pieces: item.quantity,
      shares: shares.lines[index] as GstShares,
    })),
    { productId: null, name: '', pieces: 0, shares: shares.packaging },
  ]
}

/**
 * The last day, YYYY-MM-DD, on which a GST credit note may be made: 30 November after the financial year of the invoice (CGST Act,
 * section 34(2)).
 *
 * @param invoicedAt epoch ms
 */
export const lastCreditDay = (invoicedAt: number): string => `${financialYearStart(invoicedAt) + 1}-11-30`

/** What decides whether an invoice can be credited. */
interface Creditable {
  /** null for an order without an invoice. */
  invoiceNumber: string | null
  /** Epoch ms. */
  invoicedAt: number
  hasGst: boolean
  /** What it charges, and what credit notes left of it, in paise. */
  charged: number
  left: number
}

/** Why an order can have no further credit note; undefined if it can. @param now epoch ms */
export const creditRefusal = (
  { invoiceNumber, invoicedAt, hasGst, charged, left }: Creditable,
  now: number,
): string | undefined => {
  if (invoiceNumber === null) return creditNoteTexts.noInvoice
  if (charged <= 0) return creditNoteTexts.nothingCharged
  if (left <= 0) return creditNoteTexts.nothingLeft
  const last = lastCreditDay(invoicedAt)
  return hasGst && invoiceDay(now) > last ? creditNoteTexts.late(last) : undefined
}

/**
 * The error messages of a requested credit note: those of its form, and what is not left of the invoice.
 *
 * @param wish the amount is in rupees and may be any number
 */
export const creditFaults = (left: readonly InvoicePart[], wish: CreditWish): string[] => {
  if ('amount' in wish) {
    const fault = amountFault(wish.amount)
    if (fault !== undefined) return [fault]
    const most = amountOf(totalOf(left))
    return toPaise(wish.amount) > most ? [creditNoteTexts.tooMuch(toRupees(most))] : []
  }
  const { lines, packaging } = wish
  if (lines.length === 0 && !packaging) return [creditNoteTexts.neither]
  const faults = lines.flatMap(({ productId, quantity }, index) => {
    const parts = left.filter((part) => part.productId === productId)
    if (parts[0] === undefined) return [creditNoteTexts.notOnInvoice(index + 1, productId)]
    const pieces = parts.reduce((sum, part) => sum + part.pieces, 0)
    return quantity > pieces ? [creditNoteTexts.tooMany(parts[0].name, pieces)] : []
  })
  if (faults.length > 0) return faults
  return amountOf(totalOf(creditOf(left, wish))) === 0 ? [creditNoteTexts.worthless] : []
}

/** A value with its taxes as answers have it, in rupees. */
export type TaxedAmount = GstShares & { amount: number }

/** @param shares in paise */
export const taxedAmount = (shares: GstShares): TaxedAmount => ({
  amount: toRupees(amountOf(shares)),
  taxable: toRupees(shares.taxable),
  cgst: toRupees(shares.cgst),
  sgst: toRupees(shares.sgst),
  igst: toRupees(shares.igst),
})

/** A credit note as `GET /orders/{orderId}/credit-notes` tells it. */
export interface CreditNote extends TaxedAmount {
  creditNoteNumber: string
  /** ISO 8601 UTC. */
  generatedAt: string
  createdBy: string
  reason: string
  /** The items whose pieces it gives back; none for a reduction of the price. */
  items: { name: string; quantity: number }[]
  /** Whether the pieces went back to stock. */
  restocked: boolean
}

/** A part of the invoice that is left to credit; the packaging comes last. */
export type PartLeft = Omit<InvoicePart, 'shares'> & TaxedAmount

/** Answer of `GET /orders/{orderId}/credit-notes`. */
export interface CreditNotes {
  /** Newest first. */
  creditNotes: CreditNote[]
  left: PartLeft[]
  /** Why no further one can be made; null if one can. */
  refusal: string | null
  /** Whether the pieces of the order are out of stock, so that they can go back. */
  canRestock: boolean
}

/** What is left of an invoice, as `creditOf` needs it. */
export const partsLeft = (left: readonly PartLeft[]): InvoicePart[] =>
  left.map(({ productId, name, pieces, taxable, cgst, sgst, igst }) => ({
    productId,
    name,
    pieces,
    shares: { taxable: toPaise(taxable), cgst: toPaise(cgst), sgst: toPaise(sgst), igst: toPaise(igst) },
  }))
