import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentFonts } from '../../../server/documents/fonts'
import type { DocumentFonts } from '../../../src/documents/document-fonts'
import { renderInvoice } from '../../../src/documents/invoice'
import type { InvoiceData } from '../../../src/documents/invoice-data'
import { amountInWords } from '../../../src/domain/amount-in-words'
import { mostRupees } from '../../../src/domain/amount-limit'
import { formatMoney, toPaise } from '../../../src/domain/money'
import { orderLimits } from '../../../src/domain/order-acceptance'
import { inkIn } from '../../support/documents/ink'
import { gstin, invoiceOf, linesOf } from '../../support/documents/invoice-data'
import { factsOf, fontsOf, linesOfPages, pictureOf, placedWordsOf } from '../../support/documents/read-pdf'

const tax = { gstin, hsnCode: '3604', gstRate: 18 }
const plainHeader = '# Item Qty Rate Amount'
const taxHeader = '# Item HSN Qty Rate Taxable GST Amount'

let fonts: DocumentFonts
beforeAll(async () => {
  fonts = await documentFonts()
})

const pagesOf = async (data: InvoiceData): Promise<string[][]> => linesOfPages(await renderInvoice(data, fonts))
const to = (state: string): InvoiceData['billTo'] => ({ ...invoiceOf([]).billTo, state })

/** Paise of an amount as it is printed. */
const paiseIn = (printed: string): number => toPaise(Number(printed.replace(/[₹,]/g, '')))
/** All amounts of a line of print, in paise. */
const amountsIn = (line: string | undefined): number[] =>
  [...(line ?? '').matchAll(/₹[\d,.]+/g)].map(([amount]) => paiseIn(amount))
const rowsIn = (lines: readonly string[]): string[] => lines.filter((line) => /^\d+ .*· CRK\d+ /.test(line))
const lineOf = (lines: readonly string[], start: RegExp): string | undefined => lines.find((line) => start.test(line))
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
const numberAt = (amounts: readonly number[], at: number): number => amounts[at] ?? Number.NaN

describe('an invoice', () => {
  it('shows the store, the customer, the order, its line and its sums', async () => {
    const [lines, ...others] = await pagesOf(invoiceOf(linesOf(1)))
    expect(others).toEqual([])
    expect(lines).toEqual([
      'Sri Lakshmi Crackers Invoice',
      '98765 43210 · shop@example.in',
      '12 Main Road, Sivakasi 626123, Tamil Nadu',
      'Bill To Invoice Number INV/26-27/00042',
      'Meena Ramasamy Invoice Date 20 Nov 2026',
      '4 Temple Street, near the tank Order ID ORD7K2M9Q',
      'Thiruthangal, Virudhunagar Order Date 18 Nov 2026',
      'Tamil Nadu 626130 Payment Status Paid',
      '98412 34567',
      plainHeader,
      '1 Sparkler No.1 · CRK1000 1 ₹19.25 ₹19.25',
      'Items (1 piece) ₹19.25',
      'Packaging ₹150',
      'Total ₹169.25',
      'You saved ₹77',
      'Amount in words',
      'One Hundred Sixty Nine Rupees And Twenty Five Paise Only',
      'Sri Lakshmi Crackers · INV/26-27/00042 Page 1 of 1',
    ])
  })

  it('names who is registered directly beneath the name of the store', async () => {
    const lines = (await pagesOf(invoiceOf(linesOf(1), { tax, legalName: 'Meena Traders Private Limited' }))).flat()
    expect(lines.slice(0, 5)).toEqual([
      'Sri Lakshmi Crackers Tax Invoice',
      'Meena Traders Private Limited',
      '98765 43210 · shop@example.in',
      '12 Main Road, Sivakasi 626123, Tamil Nadu',
      `GSTIN: ${gstin}`,
    ])
  })

  it('prints whole, on as many lines as it takes, whatever address an order may have', async () => {
    for (const length of [40, 120, 300]) {
      const words = (kind: string, most: number): string =>
        Array.from({ length: 60 }, (_, index) => `${kind}${index}`).join(' ').slice(0, most).trim()
      const address = [
        `${words('street', length)}, ${words('landmark', length)}`,
        `${words('town', Math.min(length, 200))}, ${words('district', Math.min(length, 200))}`,
        `${words('state', Math.min(length, 200))} 626130`,
      ]
      const billTo = { ...to('Tamil Nadu'), address }
      const pdf = await renderInvoice(invoiceOf(linesOf(1), { billTo, tax }), fonts)
      const placed = await placedWordsOf(pdf)
      const printed = placed.filter(({ page, left }) => page === 1 && left < 290).map(({ text }) => text)
      for (const word of address.flatMap((line) => line.split(' '))) expect(printed).toContain(word)
      expect(placed.some(({ text }) => text.includes('…'))).toBe(false)
      expect(placed.filter(({ bottom }) => bottom > 842 - 18)).toEqual([])
    }
  })

  it('says what it is, on A4, with its fonts in itself', async () => {
    const pdf = await renderInvoice(invoiceOf(linesOf(2), { tax }), fonts)
    expect(await factsOf(pdf)).toMatchObject({
      Title: 'Tax Invoice INV/26-27/00042',
      Author: 'Sri Lakshmi Crackers',
      'Page size': expect.stringContaining('A4'),
    })
    expect((await fontsOf(pdf)).every(({ embedded }) => embedded)).toBe(true)
  })

  it('is the same bytes for the same data', async () => {
    const data = invoiceOf(linesOf(3), { tax })
    const [one, other] = [await renderInvoice(data, fonts), await renderInvoice(data, fonts)]
    expect(Buffer.compare(one, other)).toBe(0)
  })

  it('says nothing of savings where there are none, and shows packaging of ₹0', async () => {
    const data = invoiceOf(linesOf(2), { packaging: 0 })
    const lines = (await pagesOf({ ...data, sums: { ...data.sums, savings: 0 } })).flat()
    expect(lines).toContain('Packaging ₹0')
    expect(lines.join(' ')).not.toContain('saved')
    const taxed = (await pagesOf({ ...data, tax })).flat()
    expect(taxed).toContain('Packaging ₹0')
    expect(taxed.filter((line) => line.startsWith('Packaging'))).toHaveLength(1)
  })

  it('names a product that has no name, and bears with an order that names nobody', async () => {
    const [line] = linesOf(1)
    if (!line) throw new Error('no line')
    const billTo = { name: '', phone: '', address: [], state: '' }
    const lines = (await pagesOf(invoiceOf([{ ...line, name: '', code: '' }], { billTo }))).flat()
    expect(lines).toContain('1 Product 1 ₹19.25 ₹19.25')
  })

  it.each([
    ['cancelled', 'paid', 'CANCELLED This order was cancelled.'],
    ['cancelled', 'refunded', 'CANCELLED This order was cancelled and its payment refunded.'],
    ['shipped', 'refunded', 'REFUNDED The payment for this order was refunded.'],
    ['shipped', 'paid', undefined],
  ] as const)('of an order that is %s and %s says %s', async (orderStatus, paymentStatus, said) => {
    const lines = (await pagesOf(invoiceOf(linesOf(1), { orderStatus, paymentStatus }))).flat()
    expect(lines.find((line) => /^(CANCELLED|REFUNDED)/.test(line))).toBe(said)
  })
})

describe('a plain bill', () => {
  it.each([1, 40, 400])('of %d lines comes to its total, and to the same in words', async (count) => {
    const data = invoiceOf(linesOf(count))
    const pages = await pagesOf(data)
    const lines = pages.flat()
    const rows = rowsIn(lines)
    expect(rows.map((row) => Number(row.split(' ')[0]))).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    const printed = rows.map((row) => {
      const [rate = 0, amount = 0] = amountsIn(row)
      const quantity = Number(/ (\d+) ₹/.exec(row)?.[1])
      expect(rate * quantity).toBe(amount)
      return amount
    })
    const [goods] = amountsIn(lineOf(lines, /^Items \(/))
    const [packaging = 0] = amountsIn(lineOf(lines, /^Packaging/))
    const [total = 0] = amountsIn(lineOf(lines, /^Total/))
    expect(sum(printed)).toBe(goods)
    expect(sum(printed) + packaging).toBe(total)
    expect(total).toBe(toPaise(data.sums.total))
    expect(lines).toContain(amountInWords(total / 100))
    expect(lines.join(' ')).not.toMatch(/tax|gst|hsn/i)
  })

  it('repeats the header on every page with lines, numbers the pages and cuts no row', async () => {
    const long = linesOf(400).map((line, index) =>
      index % 7 === 0 ? { ...line, name: `${line.name} ${'of many crackling colours '.repeat(6)}` } : line,
    )
    const pdf = await renderInvoice(invoiceOf(long), fonts)
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

  it('keeps the sums together, wherever the lines end', async () => {
    const words = ['Items (', 'Packaging ', 'Total ', 'You saved', 'Amount in words']
    for (let count = 26; count <= 36; count += 1) {
      const pages = await pagesOf(invoiceOf(linesOf(count)))
      const withSums = pages.filter((lines) => words.some((word) => lines.some((line) => line.startsWith(word))))
      expect(withSums).toHaveLength(1)
      for (const word of words) expect(withSums[0]?.some((line) => line.startsWith(word))).toBe(true)
    }
  })

  it('leaves the sums on no page without a line, wherever the lines end', { timeout: 60_000 }, async () => {
    for (let count = 20; count <= 28; count += 1)
      for (const given of [null, tax]) {
        const pages = await pagesOf(invoiceOf(linesOf(count), { tax: given }))
        const withSums = pages.find((lines) => lines.some((line) => line.startsWith('Amount in words')))
        expect([count, rowsIn(withSums ?? []).length > 0]).toEqual([count, true])
        expect(withSums).toContain(given === null ? plainHeader : taxHeader)
      }
  })

  it("leaves no columns' titles alone beneath a long head", async () => {
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

describe('a tax invoice', () => {
  /** Reckons all printed figures again. */
  const recomputed = (lines: readonly string[], rate: number, kind: 'intra' | 'inter'): void => {
    const rows = rowsIn(lines).map(amountsIn)
    for (const amounts of rows) expect(numberAt(amounts, 1) + numberAt(amounts, 2)).toBe(numberAt(amounts, 3))
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
    expect(Math.abs(sum(taxes) - (sold * rate) / (100 + rate))).toBeLessThan(1.001)
  }

  it.each([1, 40, 400])('of %d lines within the state: two halves, paise right', async (count) => {
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
    recomputed(lines, 18, 'intra')
  })

  it('to another state bears one tax, at the rate and code that are set', async () => {
    const odd = { gstin, hsnCode: '36041000', gstRate: 12.25 }
    const lines = (await pagesOf(invoiceOf(linesOf(40), { tax: odd, billTo: to('karnataka') }))).flat()
    expect(lines).toContain('Supply HSN Taxable value IGST 12.25% Total tax')
    expect(lines.some((line) => line.includes('Place of Supply Karnataka (29)'))).toBe(true)
    expect(rowsIn(lines).every((row) => row.includes(' 36041000 '))).toBe(true)
    recomputed(lines, 12.25, 'inter')
  })

  it('halves an odd rate to the last digit', async () => {
    const lines = (await pagesOf(invoiceOf(linesOf(1), { tax: { ...tax, gstRate: 0.25 } }))).flat()
    expect(lines).toContain('Supply HSN Taxable value CGST 0.125% SGST 0.125% Total tax')
  })

  it('keeps its figures whole and its items readable, however large the order is', async () => {
    for (const [rate, quantity] of [[99_999.99, 999], [mostRupees - 0.01, orderLimits.pieces]] as const) {
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

  it('to an address that names no known state is taxed as in the own one, and says so', async () => {
    for (const state of ['', 'Nowhere']) {
      const lines = (await pagesOf(invoiceOf(linesOf(1), { tax, billTo: to(state) }))).flat()
      expect(lines.join(' ')).toContain("so the place of supply is the store's own: Tamil Nadu.")
      recomputed(lines, 18, 'intra')
    }
  })

  it('comes out right for any order', { timeout: 60_000 }, async () => {
    const line = fc.record({ rate: fc.integer({ min: 1, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 5000 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 2800 }),
        fc.boolean(),
        async (drawn, rate, isInter) => {
          const lines = drawn.map(({ rate: paise, quantity }, index) => ({
            name: 'Rocket', code: `CRK${index}`, quantity, rate: paise / 100, amount: (paise * quantity) / 100,
          }))
          const data = invoiceOf(lines, { tax: { ...tax, gstRate: rate / 100 }, billTo: to(isInter ? 'Goa' : 'TN') })
          recomputed((await pagesOf(data)).flat(), rate / 100, isInter ? 'inter' : 'intra')
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('what is drawn of an invoice', () => {
  const wordOf = async (pdf: Uint8Array, text: RegExp) => {
    const word = (await placedWordsOf(pdf)).find((each) => text.test(each.text))
    if (!word) throw new Error(`${text.source} is not on the page`)
    const dpi = 144
    const picture = await pictureOf(pdf, word.page, dpi)
    const scale = dpi / 72
    return { picture, scale, word }
  }

  it('has the sign of the rupee as ink before its digits', async () => {
    const pdf = await renderInvoice(invoiceOf(linesOf(1)), fonts)
    const { picture, scale, word } = await wordOf(pdf, /^₹169\.25$/)
    const width = (word.right - word.left) / 7
    const sign = inkIn(picture, {
      left: word.left * scale, right: (word.left + width) * scale, top: word.top * scale, bottom: word.bottom * scale,
    })
    expect(sign?.pixels).toBeGreaterThan(40)
    // Two strokes of it reach over the half of its width.
    expect((sign?.right ?? 0) - (sign?.left ?? 0)).toBeGreaterThan((width * scale) / 2)
  })

  it("has a customer's Tamil name as ink, and to be copied", async () => {
    const name = 'மீனாட்சி கோவிந்தராஜ்'
    const billTo = { ...invoiceOf([]).billTo, name }
    const pdf = await renderInvoice(invoiceOf(linesOf(1), { billTo }), fonts)
    expect((await linesOfPages(pdf)).flat().join('\n')).toContain(name)
    const latin = await renderInvoice(invoiceOf(linesOf(1), { billTo: { ...billTo, name: '' } }), fonts)
    const { word } = await wordOf(pdf, /^Temple$/)
    const area = { left: 78, right: 600, top: (word.top - 20) * 2, bottom: (word.top - 1) * 2 }
    const ink = inkIn(await pictureOf(pdf, 1, 144), area)?.pixels ?? 0
    const without = inkIn(await pictureOf(latin, 1, 144), area)?.pixels ?? 0
    expect(ink).toBeGreaterThan(without + 600)
  })
})
