import { buffer } from 'node:stream/consumers'
import { imageTexts, isImageType, isWithinPixels, type PictureSize } from '../../src/domain/shared/image-file'
import { keepNewest } from '../../src/domain/shared/keep-newest'
import type { ByteRange } from '../files/byte-range'
import { contentTypeOfKey } from '../files/file-key'
import type { FileStorage } from '../files/storage'
import { tooLarge } from '../http-error'
import { pictureSize } from './picture-size'

/** Bytes in which most pictures say their size; photos with long notes say it later. */
const headBytes = 64 * 1024

/** How many pictures are remembered. */
const mostRemembered = 10_000

/**
 * Refuses to send pictures that were stored before there was a limit of pixels (docs/decisions/0073): the browser that shows them
 * would need gigabytes.
 */
export class ShownPictures {
  /** The sizes of those that may not be shown; undefined for others. */
  readonly #known = new Map<string, PictureSize | undefined>()

  constructor(private readonly files: Pick<FileStorage, 'find' | 'open'>) {}

  /**
   * @param key of any stored file; only pictures are looked at
   * @throws HttpError 413 for a picture of too many pixels; errors of the file storage
   */
  async assertShown(key: string): Promise<void> {
    if (!isImageType(contentTypeOfKey(key))) return
    if (!this.#known.has(key)) {
      const size = await this.#sizeOf(key)
      if (!size) return
      keepNewest(this.#known, key, isWithinPixels(size) ? undefined : size, mostRemembered)
    }
    const refused = this.#known.get(key)
    if (refused) throw tooLarge(imageTexts.tooManyPixels(refused))
  }

  /** undefined for a file that is not there, or is no picture; the frames of an animation are not all counted. */
  async #sizeOf(key: string): Promise<PictureSize | undefined> {
    const found = await this.files.find(key)
    if (!found) return undefined
    const isLong = found.size > headBytes
    const head = await this.#read(key, isLong ? { first: 0, last: headBytes - 1 } : undefined)
    return (head && pictureSize(head)) ?? (isLong ? pictureSize((await this.#read(key)) ?? Buffer.alloc(0)) : undefined)
  }

  async #read(key: string, part?: ByteRange): Promise<Buffer | undefined> {
    const file = await this.files.open(key, part)
    return file && buffer(file.stream)
  }
}
