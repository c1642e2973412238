import { type Font, type GlyphRun, openFont } from './font-engine'

/** A positioned glyph of a shaped text; lengths are thousandths of the font size. */
export interface ShapedGlyph {
  id: number
  /** Text for copying; '' when the glyph maps to no character by itself. */
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
  shape(text: string): readonly ShapedGlyph[]
}

/** Size of the cache in texts, and the longest cached text in UTF-16 units. */
const kept = { texts: 20_000, longest: 64 } as const

type LaidOut = Pick<GlyphRun, 'glyphs' | 'positions'>

/** Fallback without shaping rules: the plain glyphs side by side. */
const unshaped = (font: Font, text: string): LaidOut => {
  const glyphs = [...text].map((character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0))
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  return { glyphs, positions }
}

/** fontkit throws on some invalid sequences of marks, such as the second one of 'இஂஂ'; a document must not fail for it. */
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
 * The shaper of a font file, cached per file: shaping is most of the work of a document, and names recur.
 *
 * @param file a TrueType font
 * @throws Error when the file is not a font
 */
export const shaperOf = (file: Uint8Array): Shaper => {
  const shaper = shapers.get(file) ?? openShaper(file)
  shapers.set(file, shaper)
  return shaper
}
