import { imageSize } from 'image-size'
import { plainPng } from '../../../src/documents/kit/png'
import { imageLimitPixels, imageTexts } from '../../../src/domain/shared/image-file'
import { tooLarge, wrongFileType } from '../../http-error'
import { gifSize, type PictureSize, webpFrames } from './picture-frames'

const measure = (content: Buffer): PictureSize & { type: string | undefined } => {
  try {
    const { width, height, type } = imageSize(content)
    if (type === 'gif') return { ...gifSize(content), type }
    return { width, height, frames: type === 'webp' ? webpFrames(content) : 1, type }
  } catch {
    throw wrongFileType(imageTexts.wrongType)
  }
}

/**
 * Refuses a picture of the store by what it unpacks to: whoever draws it on a page or in a document has to.
 *
 * @throws HttpError 413 for too many pixels, 415 for what is no picture, and for a PNG that is broken or holds more
 *   than its header says
 */
export const judgePicture = async (content: Buffer): Promise<void> => {
  const { width, height, frames, type } = measure(content)
  if (width * height * frames > imageLimitPixels) throw tooLarge(imageTexts.tooManyPixels(width, height, frames))
  const isBroken = type === 'png' && (await plainPng(content, imageLimitPixels)) === undefined
  if (isBroken) throw wrongFileType(imageTexts.wrongType)
}
