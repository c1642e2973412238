import { formatCount } from '../domain/shared/money'
import { formatRate } from '../domain/invoice/supply-taxes'

/** Texts of the invoice (contract 2.14; docs/decisions/0019). */
export const invoiceDocumentTexts = {
  plainTitle: 'Invoice',
  taxTitle: 'Tax Invoice',
  gstin: (number: string) => `GSTIN: ${number}`,
  billTo: 'Bill To',
  facts: {
    number: 'Invoice number',
    date: 'Invoice date',
    orderId: 'Order ID',
    orderDate: 'Order Date',
    payment: 'Payment Status',
    place: 'Place of Supply',
    reverseCharge: 'Reverse Charge',
  },
  noReverseCharge: 'No',
  place: (name: string, code: string) => `${name} (${code})`,
  cancelled: 'CANCELLED',
  cancelledNote: 'This order was cancelled.',
  refunded: 'REFUNDED',
  refundedNote: 'The payment for this order was refunded.',
  bothNote: 'This order was cancelled and its payment refunded.',
  columns: {
    serial: '#',
    item: 'Item',
    hsn: 'HSN',
    quantity: 'Qty',
    rate: 'Rate',
    value: 'Value',
    discount: 'Discount',
    taxable: 'Taxable',
    tax: 'GST',
    amount: 'Amount',
  },
  unnamed: 'Product',
  sums: {
    savings: 'You saved',
    goods: (pieces: number) => `Items (${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'})`,
    discount: 'Discount',
    packaging: 'Packaging',
    total: 'Total',
  },
  credit: {
    title: 'Credit Note',
    number: 'Credit Note Number',
    date: 'Credit Note Date',
    reason: 'Reason',
    /** The line of a note that gives back no pieces. */
    reduction: 'Reduction of the price',
    /** A discount of the invoice, and what earlier notes gave back. */
    reduced: 'Reductions of the price',
    total: 'Total credited',
  },
  inWords: 'Amount in words',
  tax: {
    title: 'GST included in the prices',
    givenBack: 'GST given back',
    supply: 'Supply',
    goods: 'Items',
    packaging: 'Packaging',
    total: 'Total',
    taxable: 'Taxable value',
    all: 'Total tax',
    /** 'CGST 9%' */
    rate: (name: string, percent: number) => `${name} ${formatRate(percent)}%`,
    central: 'CGST',
    integrated: 'IGST',
    unknownPlace: (name: string) =>
      `The delivery address has no recognised Indian state, so the place of supply is the store's own: ${name}.`,
  },
  footer: (store: string, number: string) => `${store} · ${number}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const
