import { expect, it } from 'vitest'
import { csvOf } from '../../../../src/domain/shared/csv'
import { cutText } from '../../../../src/domain/shared/cut-text'
import { beginsAsPdf } from '../../../../src/domain/shared/pdf-file'
import { indianPhone, localPhone, phoneDigits } from '../../../../src/domain/shared/phone'
import { webAddress } from '../../../../src/domain/shared/web-address'
import { thumbnailOf } from '../../../../src/domain/shared/thumbnail'
import fc from 'fast-check'
import { formatCount, formatMoney, roundRupees, toPaise, toRupees } from '../../../../src/domain/shared/money'

it('a CSV file quotes what needs it, and contains no formula', () => {
  expect(
    csvOf([
      ['a', 'b, c', 'say "hi"', 'two\nlines'],
      [-1.5, '=1+1', '@cmd', '-2', 'தமிழ்'],
    ]),
  ).toBe('\uFEFFa,"b, c","say ""hi""","two\nlines"\r\n-1.5,\'=1+1,\'@cmd,\'-2,தமிழ்\r\n')
})

it.each([
  ['Fifteen letters', 15, 'Fifteen letters'],
  ['Sixteen letters.', 15, 'Sixteen letters…'],
  // The space before the cut is removed, too.
  ['Ground Chakkar Special', 15, 'Ground Chakkar…'],
  ['', 15, ''],
  // No Tamil syllable and no emoji is split.
  ['பூங்கொத்து', 2, 'பூங்…'],
  ['கொடி', 1, 'கொ…'],
  ['👨‍👩‍👧🎆🎆', 2, '👨‍👩‍👧🎆…'],
])('truncating a text: %o at %i results in %o', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut)
})

it.each<[string, string, boolean]>([
  ['accepts a PDF', '%PDF-1.7\n', true],
  ['accepts a PDF after an empty line, as some programs write it', '\r\n\n %PDF-1.4', true],
  ['accepts a PDF after a byte order mark', '\ufeff%PDF-1.4', true],
  ['rejects a PDF header after too many characters', `${'\n'.repeat(1024)}%PDF-1.4`, false],
  ['rejects an HTML page that contains a PDF header', '<html>%PDF-1.7</html>', false],
  ['rejects another header', '%PDFX1.7', false],
  ['rejects an empty file', '', false],
])('%s', (_what, text, expected) => {
  expect(beginsAsPdf(new TextEncoder().encode(text))).toBe(expected)
})

it.each([
  ['as it is written', '9876543210', '919876543210', '09876543210', '0091 9876543210', '(98765) 43210', '98765.43210'],
  ['with signs between its digits', '+91 98765-43210', '+91\u00a098765\u201143210', ' 9876543210 '],
  ['in other digits', '௯௮௭௬௫௪௩௨௧௦', '९८७६५ ४३२१०', '９８７６５４３２１０', '９８765\u200b\u00ad43२१०\ufe0f'],
  ['with signs that nobody sees', '\u202a+91 98765 43210\u202c', '\u2068+91\u00a098765\ufeff43210\u2069'],
])('a phone number is recognized %s', (_how, ...all) => {
  for (const written of all)
    expect([written, indianPhone(written), localPhone(written)]).toEqual([written, ...Array(2).fill('9876543210')])
})

it('a phone number is not recognized in other texts, and reduced to its digits', () => {
  const none = ['', ' ', '987654321', '98765432101', '+1 415 555 2671', '98765 43210 x12', 'call me', '+919876543210 / 1', '--']
  expect(none.filter((written) => indianPhone(written) !== undefined)).toEqual([])
  expect([phoneDigits('+91 (98) ௭௬'), phoneDigits('none')]).toEqual(['919876', ''])
})

it.each([
  ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', undefined],
  ['youtu.be/abc', undefined],
  ['', undefined],
  [null, undefined],
])('%s is read as the link %s', (text, address) => {
  expect(webAddress(text)).toBe(address)
})

it.each([
  ['/files/abc.png', '/files/abc.png?w=96'],
  // Signed, named, or somebody else's.
  ['/files/abc.png?expires=1&signature=x', '/files/abc.png?expires=1&signature=x'],
  ['https://pictures.example/files/a.png', 'https://pictures.example/files/a.png'],
  ['//elsewhere/files/a.png', '//elsewhere/files/a.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['', ''],
])('%s', (address, small) => {
  expect(thumbnailOf(address, 96)).toBe(small)
})

it.each([
  [0, '₹0'],
  [123456.5, '₹1,23,456.50'],
  [12345678.9, '₹1,23,45,678.90'],
  [0.1 + 0.2, '₹0.30'],
  [99.999, '₹100'],
  [-50, '-₹50'],
  [1.005, '₹1.01'],
  [Number.NaN, '₹0'],
  [undefined, '₹0'],
])('an amount of %s is formatted as %s', (rupees, text) => {
  expect(formatMoney(rupees)).toBe(text)
})

it('amounts start with Rs in the orders list, and the digits of counts are grouped as in India', () => {
  expect([formatMoney(123456.5, 'Rs'), formatCount(1234567)]).toEqual(['Rs 1,23,456.50', '12,34,567'])
})

it('paise convert to rupees and back without loss, and half a paisa is rounded up', () => {
  fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (paise) => toPaise(toRupees(paise)) === paise))
  expect([roundRupees(2.675), roundRupees(1.005)]).toEqual([2.68, 1.01])
})
