import { expect } from 'vitest'
import { allFonts } from './all-fonts'
import { renderInvoice } from '../../../src/documents/invoice'
import type { InvoiceData } from '../../../src/documents/invoice-data'
import { toPaise } from '../../../src/domain/shared/money'
import { gstin, invoiceOf } from './invoice-data'
import { linesOfPages } from './read-pdf'

/** Tax settings of a store registered for GST. */
export const tax = { gstin, hsnCode: '3604', gstRate: 18 }
/** Column headers of a plain bill and of a tax invoice. */
export const plainHeader = '# Item Qty Rate Amount'
export const taxHeader = '# Item HSN Qty Rate Taxable GST Amount'
export const discountHeader = '# Item HSN Qty Rate Value Discount Taxable GST Amount'

/** The invoice as a PDF with the server's fonts. */
export const pdfOf = async (data: InvoiceData): Promise<Uint8Array> => renderInvoice(data, await allFonts())

/** The text lines of each page. */
export const pagesOf = async (data: InvoiceData): Promise<string[][]> => linesOfPages(await pdfOf(data))

/** A customer in a state. */
export const to = (state: string): InvoiceData['billTo'] => ({ ...invoiceOf([]).billTo, state })

/** All amounts in a text line, in paise. */
export const amountsIn = (line: string | undefined): number[] =>
  [...(line ?? '').matchAll(/₹[\d,.]+/g)].map(([amount]) => toPaise(Number(amount.replace(/[₹,]/g, ''))))

/** The text lines that contain order lines. */
export const rowsIn = (lines: readonly string[]): string[] => lines.filter((line) => /^\d+ .*· CRK\d+ /.test(line))

/** The first text line that matches `start`. */
export const lineOf = (lines: readonly string[], start: RegExp): string | undefined => lines.find((line) => start.test(line))

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

const numberAt = (amounts: readonly number[], at: number): number => amounts[at] ?? Number.NaN

/** Recalculates all printed amounts of a tax invoice, within the state or to another one. */
export const expectTaxes = (lines: readonly string[], rate: number, kind: 'intra' | 'inter'): void => {
  // Rate, value and discount where there is one, then taxable value, tax and amount.
  const printed = rowsIn(lines).map(amountsIn)
  const rows = printed.map((amounts) => [numberAt(amounts, 0), ...amounts.slice(-3)])
  for (const amounts of rows) expect(numberAt(amounts, 1) + numberAt(amounts, 2)).toBe(numberAt(amounts, 3))
  const discounts = amountsIn(lineOf(lines, /^Discount ₹|^Discount −/))
  if (discounts.length > 0) {
    for (const amounts of printed) expect(numberAt(amounts, 1) - numberAt(amounts, 2)).toBe(numberAt(amounts, 5))
    expect(sum(printed.map((amounts) => numberAt(amounts, 1)))).toBe(amountsIn(lineOf(lines, /^Items \(/))[0])
    expect(sum(printed.map((amounts) => numberAt(amounts, 2)))).toBe(discounts[0])
  }
  const at = lines.findIndex((line) => line.startsWith('Supply HSN'))
  const summary = lines.slice(at + 1)
  const goods = amountsIn(lineOf(summary, /^Items/))
  const packaging = amountsIn(lineOf(summary, /^Packaging/))
  const total = amountsIn(lineOf(summary, /^Total/))
  expect(sum(rows.map((amounts) => numberAt(amounts, 1)))).toBe(goods[0])
  expect(sum(rows.map((amounts) => numberAt(amounts, 2)))).toBe(goods.at(-1))
  total.forEach((amount, index) => expect((goods[index] ?? 0) + (packaging[index] ?? 0)).toBe(amount))
  const [taxable = 0] = total
  const taxes = total.slice(1, -1)
  expect(taxes).toHaveLength(kind === 'intra' ? 2 : 1)
  if (kind === 'intra') expect(taxes[0]).toBe(taxes[1])
  expect(sum(taxes)).toBe(total.at(-1))
  const [sold = 0] = amountsIn(lineOf(lines.slice(0, at), /^Total/))
  expect(taxable + sum(taxes)).toBe(sold)
  expect(sum(rows.map((amounts) => numberAt(amounts, 3))) + (amountsIn(lineOf(lines, /^Packaging ₹/))[0] ?? 0)).toBe(sold)
  expect(Math.abs(sum(taxes) - (sold * rate) / (100 + rate))).toBeLessThan(1.001)
}
