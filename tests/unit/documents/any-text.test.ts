import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { allFonts } from '../../support/documents/all-fonts'
import type { DocumentFonts } from '../../../src/documents/document-fonts'
import { renderInvoice } from '../../../src/documents/invoice'
import { renderPriceList } from '../../../src/documents/price-list'
import { invoiceOf, linesOf } from '../../support/documents/invoice-data'
import { priceListOf, productAt } from '../../support/documents/price-list-data'
import { anyText } from '../../support/documents/random-texts'
import { runs } from '../../support/property-runs'
import { factsOf, linesOfPages } from '../../support/documents/read-pdf'

let fonts: DocumentFonts
beforeAll(async () => {
  fonts = await allFonts()
})

/** Words with marks that have no letter to stand on. */
const unplaceable = ['இஂ', 'ஂஇஂ', 'ா\u0308', 'ஆ\u{1133b}ẅr']

const invoiceWith = (text: (at: number) => string): Promise<Uint8Array> => {
  const [line] = linesOf(1)
  if (line === undefined) throw new Error('There is a line')
  return renderInvoice(
    invoiceOf([{ ...line, name: text(0), code: text(1) }], {
      store: { name: text(2), phone: text(3), email: text(4), address: text(5) },
      legalName: text(6),
      orderId: text(7),
      invoiceNumber: text(0),
      billTo: { name: text(1), phone: text(2), address: [text(3), text(4)], state: text(5) },
    }),
    fonts,
  )
}

const priceListWith = (text: (at: number) => string): Promise<Uint8Array> => {
  const products = [productAt(1, { name: text(0), productCode: text(1) }), productAt(2, { name: text(2) })]
  const store = { name: text(3), phone: text(4), email: text(5) }
  return renderPriceList(priceListOf([{ _id: 'c', name: text(6), products }], store), fonts)
}

describe('any text', () => {
  it('is rendered in invoices and price lists as readable PDFs', async () => {
    const texts = fc.array(anyText(40), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const text = (at: number): string => given[at % given.length] ?? ''
        for (const pdf of [await invoiceWith(text), await priceListWith(text)]) {
          expect(pdf.byteLength).toBeGreaterThan(2_000)
        }
      }),
      { numRuns: runs(12), examples: unplaceable.map((word) => [[`Priya ${word}`]] as [string[]]) },
    )
    // Reading the PDF takes longer than rendering it, so one document covers all kinds of characters.
    const sample = fc.sample(anyText(120), { numRuns: 8, seed: 1 })
    for (const pdf of [await invoiceWith((at) => sample[at] ?? ''), await priceListWith((at) => sample[at] ?? '')]) {
      expect((await factsOf(pdf)).Pages).toBe('1')
      expect((await linesOfPages(pdf)).flat().length).toBeGreaterThan(5)
    }
  })
})
