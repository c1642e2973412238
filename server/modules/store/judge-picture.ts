import { imageSize } from 'image-size'
import { plainPng } from '../../../src/documents/kit/png'
import { imageLimitPixels, imageTexts } from '../../../src/domain/image-file'
import { tooLarge, wrongFileType } from '../../http-error'
import { gifFrames } from './gif-frames'

const measure = (content: Buffer): ReturnType<typeof imageSize> => {
  try {
    return imageSize(content)
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
  const { width, height, type } = measure(content)
  const frames = type === 'gif' ? Math.max(1, gifFrames(content)) : 1
  if (width * height * frames > imageLimitPixels) throw tooLarge(imageTexts.tooManyPixels(width, height, frames))
  const isBroken = type === 'png' && (await plainPng(content, imageLimitPixels)) === undefined
  if (isBroken) throw wrongFileType(imageTexts.wrongType)
}
