// The shaper of Indic scripts is compiled to generators of old and looks for their runtime when it is loaded.
import 'regenerator-runtime/runtime'
import fontkit, { type Font } from '@pdf-lib/fontkit'

export type { Font, GlyphRun, Subset } from '@pdf-lib/fontkit'

/**
 * A font as it is read: its shaping rules, measures and outlines.
 *
 * fontkit keeps each glyph as it was first met. One that is met as a part of another glyph would stand for no character
 * from then on, and words with it would be shaped wrongly in every later document; so all are met by character first.
 *
 * @throws Error for what is not a font
 */
export const openFont = (file: Uint8Array): Font => {
  const font = fontkit.create(file)
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font
}
