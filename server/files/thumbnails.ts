import pLimit from 'p-limit'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageLimitBytes, imageLimitPixels } from '../../src/domain/shared/image-file'
import { keepNewest } from '../../src/domain/shared/keep-newest'
import type { ThumbnailWidth } from '../../src/domain/shared/thumbnail'
import { type PictureLibrary, pictureLibrary } from '../pictures/picture-library'
import type { FileStorage } from './storage'
import { hasThumbnails, thumbnailKey, thumbnailType } from './thumbnail-key'

/** Pictures that are made smaller at the same time: each takes a core, and the memory of the decoded picture. */
const mostAtOnce = 1

/** How many pictures may wait to be made smaller; others are served whole meanwhile. */
const mostWaiting = 50

/** How long no thumbnail is made after the storage has failed, in ms: its disk may be full, and each list would try anew. */
const restMs = 10_000

/** How many thumbnails are remembered to be there, or not to be makable. */
const mostRemembered = 10_000

/** WebP quality, at which pictures of this size look as before. */
const quality = 78

/** The file that is served for a picture in some width. */
export interface ServedFile {
  /** Its thumbnail's key, or its own. */
  key: string
  /** False if there may soon be a thumbnail in its place. */
  isLasting: boolean
}

export interface Thumbnails {
  /**
   * Finds a picture's thumbnail, which is made and stored if it is not there. There is none of a picture that is private, missing,
   * damaged or too large, where pictures cannot be made smaller on this machine, and for now while many wait or the storage fails.
   */
  servedFile: (key: string, width: ThumbnailWidth) => Promise<ServedFile>
  /** Takes note that the thumbnail of this key is no longer there. */
  forget: (key: string) => void
}

/**
 * Makes pictures smaller once, when they are first asked for, and stores them beside the originals (docs/decisions/0063).
 *
 * @param warn is called once if pictures cannot be made smaller on this machine, and for pictures for which it failed
 * @param load loads the library, which has native parts
 */
export const thumbnailsOf = (
  files: FileStorage,
  warn: (reason: unknown, message: string) => void,
  load: () => Promise<PictureLibrary> = pictureLibrary,
): Thumbnails => {
  let loading: Promise<PictureLibrary | undefined> | undefined
  const library = (): Promise<PictureLibrary | undefined> =>
    (loading ??= load().catch((error: unknown) => {
      warn(error, 'pictures cannot be made smaller on this machine; lists load them whole')
      return undefined
    }))

  const turns = pLimit(mostAtOnce)
  /** Whether a thumbnail is there; false if it cannot be made. */
  const known = new Map<string, boolean>()
  const finding = new Map<string, Promise<ServedFile>>()
  let restsUntil = 0

  const remember = (target: string, isThere: boolean): void => keepNewest(known, target, isThere, mostRemembered)

  /** A picture made smaller; undefined, which is remembered, if it cannot be or does not become smaller. */
  const shrink = async (
    resize: PictureLibrary,
    key: string,
    content: Buffer,
    width: ThumbnailWidth,
  ): Promise<Buffer | undefined> => {
    try {
      const small = await resize(content, { limitInputPixels: imageLimitPixels, failOn: 'error' })
        // Phones store photos as the sensor sees them, with a note of how they are to be turned.
        .rotate()
        .resize({ width, height: width, fit: 'outside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer()
      if (small.length < content.length) return small
    } catch (error) {
      warn(error, `the picture ${key} could not be made smaller`)
    }
    remember(thumbnailKey(key, width), false)
    return undefined
  }

  /** @throws the error of the storage */
  const findOrMake = async (key: string, width: ThumbnailWidth): Promise<ServedFile> => {
    const [target, original] = [thumbnailKey(key, width), { key, isLasting: true }]
    const made = { key: target, isLasting: true }
    if (await files.find(target)) {
      remember(target, true)
      return made
    }
    const found = await files.find(key)
    // Not remembered: there is no end of names that nothing has.
    if (!found) return original
    const resize = await library()
    if (!resize || found.size > imageLimitBytes) {
      remember(target, false)
      return original
    }
    if (turns.pendingCount >= mostWaiting || performance.now() < restsUntil) return { key, isLasting: false }
    const small = await turns(async () => {
      // Read in its turn, so that only one picture takes memory.
      const opened = await files.open(key)
      return opened && shrink(resize, key, await buffer(opened.stream), width)
    })
    if (!small) return original
    await files.put(Readable.from(small, { objectMode: false }), { ...thumbnailType, key: target, maxBytes: imageLimitBytes })
    remember(target, true)
    return made
  }

  const tryFinding = async (key: string, width: ThumbnailWidth): Promise<ServedFile> => {
    try {
      return await findOrMake(key, width)
    } catch (error) {
      if (performance.now() >= restsUntil) warn(error, `the picture ${key} could not be made smaller`)
      restsUntil = performance.now() + restMs
      return { key, isLasting: false }
    }
  }

  return {
    servedFile: async (key, width) => {
      if (!hasThumbnails(key)) return { key, isLasting: true }
      const target = thumbnailKey(key, width)
      const isThere = known.get(target)
      if (isThere !== undefined) return { key: isThere ? target : key, isLasting: true }
      const work = finding.get(target) ?? tryFinding(key, width).finally(() => finding.delete(target))
      finding.set(target, work)
      return work
    },
    forget: (key) => void known.delete(key),
  }
}
