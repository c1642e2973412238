import { formatDay } from '../domain/shared/dates'
import { placeOfSupply } from '../domain/invoice/place-of-supply'
import type { DocumentFonts } from './document-fonts'
import type { InvoiceData } from './invoice-data'
import { drawInvoiceHead } from './invoice-head'
import { invoiceColumns, invoiceRows } from './invoice-lines'
import { drawInvoiceSums, setInvoiceSums } from './invoice-sums'
import { drawTaxTable, invoiceShares, taxTableHeight, type TaxTable } from './invoice-tax'
import { invoiceDocumentTexts as texts } from './invoice-texts'
import { drawFooter, drawLetterhead } from './kit/letterhead'
import { openPaper } from './kit/paper'
import { drawTable } from './kit/table'

/** Space before what follows the lines, in points. */
const afterLines = 10
/** Lines that stay in one piece: with the taxes behind them they would leave the head alone on its page. */
const fewLines = 3

/** A day as people write it; noon, so that no time zone makes another day of it. */
const dayOf = (date: string): string => formatDay(`${date}T12:00:00`) ?? date

/**
 * An order's invoice as a PDF: A4, the store's head and whom it is for on the first page, the lines over as many pages
 * as they take, the last of them with the sums in figures and in words. With a GSTIN it is a tax invoice. An order that
 * was cancelled or refunded says so. The same data gives the same bytes (specification 2: track order;
 * docs/decisions/0019).
 *
 * @throws Error when a font cannot be read, or when the GSTIN is none
 */
export const renderInvoice = async (data: InvoiceData, fonts: DocumentFonts): Promise<Uint8Array> => {
  const { store, legalName, tax, invoiceNumber, invoiceDate } = data
  const place = tax === null ? undefined : placeOfSupply(tax.gstin, data.billTo.state)
  const shares = tax === null || place === undefined ? undefined : invoiceShares(data, tax, place.kind)
  const taxes: TaxTable | undefined =
    tax === null || place === undefined || shares === undefined ? undefined : { tax, place, shares }
  const title = tax === null ? texts.plainTitle : texts.taxTitle

  const paper = await openPaper(fonts, { title: `${title} ${invoiceNumber}`, author: store.name, date: invoiceDate })
  const more = tax === null ? [] : [texts.gstin(tax.gstin)]
  await drawLetterhead(paper, { ...store, legalName, more }, { title, notes: [] })
  drawInvoiceHead(paper, data, dayOf, place)

  const rows = invoiceRows(data, shares)
  const sums = setInvoiceSums(paper, data)
  const taxesHeight = taxes === undefined || rows.length <= fewLines ? 0 : taxTableHeight(taxes)
  const behind = afterLines + sums.height + taxesHeight
  drawTable(paper, invoiceColumns(paper, rows, tax?.hsnCode), [{ rows }], { behind })
  paper.y += afterLines
  drawInvoiceSums(paper, sums)
  if (taxes !== undefined) drawTaxTable(paper, taxes)
  return paper.finish((pen, page, pages) =>
    drawFooter(paper, pen, texts.footer(store.name, invoiceNumber), texts.page(page, pages)),
  )
}
