import { formatCount, formatMoney, toPaise, toRupees } from '../domain/shared/money'
import type { InvoiceData } from './invoice-data'
import { taxOf, type InvoiceShares } from './invoice-tax'
import { invoiceDocumentTexts as texts } from './invoice-texts'
import { colours } from './kit/colours'
import type { Paper } from './kit/paper'
import { columnWidth, fittingColumns, type Column } from './kit/table-column'

/** Formatted cells of an invoice line. */
export interface InvoiceRow {
  serial: string
  item: string
  quantity: string
  rate: string
  /** '' on an invoice without GST, as is `tax` */
  taxable: string
  tax: string
  amount: string
}

/** Font sizes in points; large amounts use a smaller one. */
const textSizes = [9, 8, 7, 6] as const
const smallSize = 8
/** Minimum width of a column, and minimum width left for the item column, in points. */
const least = { column: 26, items: 100 } as const

/** @param shares taxes included in the lines; undefined for an invoice without GST */
export const invoiceRows = ({ lines }: InvoiceData, shares: InvoiceShares | undefined): InvoiceRow[] =>
  lines.map(({ name, code, quantity, rate, amount }, index) => {
    const share = shares?.lines[index]
    return {
      serial: String(index + 1),
      item: [name || texts.unnamed, code].filter(Boolean).join(' · '),
      quantity: formatCount(quantity),
      rate: formatMoney(rate),
      taxable: share === undefined ? '' : formatMoney(toRupees(share.taxable)),
      tax: share === undefined ? '' : formatMoney(toRupees(taxOf(share))),
      amount: formatMoney(toRupees(toPaise(amount))),
    }
  })

/** @param hsnCode of a tax invoice; undefined for an invoice without GST, which has no tax columns */
export const invoiceColumns = (paper: Paper, rows: readonly InvoiceRow[], hsnCode: string | undefined): Column<InvoiceRow>[] =>
  fittingColumns(textSizes, least.items, (size) => columnsAt(size, paper, rows, hsnCode))

const columnsAt = (
  size: number,
  paper: Paper,
  rows: readonly InvoiceRow[],
  hsnCode: string | undefined,
): Column<InvoiceRow>[] => {
  const { columns } = texts
  const figures = (field: Exclude<keyof InvoiceRow, 'item'>, bold = false): Column<InvoiceRow> => {
    const title = columns[field]
    const cells = columnWidth(
      rows.map((row) => paper.set.line(row[field], bold ? 'bold' : 'regular')),
      size,
    )
    const wide = Math.max(cells, columnWidth([paper.set.line(title, 'bold')], smallSize))
    return {
      title,
      align: 'right',
      width: Math.max(least.column, wide),
      cell: (row) => ({ text: row[field], size, ...(bold ? { weight: 'bold' } : {}) }),
    }
  }
  const hsn: Column<InvoiceRow> = {
    title: columns.hsn,
    align: 'left',
    width: columnWidth([paper.set.line(hsnCode ?? '', 'regular'), paper.set.line(columns.hsn, 'bold')], smallSize),
    cell: () => ({ text: hsnCode ?? '', size: smallSize, colour: colours.faint }),
  }
  return [
    {
      ...figures('serial'),
      cell: ({ serial }) => ({ text: serial, size: smallSize, colour: colours.faint }),
    },
    { title: columns.item, align: 'left', cell: ({ item }) => ({ text: item, size }) },
    ...(hsnCode === undefined ? [] : [hsn]),
    figures('quantity'),
    figures('rate'),
    ...(hsnCode === undefined ? [] : [figures('taxable'), figures('tax')]),
    figures('amount', true),
  ]
}
