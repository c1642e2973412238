import { type PriceList, priceList } from '../../../src/domain/price-list/price-list'
import type { PriceListRow } from '../../database/schema'
import { answerOf } from '../../records/rows'
import { fileUrl } from '../files/file-url'

/** A price list as it crosses the wire (specification 3); `createdAt` is when the PDF that it has was uploaded. */
export const priceListOf = (row: PriceListRow): PriceList & { fileUrl: string } => ({
  ...answerOf(priceList, row),
  uploadedBy: { username: row.uploaded_by },
  fileUrl: fileUrl(row.file, row.document_name),
})
