import type { PDFContext, PDFRef } from 'pdf-lib'
import { embedFont, type UsedGlyph } from './embed-font'
import { hexOfCode, hexOfText } from './hexadecimal'
import { syllablesOf } from './readable-text'
import { type ShapedGlyph, shaperOf } from './shaper'

/** Glyphs shown at one height above the line. */
interface Part {
  /** thousandths of the font size */
  rise: number
  /** What stands between the brackets of a TJ operator: codes, and corrections of the way between them. */
  shown: string
}

/** A stretch of text in one font, ready to be drawn at any size. */
export interface Piece {
  face: Face
  /** thousandths of the font size */
  width: number
  parts: readonly Part[]
  /** The text in UTF-16 as hexadecimal digits, where reading the glyphs one by one would not give it. */
  actualText?: string
}

/** One font in one document; it embeds the glyphs that were shaped with it and no others. */
export interface Face {
  /** By this name the pages refer to it. */
  name: string
  /** Whether the font has every character of a text. */
  has(text: string): boolean
  /**
   * Chooses and places the glyphs of clusters side by side, by the rules of their script.
   *
   * @param meant what they stand for when they are copied, where that is another text
   */
  shape(clusters: readonly string[], meant?: string): Piece
  isUsed(): boolean
  /** Writes the font into the document, with what has been shaped until now. */
  embed(context: PDFContext): Promise<PDFRef>
}

/** What may still be shaped in whole words for a document, in UTF-16 units. */
export interface ShapingBudget {
  left: number
}

/**
 * @param name unique in the document
 * @param file a TrueType font
 * @param budget shared by the faces of a document: once it is spent, texts are shaped syllable by syllable
 * @throws Error for what is not a font
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

  /** Letters act on their neighbours; syllables by themselves are nearly as fine, and known after a while. */
  const together = (clusters: readonly string[]): readonly string[] => {
    if (clusters.length < 2) return clusters
    const text = clusters.join('')
    if (isFigures(text)) return clusters
    // Known words count too: a document does not depend on what was drawn before it.
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
      // The pen's way that is still owed to the next glyph; TJ takes it with its sign turned.
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

/** Figures keep their places whatever stands beside them. */
const isFigures = (text: string): boolean => /^[₹\d.,]+$/.test(text)

const correction = (way: number): string => {
  const rounded = Math.round(way)
  return rounded === 0 ? '' : String(-rounded)
}
