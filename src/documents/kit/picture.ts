import type { PDFDocument, PDFImage } from 'pdf-lib'

/** A picture of more pixels than this takes hundreds of megabytes to unpack. */
const mostPixels = 24_000_000

const begins = (file: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte)

const isWholePng = (file: Uint8Array): boolean => {
  if (file.length < 45 || !begins(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return false
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = [...file.subarray(-8, -4)]
  const pixels = view.getUint32(16) * view.getUint32(20)
  return String.fromCharCode(...end) === 'IEND' && pixels > 0 && pixels <= mostPixels
}

/** A photo that was cut off has no end mark; some programs write a few bytes behind it. */
const isWholeJpeg = (file: Uint8Array): boolean => {
  if (!begins(file, [0xff, 0xd8, 0xff])) return false
  const tail = file.subarray(-64)
  return tail.some((byte, index) => byte === 0xff && tail[index + 1] === 0xd9)
}

/**
 * Puts a PNG or JPEG into a document; undefined for a file of another kind, a broken one, or a PNG of more than
 * 24 megapixels. A JPEG goes in as it is, in its own bytes.
 */
export const embedPicture = async (
  document: PDFDocument,
  file: Uint8Array | undefined,
): Promise<PDFImage | undefined> => {
  if (file === undefined) return undefined
  try {
    if (isWholePng(file)) return await document.embedPng(file)
    if (isWholeJpeg(file)) return await document.embedJpg(file)
  } catch {
    // A document without its picture is worth more than none.
  }
  return undefined
}
