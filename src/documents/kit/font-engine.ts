// Fontkit's Indic shaper is compiled with regenerator and needs its runtime at load time.
import 'regenerator-runtime/runtime'
import fontkit, { type Font } from '@pdf-lib/fontkit'

export type { Font, GlyphRun, Subset } from '@pdf-lib/fontkit'

/**
 * Parses a font file.
 *
 * fontkit caches each glyph with the code points of its first use. A glyph first used as a component of another glyph
 * would have no code points, and later documents would shape words with it wrongly. So all glyphs are loaded by
 * character first.
 *
 * @throws Error when the file is not a font
 */
export const openFont = (file: Uint8Array): Font => {
  const font = fontkit.create(file)
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font
}
