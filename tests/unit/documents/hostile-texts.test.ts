import { beforeAll, describe, expect, it } from 'vitest'
import { allFonts } from '../../support/documents/all-fonts'
import type { DocumentFonts } from '../../../src/documents/document-fonts'
import { renderPriceList } from '../../../src/documents/price-list'
import { inkIn } from '../../support/documents/ink'
import { priceListOf, productAt } from '../../support/documents/price-list-data'
import { factsOf, linesOfPages, pictureOf, placedWordsOf } from '../../support/documents/read-pdf'

let fonts: DocumentFonts
beforeAll(async () => {
  fonts = await allFonts()
})

const texts = [
  'லட்சுமி வெடி 10 pcs ₹50',
  'क्षि आतिशबाजी',
  '🎆 Sky shot 👨‍👩‍👧',
  'سلام عليكم',
  'שלום abc',
  '爆竹',
  '\u202eevil\u202c',
  'null\u0000byte',
  ') Tj ET (',
  '<feff> endstream endobj',
  '%comment',
  '\\(backslash\\)',
  '[1 0 R]',
  'half \ud83d pair',
  '\ufffe\uffff',
  'ெ ொ ்',
  `z${'\u0310'.repeat(500)}`,
  'ﷺ',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '\u2028line\u2029paragraph',
  '௹ ௧௨௩',
  'İıŞğ ﬃ',
]

describe('hostile texts', () => {
  it('never break a price list and can be copied if a font has their glyphs', async () => {
    const products = texts.map((name, index) => productAt(index + 1, { name }))
    const store = { name: 'ஸ்ரீ Lakshmi 🎆 \u202e<>', phone: '\ud83d', email: '\u0000' }
    const categories = [{ _id: 'c', name: '🎇 லட்சுமி ) Tj \u0000', products }]
    const pdf = await renderPriceList(priceListOf(categories, store), fonts)
    const lines = (await linesOfPages(pdf)).flat()
    const shown = lines.join('\n')
    for (const text of ['லட்சுமி வெடி 10 pcs ₹50', 'nullbyte', ') Tj ET (', '<feff> endstream endobj']) {
      expect(shown).toContain(text)
    }
    expect(lines.filter((line) => /^\d+ CRK/.test(line))).toHaveLength(texts.length)
    expect((await factsOf(pdf)).Author).toBe('ஸ்ரீ Lakshmi 🎆 <>')
  })

  it('leave ink on the page in every row', async () => {
    const products = texts.map((name, index) => productAt(index + 1, { name }))
    const pdf = await renderPriceList(priceListOf([{ _id: 'c', name: 'Rockets', products }]), fonts)
    const dpi = 96
    const pixels = dpi / 72
    const codes = (await placedWordsOf(pdf)).filter(({ text }) => text.startsWith('CRK'))
    expect(codes).toHaveLength(texts.length)
    const picture = await pictureOf(pdf, 1, dpi)
    for (const { page, text, right, top, bottom } of codes) {
      expect(page).toBe(1)
      const name = { left: (right + 8) * pixels, right: 400 * pixels, top: top * pixels, bottom: bottom * pixels }
      expect(inkIn(picture, name)?.pixels, text).toBeGreaterThan(8)
    }
  })
})
