import pLimit from 'p-limit'
import { imageLimitPixels, imageTexts, isWithinPixels } from '../../src/domain/shared/image-file'
import { HttpError, tooLarge, wrongFileType } from '../http-error'
import { serverTexts } from '../server-texts'
import { pictureLibrary } from './picture-library'
import { pictureSize } from './picture-size'

/** Pictures that are decoded at the same time: one of 40 million pixels may take 240 MB, if it is progressive. */
const mostAtOnce = 1
/** How many pictures may wait; each keeps its file of at most 5 MB in memory. */
const mostWaiting = 20
/** What decoding one picture may take, in seconds; a photo takes less than one. */
const timeoutSeconds = 15
/** Retry-After of the 503 response, in seconds. */
const retryAfterSeconds = 3
/** Width and height to which a picture is decoded, in pixels: all of it is read, and little is kept. */
const decodedSide = 8

const turns = pLimit(mostAtOnce)

/** @throws Error if the picture does not decode whole, or takes too long */
const decode = async (content: Buffer): Promise<void> => {
  const library = await pictureLibrary().catch(() => undefined)
  // Where pictures cannot be decoded, their headers have been checked.
  if (!library) return
  await library(content, { limitInputPixels: imageLimitPixels, failOn: 'error', animated: true, sequentialRead: true })
    .resize(decodedSide, decodedSide, { fit: 'fill' })
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer()
}

/**
 * Rejects a picture that browsers and documents had better not decode: first by the size in its header, then by decoding all of it
 * once.
 *
 * @throws HttpError 413 for too many pixels or frames; 415 for what is no picture, is damaged or cut off; 503 while many wait
 */
export const checkPicture = async (content: Buffer): Promise<void> => {
  const size = pictureSize(content)
  if (!size) throw wrongFileType(imageTexts.damaged)
  if (!isWithinPixels(size)) throw tooLarge(imageTexts.tooManyPixels(size))
  if (turns.pendingCount >= mostWaiting) throw new HttpError(503, serverTexts.tooManyPictures, undefined, retryAfterSeconds)
  try {
    await turns(() => decode(content))
  } catch {
    throw wrongFileType(imageTexts.damaged)
  }
}
