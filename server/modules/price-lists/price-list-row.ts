import type { PriceList } from '../../../src/domain/price-list/price-list'
import type { PriceListRow } from '../../database/schema'
import { fileUrl } from '../files/file-url'

/** A price list as it crosses the wire (specification 3); `createdAt` is when the PDF that it has was uploaded. */
export const priceListOf = (row: PriceListRow): PriceList => ({
  _id: row.id,
  documentName: row.document_name,
  fileSize: row.file_size,
  isActive: row.is_active === 1,
  uploadedBy: { username: row.uploaded_by },
  createdAt: new Date(row.uploaded_at).toISOString(),
  fileUrl: fileUrl(row.file, row.document_name),
})
