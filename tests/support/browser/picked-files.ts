import { smallPngBytes } from '../store-products'
import { smallGif } from '../small-gif'

/** A file for a file input. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A GIF of one transparent pixel; the appended number makes its content unique. */
export const tinyGif = (number = 0): Buffer => Buffer.concat([smallGif, Buffer.from(String(number))])

export const pickedGif = (name: string, number = 0): PickedFile => ({ name, mimeType: 'image/gif', buffer: tinyGif(number) })

/** A PNG of one dark red pixel, unless there is another picture. */
export const picture = (name: string, buffer: Buffer = Buffer.from(smallPngBytes)): PickedFile => ({
  name,
  mimeType: 'image/png',
  buffer,
})

/** A minimal PDF with one page; the number at its end makes its content unique. */
export const smallPdf = (number = 0): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
      'trailer<</Root 1 0 R>>',
      `% ${number}`,
      '%%EOF\n',
    ].join('\n'),
  )

export const pickedPdf = (name: string, buffer: Buffer = smallPdf()): PickedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})
