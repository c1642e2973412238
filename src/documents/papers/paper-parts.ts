import { colours } from '../kit/colours'
import { contentArea } from '../kit/measures'
import type { Paper } from '../kit/paper'
import { widthAt } from '../kit/pen'

const { black } = colours

interface PaperHead {
  title: string
  subtitle: string
  /** At the right of the title, one line each. */
  aside: readonly string[]
  /** Below the title. */
  left?: { name: string; lines: readonly string[]; small: readonly string[] }
  /** At the right, with their labels; those without a value are left out. */
  facts: readonly (readonly [label: string, value: string])[]
}

const sizes = { title: 22, longTitle: 15, subtitle: 11, aside: 9.5, name: 14, line: 13, small: 9.5, label: 9, value: 12 } as const
const leading = 1.3
/** Most lines of a name, of an address and of a value. */
const most = { title: 2, aside: 1, name: 3, small: 3, value: 4 } as const
const gap = 14

/** Draws a text in at most `lines` lines below `y`; returns the y of the last baseline. */
const put = (
  { pen, set }: Paper,
  text: string,
  at: { x: number; y: number; width: number },
  style: { size: number; weight: 'regular' | 'bold'; lines: number },
): number => {
  let { y } = at
  for (const line of set.lines(text, style.weight, style.size, at.width, style.lines)) {
    y += style.size * leading
    pen.text(line, at.x, y, { size: style.size, colour: black })
  }
  return y
}

const drawTitle = (paper: Paper, { title, subtitle, aside }: PaperHead): void => {
  const half = contentArea.width * 0.56
  const fits = paper.set.lines(title, 'bold', sizes.title, half, 2).length === 1
  const size = fits ? sizes.title : sizes.longTitle
  const top = paper.y - size * 0.3
  const left = { x: contentArea.left, width: half }
  const titled = put(paper, title, { ...left, y: top }, { size, weight: 'bold', lines: most.title })
  const ended = put(paper, subtitle, { ...left, y: titled + 1 }, { size: sizes.subtitle, weight: 'regular', lines: 1 })
  let right = paper.y - sizes.aside * 0.3
  for (const text of aside) {
    const [line] = paper.set.lines(text, 'regular', sizes.aside, contentArea.width - half - gap, most.aside)
    right += sizes.aside * leading
    if (line !== undefined) paper.pen.textTo(line, contentArea.right, right, { size: sizes.aside, colour: black })
  }
  paper.y = Math.max(ended, right) + 7
  paper.pen.fill({ x: contentArea.left, y: paper.y, width: contentArea.width, height: 1.5 }, black)
  paper.y += 4
}

/** Draws the top of an order's or a lorry's first page: title, receiver and facts, black on white. */
export const drawPaperHead = (paper: Paper, head: PaperHead): void => {
  drawTitle(paper, head)
  const { left, facts } = head
  const { set, pen, y: top } = paper
  const middle = left === undefined ? contentArea.left : contentArea.left + contentArea.width * 0.52
  let leftEnd = top
  if (left !== undefined) {
    const at = { x: contentArea.left, width: middle - gap - contentArea.left }
    leftEnd = put(paper, left.name, { ...at, y: leftEnd }, { size: sizes.name, weight: 'bold', lines: most.name })
    for (const line of left.lines)
      leftEnd = put(paper, line, { ...at, y: leftEnd }, { size: sizes.line, weight: 'regular', lines: 1 })
    for (const line of left.small)
      leftEnd = put(paper, line, { ...at, y: leftEnd }, { size: sizes.small, weight: 'regular', lines: most.small })
  }
  const given = facts.filter(([, value]) => value.trim() !== '')
  const labels = given.map(([label]) => set.line(label, 'regular'))
  const valueLeft = middle + Math.max(0, ...labels.map((label) => widthAt(label, sizes.label))) + 8
  let rightEnd = top
  given.forEach(([, value], index) => {
    const label = labels[index]
    const baseline = rightEnd + sizes.value * leading
    if (label !== undefined) pen.text(label, middle, baseline, { size: sizes.label, colour: black })
    const at = { x: valueLeft, y: rightEnd, width: contentArea.right - valueLeft }
    rightEnd = put(paper, value, at, { size: sizes.value, weight: 'bold', lines: most.value })
  })
  paper.y = Math.max(leftEnd, rightEnd) + 10
}

const running = { size: 11, below: 6 } as const

/** Draws what a further page of an order or a lorry begins with. */
export const drawRunningHead = (paper: Paper, text: string): void => {
  const at = { x: contentArea.left, y: paper.y - running.size * 0.3, width: contentArea.width }
  paper.y = put(paper, text, at, { size: running.size, weight: 'bold', lines: 1 }) + running.below
}

const signature = { above: 34, size: 9, below: 12, gap: 20 } as const

/** Height of a row of signatures, in points. */
export const signaturesHeight = signature.above + signature.below

/** Draws lines for names and signatures, side by side. */
export const drawSignatures = (paper: Paper, labels: readonly string[]): void => {
  const { pen, set } = paper
  const width = (contentArea.width - signature.gap * (labels.length - 1)) / labels.length
  paper.y += signature.above
  labels.forEach((label, index) => {
    const x = contentArea.left + index * (width + signature.gap)
    pen.line({ x, y: paper.y }, { x: x + width, y: paper.y }, { width: 0.8, colour: black })
    pen.text(set.line(label, 'regular'), x, paper.y + signature.below, { size: signature.size, colour: black })
  })
  paper.y += signature.below
}
