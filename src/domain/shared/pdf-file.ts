/** Number of leading bytes in which a PDF signature is expected. */
export const pdfMarkWithin = 1024

/** A byte order mark and white space may precede the signature, because many programs write them. */
const mark = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/

/**
 * Returns whether a file begins with a PDF signature, whatever its name. The screens and the server check nothing else
 * (contract 5.9; store 12).
 */
export const beginsAsPdf = (start: Uint8Array): boolean => mark.test(String.fromCharCode(...start.subarray(0, pdfMarkWithin)))
