/** The store's price list as one document (specification 3: price list). */
export interface PriceList {
  _id: string
  documentName: string
  /** bytes */
  fileSize: number
  isActive: boolean
  uploadedBy?: { username?: string } | string
  /** ISO 8601 UTC */
  createdAt: string
  /** Where the PDF is served; an addition of this store's own server. */
  fileUrl?: string
}

/** Size of a price list, in bytes (specification 5 and 9). */
export const priceListLimitBytes = 1024 * 1024 * 1024

/** Characters of a price list's name. */
export const priceListNameLength = 200

/** What is said of a faulty price list (specification 5); the screens and the server say the same. */
export const priceListTexts = {
  wrongType: 'Only PDF files are allowed',
  tooLarge: 'File size cannot exceed 1GB',
  missing: 'Please select a PDF file',
  name: 'Document name is required',
  onlyOne: 'Only one price list can exist. Delete the current one first.',
} as const
