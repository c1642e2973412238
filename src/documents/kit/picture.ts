import type { PDFDocument, PDFImage } from 'pdf-lib'
import { plainPng } from './png'

/** A picture of more pixels than this takes hundreds of megabytes to unpack. */
const mostPixels = 24_000_000

const begins = (file: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte)

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
    const png = await plainPng(file, mostPixels)
    if (png !== undefined) return await document.embedPng(png)
    if (isWholeJpeg(file)) return await document.embedJpg(file)
  } catch {
    // A document without its picture is worth more than none.
  }
  return undefined
}
