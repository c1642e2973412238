import { toPaise } from '../shared/money'
import { applyDiscount, type GstKind, type GstShares, gstWithin, sumOfShares } from './gst'

/** Taxes included in the amounts of an invoice, in paise. */
export interface InvoiceShares {
  lines: readonly GstShares[]
  goods: GstShares
  packaging: GstShares
  total: GstShares
}

/** What an invoice charges, in rupees: its lines before the discount. */
export interface InvoicedAmounts {
  lines: readonly number[]
  discount: number
  packaging: number
}

/**
 * Computes the taxes included in the lines, less their shares of the discount, and in the packaging, which is taxed at the rate of
 * the goods.
 *
 * @param rate percent; 0 for an invoice without GST
 */
export const invoiceShares = ({ lines, discount, packaging }: InvoicedAmounts, rate: number, kind: GstKind): InvoiceShares => {
  const amounts = [...applyDiscount(lines.map(toPaise), toPaise(discount)), toPaise(packaging)]
  return totalledShares(gstWithin(amounts, rate, kind))
}

/** Taxes of lines and of the packaging, which comes last, with their sums. */
export const totalledShares = (shares: readonly GstShares[]): InvoiceShares => {
  const lines = shares.slice(0, -1)
  return { lines, goods: sumOfShares(lines), packaging: sumOfShares(shares.slice(-1)), total: sumOfShares(shares) }
}
