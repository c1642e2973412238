import { flag } from '../record/kinds/choices'
import { file } from '../record/kinds/files'
import { number } from '../record/kinds/numbers'
import { text } from '../record/kinds/texts'
import { time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf, type Sparse } from '../record/record'
import { cleanName } from '../shared/names'

/** The store's price list as one document (contract 3.9, 5.9); the URL of its PDF is an addition. */
export const priceList = defineRecord(
  'price_lists',
  {
    documentName: text({ label: 'Document name', max: 200, required: 'Document name is required', clean: cleanName }),
    fileSize: number({ label: 'Bytes', min: 1, required: true, serverOnly: true }),
    isActive: flag({ label: 'Active', initial: true }),
    uploadedBy: text({ label: 'Uploaded by', max: 254, serverOnly: true }),
    uploadedAt: time({ label: 'Uploaded', wireName: 'createdAt', required: true }),
    updatedAt,
    file: file({ label: 'PDF', wireName: 'fileUrl', required: true }),
  },
  { singular: 'price list', title: 'documentName' },
)

/** What a price list shows of products and categories, by the names of the fields. */
export const listedFields = [
  ...(['name', 'secondName', 'unit', 'content', 'productCode', 'price', 'offerPrice'] as const),
  ...(['categoryId', 'subcategoryId', 'isActive'] as const),
] as const

type Answered = Omit<RecordOf<typeof priceList>, 'uploadedBy'>

/** A price list as backends send it: the uploader is a name or an account. */
export type PriceList = Sparse<Answered, Exclude<keyof Answered, 'fileUrl'>> & {
  uploadedBy?: { username?: string } | string
  /** When something that it shows was changed after its upload, ISO 8601 UTC; an addition. */
  listedChangedAt?: string
}

/** Maximum size of a price list, in bytes (contract 5.9, 9.9). */
export const priceListLimitBytes = 1024 * 1024 * 1024

/** Error messages for price lists (contract 5.9), shared by the screens and the server. */
export const priceListTexts = {
  wrongType: 'Only PDF files are allowed',
  tooLarge: 'File size cannot exceed 1GB',
  missing: 'Please select a PDF file',
  onlyOne: 'Only one price list can exist. Delete the current one first.',
} as const
