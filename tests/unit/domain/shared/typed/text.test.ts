import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanCode, cleanLine, cleanText } from '../../../../../src/domain/shared/typed/text'
import { anyString } from '../../../../support/any-string'

/** Signs that nobody sees, as chats, contact lists and editors add them. */
const unseen = [
  ...[0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
  ...[0x2060, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0xfe00, 0xfe0e, 0xfe0f, 0xfeff, 0xe0100, 0x3164],
].map((code) => String.fromCodePoint(code))

const spaces = ['\u00a0', '\u1680', '\u2003', '\u2007', '\u2009', '\u202f', '\u205f', '\u3000', '\t']

test.each(unseen)('a pasted line has no invisible sign: %j', (sign) => {
  expect([cleanLine(`${sign}Anil${sign} Kumar${sign}`), cleanCode(`${sign}98${sign}76`)]).toEqual(['Anil Kumar', '9876'])
})

test.each(spaces)('a pasted line has plain spaces: %j', (space) => {
  expect([cleanLine(`${space}Anil${space}Kumar${space}`), cleanCode(`98${space}76`)]).toEqual(['Anil Kumar', '98 76'])
})

test.each([
  ['Hindi', 'क्\u200dष'],
  ['Hindi, a form that is not joined', 'श्री\u200cमान'],
  ['Tamil', 'க்\u200cஷ'],
  ['Malayalam, at the end of a word', 'അവന്\u200d രാമന്\u200d'],
  ['Bengali', 'র\u200d্যাব'],
  ['Telugu', 'ఫోన్\u200c'],
  ['Urdu', 'می\u200cخواہم'],
  ['a family', '👨🏽\u200d👩\u200d👧 Pack ❤\ufe0f'],
])('a pasted line keeps the joiners that a script needs: %s', (_, name) => {
  expect(cleanLine(`\u200b${name}\u200f`)).toBe(name)
})

test('a pasted line loses joiners that join nothing', () => {
  expect(['\u200dAnil\u200c\u200d', 'An\u200dil', 'राम\u200d', 'क्\u200d\u200d\u200cष', '9\u200d8'].map(cleanLine)).toEqual([
    ...['Anil', 'Anil', 'राम', 'क्\u200dष', '98'],
  ])
})

test('a pasted line stays on one line; a text of several lines keeps them', () => {
  const pasted = ' 12,\u00a0Car\u00adStreet\r\nSivakasi\u2028\u200eTamil Nadu\n'
  expect([cleanLine(pasted), cleanText(pasted)]).toEqual([
    '12, CarStreet Sivakasi Tamil Nadu',
    '12, CarStreet\nSivakasi\nTamil Nadu',
  ])
})

test('a pasted line is clean after it was cleaned once, and typed words are not changed', () => {
  const piece = fc.oneof(anyString(), fc.constantFrom(...unseen, ...spaces, '\u200c', '\u200d', 'क्', 'न'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      for (const clean of [cleanText, cleanLine, cleanCode]) expect(clean(clean(pieces.join('')))).toBe(clean(pieces.join('')))
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]+( [!-~]+)*$/), (typed) => {
      expect(cleanCode(typed)).toBe(typed)
    }),
  )
})

test('a pasted line takes time in proportion to its length', () => {
  // Of the processor, because a busy machine takes longer.
  const before = process.cpuUsage()
  for (const sign of ['\u200d', 'क्\u200d', 'क\u200d', '👩\u200d', ' ', '\r', '\u2028', '１']) cleanCode(sign.repeat(100_000))
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
})

/** The zero of each script that has digits of its own; those up to nine follow. */
const zeros = '०০੦૦୦௦౦೦൦٠۰０'

test.each([...zeros])('digits from %s are digits of a code, and stay in a name', (zero) => {
  const digits = String.fromCodePoint(...Array.from({ length: 10 }, (_, at) => (zero.codePointAt(0) ?? 0) + at))
  expect([cleanCode(digits), cleanLine(digits)]).toEqual(['0123456789', digits])
})

test('full-width letters and signs of a code are those of a keyboard', () => {
  expect(cleanCode('ＡＢ－１２＠ｏｋ')).toBe('AB-12@ok')
})
