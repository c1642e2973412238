import { type DocumentFonts, type FontScript, fontScriptsIn } from './document-fonts'
import { renderInvoice } from './invoice'
import type { InvoiceData } from './invoice-data'
import { renderLoadSheet } from './papers/load-sheet'
import { renderPackingLists } from './papers/packing-list'
import type { LoadSheetData, PackingListsData, ParcelLabelsData } from './papers/paper-data'
import { paperTexts } from './papers/paper-texts'
import { renderParcelLabels } from './papers/parcel-labels'

/** A document that the server prints: what it is, and what it shows. */
export type PrintedDocument =
  | { kind: 'invoice'; data: InvoiceData }
  | { kind: 'packing-lists'; data: PackingListsData }
  | { kind: 'parcel-labels'; data: ParcelLabelsData }
  | { kind: 'load-sheet'; data: LoadSheetData }

/** The scripts that a document shows, whose fonts it needs. */
export const scriptsOf = ({ kind, data }: PrintedDocument): FontScript[] =>
  fontScriptsIn(kind === 'parcel-labels' ? [data, paperTexts.label.warning] : data)

/**
 * Renders a document as a PDF. The output is deterministic: the same data gives the same bytes.
 *
 * @throws Error when a font cannot be parsed, or the data is invalid
 */
export const renderDocument = (document: PrintedDocument, fonts: DocumentFonts): Promise<Uint8Array> => {
  switch (document.kind) {
    case 'invoice':
      return renderInvoice(document.data, fonts)
    case 'packing-lists':
      return renderPackingLists(document.data, fonts)
    case 'parcel-labels':
      return renderParcelLabels(document.data, fonts)
    case 'load-sheet':
      return renderLoadSheet(document.data, fonts)
  }
}
