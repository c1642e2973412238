import type { Colour } from './colours'
import { a4, written } from './measures'
import type { Piece } from './face'
import type { SetText } from './typesetter'

export interface TextStyle {
  /** points */
  size: number
  colour: Colour
}

/** Draws on one page. Lengths are points; y grows downwards from the top edge of the page. */
export interface Pen {
  /** @param baseline y of the baseline */
  text(text: SetText, x: number, baseline: number, style: TextStyle): void
  /** Draws a right-aligned text that ends at x. */
  textTo(text: SetText, x: number, baseline: number, style: TextStyle): void
  line(from: { x: number; y: number }, to: { x: number; y: number }, style: { width: number; colour: Colour }): void
  fill(box: { x: number; y: number; width: number; height: number }, colour: Colour): void
  /** @param name resource name of the image in the document */
  picture(name: string, box: { x: number; y: number; width: number; height: number }): void
  /** The drawing operators as a PDF content stream. */
  content(): string
}

const up = (y: number): string => written(a4.height - y)

/** Width of a text at a font size, both in points. */
export const widthAt = ({ width }: SetText, size: number): number => (width * size) / 1000

export const createPen = (): Pen => {
  const operators: string[] = []

  const showPiece = ({ parts, actualText }: Piece, size: number): string => {
    const shown = parts.map(({ rise, shown: glyphs }) =>
      rise === 0 ? `[${glyphs}]TJ` : `${written((rise * size) / 1000)} Ts [${glyphs}]TJ 0 Ts`,
    )
    const drawn = shown.join(' ')
    return actualText === undefined ? drawn : `/Span<</ActualText<feff${actualText}>>>BDC ${drawn} EMC`
  }

  const pen: Pen = {
    text({ pieces }, x, baseline, { size, colour }) {
      if (pieces.length === 0) return
      let font: string | undefined
      const shown = pieces.map((piece) => {
        const chosen = font === piece.face.name ? '' : `/${piece.face.name} ${written(size)} Tf `
        font = piece.face.name
        return `${chosen}${showPiece(piece, size)}`
      })
      // Merges adjacent TJ arrays of one font, which makes the content a third smaller.
      const drawn = shown.join('\n').replaceAll(']TJ\n[', '')
      operators.push(`BT ${colour} rg 1 0 0 1 ${written(x)} ${up(baseline)} Tm\n${drawn} ET`)
    },
    textTo(text, x, baseline, style) {
      pen.text(text, x - widthAt(text, style.size), baseline, style)
    },
    line(from, to, { width, colour }) {
      const [x1, y1, x2, y2] = [written(from.x), up(from.y), written(to.x), up(to.y)]
      operators.push(`${colour} RG ${written(width)} w ${x1} ${y1} m ${x2} ${y2} l S`)
    },
    fill({ x, y, width, height }, colour) {
      operators.push(`${colour} rg ${written(x)} ${up(y + height)} ${written(width)} ${written(height)} re f`)
    },
    picture(name, { x, y, width, height }) {
      operators.push(`q ${written(width)} 0 0 ${written(height)} ${written(x)} ${up(y + height)} cm /${name} Do Q`)
    },
    content: () => operators.join('\n'),
  }
  return pen
}
