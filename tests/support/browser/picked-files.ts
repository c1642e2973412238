import { smallPngBytes } from '../stores/products'
import { smallGif } from '../small-gif'

/** A file for a file input. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A GIF of one transparent pixel; the appended number makes its content unique. */
export const pickedGif = (name: string, number = 0): PickedFile => ({
  name,
  mimeType: 'image/gif',
  buffer: Buffer.concat([smallGif, Buffer.from(String(number))]),
})

/** A PNG of one dark red pixel, unless there is another picture. */
export const picture = (name: string, buffer: Buffer = Buffer.from(smallPngBytes)): PickedFile => ({
  name,
  mimeType: 'image/png',
  buffer,
})
