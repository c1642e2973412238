import { orderMeaning, paymentStatusLooks } from '../domain/order/lifecycle'
import { isRefunded } from '../domain/order/payment-status'
import type { PlaceOfSupply } from '../domain/invoice/place-of-supply'
import type { InvoiceData } from './invoice-data'
import { invoiceDocumentTexts as texts } from './invoice-texts'
import { colours } from './kit/colours'
import { contentArea } from './kit/measures'
import type { Paper } from './kit/paper'
import { widthAt } from './kit/pen'

const size = 9
const leading = 13.5
const titleSize = 8.5
const nameSize = 11
/** Most lines of one fact: more than the longest accepted reason of a credit note needs. */
const mostLines = 14
/** Most lines of a name: more than the longest accepted name needs. */
const mostNameLines = 12
/** Most lines of name and address: more than the longest accepted ones need, and fewer than fit on a page. */
const mostLinesInAll = 42
const gap = 16
const stamp = { height: 26, size: 12, noteSize: 9, padding: 10 } as const

/** Stamp of a cancelled or refunded order; undefined for any other. */
const stampOf = ({ orderStatus, paymentStatus }: InvoiceData): { word: string; note: string } | undefined => {
  const isGivenBack = isRefunded(paymentStatus)
  if (orderMeaning(orderStatus).isCancelled)
    return { word: texts.cancelled, note: isGivenBack ? texts.bothNote : texts.cancelledNote }
  return isGivenBack ? { word: texts.refunded, note: texts.refundedNote } : undefined
}

const drawStamp = (paper: Paper, data: InvoiceData): void => {
  const stampText = stampOf(data)
  if (stampText === undefined) return
  const { pen, set } = paper
  const { height, padding } = stamp
  pen.fill({ x: contentArea.left, y: paper.y, width: contentArea.width, height }, colours.warningTint)
  pen.fill({ x: contentArea.left, y: paper.y, width: 3, height }, colours.warning)
  const word = set.line(stampText.word, 'bold')
  const baseline = paper.y + height / 2 + stamp.size * 0.36
  pen.text(word, contentArea.left + padding, baseline, { size: stamp.size, colour: colours.warning })
  const behind = contentArea.left + 2 * padding + widthAt(word, stamp.size)
  pen.text(set.line(stampText.note, 'regular'), behind, baseline, { size: stamp.noteSize, colour: colours.warning })
  paper.y += height + 12
}

/** Draws the recipient at the left; returns the y of its end, in points. */
const drawBillTo = ({ pen, set, y }: Paper, { billTo }: InvoiceData, width: number): number => {
  let at = y + titleSize
  const put = (text: string, weight: 'regular' | 'bold', ofSize: number, most: number): void => {
    for (const line of set.lines(text, weight, ofSize, width, most)) {
      at += Math.max(leading, ofSize * 1.4)
      pen.text(line, contentArea.left, at, { size: ofSize, colour: colours.ink })
    }
  }
  pen.text(set.line(texts.billTo, 'bold'), contentArea.left, at, { size: titleSize, colour: colours.brand })
  const top = at
  put(billTo.name, 'bold', nameSize, mostNameLines)
  for (const line of billTo.address) {
    const room = mostLinesInAll - Math.round((at - top) / leading)
    if (room > 0) put(line, 'regular', size, room)
  }
  put(billTo.phone, 'regular', size, 1)
  return at
}

/** Draws the facts of order and invoice at the right; returns the y of their end, in points. */
const drawFacts = ({ pen, set, y }: Paper, facts: readonly (readonly [string, string])[], left: number): number => {
  const labels = facts.map(([label]) => set.line(label, 'regular'))
  const valueLeft = left + Math.max(...labels.map((label) => widthAt(label, size))) + gap
  let at = y + titleSize - leading
  facts.forEach(([, value], index) => {
    const label = labels[index]
    set.lines(value, 'bold', size, contentArea.right - valueLeft, mostLines).forEach((line, number) => {
      at += leading
      if (number === 0 && label !== undefined) pen.text(label, left, at, { size, colour: colours.faint })
      pen.text(line, valueLeft, at, { size, colour: colours.ink })
    })
  })
  return at
}

/** Draws recipient and facts below the letterhead, and the stamp of a cancelled or refunded order. */
export const drawInvoiceHead = (
  paper: Paper,
  data: InvoiceData,
  dayOf: (date: string) => string,
  place: PlaceOfSupply | undefined,
): void => {
  const { credit } = data
  // A credit note stays as it was made, whatever becomes of the order.
  if (!credit) drawStamp(paper, data)
  const { facts: labels } = texts
  const facts: (readonly [string, string])[] = [
    ...(credit
      ? ([
          [texts.credit.number, credit.number],
          [texts.credit.date, dayOf(credit.date)],
          [texts.credit.reason, credit.reason],
        ] as const)
      : []),
    [labels.number, data.invoiceNumber],
    [labels.date, dayOf(data.invoiceDate)],
    [labels.orderId, data.orderId],
    [labels.orderDate, dayOf(data.orderDate)],
    ...(credit ? [] : [[labels.payment, paymentStatusLooks[data.paymentStatus].label] as const]),
    ...(place === undefined
      ? []
      : ([
          [labels.place, texts.place(place.state.name, place.state.code)],
          [labels.reverseCharge, texts.noReverseCharge],
        ] as const)),
  ]
  const half = contentArea.width / 2
  const ends = [drawBillTo(paper, data, half - gap), drawFacts(paper, facts, contentArea.left + half)]
  paper.y = Math.max(...ends) + 14
}
