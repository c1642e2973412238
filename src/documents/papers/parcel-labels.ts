import type { DocumentFonts } from '../document-fonts'
import { colours } from '../kit/colours'
import { a4, millimetres } from '../kit/measures'
import { openPaper, type Paper } from '../kit/paper'
import { widthAt } from '../kit/pen'
import { drawQrCode } from '../kit/qr-code'
import type { LabelledOrder, ParcelLabelsData } from './paper-data'
import { paperTexts } from './paper-texts'

const texts = paperTexts.label
const { black } = colours

/** A page of labels: its size, and the area of each label on it, in points. */
const layouts = {
  '100x150': { page: { width: millimetres(100), height: millimetres(150) }, columns: 1, rows: 1, margin: millimetres(5) },
  // The margin is also that within which office printers do not print.
  a4: { page: a4, columns: 2, rows: 2, margin: millimetres(8) },
} as const

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Font sizes in points, largest first: the first at which the text fits is used. */
const townSizes = { oneLine: [42, 34], twoLines: [28, 22, 17] } as const
const orderIdSizes = [19, 16, 13, 10] as const
const parcelSizes = [18, 15, 12] as const
const sizes = { name: 17, phone: 19, address: 10, label: 8.5, transport: 13, small: 8 } as const
/** Most lines of each text. With them, the longest texts fit above the part at the bottom. */
const most = { town: 2, name: 2, address: 5, transport: 2, parcel: 2, store: 2 } as const
const leading = 1.22
const qr = { side: millimetres(30), gap: 8 } as const

type Put = (text: string, size: number, weight: 'regular' | 'bold', lines: number) => void

/** Draws texts one below the other within an area, from `y` on. */
const writer = ({ pen, set }: Paper, { x, width }: Area, y: { at: number }): Put => {
  return (text, size, weight, lines) => {
    for (const line of set.lines(text, weight, size, width, lines)) {
      y.at += size * leading
      pen.text(line, x, y.at, { size, colour: black })
    }
  }
}

/** The first font size at which a text has at most so many lines; undefined if there is none. */
const fittingSize = ({ set }: Paper, text: string, width: number, lines: number, among: readonly number[]): number | undefined =>
  among.find((size) => set.lines(text, 'bold', size, width, lines + 1).length <= lines)

const rule = ({ pen }: Paper, { x, width }: Area, y: number): void =>
  pen.line({ x, y }, { x: x + width, y }, { width: 1, colour: black })

/** Draws who receives the parcel, from the top of the area. */
const drawReceiver = (paper: Paper, area: Area, order: LabelledOrder): void => {
  const { town, name, phone, address, transport } = order
  const y = { at: area.y - 6 }
  const put = writer(paper, area, y)
  const { oneLine, twoLines } = townSizes
  const townSize = fittingSize(paper, town, area.width, 1, oneLine) ?? fittingSize(paper, town, area.width, 2, twoLines)
  put(town, townSize ?? twoLines[2], 'bold', most.town)
  y.at += 9
  rule(paper, area, y.at)
  y.at += 1
  put(name, sizes.name, 'bold', most.name)
  put(phone, sizes.phone, 'bold', 1)
  y.at += 2
  const addressEnd = y.at + most.address * sizes.address * leading
  for (const line of address) {
    const left = Math.round((addressEnd - y.at) / (sizes.address * leading))
    if (left > 0) put(line, sizes.address, 'regular', Math.min(2, left))
  }
  if (transport === '') return
  y.at += 5
  put(texts.transport, sizes.label, 'regular', 1)
  put(transport, sizes.transport, 'bold', most.transport)
}

/** Draws which parcel it is and from whom, at the bottom of the area. */
const drawParcel = (paper: Paper, area: Area, order: LabelledOrder, number: number, from: readonly string[]): void => {
  const { pen, set } = paper
  const bottom = area.y + area.height
  const lines = from.flatMap((text) => set.lines(text, 'regular', sizes.small, area.width, most.store)).slice(0, most.store)
  const fromTop = bottom - lines.length * sizes.small * leading - 3
  lines.forEach((line, index) => {
    pen.text(line, area.x, fromTop + (index + 1) * sizes.small * leading, { size: sizes.small, colour: black })
  })
  rule(paper, area, fromTop)
  const top = fromTop - qr.side - 4
  drawQrCode(pen, order.link, { x: area.x + area.width - qr.side, y: top, size: qr.side })
  rule(paper, area, top - 4)
  const room = { ...area, width: area.width - qr.side - qr.gap }
  const y = { at: top + 4 }
  const put = writer(paper, room, y)
  put(order.orderId, fittingSize(paper, order.orderId, room.width, 1, orderIdSizes) ?? orderIdSizes[3], 'bold', 2)
  y.at += 6
  const parcel = texts.parcel(number, order.parcels)
  put(parcel, fittingSize(paper, parcel, room.width, 1, parcelSizes) ?? parcelSizes[2], 'bold', most.parcel)
  const scan = set.line(texts.scan, 'regular')
  pen.text(scan, area.x + area.width - qr.side - qr.gap - widthAt(scan, sizes.small), fromTop - 6, {
    size: sizes.small,
    colour: black,
  })
}

/** Draws where to cut a page of several labels. */
const drawCuts = ({ pen }: Paper, page: { width: number; height: number }, columns: number, rows: number): void => {
  const style = { width: 0.6, colour: black, dash: 4 }
  for (let column = 1; column < columns; column += 1) {
    const x = (page.width * column) / columns
    pen.line({ x, y: 0 }, { x, y: page.height }, style)
  }
  for (let row = 1; row < rows; row += 1) {
    const y = (page.height * row) / rows
    pen.line({ x: 0, y }, { x: page.width, y }, style)
  }
}

/**
 * Renders the labels of all parcels of orders as one PDF, black on white: one on each page of 100 × 150 mm, or four on each page of
 * A4 with lines to cut along (operations.md: packing; docs/decisions/0058).
 *
 * @throws Error when a font cannot be parsed
 */
export const renderParcelLabels = async (data: ParcelLabelsData, fonts: DocumentFonts): Promise<Uint8Array> => {
  const { store, date, size, orders } = data
  const { page, columns, rows, margin } = layouts[size]
  const labels = orders.flatMap((order) => Array.from({ length: order.parcels }, (_, index) => ({ order, number: index + 1 })))
  const facts = { title: texts.fileTitle(labels.length), author: store.name, date }
  const paper = await openPaper(fonts, facts, page)
  const [width, height] = [page.width / columns, page.height / rows]
  const from = [[`${texts.from}: ${store.name}`, store.phone].filter(Boolean).join(' · ')]
  labels.forEach(({ order, number }, index) => {
    const place = index % (columns * rows)
    if (place === 0) {
      if (index > 0) paper.turn()
      drawCuts(paper, page, columns, rows)
    }
    const [column, row] = [place % columns, Math.floor(place / columns)]
    const area: Area = {
      x: column * width + margin,
      y: row * height + margin,
      width: width - 2 * margin,
      height: height - 2 * margin,
    }
    drawReceiver(paper, area, order)
    drawParcel(paper, area, order, number, from)
  })
  return paper.finish(() => undefined)
}
