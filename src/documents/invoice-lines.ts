import { formatCount, formatMoney, toPaise, toRupees } from '../domain/money'
import type { InvoiceData } from './invoice-data'
import { taxOf, type InvoiceShares } from './invoice-tax'
import { invoiceDocumentTexts as texts } from './invoice-texts'
import { colours } from './kit/colours'
import type { Paper } from './kit/paper'
import { columnWidth, type Column } from './kit/table-column'

/** A line as its row says it. */
export interface InvoiceRow {
  serial: string
  item: string
  quantity: string
  rate: string
  /** '' on a plain bill, as is `tax` */
  taxable: string
  tax: string
  amount: string
}

const sizes = { text: 9, small: 8 } as const
/** Columns are as wide as what stands in them, within these bounds in points. */
const least = 26
const most = 104

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

/** @param hsnCode of a tax invoice; undefined for a plain bill, which has no columns of taxes */
export const invoiceColumns = (
  paper: Paper,
  rows: readonly InvoiceRow[],
  hsnCode: string | undefined,
): Column<InvoiceRow>[] => {
  const { columns } = texts
  const figures = (field: Exclude<keyof InvoiceRow, 'item'>, bold = false): Column<InvoiceRow> => {
    const title = columns[field]
    const cells = columnWidth(rows.map((row) => paper.set.line(row[field], bold ? 'bold' : 'regular')), sizes.text)
    const wide = Math.max(cells, columnWidth([paper.set.line(title, 'bold')], sizes.small))
    return {
      title,
      align: 'right',
      width: Math.min(most, Math.max(least, wide)),
      cell: (row) => ({ text: row[field], size: sizes.text, ...(bold ? { weight: 'bold' } : {}) }),
    }
  }
  const hsn: Column<InvoiceRow> = {
    title: columns.hsn,
    align: 'left',
    width: columnWidth([paper.set.line(hsnCode ?? '', 'regular'), paper.set.line(columns.hsn, 'bold')], sizes.small),
    cell: () => ({ text: hsnCode ?? '', size: sizes.small, colour: colours.faint }),
  }
  return [
    {
      ...figures('serial'),
      cell: ({ serial }) => ({ text: serial, size: sizes.small, colour: colours.faint }),
    },
    { title: columns.item, align: 'left', cell: ({ item }) => ({ text: item, size: sizes.text }) },
    ...(hsnCode === undefined ? [] : [hsn]),
    figures('quantity'),
    figures('rate'),
    ...(hsnCode === undefined ? [] : [figures('taxable'), figures('tax')]),
    figures('amount', true),
  ]
}
