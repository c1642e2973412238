import { formatDay } from '../../domain/shared/dates'
import { formatCount, formatMoney, toPaise, toRupees } from '../../domain/shared/money'
import type { DocumentFonts } from '../document-fonts'
import { colours } from '../kit/colours'
import { drawFooter } from '../kit/letterhead'
import { contentArea } from '../kit/measures'
import { openPaper, type Paper } from '../kit/paper'
import { blackLook, drawTable, type RowGroup } from '../kit/table'
import { type Column, columnWidth, fittingColumns } from '../kit/table-column'
import type { LoadedOrder, LoadSheetData } from './paper-data'
import { drawPaperHead, drawRunningHead, drawSignatures, signaturesHeight } from './paper-parts'
import { paperTexts } from './paper-texts'

const texts = paperTexts.load
const { black } = colours

interface Row extends LoadedOrder {
  serial: string
}

const textSizes = [10, 9, 8, 7] as const
/** Minimum width left for the names, in points. */
const leastName = 120
const tick = { side: 11, width: 24 } as const
/** Maximum widths, in multiples of the font size. */
const most = { to: 11, lrNumber: 11, order: 13 } as const

const freightOf = ({ freight: { terms, amount } }: LoadedOrder): string => {
  const paid = terms === 'paid' ? texts.paid : texts.toPay
  return amount === null ? paid : `${paid} ${formatMoney(amount)}`
}

const columnsAt = (size: number, { set }: Paper, rows: readonly Row[]): Column<Row>[] => {
  const { columns } = texts
  const column = (
    title: string,
    textOf: (row: Row) => string,
    { align = 'left', bold = false, limit = Infinity }: { align?: 'left' | 'right'; bold?: boolean; limit?: number } = {},
  ): Column<Row> => {
    const cells = rows.map((row) => set.line(textOf(row), 'bold'))
    return {
      title,
      align,
      width: Math.min(limit * size, Math.max(columnWidth(cells, size), columnWidth([set.line(title, 'bold')], 8))),
      cell: (row) => ({ text: textOf(row), size, ...(bold ? { weight: 'bold' } : {}) }),
    }
  }
  return [
    column(columns.serial, ({ serial }) => serial, { align: 'right' }),
    { title: columns.tick, align: 'left', width: tick.width, tick: tick.side, cell: () => undefined },
    column(columns.order, ({ orderId }) => orderId, { bold: true, limit: most.order }),
    {
      title: columns.name,
      align: 'left',
      cell: ({ name, isCancelled }) => ({ text: isCancelled ? `${texts.cancelled} ${name}` : name, size: size - 1 }),
    },
    column(columns.to, ({ to }) => to, { limit: most.to }),
    column(columns.lrNumber, ({ lrNumber }) => lrNumber, { bold: true, limit: most.lrNumber }),
    column(columns.parcels, ({ parcels }) => formatCount(parcels), { align: 'right', bold: true }),
    column(columns.freight, freightOf, { align: 'right' }),
  ]
}

const parcelsOf = (orders: readonly LoadedOrder[]): number => orders.reduce((sum, { parcels }) => sum + parcels, 0)

/** The orders of each vehicle, numbered consecutively; the headings are needed only for several vehicles. */
const groupsOf = (orders: readonly LoadedOrder[]): RowGroup<Row>[] => {
  const byVehicle = new Map<string, Row[]>()
  for (const order of orders) {
    const key = texts.group(order.vehicle, order.driverPhone)
    const row = { ...order, serial: '' }
    const known = byVehicle.get(key)
    if (known) known.push(row)
    else byVehicle.set(key, [row])
  }
  let last = 0
  for (const rows of byVehicle.values()) for (const row of rows) row.serial = String((last += 1))
  if (byVehicle.size === 1) return [...byVehicle.values()].map((rows) => ({ rows }))
  return [...byVehicle].map(([title, loaded]) => ({
    heading: { title, note: texts.groupNote(loaded.length, parcelsOf(loaded)), continued: texts.groupContinued },
    rows: loaded,
  }))
}

/** The freight with these terms, and for how many orders its amount is not known; undefined if there is none. */
const freightSum = (
  orders: readonly LoadedOrder[],
  terms: LoadedOrder['freight']['terms'],
  label: string,
): string | undefined => {
  const amounts = orders.flatMap(({ freight }) => (freight.terms === terms ? [freight.amount] : []))
  if (amounts.length === 0) return undefined
  const unknown = amounts.filter((amount) => amount === null).length
  const sum = amounts.reduce<number>((all, amount) => all + toPaise(amount ?? 0), 0)
  return [texts.freight(label, formatMoney(toRupees(sum))), ...(unknown > 0 ? [`(${texts.unknown(unknown)})`] : [])].join(' ')
}

const total = { size: 12, freightSize: 10.5, leading: 1.5, above: 4 } as const
const endHeight = total.above + total.size * total.leading + 2 * total.freightSize * total.leading + signaturesHeight

const drawEnd = (paper: Paper, orders: readonly LoadedOrder[]): void => {
  const { pen, set } = paper
  paper.y += total.above + total.size * total.leading
  const style = { size: total.size, colour: black }
  pen.text(set.line(texts.total(orders.length, parcelsOf(orders)), 'bold'), contentArea.left, paper.y, style)
  for (const sum of [freightSum(orders, 'to-pay', texts.toPay), freightSum(orders, 'paid', texts.paid)]) {
    if (sum === undefined) continue
    paper.y += total.freightSize * total.leading
    pen.text(set.line(sum, 'regular'), contentArea.left, paper.y, { size: total.freightSize, colour: black })
  }
  drawSignatures(paper, texts.signatures)
}

/** The different values of a field, joined. */
const valuesOf = (orders: readonly LoadedOrder[], field: 'vehicle' | 'driverPhone'): string =>
  [...new Set(orders.map((order) => order[field]).filter(Boolean))].join(', ')

/**
 * Renders what a lorry service takes on a day as a PDF, black on white: one line for each dispatch, by vehicle, with sums and
 * places for signatures (store 11; docs/decisions/0058).
 *
 * @throws Error when a font cannot be parsed
 */
export const renderLoadSheet = async (data: LoadSheetData, fonts: DocumentFonts): Promise<Uint8Array> => {
  const { store, date, transport, orders } = data
  const dayOf = (written: string): string => formatDay(written) ?? written
  const day = dayOf(data.day)
  const paper = await openPaper(fonts, { title: texts.fileTitle(transport, day), author: store.name, date })
  drawPaperHead(paper, {
    title: transport,
    subtitle: texts.title,
    aside: [store.name, store.phone ?? ''],
    facts: [
      [texts.day, day],
      [texts.vehicle, valuesOf(orders, 'vehicle')],
      [texts.driver, valuesOf(orders, 'driverPhone')],
    ],
  })
  paper.runningHead = () => drawRunningHead(paper, texts.continued(transport, day))
  const groups = groupsOf(orders)
  const rows = groups.flatMap((group) => group.rows)
  const columns = fittingColumns(textSizes, leastName, (size) => columnsAt(size, paper, rows))
  drawTable(paper, columns, groups, { behind: endHeight, look: blackLook, isOutlined: false })
  drawEnd(paper, orders)
  return paper.finish((pen, page, pages) =>
    drawFooter(paper, pen, paperTexts.footer(store.name, dayOf(date)), paperTexts.page(page, pages), black),
  )
}
