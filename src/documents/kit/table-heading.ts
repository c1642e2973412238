import { colours } from './colours'
import { body } from './measures'
import type { Paper } from './paper'
import { widthAt } from './pen'
import { cellPadding, type PlacedColumn } from './table-column'

const header = { height: 20, size: 8 } as const
const heading = { height: 21, size: 10, noteSize: 8, bar: 3, gap: 4 } as const

/** Heights of the column headers and of a group heading, in points. */
export const headerHeight = header.height
export const headingHeight = heading.height

/** Baseline of a text that is vertically centred in a box, based on the cap height. */
const middle = (top: number, height: number, size: number): number => top + height / 2 + size * 0.36

/** Draws the column headers at the current y; returns the y of their end. */
export const drawHeader = <Row>({ pen, set, y }: Paper, columns: readonly PlacedColumn<Row>[]): number => {
  pen.fill({ x: body.left, y, width: body.width, height: header.height }, colours.brand)
  const style = { size: header.size, colour: colours.paper }
  const baseline = middle(y, header.height, header.size)
  for (const { title, align, x, width } of columns) {
    const text = set.line(title, 'bold')
    if (align === 'left') pen.text(text, x + cellPadding, baseline, style)
    else pen.textTo(text, x + width - cellPadding, baseline, style)
  }
  return y + header.height
}

/** Texts of a group heading. */
export interface HeadingTexts {
  /** Truncated with … to one line. */
  title: string
  /** Follows the title; never truncated. */
  behind?: string
  /** Right-aligned. */
  note?: string
}

/** Draws a group heading at the current y; returns the y of its end. */
export const drawHeading = ({ pen, set, y }: Paper, { title, behind = '', note = '' }: HeadingTexts): number => {
  const { height, size, noteSize, bar, gap } = heading
  const style = { size, colour: colours.brand }
  const baseline = middle(y, height, size)
  const left = body.left + bar + cellPadding
  const right = body.right - cellPadding
  const noteText = set.line(note, 'regular')
  const behindText = set.line(behind, 'bold')
  const room = right - left - widthAt(noteText, noteSize) - widthAt(behindText, size) - 2 * gap
  const [titleText] = set.lines(title, 'bold', size, room, 1)

  pen.fill({ x: body.left, y, width: body.width, height }, colours.tint)
  pen.fill({ x: body.left, y, width: bar, height }, colours.accent)
  if (titleText !== undefined) pen.text(titleText, left, baseline, style)
  pen.text(behindText, left + (titleText === undefined ? 0 : widthAt(titleText, size) + gap), baseline, style)
  pen.textTo(noteText, right, baseline, { size: noteSize, colour: colours.brand })
  return y + height
}
