import { formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/money'
import type { DocumentFonts } from '../document-fonts'
import { colours } from '../kit/colours'
import { drawFooter } from '../kit/letterhead'
import { contentArea } from '../kit/measures'
import { openPaper, type Paper } from '../kit/paper'
import { widthAt } from '../kit/pen'
import { blackLook, drawTable } from '../kit/table'
import { type Column, columnWidth } from '../kit/table-column'
import type { PackingListOrder, PackingListsData, ShelfLines } from './paper-data'
import { drawPaperHead, drawRunningHead, drawSignatures, signaturesHeight } from './paper-parts'
import { paperTexts } from './paper-texts'

const texts = paperTexts.packing
const { black } = colours

type Line = ShelfLines['lines'][number]

/** Font sizes in points: the quantity is read at arm's length. */
const sizes = { quantity: 14, name: 11.5, code: 10.5, header: 8 } as const
const tick = { side: 13, width: 28 } as const
/** Widths in points. */
const widths = { least: 40, mostCode: 130 } as const

const columnsOf = ({ set }: Paper, lines: readonly Line[]): Column<Line>[] => {
  const width = (size: number, cells: readonly string[], title: string): number =>
    Math.max(
      widths.least,
      columnWidth([set.line(title, 'bold')], sizes.header),
      columnWidth(
        cells.map((cell) => set.line(cell, 'bold')),
        size,
      ),
    )
  const piecesOf = ({ quantity, unit }: Line): string => [formatCount(quantity), unit].filter(Boolean).join(' ')
  const codes = lines.map(({ code }) => code)
  return [
    { title: texts.columns.tick, align: 'left', width: tick.width, tick: tick.side, cell: () => undefined },
    {
      title: texts.columns.quantity,
      align: 'right',
      width: width(sizes.quantity, lines.map(piecesOf), texts.columns.quantity),
      cell: (line) => ({ text: piecesOf(line), size: sizes.quantity, weight: 'bold' }),
    },
    {
      title: texts.columns.name,
      align: 'left',
      cell: ({ name, secondName = '' }) => ({
        ...{ text: name || texts.unnamed, size: sizes.name },
        below: { text: secondName, size: sizes.name },
      }),
    },
    {
      title: texts.columns.code,
      align: 'left',
      width: Math.min(widths.mostCode, width(sizes.code, codes, texts.columns.code)),
      cell: ({ code }) => ({ text: code, size: sizes.code, weight: 'bold' }),
    },
  ]
}

const stamp = { height: 26, size: 13, noteSize: 9.5, padding: 8, below: 8 } as const

/** Draws the warning of an order that is not paid. */
const drawUnpaid = (paper: Paper, status: string): void => {
  const { pen, set } = paper
  pen.frame({ x: contentArea.left, y: paper.y, width: contentArea.width, height: stamp.height }, { width: 1.5, colour: black })
  const word = set.line(texts.unpaid, 'bold')
  const baseline = paper.y + stamp.height / 2 + stamp.size * 0.36
  pen.text(word, contentArea.left + stamp.padding, baseline, { size: stamp.size, colour: black })
  const behind = contentArea.left + 3 * stamp.padding + widthAt(word, stamp.size)
  const room = contentArea.right - stamp.padding - behind
  const [note] = set.lines(texts.unpaidNote(status), 'regular', stamp.noteSize, room, 1)
  if (note !== undefined) pen.text(note, behind, baseline, { size: stamp.noteSize, colour: black })
  paper.y += stamp.height + stamp.below
}

const total = { size: 12, above: 20, parcelsAbove: 16, box: { width: 70, height: 30 } } as const

/** Height of the total, the number of parcels and the signatures below the last line, in points. */
const endHeight = total.above + total.parcelsAbove + total.box.height + signaturesHeight

/** Draws the total, and what the packer fills in: number of parcels, name and signature. */
const drawEnd = (paper: Paper, lines: readonly Line[]): void => {
  const { pen, set } = paper
  const style = { size: total.size, colour: black }
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  paper.y += total.above
  pen.text(set.line(texts.total(lines.length, all), 'bold'), contentArea.left, paper.y, style)
  const { width, height } = total.box
  const label = set.line(texts.parcels, 'bold')
  const boxLeft = contentArea.right - width
  pen.frame({ x: boxLeft, y: paper.y - total.size, width, height }, { width: 1.2, colour: black })
  pen.text(label, boxLeft - 8 - widthAt(label, total.size), paper.y - total.size + height / 2 + total.size * 0.36, style)
  paper.y += total.parcelsAbove + height - total.size
  drawSignatures(paper, [texts.packedBy, texts.signature])
}

const drawOrder = (paper: Paper, { store }: PackingListsData, order: PackingListOrder): void => {
  const { orderId, name, phone, ownPhone, address, town, transport, notes, orderDate, unpaid, shelves } = order
  paper.mark(orderId)
  drawPaperHead(paper, {
    title: orderId,
    subtitle: texts.title,
    aside: [store.name, texts.ordered(formatDay(orderDate) ?? orderDate)],
    left: { name, lines: [phone], small: ownPhone === '' ? address : [paperTexts.ownPhone(ownPhone), ...address] },
    facts: [
      [texts.town, town],
      [texts.transport, transport],
      [texts.notes, notes],
    ],
  })
  if (unpaid !== '') drawUnpaid(paper, unpaid)
  paper.runningHead = () => drawRunningHead(paper, texts.continued(orderId, name))
  const lines = shelves.flatMap((shelf) => shelf.lines)
  const groups = shelves.map((shelf) => ({
    heading: { title: shelf.shelf, note: texts.lines(shelf.lines.length), continued: texts.shelfContinued },
    rows: shelf.lines,
  }))
  drawTable(paper, columnsOf(paper, lines), groups, { behind: endHeight, look: blackLook, isOutlined: false })
  drawEnd(paper, lines)
  paper.runningHead = undefined
}

/**
 * Renders the packing lists of orders as one PDF: A4, black on white. Each order begins on a new page, with its receiver, and its
 * lines in the order of the shelves, each with a box to tick; prices are not shown (store 11; docs/decisions/0058).
 *
 * @throws Error when a font cannot be parsed
 */
export const renderPackingLists = async (data: PackingListsData, fonts: DocumentFonts): Promise<Uint8Array> => {
  const { store, date, orders } = data
  const paper = await openPaper(fonts, { title: texts.fileTitle(orders.length), author: store.name, date })
  /** The order of each page, and the number of the page within it. */
  const pages: { orderId: string; page: number; pages: number }[] = []
  orders.forEach((order, index) => {
    if (index > 0) paper.turn()
    const before = pages.length
    drawOrder(paper, data, order)
    const count = paper.pages - before
    for (let page = 1; page <= count; page += 1) pages.push({ orderId: order.orderId, page, pages: count })
  })
  const day = formatDay(date) ?? date
  return paper.finish((pen, page) => {
    const { orderId = '', page: own = 1, pages: count = 1 } = pages[page - 1] ?? {}
    drawFooter(paper, pen, paperTexts.footer(store.name, day), paperTexts.pageOf(orderId, own, count), black)
  })
}
