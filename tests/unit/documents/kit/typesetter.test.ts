import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { allFonts } from '../../../support/documents/all-fonts'
import { widthAt } from '../../../../src/documents/kit/pen'
import { openTypesetter, type Typesetter } from '../../../../src/documents/kit/typesetter'
import { anyString } from '../../../support/any-string'

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

describe('setting a line', () => {
  it('uses the font of each script', () => {
    expect(facesOf('வெடி10pcs')).toEqual(['TamilRegular', 'LatinRegular'])
    expect(facesOf('(வெடி)')).toEqual(['LatinRegular', 'TamilRegular', 'LatinRegular'])
    expect(facesOf('₹1,23,456.50')).toEqual(['LatinRegular'])
  })

  it('keeps the original text of reordered letters', () => {
    expect(meanings('வெடி')).toEqual(['வெடி'])
    // Two words share one glyph.
    set.line('ஸ்ரீ', 'regular')
    expect(meanings('ஶ்ரீ')).toEqual(['ஶ்ரீ'])
    expect(meanings('Rocket')).toEqual([undefined])
  })

  it('shows one box for a character without a glyph and keeps its text', () => {
    const box = set.line('□', 'regular')
    for (const text of ['සිං', '🎆', '𓀀', '\u{10ffff}']) {
      const line = set.line(text, 'regular')
      expect(line.width, text).toBe(box.width)
      expect(line.pieces[0]?.parts).toEqual(box.pieces[0]?.parts)
      expect(meanings(text)).toEqual([text])
    }
  })

  it('turns words that are written from right to left, and numbers between them not', () => {
    expect(facesOf('گلی (12) لاہور')).toEqual(['ArabicRegular', 'LatinRegular', 'LatinRegular', 'LatinRegular', 'ArabicRegular'])
    expect(meanings('گلی 12')).toEqual([undefined, undefined, 'گلی'])
  })

  it('gives invisible characters no width and no line', () => {
    expect(set.line('\u200b\u202e \u0007', 'regular').width).toBeLessThan(2 * set.line('a a', 'regular').width)
    expect(set.lines('\u200b\u202e\u0007', 'regular', 9, 100, 3)).toEqual([])
  })

  it('applies kerning', () => {
    const apart = set.line('A', 'regular').width + set.line('v', 'regular').width
    expect(set.line('Av', 'regular').width).toBeLessThan(apart)
  })
})

describe('setting several lines', () => {
  it('never exceeds the given width and number of lines', () => {
    const characters = fc.oneof(
      anyString({ maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'கஙசஞடணதநபமயரலவழளறனஸஷ ஜஹாிீுூெேைொோௌ்10abAV₹ ', '\u200c'), maxLength: 80 }),
    )
    const widths = fc.integer({ min: 40, max: 300 })
    const size = 9
    fc.assert(
      fc.property(characters, widths, fc.integer({ min: 1, max: 8 }), (text, width, most) => {
        const lines = set.lines(text, 'bold', size, width, most)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) {
          // Text that is shaped as a whole may be slightly wider than the sum of its measured parts.
          if (line.pieces.length > 1) expect(widthAt(line, size)).toBeLessThanOrEqual(width + size)
        }
      }),
    )
  })

  it('fills each line before it starts the next', () => {
    const words = 'one two three four five six seven eight nine ten'
    const lines = set.lines(words, 'regular', 10, 120, 99)
    expect(lines.length).toBe(Math.ceil(widthAt(set.line(words, 'regular'), 10) / 120))
  })
})
