import { imageLimitBytes, imageTexts, imageTypes } from '../../domain/shared/image-file'
import type { ImageRules } from './image-rules'

/** Rules of the store's images: less than 5 MB (contract 5.10, 9.10). */
export const pictureRules: ImageRules = {
  types: imageTypes,
  maxBytes: imageLimitBytes - 1,
  texts: {
    wrongType: imageTexts.wrongType,
    tooLarge: () => imageTexts.tooLarge,
    notImages: imageTexts.wrongType,
  },
}
