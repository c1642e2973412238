import type { PDFContext, PDFRef } from 'pdf-lib'
import { embedFont, type UsedGlyph } from './embed-font'
import { hexOfCode, hexOfText } from './hexadecimal'
import { syllablesOf } from './readable-text'
import { type ShapedGlyph, shaperOf } from './shaper'

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
