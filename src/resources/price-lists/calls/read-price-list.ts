import { describeBody, isRecord, readList, readNumber, valueIn } from '../../../providers/envelopes/envelope'
import { ShapeError } from '../../../providers/http/errors'
import { callsTexts } from './calls-texts'

/** The store's price list as the page shows it (specification 3: price list); what a backend leaves out is undefined. */
export interface StoredPriceList {
  id: string
  name: string
  /** bytes */
  size: number | undefined
  isActive: boolean
  uploadedBy: string | undefined
  /** ISO 8601 */
  uploadedAt: string | undefined
  /** Where the PDF is served, a path for one on the backend's own host. */
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
    file: text(fields.fileUrl) ?? text(fields.pdfUrl) ?? text(fields.url),
  }
}

/**
 * The store's price list in the answer of GET /price-lists, whose first item is used (specification 7);
 * null where there is none.
 *
 * @throws ShapeError for what is no list, or names one without an id
 */
export const readPriceList = (body: unknown): StoredPriceList | null => {
  if (isRecord(body) && body.data === null) return null
  const [first] = readList<Record<string, unknown>>(body, ['data', 'data.priceLists', 'priceLists', ''])
  return first ? priceListOf(first) : null
}

/** The price list in the answer of a write; undefined where the backend does not say. */
export const writtenPriceList = (body: unknown): StoredPriceList | undefined => {
  const record = ['data.priceList', 'priceList', 'data', '']
    .map((envelope) => valueIn(body, envelope))
    .find((value) => isRecord(value) && text(value._id) !== undefined && text(value.documentName) !== undefined)
  return record === undefined ? undefined : priceListOf(record as Record<string, unknown>)
}
