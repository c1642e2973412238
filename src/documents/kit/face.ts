import type { PDFContext, PDFRef } from 'pdf-lib'
import { embedFont, hexOfCode, hexOfText, type UsedGlyph } from './embed-font'
import { openShaper, type ShapedGlyph, type Shaper } from './font-engine'

const shapers = new WeakMap<Uint8Array, Shaper>()

/**
 * The shaper of a font file, kept as long as the file: opening it takes longer than a short document.
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

/** How a text is shaped. */
interface ShapeOptions {
  isRightToLeft?: boolean
  /** Text for copying, where it differs. */
  meant?: string
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
   * @param clusters in the order in which they are read
   */
  shape(clusters: readonly string[], options?: ShapeOptions): Piece
  isUsed(): boolean
  /** Writes the font, with all glyphs shaped so far, into the document. */
  embed(context: PDFContext): Promise<PDFRef>
}

/**
 * @param name unique in the document
 * @param file a TrueType font
 * @throws Error when the file is not a font
 */
export const openFace = (name: string, file: Uint8Array): Face => {
  const shaper = shaperOf(file)
  const { font } = shaper
  const subset = font.createSubset()
  const used = new Map<number, UsedGlyph>()

  const codeOf = ({ id, text, width }: ShapedGlyph): number => {
    const code = subset.includeGlyph(id)
    if (!used.has(code)) used.set(code, { text, width })
    return code
  }

  const face: Face = {
    name,
    has: (text) => [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    shape(clusters, { isRightToLeft = false, meant = clusters.join('') } = {}) {
      const parts: Part[] = []
      let width = 0
      let readAs = ''
      // Advance still to be applied before the next glyph; TJ takes it negated.
      let pending = 0
      for (const glyph of shaper.shape(clusters.join(''), isRightToLeft)) {
        const code = codeOf(glyph)
        const rise = Math.round(glyph.up)
        const last = parts.at(-1)
        const part = last?.rise === rise ? last : { rise, shown: '' }
        if (part !== last) parts.push(part)
        part.shown += `${correction(pending + glyph.right)}<${hexOfCode(code)}>`
        pending = glyph.advance - glyph.right - glyph.width
        width += glyph.advance
        readAs += used.get(code)?.text ?? ''
      }
      const end = parts.at(-1)
      if (end !== undefined) end.shown += correction(pending)
      for (const part of parts) part.shown = part.shown.replaceAll('><', '')
      return { face, width, parts, ...(readAs === meant ? {} : { actualText: hexOfText(meant) }) }
    },
    isUsed: () => used.size > 0,
    embed: (context) => embedFont(context, { font, subset, used, name }),
  }
  return face
}

const correction = (way: number): string => {
  const rounded = Math.round(way)
  return rounded === 0 ? '' : String(-rounded)
}
