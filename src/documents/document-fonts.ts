/** Font files that documents are drawn with, as they stand on the disk or came over the wire (TrueType). */
export interface DocumentFonts {
  /** Latin, digits and ₹. */
  regular: Uint8Array
  bold: Uint8Array
  /** Tamil names. */
  tamil: Uint8Array
  tamilBold: Uint8Array
}
