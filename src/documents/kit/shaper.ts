import { type Font, type GlyphRun, openFont } from './font-engine'

/** A glyph that stands for part of a text, with its place; lengths are thousandths of the font size. */
export interface ShapedGlyph {
  id: number
  /** What it is read as when it is copied; '' when it stands for nothing alone. */
  text: string
  /** Its own width, and how far the pen moves on. */
  width: number
  advance: number
  right: number
  up: number
}

/** A font that chooses and places the glyphs of texts, by the rules of their script. */
export interface Shaper {
  font: Font
  shape(text: string): readonly ShapedGlyph[]
}

/** Texts whose glyphs are kept, and the length in UTF-16 units of the longest among them. */
const kept = { texts: 20_000, longest: 64 } as const

type LaidOut = Pick<GlyphRun, 'glyphs' | 'positions'>

/** The plain glyphs of a text side by side, for what the font's rules cannot be applied to. */
const unshaped = (font: Font, text: string): LaidOut => {
  const glyphs = [...text].map((character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0))
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  return { glyphs, positions }
}

/** fontkit throws at some marks that no word has, as at the second one of 'இஂஂ': a document never fails for a text. */
const laidOut = (font: Font, text: string): LaidOut => {
  try {
    return font.layout(text)
  } catch {
    return unshaped(font, text)
  }
}

const openShaper = (file: Uint8Array): Shaper => {
  const font = openFont(file)
  const perEm = 1000 / font.unitsPerEm
  const known = new Map<string, readonly ShapedGlyph[]>()

  const newlyShaped = (text: string): readonly ShapedGlyph[] => {
    const { glyphs, positions } = laidOut(font, text)
    return glyphs.map(({ id, codePoints, advanceWidth }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return {
        id,
        text: String.fromCodePoint(...codePoints),
        width: advanceWidth * perEm,
        advance: xAdvance * perEm,
        right: xOffset * perEm,
        up: yOffset * perEm,
      }
    })
  }

  const shape = (text: string): readonly ShapedGlyph[] => {
    const found = known.get(text)
    if (found !== undefined) return found
    const shaped = newlyShaped(text)
    if (text.length > kept.longest) return shaped
    known.set(text, shaped)
    const [oldest] = known.size > kept.texts ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return shaped
  }

  return { font, shape }
}

const shapers = new WeakMap<Uint8Array, Shaper>()

/**
 * The shaper of a font file, the same for all documents that are drawn with these bytes: shaping is most of the work
 * on a document, and names come again.
 *
 * @param file a TrueType font
 * @throws Error for what is not a font
 */
export const shaperOf = (file: Uint8Array): Shaper => {
  const shaper = shapers.get(file) ?? openShaper(file)
  shapers.set(file, shaper)
  return shaper
}
