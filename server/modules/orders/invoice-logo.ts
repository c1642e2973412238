import { buffer } from 'node:stream/consumers'
import { imageLimitBytes } from '../../../src/domain/image-file'
import type { FileStorage } from '../../files/storage'

/** Pixels of a PNG at most: it is unpacked for every invoice, in some 50 ms for a million of them. */
const mostPixels = 2_000_000
const drawnTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])
/** Where a PNG tells its width and height, in bytes. */
const pngSizeAt = 16

/**
 * The store's logo for its invoices; undefined for none, and for what cannot be drawn on them: other kinds than PNG
 * and JPEG, and PNGs of more than two megapixels.
 *
 * @param key of the stored file
 * @throws what the storage throws
 */
export const invoiceLogo = async (files: FileStorage, key: string): Promise<Uint8Array | undefined> => {
  const file = await files.open(key)
  if (!file) return undefined
  if (!drawnTypes.has(file.contentType) || file.size > imageLimitBytes) {
    file.stream.destroy()
    return undefined
  }
  const bytes = await buffer(file.stream)
  if (file.contentType === 'image/png') {
    if (bytes.length < pngSizeAt + 8) return undefined
    if (bytes.readUInt32BE(pngSizeAt) * bytes.readUInt32BE(pngSizeAt + 4) > mostPixels) return undefined
  }
  return new Uint8Array(bytes)
}
