import { beforeAll, expect, it } from 'vitest'
import { clustersOf, plainText, wordsOf } from '../../../../src/documents/kit/readable-text'
import fc from 'fast-check'
import { allFonts } from '../../../support/documents/all-fonts'
import { widthAt } from '../../../../src/documents/kit/pen'
import { openTypesetter, type Typesetter } from '../../../../src/documents/kit/typesetter'
import { anyString } from '../../../support/any-string'

it.each([
  ['Ground Chakkar', ['Ground', 'Chakkar']],
  ['  two\n\n lines\tand\u00a0more\u3000', ['two', 'lines', 'and', 'more']],
  ['', []],
  [' \n ', []],
  // Two encodings of the same character are normalized to one.
  ['க\u0bc6\u0bbe', ['க\u0bca']],
  ['e\u0301', ['é']],
  ['half\ud83d', ['half\ufffd']],
])('the words of %j are separated', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it.each([
  ['abc', ['a', 'b', 'c']],
  ['கொக்கோ', ['கொ', 'க்', 'கோ']],
  ['ஸ்ரீ', ['ஸ்', 'ரீ']],
  // Zero-width, direction, soft-hyphen and control characters.
  ['a\u200bb\u202e\u2066c\u00ad\u0007\ufeffd', ['a', 'b', 'c', 'd']],
  ['\u200b\u200d\u202e', []],
  // A zero-width non-joiner separates two Tamil letters, and is removed elsewhere.
  ['க்\u200cஷ', ['க்\u200c', 'ஷ']],
  ['a\u200cb', ['a', 'b']],
  // As does a joiner in other scripts of India.
  ['র\u200d্য', ['র\u200d্য']],
  ['कार्त्स्न्या', ['का', 'र्त्स्न्या']],
  ['👨\u200d👩\u200d👧', ['👨👩👧']],
  ['❤\ufe0f', ['❤']],
  ['क्षि', ['क्षि']],
  [`z${'\u0336'.repeat(100)}`, [`z${'\u0336'.repeat(7)}`]],
])('the grapheme clusters of %j are separated', (word, clusters) => {
  expect(clustersOf(word)).toEqual(clusters)
})

it('removes invisible characters from the metadata of a document', () => {
  expect(plainText(' Sri\u202e  Lakshmi\u0000\n🎆\u200b ')).toBe('Sri Lakshmi 🎆')
})

let set: Typesetter
beforeAll(async () => {
  set = openTypesetter(await allFonts())
})

const facesOf = (text: string): string[] => set.line(text, 'regular').pieces.map(({ face }) => face.name)
/** The actualText of each piece: the text to copy where glyphs do not map to characters one by one. */
const meanings = (text: string): (string | undefined)[] =>
  set
    .line(text, 'regular')
    .pieces.map(({ actualText }) => actualText?.replace(/.{4}/g, (unit) => String.fromCharCode(parseInt(unit, 16))))

it('setting a line uses the font of each script', () => {
  expect(facesOf('வெடி10pcs')).toEqual(['TamilRegular', 'LatinRegular'])
  expect(facesOf('(வெடி)')).toEqual(['LatinRegular', 'TamilRegular', 'LatinRegular'])
  expect(facesOf('₹1,23,456.50')).toEqual(['LatinRegular'])
})

it('setting a line keeps the original text of reordered letters', () => {
  expect(meanings('வெடி')).toEqual(['வெடி'])
  // Two words share one glyph.
  set.line('ஸ்ரீ', 'regular')
  expect(meanings('ஶ்ரீ')).toEqual(['ஶ்ரீ'])
  expect(meanings('Rocket')).toEqual([undefined])
})

it('setting a line shows one box for a character without a glyph and keeps its text', () => {
  const box = set.line('□', 'regular')
  for (const text of ['සිං', '🎆', '𓀀', '\u{10ffff}']) {
    const line = set.line(text, 'regular')
    expect(line.width, text).toBe(box.width)
    expect(line.pieces[0]?.parts).toEqual(box.pieces[0]?.parts)
    expect(meanings(text)).toEqual([text])
  }
})

it('setting a line turns words that are written from right to left, and numbers between them not', () => {
  expect(facesOf('گلی (12) لاہور')).toEqual(['ArabicRegular', 'LatinRegular', 'LatinRegular', 'LatinRegular', 'ArabicRegular'])
  expect(meanings('گلی 12')).toEqual([undefined, undefined, 'گلی'])
})

it('setting a line gives invisible characters no width and no line', () => {
  expect(set.line('\u200b\u202e \u0007', 'regular').width).toBeLessThan(2 * set.line('a a', 'regular').width)
  expect(set.lines('\u200b\u202e\u0007', 'regular', 9, 100, 3)).toEqual([])
})

it('setting a line applies kerning', () => {
  const apart = set.line('A', 'regular').width + set.line('v', 'regular').width
  expect(set.line('Av', 'regular').width).toBeLessThan(apart)
})

it('setting several lines never exceeds the given width and number of lines', () => {
  const characters = fc.oneof(
    anyString({ maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'கஙசஞடணதநபமயரலவழளறனஸஷ ஜஹாிீுூெேைொோௌ்10abAV₹ ', '\u200c'), maxLength: 80 }),
  )
  const size = 9
  fc.assert(
    fc.property(characters, fc.integer({ min: 40, max: 300 }), fc.integer({ min: 1, max: 8 }), (text, width, most) => {
      const lines = set.lines(text, 'bold', size, width, most)
      expect(lines.length).toBeLessThanOrEqual(most)
      for (const line of lines) {
        // Text that is shaped as a whole may be slightly wider than the sum of its measured parts.
        if (line.pieces.length > 1) expect(widthAt(line, size)).toBeLessThanOrEqual(width + size)
      }
    }),
  )
})

it('setting several lines fills each line before it starts the next', () => {
  const words = 'one two three four five six seven eight nine ten'
  const lines = set.lines(words, 'regular', 10, 120, 99)
  expect(lines.length).toBe(Math.ceil(widthAt(set.line(words, 'regular'), 10) / 120))
})
