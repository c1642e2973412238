import pLimit from 'p-limit'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type sharp from 'sharp'
import { imageLimitBytes, imageLimitPixels } from '../../src/domain/shared/image-file'
import { keepNewest } from '../../src/domain/shared/keep-newest'
import type { ThumbnailWidth } from '../../src/domain/shared/thumbnail'
import type { FileStorage } from './storage'
import { hasThumbnails, thumbnailKey, thumbnailType } from './thumbnail-key'

/** Pictures that are made smaller at the same time: each takes a core, and the memory of the decoded picture. */
const mostAtOnce = 1

/** How many thumbnails are remembered to be there, or not to be makable. */
const mostRemembered = 10_000

/** WebP quality, at which pictures of this size look as before. */
const quality = 78

type Sharp = typeof sharp

export interface Thumbnails {
  /**
   * The key of a picture's thumbnail, which is made and stored if it is not there. Undefined if there is none: the picture is private,
   * missing, damaged, too large, or pictures cannot be made smaller on this machine; the picture itself can then be served.
   */
  keyOf: (key: string, width: ThumbnailWidth) => Promise<string | undefined>
}

/**
 * Makes pictures smaller once, when they are first asked for, and stores them beside the originals (docs/decisions/0063).
 *
 * @param warn is told once if pictures cannot be made smaller on this machine, and of pictures for which it failed
 * @param load loads the library, which has native parts
 */
export const thumbnailsOf = (
  files: FileStorage,
  warn: (reason: unknown, message: string) => void,
  load: () => Promise<{ default: Sharp }> = () => import('sharp'),
): Thumbnails => {
  let loading: Promise<Sharp | undefined> | undefined
  const library = (): Promise<Sharp | undefined> =>
    (loading ??= load().then(
      ({ default: loaded }) => {
        // Its cache would hold decoded pictures; each is made smaller once. One thread for each, so that calls have a core.
        loaded.cache(false)
        loaded.concurrency(1)
        return loaded
      },
      (error: unknown) => {
        warn(error, 'pictures cannot be made smaller on this machine; lists load them whole')
        return undefined
      },
    ))

  const turns = pLimit(mostAtOnce)
  /** Whether a thumbnail is there; false if it cannot be made. */
  const known = new Map<string, boolean>()
  const making = new Map<string, Promise<boolean>>()

  const make = async (key: string, width: ThumbnailWidth): Promise<boolean> => {
    const target = thumbnailKey(key, width)
    if (await files.find(target)) return true
    const shrink = await library()
    const original = shrink && (await files.find(key))
    if (!original || original.size > imageLimitBytes) return false
    const opened = await files.open(key)
    if (!opened) return false
    const content = await buffer(opened.stream)
    const small = await shrink(content, { limitInputPixels: imageLimitPixels, failOn: 'error' })
      // Phones store photos as the sensor sees them, with a note of how they are to be turned.
      .rotate()
      .resize({ width, height: width, fit: 'outside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
    // A small picture may become larger.
    if (small.length >= content.length) return false
    await files.put(Readable.from(small, { objectMode: false }), { ...thumbnailType, key: target, maxBytes: imageLimitBytes })
    return true
  }

  const tryMaking = async (key: string, width: ThumbnailWidth): Promise<boolean> => {
    const target = thumbnailKey(key, width)
    try {
      const isThere = await make(key, width)
      keepNewest(known, target, isThere, mostRemembered)
      return isThere
    } catch (error) {
      warn(error, `the picture ${key} could not be made smaller`)
      // It may be the storage that failed, so the next start tries again.
      keepNewest(known, target, false, mostRemembered)
      return false
    }
  }

  return {
    keyOf: async (key, width) => {
      if (!hasThumbnails(key)) return undefined
      const target = thumbnailKey(key, width)
      const isThere = known.get(target)
      if (isThere !== undefined) return isThere ? target : undefined
      const work = making.get(target) ?? turns(() => tryMaking(key, width)).finally(() => making.delete(target))
      making.set(target, work)
      return (await work) ? target : undefined
    },
  }
}
