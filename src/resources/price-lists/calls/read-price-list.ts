import { describeBody, isRecord, readList, readNumber, valueIn } from '../../../framework/declaration/envelope'
import { ShapeError } from '../../../framework/declaration/request-errors'
import { callsTexts } from './calls-texts'

/** The store's price list (contract 3.9); missing fields are undefined. */
export interface StoredPriceList {
  id: string
  name: string
  /** Bytes. */
  size: number | undefined
  isActive: boolean
  uploadedBy: string | undefined
  /** ISO 8601. */
  uploadedAt: string | undefined
  updatedAt: string | undefined
  /** When something that it shows was changed after its upload, ISO 8601; undefined for nothing, or if the backend does not say. */
  listedChangedAt: string | undefined
  /** URL of the PDF, or a path on the backend's own host. */
  file: string | undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

const priceListOf = (fields: Record<string, unknown>): StoredPriceList => {
  const id = text(fields._id)
  if (id === undefined) throw new ShapeError('a price list with _id', describeBody(fields))
  return {
    id,
    name: text(fields.documentName) ?? callsTexts.unnamed,
    size: readNumber(fields, ['fileSize']),
    isActive: fields.isActive === true,
    uploadedBy: text(isRecord(fields.uploadedBy) ? fields.uploadedBy.username : fields.uploadedBy),
    uploadedAt: text(fields.createdAt),
    updatedAt: text(fields.updatedAt),
    listedChangedAt: text(fields.listedChangedAt),
    file: text(fields.fileUrl) ?? text(fields.pdfUrl) ?? text(fields.url),
  }
}

/**
 * The store's price list in the answer of GET /price-lists: the first item (contract 7.9); null when there is none.
 *
 * @throws ShapeError when the answer is not a list, or its first item has no id
 */
export const readPriceList = (body: unknown): StoredPriceList | null => {
  if (isRecord(body) && body.data === null) return null
  const [first] = readList<Record<string, unknown>>(body, ['data', 'data.priceLists', 'priceLists', ''])
  return first ? priceListOf(first) : null
}

/** The price list in the answer of a write; undefined when the answer does not contain it. */
export const priceListInAnswer = (body: unknown): StoredPriceList | undefined => {
  const record = ['data.priceList', 'priceList', 'data', '']
    .map((envelope) => valueIn(body, envelope))
    .find((value) => isRecord(value) && text(value._id) !== undefined && text(value.documentName) !== undefined)
  return record === undefined ? undefined : priceListOf(record as Record<string, unknown>)
}
