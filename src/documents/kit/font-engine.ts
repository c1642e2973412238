// Fontkit's Indic shaper is compiled with regenerator and needs its runtime at load time.
import 'regenerator-runtime/runtime'
import fontkit, { type Font } from '@pdf-lib/fontkit'
import { Blob as FontBlob, Buffer as TextBuffer, Direction, Face, Font as ShapingFont, shape } from 'harfbuzzjs'
import { fontScriptOf } from '../document-fonts'

export type { Font, Subset } from '@pdf-lib/fontkit'

/** A positioned glyph of a shaped text; lengths are thousandths of the font size. */
export interface ShapedGlyph {
  id: number
  /** The character that it shows by itself; '' for a part of a character and for joined ones. */
  text: string
  /** Width of the glyph itself; `advance` is the distance to the next one. */
  width: number
  advance: number
  right: number
  up: number
}

/** A font that selects and positions glyphs by the rules of the script. */
export interface Shaper {
  font: Font
  /**
   * @param text in the order in which it is read
   * @returns the glyphs from left to right; brackets are turned with the text
   */
  shape(text: string, isRightToLeft: boolean): readonly ShapedGlyph[]
}

/** Languages whose letters differ from what the font shows first: Urdu's digits. All others have the font's letters. */
const languageOf = (text: string): string => (fontScriptOf(text) === 'Arabic' ? 'ur' : 'en')

/**
 * Parses a font file: fontkit reads its measures and makes its subset, HarfBuzz shapes texts (docs/decisions/0073).
 *
 * @throws Error when the file is not a TrueType font
 */
export const openShaper = (file: Uint8Array): Shaper => {
  const font = fontkit.create(file)
  const shaping = new ShapingFont(new Face(new FontBlob(file)))
  const buffer = new TextBuffer()
  const perEm = 1000 / font.unitsPerEm
  const characters = new Map<number, string>()
  for (const code of font.characterSet) {
    const { id } = font.glyphForCodePoint(code)
    if (!characters.has(id)) characters.set(id, String.fromCodePoint(code))
  }

  return {
    font,
    shape(text, isRightToLeft) {
      buffer.reset()
      buffer.addText(text)
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
      buffer.setLanguage(languageOf(text))
      buffer.guessSegmentProperties()
      shape(shaping, buffer)
      return buffer.getGlyphInfosAndPositions().map(({ codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        id,
        text: characters.get(id) ?? '',
        width: font.getGlyph(id).advanceWidth * perEm,
        advance: xAdvance * perEm,
        right: xOffset * perEm,
        up: yOffset * perEm,
      }))
    },
  }
}
