import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderInvoice } from '../../../src/documents/invoice'
import { openTypesetter } from '../../../src/documents/kit/typesetter'
import { renderPriceList } from '../../../src/documents/price-list'
import { unprintableNames } from '../../../src/documents/unprintable'
import { hasMissingGlyphs } from '../../../src/domain/invoice/missing-glyphs'
import { allFonts } from '../../support/documents/all-fonts'
import { inkIn } from '../../support/documents/ink'
import { invoiceOf, linesOf } from '../../support/documents/invoice-data'
import { priceListOf, productAt } from '../../support/documents/price-list-data'
import { anyText } from '../../support/documents/random-texts'
import { factsOf, linesOfPages, type PlacedWord, pictureOf, placedWordsOf } from '../../support/documents/read-pdf'
import { runs } from '../../support/property-runs'

const fonts = await allFonts()

/** Words with marks that have no letter to stand on. */
const unplaceable = ['இஂ', 'ஂஇஂ', 'ா\u0308', 'ஆ\u{1133b}ẅr']

const invoiceWith = (text: (at: number) => string): Promise<Uint8Array> => {
  const lines = linesOf(1).map((line) => ({ ...line, name: text(0), code: text(1) }))
  const store = { name: text(2), phone: text(3), email: text(4), address: text(5) }
  const billTo = { name: text(1), phone: text(2), address: [text(3), text(4)], state: text(5) }
  const numbers = { orderId: text(7), invoiceNumber: text(0) }
  return renderInvoice(invoiceOf(lines, { store, legalName: text(6), ...numbers, billTo }), fonts)
}

const menuOf = (names: readonly string[], category = 'Rockets') => {
  const products = names.map((name, index) => productAt(index + 1, { name }))
  return [{ _id: 'c', name: category, products }]
}

const priceListWith = (text: (at: number) => string): Promise<Uint8Array> => {
  const products = [productAt(1, { name: text(0), productCode: text(1) }), productAt(2, { name: text(2) })]
  const store = { name: text(3), phone: text(4), email: text(5) }
  return renderPriceList(priceListOf([{ _id: 'c', name: text(6), products }], store), fonts)
}

it('any text is rendered in invoices and price lists as readable PDFs', async () => {
  const texts = fc.array(anyText(40), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const text = (at: number): string => given[at % given.length] ?? ''
      for (const pdf of [await invoiceWith(text), await priceListWith(text)]) expect(pdf.byteLength).toBeGreaterThan(2_000)
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

const hostile = [
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

/** The area of a word in a picture. */
const areaOf = ({ left, top, right, bottom }: Pick<PlacedWord, 'left' | 'top' | 'right' | 'bottom'>, dpi: number) => {
  const scale = dpi / 72
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }
}

it('hostile texts never break a price list, leave ink in every row, and can be copied if a font has their glyphs', async () => {
  const store = { name: 'ஸ்ரீ Lakshmi 🎆 \u202e<>', phone: '\ud83d', email: '\u0000' }
  const pdf = await renderPriceList(priceListOf(menuOf(hostile, '🎇 லட்சுமி ) Tj \u0000'), store), fonts)
  const lines = (await linesOfPages(pdf)).flat()
  for (const text of ['லட்சுமி வெடி 10 pcs ₹50', 'nullbyte', ') Tj ET (', '<feff> endstream endobj'])
    expect(lines.join('\n')).toContain(text)
  expect(lines.filter((line) => /^\d+ CRK/.test(line))).toHaveLength(hostile.length)
  expect((await factsOf(pdf)).Author).toBe('ஸ்ரீ Lakshmi 🎆 <>')
  const codes = (await placedWordsOf(pdf)).filter(({ text }) => text.startsWith('CRK'))
  expect(codes).toHaveLength(hostile.length)
  const picture = await pictureOf(pdf, 1, 96)
  for (const { page, text, right, top, bottom } of codes) {
    expect(page).toBe(1)
    expect(inkIn(picture, areaOf({ left: right + 8, right: 400, top, bottom }, 96))?.pixels, text).toBeGreaterThan(8)
  }
})

it('every word of a page that can be copied from it is drawn', async () => {
  const names = ['லட்சுமி வெடி', 'ஸ்ரீ கொக்கோ மத்தாப்பு', '7cm Electric Sparklers', 'Rocket ராக்கெட் 2¾"']
  const menu = menuOf(
    Array.from({ length: 20 }, (_, index) => names[index % names.length] ?? ''),
    'வெடிகள் & Rockets',
  )
  const pdf = await renderPriceList(priceListOf(menu), fonts)
  const words = (await placedWordsOf(pdf)).filter(({ page }) => page === 1)
  const picture = await pictureOf(pdf, 1, 144)
  expect(words.length).toBeGreaterThan(120)
  for (const word of words) {
    const area = areaOf(word, 144)
    const share = (inkIn(picture, area)?.pixels ?? 0) / ((area.right - area.left) * (area.bottom - area.top))
    // Column headers are light on dark; a blank area has neither enough ink nor enough paper.
    expect(share, `ink of ${word.text}`).toBeGreaterThan(0.01)
    expect(share, `paper around ${word.text}`).toBeLessThan(0.97)
  }
})

it('names that a price list cannot show completely have emoji or scripts that its fonts lack', () => {
  const unprintable = (names: readonly string[], category?: string, store = 'Lakshmi') =>
    unprintableNames(priceListOf(menuOf(names, category), { name: store }), fonts)
  const latin = ['Sparkler 10 cm', 'Café Noël “No. 1” – ₹5', 'Ракета', 'Joined\u200d\ufe0f\u200b']
  const whole = [...latin, 'வெடி (பெரியது)', 'रॉकेट', 'రాకెట్']
  const faulty = ['රොකට්', '爆竹', 'Rocket 🎆', 'வெடி 爆竹']
  expect(unprintable([...whole, ...faulty])).toEqual(faulty)
  expect(unprintable(whole)).toEqual([])
  // Each is listed once, also those of the store and the categories, and none of an omitted category.
  expect(unprintable(['🚀', '🚀'], '爆竹', '🎆')).toEqual(['🎆', '爆竹', '🚀'])
  expect(unprintableNames(priceListOf([...menuOf([], '爆竹'), ...menuOf(['Rocket'])]), fonts)).toEqual([])
})

const set = openTypesetter(fonts)
const isShown = (text: string): boolean => set.shows(text, 'regular') && set.shows(text, 'bold')

it.each(['රොකට්', '爆竹', 'Rocket 🎆', 'வெடி 爆竹', '🚀', 'พลุ'])(
  'characters that documents cannot show are found in %s',
  (text) => {
    expect([hasMissingGlyphs(text), isShown(text)]).toEqual([true, false])
  },
)

it.each([
  ...['Sparkler 10 cm', 'வெடி (பெரியது)', 'Café Noël “No. 1” – ₹5', 'Ракета', '★ ☎ © ½', 'a\u200d\ufe0fb', ''],
  ...['रॉकेट।', 'రాకెట్', 'ರಾಕೆಟ್', 'റോക്കറ്റ്', 'રોકેટ', 'রকেট', 'ਰਾਕੇਟ', 'ରକେଟ', 'راکٹ، ۴۵'],
])('characters that documents cannot show are not found in %s', (text) => {
  expect([hasMissingGlyphs(text), isShown(text)]).toEqual([false, true])
})

it('characters that documents cannot show include every emoji that the fonts lack, and no characters of the fonts', () => {
  const characters = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const seen = /[\p{L}\p{N}\p{S}]/u
  expect(characters.filter((sign) => seen.test(sign) && hasMissingGlyphs(sign) && isShown(sign))).toEqual([])
  const isEmoji = (sign: string): boolean => /\p{Emoji_Presentation}/u.test(sign)
  expect(characters.filter((sign) => isEmoji(sign) && !hasMissingGlyphs(sign) && !isShown(sign))).toEqual([])
})
