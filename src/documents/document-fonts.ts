/** Font files of documents (TrueType), read from disk or downloaded. */
export interface DocumentFonts {
  /** Latin, digits and ₹. */
  regular: Uint8Array
  bold: Uint8Array
  /** Tamil names. */
  tamil: Uint8Array
  tamilBold: Uint8Array
}
