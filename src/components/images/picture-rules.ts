import { imageLimitBytes, imageTexts, imageTypes } from '../../domain/shared/image-file'
import type { ImageRules } from './image-rules'

/** What a picture of the store must be: an image of less than 5 MB (specification 5 and 9: store). */
export const pictureRules: ImageRules = {
  types: imageTypes,
  maxBytes: imageLimitBytes - 1,
  texts: {
    wrongType: imageTexts.wrongType,
    tooLarge: () => imageTexts.tooLarge,
    notImages: imageTexts.wrongType,
  },
}
