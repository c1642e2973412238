import { upiLink } from '../domain/store/contact-info'
import { colours } from './kit/colours'
import { contentArea } from './kit/measures'
import type { Paper } from './kit/paper'
import { drawQrCode } from './kit/qr-code'
import type { PlacedColumn } from './kit/table-column'
import type { PriceListData } from './price-list-data'
import { priceListTexts as texts } from './price-list-texts'

const total = { height: 24, size: 10, padding: 5 } as const
const payment = { above: 12, size: 84, title: 10, text: 8.5, leading: 1.5, gap: 8 } as const

const payee = ({ upiId = '' }: PriceListData): string => upiId.trim()

/** Height of the total and the payment block below the last rows, in points. */
export const priceListEndHeight = (data: PriceListData): number =>
  total.height + (payee(data) === '' ? 0 : payment.above + payment.size)

/** Draws an empty total field below the amount column, then the store's UPI id with its QR code. */
export const drawPriceListEnd = (paper: Paper, data: PriceListData, amount: Pick<PlacedColumn<never>, 'x' | 'width'>): void => {
  const { pen, set } = paper
  const bottom = paper.y + total.height
  const right = amount.x + amount.width
  const style = { width: 0.5, colour: colours.rule }
  const label = set.line(texts.total, 'bold')
  const baseline = paper.y + total.height / 2 + total.size * 0.36
  pen.textTo(label, amount.x - total.padding, baseline, { size: total.size, colour: colours.ink })
  for (const x of [amount.x, right]) pen.line({ x, y: paper.y }, { x, y: bottom }, style)
  pen.line({ x: amount.x, y: bottom }, { x: right, y: bottom }, style)
  paper.y = bottom
  const upiId = payee(data)
  if (upiId === '') return

  paper.y += payment.above
  drawQrCode(paper.pen, upiLink(upiId, data.store.name), { x: contentArea.left, y: paper.y, size: payment.size })
  const left = contentArea.left + payment.size + payment.gap
  let y = paper.y + payment.size / 2 - payment.text * payment.leading
  pen.text(set.line(texts.payment.title, 'bold'), left, y, { size: payment.title, colour: colours.brand })
  y += payment.text * payment.leading + 2
  pen.text(set.line(texts.payment.scan, 'regular'), left, y, { size: payment.text, colour: colours.ink })
  for (const line of set.lines(upiId, 'bold', payment.title, contentArea.right - left, 2)) {
    y += payment.title * payment.leading
    pen.text(line, left, y, { size: payment.title, colour: colours.ink })
  }
  paper.y += payment.size
}
