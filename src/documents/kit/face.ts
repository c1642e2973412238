import type { PDFContext, PDFRef } from 'pdf-lib'
import { embedFont, type UsedGlyph } from './embed-font'
import { openFont } from './font-engine'
import { hexOfCode, hexOfText } from './hexadecimal'

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
   * Chooses and places the glyphs of a text, by the rules of its script.
   *
   * @param meant what the text stands for when it is copied, where that is another
   */
  shape(text: string, meant?: string): Piece
  isUsed(): boolean
  /** Writes the font into the document, with what has been shaped until now. */
  embed(context: PDFContext): Promise<PDFRef>
}

/**
 * @param name unique in the document
 * @param file a TrueType font
 * @throws Error for what is not a font
 */
export const openFace = (name: string, file: Uint8Array): Face => {
  const font = openFont(file)
  const subset = font.createSubset()
  const used = new Map<number, UsedGlyph>()
  const perEm = 1000 / font.unitsPerEm

  const codeOf = (glyph: { id: number; codePoints: number[]; advanceWidth: number }): number => {
    const code = subset.includeGlyph(glyph.id)
    if (!used.has(code)) {
      used.set(code, { text: String.fromCodePoint(...glyph.codePoints), width: glyph.advanceWidth * perEm })
    }
    return code
  }

  const face: Face = {
    name,
    has: (text) => [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    shape(text, meant = text) {
      const { glyphs, positions } = font.layout(text)
      const parts: Part[] = []
      let width = 0
      let readAs = ''
      // The pen's way that is still owed to the next glyph; TJ takes it with its sign turned.
      let owed = 0
      glyphs.forEach((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const code = codeOf(glyph)
        const rise = Math.round(yOffset * perEm)
        const before = owed + xOffset * perEm
        const last = parts.at(-1)
        const part = last?.rise === rise ? last : { rise, shown: '' }
        if (part !== last) parts.push(part)
        part.shown += `${correction(before)}<${hexOfCode(code)}>`
        owed = (xAdvance - xOffset - glyph.advanceWidth) * perEm
        width += xAdvance * perEm
        readAs += used.get(code)?.text ?? ''
      })
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

const correction = (way: number): string => {
  const rounded = Math.round(way)
  return rounded === 0 ? '' : String(-rounded)
}
