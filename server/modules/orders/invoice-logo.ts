import { buffer } from 'node:stream/consumers'
import { invoiceLogoLimits as most } from '../../../src/domain/invoice/invoice-settings'
import type { FileStorage } from '../../files/storage'

const drawnTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])
/** Where a PNG tells its width and height, in bytes. */
const pngSizeAt = 16

/**
 * The store's logo for its invoices; undefined for none, and for what cannot be drawn on them: other kinds than PNG
 * and JPEG, and large ones. A JPEG goes into every invoice as it is; a PNG is unpacked for each, in some 50 ms for a
 * million pixels.
 *
 * @param key of the stored file
 * @throws what the storage throws
 */
export const invoiceLogo = async (files: FileStorage, key: string): Promise<Uint8Array | undefined> => {
  const file = await files.open(key)
  if (!file) return undefined
  if (!drawnTypes.has(file.contentType) || file.size > most.bytes) {
    file.stream.destroy()
    return undefined
  }
  const bytes = await buffer(file.stream)
  if (file.contentType === 'image/png') {
    if (bytes.length < pngSizeAt + 8) return undefined
    if (bytes.readUInt32BE(pngSizeAt) * bytes.readUInt32BE(pngSizeAt + 4) > most.pixels) return undefined
  }
  return new Uint8Array(bytes)
}
