import type { Colour } from './colours'
import { pdfNumber } from './measures'
import type { Piece } from './face'
import type { SetText } from './typesetter'

export interface TextStyle {
  /** points */
  size: number
  colour: Colour
}

export interface LineStyle {
  /** points */
  width: number
  colour: Colour
  /** Length of the dashes and of the gaps between them, in points; a continuous line when absent. */
  dash?: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws on one page. Lengths are points; y grows downwards from the top edge of the page. */
export interface Pen {
  /** @param baseline y of the baseline */
  text(text: SetText, x: number, baseline: number, style: TextStyle): void
  /** Draws a right-aligned text that ends at x. */
  textTo(text: SetText, x: number, baseline: number, style: TextStyle): void
  line(from: { x: number; y: number }, to: { x: number; y: number }, style: LineStyle): void
  /** Draws the outline of a box. */
  frame(box: Box, style: LineStyle): void
  fill(box: Box, colour: Colour): void
  /** @param name resource name of the image in the document */
  picture(name: string, box: Box): void
  /** The drawing operators as a PDF content stream. */
  content(): string
}

/** Width of a text at a font size, both in points. */
export const widthAt = ({ width }: SetText, size: number): number => (width * size) / 1000

/** @param height height of the page, in points */
export const createPen = (height: number): Pen => {
  const operators: string[] = []
  const up = (y: number): string => pdfNumber(height - y)
  const stroke = (path: string, { width, colour, dash }: LineStyle): void => {
    const drawn = `${colour} RG ${pdfNumber(width)} w ${path} S`
    operators.push(dash === undefined ? drawn : `q [${pdfNumber(dash)}] 0 d ${drawn} Q`)
  }

  const showPiece = ({ parts, actualText }: Piece, size: number): string => {
    const shown = parts.map(({ rise, shown: glyphs }) =>
      rise === 0 ? `[${glyphs}]TJ` : `${pdfNumber((rise * size) / 1000)} Ts [${glyphs}]TJ 0 Ts`,
    )
    const drawn = shown.join(' ')
    return actualText === undefined ? drawn : `/Span<</ActualText<feff${actualText}>>>BDC ${drawn} EMC`
  }

  const pen: Pen = {
    text({ pieces }, x, baseline, { size, colour }) {
      if (pieces.length === 0) return
      let font: string | undefined
      const shown = pieces.map((piece) => {
        const chosen = font === piece.face.name ? '' : `/${piece.face.name} ${pdfNumber(size)} Tf `
        font = piece.face.name
        return `${chosen}${showPiece(piece, size)}`
      })
      // Merges adjacent TJ arrays of one font, which makes the content a third smaller.
      const drawn = shown.join('\n').replaceAll(']TJ\n[', '')
      operators.push(`BT ${colour} rg 1 0 0 1 ${pdfNumber(x)} ${up(baseline)} Tm\n${drawn} ET`)
    },
    textTo(text, x, baseline, style) {
      pen.text(text, x - widthAt(text, style.size), baseline, style)
    },
    line(from, to, style) {
      stroke(`${pdfNumber(from.x)} ${up(from.y)} m ${pdfNumber(to.x)} ${up(to.y)} l`, style)
    },
    frame(box, style) {
      stroke(`${pdfNumber(box.x)} ${up(box.y + box.height)} ${pdfNumber(box.width)} ${pdfNumber(box.height)} re`, style)
    },
    fill(box, colour) {
      operators.push(
        `${colour} rg ${pdfNumber(box.x)} ${up(box.y + box.height)} ${pdfNumber(box.width)} ${pdfNumber(box.height)} re f`,
      )
    },
    picture(name, box) {
      operators.push(
        `q ${pdfNumber(box.width)} 0 0 ${pdfNumber(box.height)} ${pdfNumber(box.x)} ${up(box.y + box.height)} cm /${name} Do Q`,
      )
    },
    content: () => operators.join('\n'),
  }
  return pen
}
