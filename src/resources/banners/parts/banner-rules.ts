import { bannerImageTypes, bannerLimitBytes, bannerTexts } from '../../../domain/banner/banner'
import type { ImageRules } from '../../../components/images/image-rules'
import { partsTexts } from './parts-texts'

/** What a banner's picture must be (specification 5 and 9: banners). */
export const bannerRules: ImageRules = {
  types: bannerImageTypes,
  maxBytes: bannerLimitBytes,
  texts: {
    wrongType: bannerTexts.wrongType,
    tooLarge: bannerTexts.tooLarge,
    notImages: partsTexts.notImages,
  },
}
