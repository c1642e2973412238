/** Bytes at the start of a file within which a PDF says that it is one. */
export const pdfMarkWithin = 1024

/** A byte order mark and white space may stand before it: many programs that write PDFs leave some there. */
const mark = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/

/**
 * True when the first bytes of a file are those of a PDF, whatever it is called. The screens and the server
 * judge by this alone (specification 5: PDF only; server.md: accepted by its content).
 */
export const beginsAsPdf = (start: Uint8Array): boolean => mark.test(String.fromCharCode(...start.subarray(0, pdfMarkWithin)))
