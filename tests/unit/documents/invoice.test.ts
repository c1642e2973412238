import { expect, it } from 'vitest'
import { inkIn } from '../../support/documents/ink'
import { gstin, invoiceOf, linesOf } from '../../support/documents/invoice-data'
import { pagesOf, pdfOf, plainHeader, tax, to } from '../../support/documents/invoice-print'
import { factsOf, fontsOf, linesOfPages, pictureOf, placedWordsOf } from '../../support/documents/read-pdf'

it('an invoice shows the store, the customer, the order, its line and its totals', async () => {
  const [lines, ...others] = await pagesOf(invoiceOf(linesOf(1)))
  expect(others).toEqual([])
  expect(lines).toEqual([
    'Sri Lakshmi Crackers Invoice',
    '98765 43210 · shop@example.in',
    '12 Main Road, Sivakasi 626123, Tamil Nadu',
    'Bill To Invoice number INV/26-27/00042',
    'Meena Ramasamy Invoice date 20 Nov 2026',
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

it('an invoice with taxes shows the legal name beneath that of the store, and is an A4 PDF with embedded fonts', async () => {
  const pdf = await pdfOf(invoiceOf(linesOf(2), { tax, legalName: 'Meena Traders Private Limited' }))
  expect((await linesOfPages(pdf))[0]?.slice(0, 5)).toEqual([
    'Sri Lakshmi Crackers Tax Invoice',
    'Meena Traders Private Limited',
    '98765 43210 · shop@example.in',
    '12 Main Road, Sivakasi 626123, Tamil Nadu',
    `GSTIN: ${gstin}`,
  ])
  const [Title, Author] = ['Tax Invoice INV/26-27/00042', 'Sri Lakshmi Crackers']
  expect(await factsOf(pdf)).toMatchObject({ Title, Author, 'Page size': expect.stringContaining('A4') })
  expect((await fontsOf(pdf)).every(({ embedded }) => embedded)).toBe(true)
})

it('an invoice prints names and addresses of any length in full, on as many lines as needed', async () => {
  for (const length of [40, 120, 300]) {
    const words = (kind: string, most = Math.min(length, 200)): string => {
      const all = Array.from({ length: 60 }, (_, index) => `${kind}${index}`).join(' ')
      return all.slice(0, most).trim()
    }
    const address = [
      `${words('street', length)}, ${words('landmark', length)}`,
      `${words('town')}, ${words('district')}`,
      `${words('state')} 626130`,
    ]
    const name = words('NAME')
    const billTo = { ...to('Tamil Nadu'), name, address }
    const pdf = await pdfOf(invoiceOf(linesOf(1), { billTo, tax }))
    const placed = await placedWordsOf(pdf)
    const printed = placed.filter(({ page, left }) => page === 1 && left < 290).map(({ text }) => text)
    for (const word of [name, ...address].flatMap((line) => line.split(' '))) expect(printed).toContain(word)
    expect(placed.some(({ text }) => text.includes('…'))).toBe(false)
    expect(placed.filter(({ bottom }) => bottom > 842 - 18)).toEqual([])
  }
})

it('an invoice shows second names below the first, and units, with taxes by their GST codes', async () => {
  const lines = linesOf(1).map((line) => ({ ...line, secondName: 'கம்பி மத்தாப்பு', unit: 'Pkt' as const }))
  const plain = (await pagesOf(invoiceOf(lines))).flat()
  const first = plain.indexOf('1 Sparkler No.1 · CRK1000 1 Pkt ₹19.25 ₹19.25')
  expect(plain[first + 1]).toBe('கம்பி மத்தாப்பு')
  expect((await pagesOf(invoiceOf(lines, { tax }))).flat().join('\n')).toMatch(/CRK1000 3604 1 PAC /)
})

it('an invoice omits savings of zero and shows packaging of ₹0', async () => {
  const data = invoiceOf(linesOf(2), { packaging: 0 })
  const lines = (await pagesOf({ ...data, sums: { ...data.sums, savings: 0 } })).flat()
  expect(lines).toContain('Packaging ₹0')
  expect(lines.join(' ')).not.toContain('saved')
  const taxed = (await pagesOf({ ...data, tax })).flat()
  expect(taxed).toContain('Packaging ₹0')
  expect(taxed.filter((line) => line.startsWith('Packaging'))).toHaveLength(1)
})

it('an invoice shows a placeholder for a product without a name, and accepts an order without a customer name', async () => {
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
] as const)('an invoice of an order that is %s and %s shows %s', async (orderStatus, paymentStatus, said) => {
  const lines = (await pagesOf(invoiceOf(linesOf(1), { orderStatus, paymentStatus }))).flat()
  expect(lines.find((line) => /^(CANCELLED|REFUNDED)/.test(line))).toBe(said)
})

/** A word on the first page with its area in a picture of 144 dpi. */
const wordOf = async (pdf: Uint8Array, text: RegExp) => {
  const word = (await placedWordsOf(pdf)).find((each) => text.test(each.text))
  if (!word) throw new Error(`${text.source} is not on the page`)
  return { left: word.left * 2, right: word.right * 2, top: word.top * 2, bottom: word.bottom * 2 }
}

it('an invoice shows the rupee sign before the digits of an amount', async () => {
  const pdf = await pdfOf(invoiceOf(linesOf(1)))
  const word = await wordOf(pdf, /^₹169\.25$/)
  const width = (word.right - word.left) / 7
  const sign = inkIn(await pictureOf(pdf, 1, 144), { ...word, right: word.left + width })
  expect(sign?.pixels).toBeGreaterThan(40)
  // Two strokes of the rupee sign span more than half of its width.
  expect((sign?.right ?? 0) - (sign?.left ?? 0)).toBeGreaterThan(width / 2)
})

it('an invoice shows the Tamil name of a customer and keeps it copyable', async () => {
  const name = 'மீனாட்சி கோவிந்தராஜ்'
  const named = (given: string) => pdfOf(invoiceOf(linesOf(1), { billTo: { ...invoiceOf([]).billTo, name: given } }))
  const pdf = await named(name)
  expect((await linesOfPages(pdf)).flat().join('\n')).toContain(name)
  const { top } = await wordOf(pdf, /^Temple$/)
  const area = { left: 78, right: 600, top: top - 40, bottom: top - 2 }
  const without = inkIn(await pictureOf(await named(''), 1, 144), area)?.pixels ?? 0
  expect(inkIn(await pictureOf(pdf, 1, 144), area)?.pixels ?? 0).toBeGreaterThan(without + 600)
})
