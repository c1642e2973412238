import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, toPaise, toRupees, maxRupees } from '../../../src/domain/shared/money'
import { orderLimits } from '../../../src/domain/order/order-acceptance'
import { gstin, invoiceOf, linesOf, sumsOf } from '../../support/documents/invoice-data'
import {
  amountsIn,
  discountHeader,
  expectTaxes,
  pagesOf,
  rowsIn,
  tax,
  taxHeader,
  to,
} from '../../support/documents/invoice-print'
import { runs } from '../../support/property-runs'

describe('a tax invoice', () => {
  it.each([1, 40, 400])('of %d lines within the state splits the tax into CGST and SGST, exact to the paisa', async (count) => {
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

  it('to another state has one tax, at the configured rate and HSN code', async () => {
    const odd = { gstin, hsnCode: '36041000', gstRate: 12.25 }
    const lines = (await pagesOf(invoiceOf(linesOf(40), { tax: odd, billTo: to('karnataka') }))).flat()
    expect(lines).toContain('Supply HSN Taxable value IGST 12.25% Total tax')
    expect(lines.some((line) => line.includes('Place of Supply Karnataka (29)'))).toBe(true)
    expect(rowsIn(lines).every((row) => row.includes(' 36041000 '))).toBe(true)
    expectTaxes(lines, 12.25, 'inter')
  })

  it('halves an odd rate exactly', async () => {
    const lines = (await pagesOf(invoiceOf(linesOf(1), { tax: { ...tax, gstRate: 0.25 } }))).flat()
    expect(lines).toContain('Supply HSN Taxable value CGST 0.125% SGST 0.125% Total tax')
  })

  it('keeps amounts on one line and names readable, however large the order is', async () => {
    for (const [rate, quantity] of [
      [99_999.99, 999],
      [maxRupees - 0.01, orderLimits.pieces],
    ] as const) {
      const line = { name: 'Golden Peacock Fountain', code: 'CRK1', quantity, rate, amount: (toPaise(rate) * quantity) / 100 }
      const lines = (await pagesOf(invoiceOf([line, line], { tax }))).flat()
      expect(lines.some((each) => each.includes('Golden Peacock'))).toBe(true)
      const figures = lines.filter((each) => each.includes(formatMoney(line.amount)))
      expect(figures).toHaveLength(2)
      for (const figure of figures) {
        const [each, taxable = 0, share = 0, amount] = amountsIn(figure)
        expect([each, amount]).toEqual([toPaise(rate), toPaise(line.amount)])
        expect(taxable + share).toBe(amount)
      }
      expect(lines.filter((each) => /^Total ₹[^ ]+ ₹[^ ]+ ₹[^ ]+ ₹[^ ]+$/.test(each))).toHaveLength(1)
    }
  })

  it('to an address without a known state is taxed as in the state of the store, with a note', async () => {
    for (const state of ['', 'Nowhere']) {
      const lines = (await pagesOf(invoiceOf(linesOf(1), { tax, billTo: to(state) }))).flat()
      expect(lines.join(' ')).toContain("so the place of supply is the store's own: Tamil Nadu.")
      expectTaxes(lines, 18, 'intra')
    }
  })

  it('never puts the taxes on a page without a line, wherever the lines end', async () => {
    for (const state of ['Tamil Nadu', 'Nowhere'])
      for (const count of [13, 14, 15, 16, 20, 24]) {
        const pages = await pagesOf(invoiceOf(linesOf(count), { tax, billTo: to(state) }))
        const withTaxes = pages.find((lines) => lines.includes('GST included in the prices'))
        expect([count, rowsIn(withTaxes ?? []).length > 0]).toEqual([count, true])
        expect(rowsIn(pages[0] ?? []).length).toBeGreaterThan(9)
      }
  })

  it('with a discount has value and discount of each line, so that its figures add up', async () => {
    const line = { name: 'Rocket', code: 'CRK1', quantity: 1, rate: 4_059, amount: 4_059 }
    const sums = { savings: 0, goods: 4_059, discount: 41, packaging: 0, total: 4_018 }
    const lines = (await pagesOf(invoiceOf([line], { tax, sums }))).flat()
    expect(lines).toContain(discountHeader)
    expect(lines).toContain('1 Rocket · CRK1 3604 1 ₹4,059 ₹4,059 ₹41 ₹3,405.08 ₹612.92 ₹4,018')
    const [rate, quantity] = [maxRupees - 0.01, orderLimits.pieces]
    const large = { ...line, quantity, rate, amount: (toPaise(rate) * quantity) / 100 }
    const most = { savings: 0, goods: large.amount, discount: large.amount - 1, packaging: 0, total: 1 }
    const printed = (await pagesOf(invoiceOf([large], { tax, sums: most }))).flat()
    expect(printed.filter((each) => each.includes(formatMoney(large.amount))).length).toBeGreaterThan(1)
    expectTaxes(printed, 18, 'intra')
  })

  it('has correct taxes for any order', async () => {
    const line = fc.record({ rate: fc.integer({ min: 1, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 5000 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 2800 }),
        fc.boolean(),
        fc.oneof(fc.constant(0), fc.nat(10_000)),
        async (drawn, rate, isInter, share) => {
          const lines = drawn.map(({ rate: paise, quantity }, index) => ({
            name: 'Rocket',
            code: `CRK${index}`,
            quantity,
            rate: paise / 100,
            amount: (paise * quantity) / 100,
          }))
          const sums = sumsOf(lines, 150)
          const discount = toRupees(Math.floor((toPaise(sums.goods) * share) / 10_000))
          const charged = { ...sums, discount, total: toRupees(toPaise(sums.total) - toPaise(discount)) }
          const billTo = to(isInter ? 'Goa' : 'TN')
          const data = invoiceOf(lines, { tax: { ...tax, gstRate: rate / 100 }, billTo, sums: charged })
          expectTaxes((await pagesOf(data)).flat(), rate / 100, isInter ? 'inter' : 'intra')
        },
      ),
      { numRuns: runs(12) },
    )
  })
})
