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
  ['Rocket', 15, 'Rocket'],
  ['Fifteen letters', 15, 'Fifteen letters'],
  ['Sixteen letters.', 15, 'Sixteen letters…'],
  // The space before the cut is removed, too.
  ['Ground Chakkar Special', 15, 'Ground Chakkar…'],
  ['', 15, ''],
])('truncating a text: %o at %i results in %o', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut)
})

it('truncating a text splits no Tamil syllable and no emoji', () => {
  expect(cutText('பூங்கொத்து', 2)).toBe('பூங்…')
  expect(cutText('கொடி', 1)).toBe('கொ…')
  expect(cutText('👨‍👩‍👧🎆🎆', 2)).toBe('👨‍👩‍👧🎆…')
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

it.each<[string, string, boolean]>([
  ['accepts a PDF', '%PDF-1.7\n', true],
  ['accepts a PDF after an empty line, as some programs write it', '\r\n\n %PDF-1.4', true],
  ['accepts a PDF after a byte order mark', '\ufeff%PDF-1.4', true],
  ['rejects a PDF header after too many characters', `${'\n'.repeat(1024)}%PDF-1.4`, false],
  ['rejects an HTML page that contains a PDF header', '<html>%PDF-1.7</html>', false],
  ['rejects an HTML page', '<!doctype html>', false],
  ['rejects an incomplete header', '%PDF', false],
  ['rejects another header', '%PDFX1.7', false],
  ['rejects an empty file', '', false],
])('%s', (_what, text, expected) => {
  expect(beginsAsPdf(bytes(text))).toBe(expected)
})

it.each([
  '9876543210',
  '+91 98765-43210',
  '919876543210',
  '09876543210',
  '0091 9876543210',
  '(98765) 43210',
  '98765.43210',
  '+91\u00a098765\u201143210',
  ' 9876543210 ',
  '௯௮௭௬௫௪௩௨௧௦',
  '९८७६५ ४३२१०',
  '９８７６５４３２１０',
  '\u202a+91 98765 43210\u202c',
  '\u2068+91\u00a098765\ufeff43210\u2069',
  '９８765\u200b\u00ad43२१०\ufe0f',
])('a phone number is recognized in any format: %s', (written) => {
  expect(indianPhone(written)).toBe('9876543210')
  expect(localPhone(written)).toBe('9876543210')
})

it.each(['', ' ', '987654321', '98765432101', '+1 415 555 2671', '98765 43210 x12', 'call me', '+919876543210 / 1', '--'])(
  'a phone number is not recognized in %j',
  (written) => expect(indianPhone(written)).toBeUndefined(),
)

it('a phone number is reduced to its digits', () => {
  expect(phoneDigits('+91 (98) ௭௬')).toBe('919876')
  expect(phoneDigits('none')).toBe('')
})

it.each([
  ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
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
  ['/uploads/a.png', '/uploads/a.png'],
  ['', ''],
])('%s', (address, small) => {
  expect(thumbnailOf(address, 96)).toBe(small)
})

it.each([
  [0, '₹0'],
  [5, '₹5'],
  [123456, '₹1,23,456'],
  [123456.5, '₹1,23,456.50'],
  [12345678.9, '₹1,23,45,678.90'],
  [0.1 + 0.2, '₹0.30'],
  [99.999, '₹100'],
  [-50, '-₹50'],
  [1.005, '₹1.01'],
  [Number.NaN, '₹0'],
  [undefined, '₹0'],
  [null, '₹0'],
])('an amount of %s is formatted as %s', (rupees, text) => {
  expect(formatMoney(rupees)).toBe(text)
})

it('formatted amounts start with Rs in the orders list', () => {
  expect(formatMoney(123456.5, 'Rs')).toBe('Rs 1,23,456.50')
})

it('formatted amounts group the digits of counts as in India', () => {
  expect(formatCount(1234567)).toBe('12,34,567')
})

it('paise convert to rupees and back without loss', () => {
  fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (paise) => toPaise(toRupees(paise)) === paise))
})

it('paise round half a paisa up', () => {
  expect(roundRupees(2.675)).toBe(2.68)
  expect(roundRupees(1.005)).toBe(1.01)
})
