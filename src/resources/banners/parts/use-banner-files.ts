import { useState } from 'react'
import type { ImageRules } from '../../../components/images/image-rules'
import { imagesTexts } from '../../../components/images/images-texts'
import { type Images, type ImagesOptions, useImages } from '../../../components/images/use-images'
import { bannerImageTypes, bannerLimitBytes, bannerTexts } from '../../../domain/banner/banner'
import { partsTexts } from './parts-texts'

/** What a banner's picture must be (specification 5 and 9: banners). */
const bannerRules: ImageRules = {
  types: bannerImageTypes,
  maxBytes: bannerLimitBytes,
  texts: {
    wrongType: bannerTexts.wrongType,
    tooLarge: bannerTexts.tooLarge,
    notImages: partsTexts.notImages,
  },
}

export interface BannerFiles {
  images: Images
  /** Why nothing can be sent, since it was last tried. */
  error: string | undefined
  /** The files to be sent, once they are judged; undefined, with the reason shown, while that is nothing. */
  collect: () => Promise<File[] | undefined>
}

/**
 * The pictures of a banner form.
 *
 * @param missing what is said when none was chosen
 */
export const useBannerFiles = (options: ImagesOptions, missing: string): BannerFiles => {
  const images = useImages(bannerRules, options)
  const [isTried, setTried] = useState(false)
  const isRefused = images.images.some(({ refusal }) => refusal !== undefined)
  const reason = images.images.length === 0 ? missing : isRefused ? imagesTexts.refused : undefined

  return {
    images,
    error: isTried ? reason : undefined,
    collect: async () => {
      setTried(true)
      return images.images.length === 0 ? undefined : images.whenFine()
    },
  }
}
