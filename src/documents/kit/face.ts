import type { PDFContext, PDFRef } from 'pdf-lib'
import { keepNewest } from '../../domain/shared/keep-newest'
import { embedFont, hexOfCode, hexOfText, type UsedGlyph } from './embed-font'
import { syllablesOf } from './readable-text'
import { type Font, type GlyphRun, openFont } from './font-engine'

/** A positioned glyph of a shaped text; lengths are thousandths of the font size. */
interface ShapedGlyph {
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
interface Shaper {
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
    if (text.length <= kept.longest) keepNewest(known, text, shaped, kept.texts)
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
const shaperOf = (file: Uint8Array): Shaper => {
  const shaper = shapers.get(file) ?? openShaper(file)
  shapers.set(file, shaper)
  return shaper
}

/** Glyphs with the same vertical offset. */
interface Part {
  /** thousandths of the font size */
  rise: number
  /** Operand of the TJ operator, without brackets: codes and horizontal adjustments. */
  shown: string
}

/** A run of text in one font, independent of the font size. */
export interface Piece {
  face: Face
  /** thousandths of the font size */
  width: number
  parts: readonly Part[]
  /** The text as UTF-16 hexadecimal digits, where the glyphs' own texts do not add up to it. */
  actualText?: string
}

/** One font in one document; only the glyphs that were shaped are embedded. */
export interface Face {
  /** Resource name of the font in the pages. */
  name: string
  /** Whether the font has glyphs for all characters of a text. */
  has(text: string): boolean
  /**
   * Selects and positions the glyphs of adjacent clusters, by the rules of their script.
   *
   * @param meant text for copying, where it differs
   */
  shape(clusters: readonly string[], meant?: string): Piece
  isUsed(): boolean
  /** Writes the font, with all glyphs shaped so far, into the document. */
  embed(context: PDFContext): Promise<PDFRef>
}

/** Remaining UTF-16 units of a document that may be shaped as whole words. */
export interface ShapingBudget {
  left: number
}

/**
 * @param name unique in the document
 * @param file a TrueType font
 * @param budget shared by the fonts of a document: once it is used up, texts are shaped syllable by syllable
 * @throws Error when the file is not a font
 */
export const openFace = (name: string, file: Uint8Array, budget: ShapingBudget): Face => {
  const shaper = shaperOf(file)
  const { font } = shaper
  const subset = font.createSubset()
  const used = new Map<number, UsedGlyph>()

  const codeOf = ({ id, text, width }: ShapedGlyph): number => {
    const code = subset.includeGlyph(id)
    if (!used.has(code)) used.set(code, { text, width })
    return code
  }

  /** Shapes whole words, because adjacent letters interact; syllables look nearly as good and are cached more often. */
  const together = (clusters: readonly string[]): readonly string[] => {
    if (clusters.length < 2) return clusters
    const text = clusters.join('')
    if (isFigures(text)) return clusters
    // Cached words are counted too: the output must not depend on previously rendered documents.
    budget.left -= text.length
    return budget.left < 0 ? syllablesOf(clusters) : [text]
  }

  const face: Face = {
    name,
    has: (text) => [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    shape(clusters, meant = clusters.join('')) {
      const glyphs = together(clusters).flatMap((part) => shaper.shape(part))
      const parts: Part[] = []
      let width = 0
      let readAs = ''
      // Advance still to be applied before the next glyph; TJ takes it negated.
      let owed = 0
      for (const glyph of glyphs) {
        const code = codeOf(glyph)
        const rise = Math.round(glyph.up)
        const last = parts.at(-1)
        const part = last?.rise === rise ? last : { rise, shown: '' }
        if (part !== last) parts.push(part)
        part.shown += `${correction(owed + glyph.right)}<${hexOfCode(code)}>`
        owed = glyph.advance - glyph.right - glyph.width
        width += glyph.advance
        readAs += used.get(code)?.text ?? ''
      }
      const end = parts.at(-1)
      if (end !== undefined) end.shown += correction(owed)
      for (const part of parts) part.shown = part.shown.replaceAll('><', '')
      return { face, width, parts, ...(readAs === meant ? {} : { actualText: hexOfText(meant) }) }
    },
    isUsed: () => used.size > 0,
    embed: (context) => embedFont(context, { font, subset, used, name }),
  }
  return face
}

/** Digits do not interact with their neighbours. */
const isFigures = (text: string): boolean => /^[₹\d.,]+$/.test(text)

const correction = (way: number): string => {
  const rounded = Math.round(way)
  return rounded === 0 ? '' : String(-rounded)
}
