import { describe, expect, it } from 'vitest'
import { amountInWords } from '../../../src/domain/invoice/amount-in-words'
import { toPaise } from '../../../src/domain/shared/money'
import { invoiceOf, linesOf } from '../../support/documents/invoice-data'
import {
  amountsIn,
  lineOf,
  pagesOf,
  pdfOf,
  plainHeader,
  rowsIn,
  sum,
  tax,
  taxHeader,
} from '../../support/documents/invoice-print'
import { linesOfPages, placedWordsOf } from '../../support/documents/read-pdf'

describe('a plain bill', () => {
  it.each([1, 40, 400])('of %d lines adds up to its total, in figures and in words', async (count) => {
    const data = invoiceOf(linesOf(count))
    const pages = await pagesOf(data)
    const lines = pages.flat()
    const rows = rowsIn(lines)
    expect(rows.map((row) => Number(row.split(' ')[0]))).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    const amounts = rows.map((row) => {
      const [rate = 0, amount = 0] = amountsIn(row)
      const quantity = Number(/ (\d+) ₹/.exec(row)?.[1])
      expect(rate * quantity).toBe(amount)
      return amount
    })
    const [goods] = amountsIn(lineOf(lines, /^Items \(/))
    const [packaging = 0] = amountsIn(lineOf(lines, /^Packaging/))
    const [total = 0] = amountsIn(lineOf(lines, /^Total/))
    expect(sum(amounts)).toBe(goods)
    expect(sum(amounts) + packaging).toBe(total)
    expect(total).toBe(toPaise(data.sums.total))
    expect(lines).toContain(amountInWords(total / 100))
    expect(lines.join(' ')).not.toMatch(/tax|gst|hsn/i)
  })

  it('repeats the header on each page with lines, numbers the pages and cuts off no row', async () => {
    const long = linesOf(400).map((line, index) =>
      index % 7 === 0 ? { ...line, name: `${line.name} ${'of many crackling colours '.repeat(6)}` } : line,
    )
    const pdf = await pdfOf(invoiceOf(long))
    const pages = await linesOfPages(pdf)
    expect(pages.length).toBeGreaterThan(8)
    pages.forEach((lines, index) => {
      expect(lines.at(-1)).toBe(`Sri Lakshmi Crackers · INV/26-27/00042 Page ${index + 1} of ${pages.length}`)
      if (rowsIn(lines).length > 0) expect(lines.filter((line) => line === plainHeader)).toHaveLength(1)
    })
    const lowest = (await placedWordsOf(pdf)).filter(({ bottom }) => bottom > 842 - 18)
    expect(lowest).toEqual([])
    expect(rowsIn(pages.at(-1) ?? []).length).not.toBe(1)
  })

  it('keeps the totals together, on a page with a line, wherever the lines end', async () => {
    const words = ['Items (', 'Packaging ', 'Total ', 'You saved', 'Amount in words']
    // The sums no longer fit below 22 lines, or 15 of a tax invoice, and a page is full with 30.
    for (const [given, header, counts] of [
      [null, plainHeader, [20, 21, 22, 23, 26, 29, 30, 31, 32, 36]],
      [tax, taxHeader, [14, 15, 16, 20, 24, 28]],
    ] as const)
      for (const count of counts) {
        const pages = await pagesOf(invoiceOf(linesOf(count), { tax: given }))
        const withSums = pages.filter((lines) => words.some((word) => lines.some((line) => line.startsWith(word))))
        expect([count, withSums.length, rowsIn(withSums[0] ?? []).length > 0]).toEqual([count, 1, true])
        expect(withSums[0]).toContain(header)
        for (const word of words) expect(withSums[0]?.some((line) => line.startsWith(word))).toBe(true)
      }
  })

  it('never separates the column header from the first row below a long heading', async () => {
    const long = 'a very long text that goes on and on '.repeat(8)
    const store = { name: long, phone: long, email: long, address: long, more: [long] }
    const billTo = { name: long, phone: '98412 34567', address: [long, long, long], state: 'Tamil Nadu' }
    for (let count = 1; count <= 4; count += 1) {
      const lines = linesOf(count).map((line) => ({ ...line, name: long.repeat(3) }))
      const pages = await pagesOf(invoiceOf(lines, { store, billTo, legalName: long, tax }))
      for (const page of pages) {
        const at = page.indexOf(taxHeader)
        if (at >= 0) expect(page[at + 1]).toMatch(/^a very|^\d+ a very/)
      }
    }
  })
})
