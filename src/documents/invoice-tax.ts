import { type GstShares, taxOf } from '../domain/invoice/gst'
import type { InvoiceTax } from '../domain/invoice/invoice-particulars'
import { type InvoiceShares, invoiceShares } from '../domain/invoice/invoice-shares'
import { formatMoney, toRupees } from '../domain/shared/money'
import { type PlaceOfSupply, placeOfSupply } from '../domain/invoice/place-of-supply'
import type { InvoiceData } from './invoice-data'
import { invoiceDocumentTexts } from './invoice-texts'
import { colours } from './kit/colours'
import { contentArea } from './kit/measures'
import type { Paper } from './kit/paper'
import { drawTable } from './kit/table'
import { columnWidth, fittingColumns, type Column } from './kit/table-column'

const texts = invoiceDocumentTexts.tax

interface SummaryRow {
  supply: string
  shares: GstShares
  isTotal: boolean
}

/** Input of the tax table. */
export interface TaxTable {
  tax: InvoiceTax
  place: PlaceOfSupply
  title: string
  shares: InvoiceShares
}

/** The taxes of an invoice and their place of supply. @throws Error when the GSTIN is invalid */
export const taxTableOf = (data: InvoiceData, tax: InvoiceTax): TaxTable => {
  const place = placeOfSupply(tax.gstin, data.billTo.state)
  const { lines, sums, credit } = data
  const amounts = { ...sums, lines: lines.map(({ amount }) => amount) }
  return {
    ...{ tax, place, title: credit ? texts.givenBack : texts.title },
    shares: credit?.shares ?? invoiceShares(amounts, tax.gstRate, place.kind),
  }
}

/** Font sizes in points; large amounts use a smaller one. */
const sizes = [9, 8, 7, 6] as const
const titleSize = 9
/** Minimum width of the supply column, in points. */
const leastSupply = 70
const rowHeight = 21
/** Height of the title, the column headers and a note, in points. */
const around = 70
const note = { size: 8.5, leading: 1.5 } as const

const columnsAt = (
  size: number,
  { set }: Paper,
  { tax: { hsnCode, gstRate }, place }: TaxTable,
  rows: readonly SummaryRow[],
): Column<SummaryRow>[] => {
  const figures = (title: string, paise: (of: GstShares) => number): Column<SummaryRow> => {
    const amountText = (row: SummaryRow): string => formatMoney(toRupees(paise(row.shares)))
    const cells = rows.map((row) => set.line(amountText(row), 'bold'))
    return {
      title,
      align: 'right',
      width: Math.max(columnWidth([set.line(title, 'bold')], titleSize), columnWidth(cells, size)),
      cell: (row) => ({ text: amountText(row), size, weight: row.isTotal ? 'bold' : 'regular' }),
    }
  }
  const taxes =
    place.kind === 'intra'
      ? [
          figures(texts.rate(texts.central, gstRate / 2), ({ cgst }) => cgst),
          figures(texts.rate(place.state.stateTax, gstRate / 2), ({ sgst }) => sgst),
        ]
      : [figures(texts.rate(texts.integrated, gstRate), ({ igst }) => igst)]
  return [
    {
      title: texts.supply,
      align: 'left',
      cell: ({ supply, isTotal }) => ({ text: supply, size, weight: isTotal ? 'bold' : 'regular' }),
    },
    {
      title: invoiceDocumentTexts.columns.hsn,
      align: 'left',
      width: 62,
      cell: ({ isTotal }) => (isTotal ? undefined : { text: hsnCode, size, colour: colours.faint }),
    },
    figures(texts.taxable, ({ taxable }) => taxable),
    ...taxes,
    figures(texts.all, taxOf),
  ]
}

const rowsOf = ({ goods, packaging, total }: InvoiceShares): SummaryRow[] => [
  { supply: texts.goods, shares: goods, isTotal: false },
  ...(taxOf(packaging) + packaging.taxable > 0 ? [{ supply: texts.packaging, shares: packaging, isTotal: false }] : []),
  { supply: texts.total, shares: total, isTotal: true },
]

/** Maximum height of the tax table, in points. */
export const taxTableHeight = ({ shares }: Pick<TaxTable, 'shares'>): number => around + rowsOf(shares).length * rowHeight

/** Draws the taxes included in the total, by rate, and a note when the place of supply had to be assumed. */
export const drawTaxTable = (paper: Paper, table: TaxTable): void => {
  const { place, shares, title } = table
  const rows = rowsOf(shares)
  const columns = fittingColumns(sizes, leastSupply, (size) => columnsAt(size, paper, table, rows))
  if (paper.y + taxTableHeight(table) > paper.bottom) paper.turn()
  paper.y += titleSize * 1.6
  paper.pen.text(paper.set.line(title, 'bold'), contentArea.left, paper.y, { size: titleSize, colour: colours.brand })
  paper.y += 6
  drawTable(paper, columns, [{ rows }])
  if (place.isNamed) return
  for (const line of paper.set.lines(texts.unknownPlace(place.state.name), 'regular', note.size, contentArea.width, 3)) {
    paper.y += note.size * note.leading
    paper.pen.text(line, contentArea.left, paper.y, { size: note.size, colour: colours.faint })
  }
}
