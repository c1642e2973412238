import { expect, it } from 'vitest'
import { documentFonts } from '../../../../server/documents/fonts'
import { openFont } from '../../../../src/documents/kit/font-engine'

const letter = 'க'
const word = 'கெ'

it('shapes a word the same after its letter was loaded as a part of another glyph', async () => {
  const { tamil } = await documentFonts()
  const other = openFont(tamil)
  const expected = other.layout(word).glyphs.map(({ id }) => id)
  const font = openFont(tamil)
  font.getGlyph(other.glyphForCodePoint(letter.codePointAt(0) ?? 0).id)
  expect(font.layout(word).glyphs.map(({ id }) => id)).toEqual(expected)
})
