import { describe, expect, it } from 'vitest'
import { gstin, invoiceOf, linesOf } from '../../support/documents/invoice-data'
import { pagesOf, pdfOf, plainHeader, tax, to } from '../../support/documents/invoice-print'
import { factsOf, fontsOf, placedWordsOf } from '../../support/documents/read-pdf'

describe('an invoice', () => {
  it('shows the store, the customer, the order, its line and its totals', async () => {
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

  it('shows the legal name directly beneath the store name', async () => {
    const lines = (await pagesOf(invoiceOf(linesOf(1), { tax, legalName: 'Meena Traders Private Limited' }))).flat()
    expect(lines.slice(0, 5)).toEqual([
      'Sri Lakshmi Crackers Tax Invoice',
      'Meena Traders Private Limited',
      '98765 43210 · shop@example.in',
      '12 Main Road, Sivakasi 626123, Tamil Nadu',
      `GSTIN: ${gstin}`,
    ])
  })

  it('prints names and addresses of any length in full, on as many lines as needed', async () => {
    for (const length of [40, 120, 300]) {
      const words = (kind: string, most: number): string =>
        Array.from({ length: 60 }, (_, index) => `${kind}${index}`)
          .join(' ')
          .slice(0, most)
          .trim()
      const address = [
        `${words('street', length)}, ${words('landmark', length)}`,
        `${words('town', Math.min(length, 200))}, ${words('district', Math.min(length, 200))}`,
        `${words('state', Math.min(length, 200))} 626130`,
      ]
      const name = words('NAME', Math.min(length, 200))
      const billTo = { ...to('Tamil Nadu'), name, address }
      const pdf = await pdfOf(invoiceOf(linesOf(1), { billTo, tax }))
      const placed = await placedWordsOf(pdf)
      const printed = placed.filter(({ page, left }) => page === 1 && left < 290).map(({ text }) => text)
      for (const word of [name, ...address].flatMap((line) => line.split(' '))) expect(printed).toContain(word)
      expect(placed.some(({ text }) => text.includes('…'))).toBe(false)
      expect(placed.filter(({ bottom }) => bottom > 842 - 18)).toEqual([])
    }
  })

  it('is an A4 PDF with title, author and embedded fonts', async () => {
    const pdf = await pdfOf(invoiceOf(linesOf(2), { tax }))
    expect(await factsOf(pdf)).toMatchObject({
      Title: 'Tax Invoice INV/26-27/00042',
      Author: 'Sri Lakshmi Crackers',
      'Page size': expect.stringContaining('A4'),
    })
    expect((await fontsOf(pdf)).every(({ embedded }) => embedded)).toBe(true)
  })

  it('is byte-identical for the same data', async () => {
    const data = invoiceOf(linesOf(3), { tax })
    const [one, other] = [await pdfOf(data), await pdfOf(data)]
    expect(Buffer.compare(one, other)).toBe(0)
  })

  it('omits savings of zero and shows packaging of ₹0', async () => {
    const data = invoiceOf(linesOf(2), { packaging: 0 })
    const lines = (await pagesOf({ ...data, sums: { ...data.sums, savings: 0 } })).flat()
    expect(lines).toContain('Packaging ₹0')
    expect(lines.join(' ')).not.toContain('saved')
    const taxed = (await pagesOf({ ...data, tax })).flat()
    expect(taxed).toContain('Packaging ₹0')
    expect(taxed.filter((line) => line.startsWith('Packaging'))).toHaveLength(1)
  })

  it('shows a placeholder for a product without a name, and accepts an order without a customer name', async () => {
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
  ] as const)('of an order that is %s and %s shows %s', async (orderStatus, paymentStatus, said) => {
    const lines = (await pagesOf(invoiceOf(linesOf(1), { orderStatus, paymentStatus }))).flat()
    expect(lines.find((line) => /^(CANCELLED|REFUNDED)/.test(line))).toBe(said)
  })
})
