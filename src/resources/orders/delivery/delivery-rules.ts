import { imageLimitBytes, imageTexts, imageTypes } from '../../../domain/image-file'
import type { ImageRules } from '../../../components/images/image-rules'

/** What a delivery image must be: a picture of less than 5 MB (specification 5 and 9: store). */
export const deliveryRules: ImageRules = {
  types: imageTypes,
  maxBytes: imageLimitBytes - 1,
  texts: {
    wrongType: imageTexts.wrongType,
    tooLarge: () => imageTexts.tooLarge,
    notImages: imageTexts.wrongType,
  },
}
