import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { InvoiceData } from '../../../src/documents/invoice-data'
import { amountInWords } from '../../../src/domain/invoice/amount-in-words'
import { orderLimits } from '../../../src/domain/order/order-acceptance'
import { formatMoney, maxRupees, toPaise, toRupees } from '../../../src/domain/shared/money'
import { gstin, invoiceOf, linesOf, sumsOf } from '../../support/documents/invoice-data'
import {
  amountsIn,
  discountHeader,
  expectTaxes,
  lineOf,
  pagesOf,
  pdfOf,
  plainHeader,
  rowsIn,
  sum,
  tax,
  taxHeader,
  to,
} from '../../support/documents/invoice-print'
import { linesOfPages, placedWordsOf } from '../../support/documents/read-pdf'
import { runs } from '../../support/property-runs'

const linesIn = async (data: InvoiceData): Promise<string[]> => (await pagesOf(data)).flat()

it.each([1, 120])('a plain bill of %d lines adds up to its total, in figures and in words', async (count) => {
  const data = invoiceOf(linesOf(count))
  const lines = await linesIn(data)
  const rows = rowsIn(lines)
  expect(rows.map((row) => Number(row.split(' ')[0]))).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  const amounts = rows.map((row) => {
    const [rate = 0, amount = 0] = amountsIn(row)
    expect(rate * Number(/ (\d+) ₹/.exec(row)?.[1])).toBe(amount)
    return amount
  })
  const [goods] = amountsIn(lineOf(lines, /^Items \(/))
  const [packaging = 0] = amountsIn(lineOf(lines, /^Packaging/))
  const [total = 0] = amountsIn(lineOf(lines, /^Total/))
  expect([sum(amounts), sum(amounts) + packaging]).toEqual([goods, total])
  expect(total).toBe(toPaise(data.sums.total))
  expect(lines).toContain(amountInWords(total / 100))
  expect(lines.join(' ')).not.toMatch(/tax|gst|hsn/i)
})

it('a plain bill repeats the header on each page with lines, numbers the pages and cuts off no row', async () => {
  const long = linesOf(120).map((line, index) =>
    index % 7 === 0 ? { ...line, name: `${line.name} ${'of many crackling colours '.repeat(6)}` } : line,
  )
  const pdf = await pdfOf(invoiceOf(long))
  const pages = await linesOfPages(pdf)
  expect(pages.length).toBeGreaterThan(3)
  pages.forEach((lines, index) => {
    expect(lines.at(-1)).toBe(`Sri Lakshmi Crackers · INV/26-27/00042 Page ${index + 1} of ${pages.length}`)
    if (rowsIn(lines).length > 0) expect(lines.filter((line) => line === plainHeader)).toHaveLength(1)
  })
  expect((await placedWordsOf(pdf)).filter(({ bottom }) => bottom > 842 - 18)).toEqual([])
  expect(rowsIn(pages.at(-1) ?? []).length).not.toBe(1)
})

// The sums no longer fit below 22 lines, or 15 of a tax invoice, and a page is full with 30.
it.each([
  ['a plain bill', { tax: null }, plainHeader, [20, 21, 22, 23, 29, 30, 31, 32]],
  ['a tax invoice', { tax }, taxHeader, [13, 14, 15, 16, 24, 28]],
  ['a tax invoice to no known state', { tax, billTo: to('Nowhere') }, taxHeader, [13, 14, 15, 16]],
])('%s keeps totals and taxes together, on a page with a line, wherever the lines end', async (_name, given, header, counts) => {
  const words = ['Items (', 'Packaging ', 'Total ', 'You saved', 'Amount in words']
  for (const count of counts) {
    const pages = await pagesOf(invoiceOf(linesOf(count), given))
    const withSums = pages.filter((lines) => words.some((word) => lines.some((line) => line.startsWith(word))))
    expect([count, withSums.length, rowsIn(withSums[0] ?? []).length > 0]).toEqual([count, 1, true])
    expect(withSums[0]).toContain(header)
    for (const word of words) expect(withSums[0]?.some((line) => line.startsWith(word))).toBe(true)
    if (given.tax === null) continue
    const withTaxes = pages.find((lines) => lines.includes('GST included in the prices'))
    expect([count, rowsIn(withTaxes ?? []).length > 0]).toEqual([count, true])
    expect(rowsIn(pages[0] ?? []).length).toBeGreaterThan(9)
  }
})

it('a bill never separates the column header from the first row below a long heading', async () => {
  const long = 'a very long text that goes on and on '.repeat(8)
  const store = { name: long, phone: long, email: long, address: long, more: [long] }
  const billTo = { name: long, phone: '98412 34567', address: [long, long, long], state: 'Tamil Nadu' }
  for (let count = 1; count <= 4; count += 1) {
    const lines = linesOf(count).map((line) => ({ ...line, name: long.repeat(3) }))
    for (const page of await pagesOf(invoiceOf(lines, { store, billTo, legalName: long, tax }))) {
      const at = page.indexOf(taxHeader)
      if (at >= 0) expect(page[at + 1]).toMatch(/^a very|^\d+ a very/)
    }
  }
})

it.each([1, 120])('a tax invoice of %d lines splits the tax within the state exactly to the paisa', async (count) => {
  const pages = await pagesOf(invoiceOf(linesOf(count), { tax, legalName: 'Sri Lakshmi Fireworks' }))
  const lines = pages.flat()
  expect(lines).toEqual(
    expect.arrayContaining([
      'Sri Lakshmi Crackers Tax Invoice',
      'Sri Lakshmi Fireworks',
      `GSTIN: ${gstin}`,
      expect.stringContaining('Place of Supply Tamil Nadu (33)'),
      expect.stringContaining('Reverse Charge No'),
      'Supply HSN Taxable value CGST 9% SGST 9% Total tax',
    ]),
  )
  expect(lines.filter((line) => line === taxHeader).length).toBe(pages.filter((page) => rowsIn(page).length > 0).length)
  expect(rowsIn(lines).every((row) => row.includes(' 3604 '))).toBe(true)
  expectTaxes(lines, 18, 'intra')
})

it('a tax invoice to another state has one tax, at the configured rate and HSN code', async () => {
  const odd = { gstin, hsnCode: '36041000', gstRate: 12.25 }
  const lines = await linesIn(invoiceOf(linesOf(40), { tax: odd, billTo: to('karnataka') }))
  expect(lines).toContain('Supply HSN Taxable value IGST 12.25% Total tax')
  expect(lines.some((line) => line.includes('Place of Supply Karnataka (29)'))).toBe(true)
  expect(rowsIn(lines).every((row) => row.includes(' 36041000 '))).toBe(true)
  expectTaxes(lines, 12.25, 'inter')
})

it('a tax invoice halves an odd rate exactly', async () => {
  const lines = await linesIn(invoiceOf(linesOf(1), { tax: { ...tax, gstRate: 0.25 } }))
  expect(lines).toContain('Supply HSN Taxable value CGST 0.125% SGST 0.125% Total tax')
})

it.each([
  [99_999.99, 999],
  [maxRupees - 0.01, orderLimits.pieces],
])('a tax invoice keeps amounts on one line and names readable, however large the order is: %d × %d', async (rate, quantity) => {
  const line = { name: 'Golden Peacock Fountain', code: 'CRK1', quantity, rate, amount: (toPaise(rate) * quantity) / 100 }
  const lines = await linesIn(invoiceOf([line, line], { tax }))
  expect(lines.some((each) => each.includes('Golden Peacock'))).toBe(true)
  const figures = lines.filter((each) => each.includes(formatMoney(line.amount)))
  expect(figures).toHaveLength(2)
  for (const figure of figures) {
    const [each, taxable = 0, share = 0, amount] = amountsIn(figure)
    expect([each, amount]).toEqual([toPaise(rate), toPaise(line.amount)])
    expect(taxable + share).toBe(amount)
  }
  expect(lines.filter((each) => /^Total ₹[^ ]+ ₹[^ ]+ ₹[^ ]+ ₹[^ ]+$/.test(each))).toHaveLength(1)
})

it.each(['', 'Nowhere'])('a tax invoice to “%s” is taxed as in the state of the store, with a note', async (state) => {
  const lines = await linesIn(invoiceOf(linesOf(1), { tax, billTo: to(state) }))
  expect(lines.join(' ')).toContain("so the place of supply is the store's own: Tamil Nadu.")
  expectTaxes(lines, 18, 'intra')
})

it('a tax invoice with a discount has value and discount of each line, so that its figures add up', async () => {
  const line = { name: 'Rocket', code: 'CRK1', quantity: 1, rate: 4_059, amount: 4_059 }
  const sums = { savings: 0, goods: 4_059, discount: 41, packaging: 0, total: 4_018 }
  const lines = await linesIn(invoiceOf([line], { tax, sums }))
  expect(lines).toContain(discountHeader)
  expect(lines).toContain('1 Rocket · CRK1 3604 1 ₹4,059 ₹4,059 ₹41 ₹3,405.08 ₹612.92 ₹4,018')
  const [rate, quantity] = [maxRupees - 0.01, orderLimits.pieces]
  const large = { ...line, quantity, rate, amount: (toPaise(rate) * quantity) / 100 }
  const most = { savings: 0, goods: large.amount, discount: large.amount - 1, packaging: 0, total: 1 }
  const printed = await linesIn(invoiceOf([large], { tax, sums: most }))
  expect(printed.filter((each) => each.includes(formatMoney(large.amount))).length).toBeGreaterThan(1)
  expectTaxes(printed, 18, 'intra')
})

it('a tax invoice has correct taxes for any order', async () => {
  const line = fc.record({ rate: fc.integer({ min: 1, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 5000 }) })
  const orders = fc.array(line, { minLength: 1, maxLength: 8 })
  const rates = fc.integer({ min: 0, max: 2800 })
  await fc.assert(
    fc.asyncProperty(
      orders,
      rates,
      fc.boolean(),
      fc.oneof(fc.constant(0), fc.nat(10_000)),
      async (drawn, rate, isInter, share) => {
        const lines = drawn.map(({ rate: paise, quantity }, index) => ({
          ...{ name: 'Rocket', code: `CRK${index}`, quantity },
          ...{ rate: paise / 100, amount: (paise * quantity) / 100 },
        }))
        const sums = sumsOf(lines, 150)
        const discount = toRupees(Math.floor((toPaise(sums.goods) * share) / 10_000))
        const charged = { ...sums, discount, total: toRupees(toPaise(sums.total) - toPaise(discount)) }
        const billTo = to(isInter ? 'Goa' : 'TN')
        const data = invoiceOf(lines, { tax: { ...tax, gstRate: rate / 100 }, billTo, sums: charged })
        expectTaxes(await linesIn(data), rate / 100, isInter ? 'inter' : 'intra')
      },
    ),
    { numRuns: runs(12) },
  )
})
