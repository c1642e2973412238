/** Bytes at the start of a file within which a PDF says that it is one. */
export const pdfMarkWithin = 1024

const mark = '%PDF-'

/** True when the first bytes of a file are those of a PDF, whatever it is called (specification 5: PDF only). */
export const beginsAsPdf = (start: Uint8Array): boolean =>
  String.fromCharCode(...start.subarray(0, pdfMarkWithin)).includes(mark)
