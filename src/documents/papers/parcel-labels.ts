import type { DocumentFonts } from '../document-fonts'
import { colours } from '../kit/colours'
import { a4, millimetres } from '../kit/measures'
import { openPaper, type Paper } from '../kit/paper'
import { widthAt } from '../kit/pen'
import { drawQrCode } from '../kit/qr-code'
import type { LabelledOrder, ParcelLabelsData } from './paper-data'
import type { SetText } from '../kit/typesetter'
import { paperTexts } from './paper-texts'

const texts = paperTexts.label
const { black, paper: white } = colours

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
const transportSizes = [13, 11, 9] as const
const sizes = { phone: 19, ownPhone: 12, label: 8.5, small: 8 } as const
/** Sizes of name and address: the first with which all of both fits. */
const receiverSizes = [
  { name: 17, address: 12 },
  { name: 17, address: 11 },
  { name: 17, address: 10 },
  { name: 14, address: 10 },
  { name: 12, address: 9 },
  { name: 10, address: 8 },
] as const
/** Most lines of each text; name and address have those for which there is room, and at least one. */
const most = { town: 2, transport: 2, parcel: 2, store: 2 } as const
const leading = 1.22
/** The bar with what a parcel of fireworks must be kept from: its height, and font sizes of which the first fits. */
const warning = { height: 17, sizes: [9.5, 9, 8, 7], padding: 6 } as const
const qr = { side: millimetres(30), gap: 8 } as const

/** Texts of one kind, one below the other. */
interface Block {
  texts: readonly string[]
  size: number
  weight: 'regular' | 'bold'
  /** Most lines of each text; as many as it needs when absent. */
  lines?: number
  /** Space above, in points. */
  above?: number
}

/** Lines of the longest text that an order accepts, in the smallest size. */
const anyLines = 60

const setBlock = ({ set }: Paper, { texts: written, weight, size, lines = anyLines }: Block, width: number): SetText[] =>
  written.flatMap((text) => set.lines(text, weight, size, width, lines))

const heightOf = (paper: Paper, block: Block, width: number): number => {
  const lines = setBlock(paper, block, width)
  return lines.length === 0 ? 0 : (block.above ?? 0) + lines.length * block.size * leading
}

/** Draws a block below `y`; returns the y of its last baseline. */
const drawBlock = (paper: Paper, block: Block, { x, width }: Area, y: number): number => {
  const lines = setBlock(paper, block, width)
  const top = lines.length === 0 ? y : y + (block.above ?? 0)
  lines.forEach((line, index) => {
    paper.pen.text(line, x, top + (index + 1) * block.size * leading, { size: block.size, colour: black })
  })
  return top + lines.length * block.size * leading
}

/** The first font size at which a text has at most so many lines; undefined if there is none. */
const fittingSize = ({ set }: Paper, text: string, width: number, lines: number, among: readonly number[]): number | undefined =>
  among.find((size) => set.lines(text, 'bold', size, width, lines + 1).length <= lines)

const rule = ({ pen }: Paper, { x, width }: Area, y: number): void =>
  pen.line({ x, y }, { x: x + width, y }, { width: 1, colour: black })

/** Sets texts in as many lines as there is room for, shared from the first to the last; each has one. */
const limitLines = (paper: Paper, block: Block, width: number, room: number): Block[] => {
  let left = Math.max(block.texts.length, Math.floor(room / (block.size * leading)))
  return block.texts.map((text, index) => {
    const lines = Math.min(setBlock(paper, { ...block, texts: [text] }, width).length, left - (block.texts.length - index - 1))
    left -= lines
    return { ...block, texts: [text], lines }
  })
}

/** What is written about the receiver below the town, in the largest sizes with which it fits. */
const receiverBlocks = (paper: Paper, width: number, order: LabelledOrder, room: number): Block[] => {
  const { name, phone, ownPhone, address, transport } = order
  const transportSize = fittingSize(paper, transport, width, most.transport, transportSizes) ?? transportSizes[2]
  const sized = (size: (typeof receiverSizes)[number]) => ({
    name: { texts: [name], size: size.name, weight: 'bold' } satisfies Block,
    phones: [
      { texts: [phone], size: sizes.phone, weight: 'bold', lines: 1 },
      { texts: ownPhone === '' ? [] : [paperTexts.ownPhone(ownPhone)], size: sizes.ownPhone, weight: 'bold', lines: 1 },
    ] satisfies Block[],
    address: { texts: address, size: size.address, weight: 'regular', above: 2 } satisfies Block,
    transport: (transport === ''
      ? []
      : [
          { texts: [texts.transport], size: sizes.label, weight: 'regular', lines: 1, above: 5 },
          { texts: [transport], size: transportSize, weight: 'bold', lines: most.transport },
        ]) satisfies Block[],
  })
  const height = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + heightOf(paper, block, width), 0)
  const all = receiverSizes.map(sized)
  const fitting = all.find((each) => height([each.name, ...each.phones, each.address, ...each.transport]) <= room)
  if (fitting) return [fitting.name, ...fitting.phones, fitting.address, ...fitting.transport]
  const smallest = sized(receiverSizes[5])
  const left = room - height([...smallest.phones, ...smallest.transport])
  // A name of more than half of the room would leave none for the address.
  const names = limitLines(paper, smallest.name, width, left / 2)
  const addresses = limitLines(paper, smallest.address, width, left - height(names) - smallest.address.above)
  return [
    ...names,
    ...smallest.phones,
    ...addresses.map((each, index) => (index === 0 ? each : { ...each, above: 0 })),
    ...smallest.transport,
  ]
}

/** A line of text, with its baseline below the top of the area. */
interface Line {
  text: SetText
  size: number
  y: number
}

/** Who receives the parcels of an order, set for an area: choosing the sizes takes longer than drawing all labels of the order. */
interface SetReceiver {
  lines: readonly Line[]
  /** y of the line below the town. */
  ruleAt: number
}

/** @param end y of what is below */
const setReceiver = (paper: Paper, width: number, order: LabelledOrder, end: number): SetReceiver => {
  const lines: Line[] = []
  const add = (block: Block, y: number): number => {
    const set = setBlock(paper, block, width)
    const top = set.length === 0 ? y : y + (block.above ?? 0)
    const baseline = (index: number): number => top + index * block.size * leading
    set.forEach((text, index) => lines.push({ text, size: block.size, y: baseline(index + 1) }))
    return baseline(set.length)
  }
  const { town } = order
  const { oneLine, twoLines } = townSizes
  const townSize = fittingSize(paper, town, width, 1, oneLine) ?? fittingSize(paper, town, width, 2, twoLines)
  const ruleAt = add({ texts: [town], size: townSize ?? twoLines[2], weight: 'bold', lines: most.town }, -6) + 9
  let y = ruleAt + 1
  // The last line has letters below its baseline.
  for (const block of receiverBlocks(paper, width, order, end - y - 4)) y = add(block, y)
  return { lines, ruleAt }
}

/** Draws who receives the parcel, from the top of the area. */
const drawReceiver = (paper: Paper, area: Area, { lines, ruleAt }: SetReceiver): void => {
  rule(paper, area, area.y + ruleAt)
  for (const { text, size, y } of lines) paper.pen.text(text, area.x, area.y + y, { size, colour: black })
}

interface Sender {
  lines: readonly SetText[]
  /** y of the warning above them, and of the part above that with order id, parcel and QR code. */
  top: number
  parcelTop: number
}

/** What is at the bottom of the area: from whom the parcel is. */
const senderOf = ({ set }: Paper, { y, height, width }: Area, from: readonly string[]): Sender => {
  const lines = from.flatMap((text) => set.lines(text, 'regular', sizes.small, width, most.store)).slice(0, most.store)
  const top = y + height - lines.length * sizes.small * leading - 3 - warning.height
  return { lines, top, parcelTop: top - qr.side - 4 }
}

/** Draws the warning, white on black: the first language at the left, the next one at the right. */
const drawWarning = ({ pen, set }: Paper, { x, width }: Area, y: number): void => {
  const shown = texts.warning.map((text) => set.line(text, 'bold'))
  const room = width - (shown.length + 1) * warning.padding
  const size = warning.sizes.find((each) => shown.reduce((sum, line) => sum + widthAt(line, each), 0) <= room) ?? warning.sizes[3]
  const baseline = y + warning.height / 2 + size * 0.36
  pen.fill({ x, y, width, height: warning.height }, black)
  const [first, next] = shown
  if (first) pen.text(first, x + warning.padding, baseline, { size, colour: white })
  if (next) pen.textTo(next, x + width - warning.padding, baseline, { size, colour: white })
}

/** Draws which parcel it is and from whom, at the bottom of the area. */
const drawParcel = (paper: Paper, area: Area, order: LabelledOrder, number: number, { lines, top, parcelTop }: Sender): void => {
  const { pen, set } = paper
  lines.forEach((line, index) => {
    const baseline = top + warning.height + (index + 1) * sizes.small * leading
    pen.text(line, area.x, baseline, { size: sizes.small, colour: black })
  })
  drawWarning(paper, area, top)
  const hasCode = order.link !== ''
  if (hasCode) drawQrCode(pen, order.link, { x: area.x + area.width - qr.side, y: parcelTop, size: qr.side })
  rule(paper, area, parcelTop - 4)
  const room = hasCode ? { ...area, width: area.width - qr.side - qr.gap } : area
  const bold = (text: string, among: readonly number[], lines: number, above = 0): Block => {
    const size = fittingSize(paper, text, room.width, 1, among) ?? among.at(-1) ?? 0
    return { texts: [text], size, weight: 'bold', lines, above }
  }
  const y = drawBlock(paper, bold(order.orderId, orderIdSizes, 2), room, parcelTop + 4)
  drawBlock(paper, bold(texts.parcel(number, order.parcels), parcelSizes, most.parcel, 6), room, y)
  if (!hasCode) return
  const scan = set.line(texts.scan, 'regular')
  pen.text(scan, area.x + area.width - qr.side - qr.gap - widthAt(scan, sizes.small), top - 6, {
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
 * Renders the labels of all parcels of orders as one PDF, black on white: one on each page of 100 × 150 mm, or four on each page
 * of A4 with lines to cut along (store 11; docs/decisions/0058).
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
  const receivers = new Map<LabelledOrder, SetReceiver>()
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
    const sender = senderOf(paper, area, from)
    const receiver = receivers.get(order) ?? setReceiver(paper, area.width, order, sender.parcelTop - 4 - area.y)
    receivers.set(order, receiver)
    drawReceiver(paper, area, receiver)
    drawParcel(paper, area, order, number, sender)
  })
  return paper.finish(() => undefined)
}
