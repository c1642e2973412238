import { amountInWords } from '../domain/invoice/amount-in-words'
import { amountOf, taxOf } from '../domain/invoice/gst'
import type { InvoiceShares } from '../domain/invoice/invoice-shares'
import { gstUnitCodes } from '../domain/product/unit'
import { formatDay } from '../domain/shared/dates'
import { formatMoney, formatCount, toPaise, toRupees } from '../domain/shared/money'
import type { DocumentFonts } from './document-fonts'
import type { InvoiceData } from './invoice-data'
import { drawInvoiceHead } from './invoice-head'
import { drawTaxTable, taxTableHeight, taxTableOf } from './invoice-tax'
import { invoiceDocumentTexts as texts } from './invoice-texts'
import { colours } from './kit/colours'
import { drawFooter, drawLetterhead } from './kit/letterhead'
import { contentArea } from './kit/measures'
import { openPaper, type Paper } from './kit/paper'
import { widthAt } from './kit/pen'
import { drawTable } from './kit/table'
import { cellPadding, columnWidth, fittingColumns, type Column } from './kit/table-column'
import type { SetText } from './kit/typesetter'

/** Formatted cells of an invoice line. */
interface InvoiceRow {
  serial: string
  item: string
  secondName: string
  quantity: string
  rate: string
  /** Quantity × rate; the amount less the discount is then the last column. '' as `taxable` */
  value: string
  discount: string
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

/**
 * The lines as they are printed. With taxes the amount is less the line's share of the discount, because taxable value and tax are,
 * so that the figures of a line add up on paper (docs/decisions/0070).
 *
 * @param shares taxes included in the lines; undefined for an invoice without GST
 */
const invoiceRows = ({ lines, tax }: InvoiceData, shares: InvoiceShares | undefined): InvoiceRow[] =>
  lines.map(({ name, secondName = '', unit, code, quantity, rate, amount }, index) => {
    const share = shares?.lines[index]
    const value = toPaise(amount)
    const charged = share === undefined ? value : amountOf(share)
    return {
      serial: String(index + 1),
      item: [name || texts.unnamed, code].filter(Boolean).join(' · '),
      secondName,
      // A tax invoice names the unit by its code.
      quantity:
        quantity === null ? '' : [formatCount(quantity), unit && (tax ? gstUnitCodes[unit] : unit)].filter(Boolean).join(' '),
      rate: rate === null ? '' : formatMoney(rate),
      value: formatMoney(toRupees(value)),
      discount: formatMoney(toRupees(value - charged)),
      taxable: share === undefined ? '' : formatMoney(toRupees(share.taxable)),
      tax: share === undefined ? '' : formatMoney(toRupees(taxOf(share))),
      amount: formatMoney(toRupees(charged)),
    }
  })

/** @param of.hsnCode of a tax invoice; undefined for an invoice without GST, which has no tax columns */
const columnsAt = (
  size: number,
  { set }: Paper,
  rows: readonly InvoiceRow[],
  { hsnCode, hasDiscount }: { hsnCode: string | undefined; hasDiscount: boolean },
): Column<InvoiceRow>[] => {
  const { columns } = texts
  const figures = (field: Exclude<keyof InvoiceRow, 'item' | 'secondName'>, bold = false): Column<InvoiceRow> => {
    const title = columns[field]
    const cells = rows.map((row) => set.line(row[field], bold ? 'bold' : 'regular'))
    const wide = Math.max(columnWidth(cells, size), columnWidth([set.line(title, 'bold')], smallSize))
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
    width: columnWidth([set.line(hsnCode ?? '', 'regular'), set.line(columns.hsn, 'bold')], smallSize),
    cell: () => ({ text: hsnCode ?? '', size: smallSize, colour: colours.faint }),
  }
  return [
    { ...figures('serial'), cell: ({ serial }) => ({ text: serial, size: smallSize, colour: colours.faint }) },
    {
      title: columns.item,
      align: 'left',
      cell: ({ item, secondName }) => ({ text: item, size, below: { text: secondName, size } }),
    },
    ...(hsnCode === undefined ? [] : [hsn]),
    figures('quantity'),
    figures('rate'),
    ...(hsnCode !== undefined && hasDiscount ? [figures('value'), figures('discount')] : []),
    ...(hsnCode === undefined ? [] : [figures('taxable'), figures('tax')]),
    figures('amount', true),
  ]
}

const size = 9.5
const leading = 15
const total = { height: 24, size: 12 } as const
const words = { label: 8.5, size: 10, leading: 1.4, most: 3 } as const
/** Width of the totals column at the right, in points. */
const width = 230

/** Typeset totals of an order, not placed yet. */
interface SetSums {
  rows: readonly (readonly [label: string, amount: string])[]
  total: string
  totalLabel: string
  /** '' for no savings */
  saved: string
  inWords: readonly SetText[]
  /** points */
  height: number
}

/** Typesets the totals of the order, with the total in figures and in words. */
const setInvoiceSums = ({ set }: Paper, { lines, sums, credit }: InvoiceData): SetSums => {
  const { savings, goods, discount, packaging } = sums
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const rows = [
    [credit && pieces === 0 ? (lines[0]?.name ?? '') : texts.sums.goods(pieces), formatMoney(goods)],
    ...(discount > 0 ? [[credit ? texts.credit.reduced : texts.sums.discount, `−${formatMoney(discount)}`] as const] : []),
    ...(credit && packaging === 0 ? [] : [[texts.sums.packaging, formatMoney(packaging)] as const]),
  ] as const
  const inWords = set.lines(amountInWords(sums.total), 'bold', words.size, contentArea.width, words.most)
  return {
    rows,
    total: formatMoney(sums.total),
    totalLabel: credit ? texts.credit.total : texts.sums.total,
    saved: savings > 0 ? `${texts.sums.savings} ${formatMoney(savings)}` : '',
    inWords,
    height: rows.length * leading + total.height + 30 + words.label * 2.4 + inWords.length * words.size * words.leading,
  }
}

/** Draws the totals at the current y; the caller makes sure that they fit on the page. */
const drawInvoiceSums = (paper: Paper, sums: SetSums): void => {
  const { pen, set } = paper
  const left = contentArea.right - width
  const right = contentArea.right - cellPadding
  for (const [label, amount] of sums.rows) {
    paper.y += leading
    pen.text(set.line(label, 'regular'), left + cellPadding, paper.y, { size, colour: colours.ink })
    pen.textTo(set.line(amount, 'regular'), right, paper.y, { size, colour: colours.ink })
  }
  paper.y += 7
  pen.fill({ x: left, y: paper.y, width, height: total.height }, colours.tint)
  const baseline = paper.y + total.height / 2 + total.size * 0.36
  const style = { size: total.size, colour: colours.brand }
  pen.text(set.line(sums.totalLabel, 'bold'), left + cellPadding, baseline, style)
  pen.textTo(set.line(sums.total, 'bold'), right, baseline, style)
  paper.y += total.height
  if (sums.saved !== '') {
    paper.y += leading
    const saved = set.line(sums.saved, 'bold')
    pen.text(saved, right - widthAt(saved, size), paper.y, { size, colour: colours.brand })
  }

  paper.y += words.label * 1.8
  pen.text(set.line(texts.inWords, 'regular'), contentArea.left, paper.y, { size: words.label, colour: colours.faint })
  for (const line of sums.inWords) {
    paper.y += words.size * words.leading
    pen.text(line, contentArea.left, paper.y, { size: words.size, colour: colours.ink })
  }
  paper.y += 8
}

/** Space below the lines, in points. */
const afterLines = 10
/** Up to this many lines the taxes may move to the next page; otherwise the letterhead could be alone on its page. */
const fewLines = 3

/** Formats a day; noon, so that no time zone shifts it to another day. */
const dayOf = (date: string): string => formatDay(date) ?? date

/**
 * Renders an order's invoice as a PDF: A4, letterhead and recipient on the first page, the lines on as many pages as they need,
 * the totals in figures and in words after the last line. With a GSTIN it is a tax invoice. A cancelled or refunded order is
 * stamped. The output is deterministic: the same data gives the same bytes (contract 2.14; docs/decisions/0019). With `credit` it
 * is a credit note for the invoice (docs/decisions/0056).
 *
 * @throws Error when a font cannot be parsed, or the GSTIN is invalid
 */
export const renderInvoice = async (data: InvoiceData, fonts: DocumentFonts): Promise<Uint8Array> => {
  const { store, legalName, tax, credit } = data
  const { number, date } = credit ?? { number: data.invoiceNumber, date: data.invoiceDate }
  const taxes = tax === null ? undefined : taxTableOf(data, tax)
  const invoiceTitle = tax === null ? texts.plainTitle : texts.taxTitle
  const title = credit ? texts.credit.title : invoiceTitle

  const paper = await openPaper(fonts, { title: `${title} ${number}`, author: store.name, date })
  const more = tax === null ? [] : [texts.gstin(tax.gstin)]
  await drawLetterhead(paper, { ...store, legalName, more }, { title, notes: [] })
  drawInvoiceHead(paper, data, dayOf, taxes?.place)

  const rows = invoiceRows(data, taxes?.shares)
  const sums = setInvoiceSums(paper, data)
  const taxesHeight = taxes === undefined || rows.length <= fewLines ? 0 : taxTableHeight(taxes)
  const behind = afterLines + sums.height + taxesHeight
  const shown = { hsnCode: tax?.hsnCode, hasDiscount: data.sums.discount > 0 }
  const columns = fittingColumns(textSizes, least.items, (size) => columnsAt(size, paper, rows, shown))
  drawTable(paper, columns, [{ rows }], { behind })
  paper.y += afterLines
  drawInvoiceSums(paper, sums)
  if (taxes !== undefined) drawTaxTable(paper, taxes)
  return paper.finish((pen, page, pages) => drawFooter(paper, pen, texts.footer(store.name, number), texts.page(page, pages)))
}
