import type { StorePicture } from '../../../domain/store/store-settings'
import { isRecord } from '../../../providers/envelopes/envelope'

/** A picture of the store as backends name it; null for none. */
export const readPicture = (value: unknown): StorePicture | null => {
  if (!isRecord(value) || typeof value.url !== 'string' || value.url === '') return null
  return { url: value.url, uploadedAt: typeof value.uploadedAt === 'string' ? value.uploadedAt : '' }
}
