import { type ThumbnailWidth, thumbnailWidths } from '../../src/domain/shared/thumbnail'
import { contentTypeOfKey, isGeneratedKey, isPrivateKey } from './file-key'

/** Media type of all thumbnails, and their extension. */
export const thumbnailType = { contentType: 'image/webp', extension: 'webp' } as const

const shape = /^([0-9a-z]{24})w\d+\.webp$/

/** The name of the file that a thumbnail was made of, without the extension; undefined for other keys. */
export const originalName = (key: string): string | undefined => shape.exec(key)?.[1]

/** The part of a key before the extension. */
export const nameOfKey = (key: string): string => key.split('.', 1).join()

/** Whether there may be thumbnails of a file: private pictures are only served whole, to signed addresses. */
export const hasThumbnails = (key: string): boolean =>
  isGeneratedKey(key) && !isPrivateKey(key) && contentTypeOfKey(key).startsWith('image/')

/** The key of a file's thumbnail, beside the file. */
export const thumbnailKey = (key: string, width: ThumbnailWidth): string =>
  `${nameOfKey(key)}w${width}.${thumbnailType.extension}`

/** The keys of all thumbnails that a file may have. */
export const thumbnailKeys = (key: string): string[] =>
  hasThumbnails(key) ? thumbnailWidths.map((width) => thumbnailKey(key, width)) : []
