import { amountInWords } from '../domain/invoice/amount-in-words'
import { formatMoney } from '../domain/shared/money'
import type { InvoiceData } from './invoice-data'
import { invoiceDocumentTexts as texts } from './invoice-texts'
import { colours } from './kit/colours'
import { body } from './kit/measures'
import type { Paper } from './kit/paper'
import { widthAt } from './kit/pen'
import { cellPadding } from './kit/table-column'
import type { SetText } from './kit/typesetter'

const size = 9.5
const leading = 15
const total = { height: 24, size: 12 } as const
const words = { label: 8.5, size: 10, leading: 1.4, most: 3 } as const
/** Width of the column of sums, at the right, in points. */
const width = 230

/** What an order comes to, before it has a place. */
export interface SetSums {
  rows: readonly (readonly [label: string, amount: string])[]
  total: string
  /** '' where nothing was saved */
  saved: string
  inWords: readonly SetText[]
  /** points */
  height: number
}

/** Sets the sums that the order was placed with, the total in figures and in words. */
export const setInvoiceSums = ({ set }: Paper, { lines, sums }: InvoiceData): SetSums => {
  const { savings, goods, packaging } = sums
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const rows = [
    [texts.sums.goods(pieces), formatMoney(goods)],
    [texts.sums.packaging, formatMoney(packaging)],
  ] as const
  const inWords = set.lines(amountInWords(sums.total), 'bold', words.size, body.width, words.most)
  return {
    rows,
    total: formatMoney(sums.total),
    saved: savings > 0 ? `${texts.sums.savings} ${formatMoney(savings)}` : '',
    inWords,
    height: rows.length * leading + total.height + 30 + words.label * 2.4 + inWords.length * words.size * words.leading,
  }
}

/** Draws the sums at the paper's present height, where there has to be room for them. */
export const drawInvoiceSums = (paper: Paper, sums: SetSums): void => {
  const { pen, set } = paper
  const left = body.right - width
  const right = body.right - cellPadding
  for (const [label, amount] of sums.rows) {
    paper.y += leading
    pen.text(set.line(label, 'regular'), left + cellPadding, paper.y, { size, colour: colours.ink })
    pen.textTo(set.line(amount, 'regular'), right, paper.y, { size, colour: colours.ink })
  }
  paper.y += 7
  pen.fill({ x: left, y: paper.y, width, height: total.height }, colours.tint)
  const baseline = paper.y + total.height / 2 + total.size * 0.36
  const style = { size: total.size, colour: colours.brand }
  pen.text(set.line(texts.sums.total, 'bold'), left + cellPadding, baseline, style)
  pen.textTo(set.line(sums.total, 'bold'), right, baseline, style)
  paper.y += total.height
  if (sums.saved !== '') {
    paper.y += leading
    const saved = set.line(sums.saved, 'bold')
    pen.text(saved, right - widthAt(saved, size), paper.y, { size, colour: colours.brand })
  }

  paper.y += words.label * 1.8
  pen.text(set.line(texts.inWords, 'regular'), body.left, paper.y, { size: words.label, colour: colours.faint })
  for (const line of sums.inWords) {
    paper.y += words.size * words.leading
    pen.text(line, body.left, paper.y, { size: words.size, colour: colours.ink })
  }
  paper.y += 8
}
