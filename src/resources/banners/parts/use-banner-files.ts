import { useState } from 'react'
import { useImages, type Images, type ImagesOptions } from '../../../components/images/use-images'
import { bannerRules } from './banner-rules'
import { partsTexts } from './parts-texts'

export interface BannerFiles {
  images: Images
  /** Why nothing can be sent, since it was last tried. */
  error: string | undefined
  /** The files to be sent; undefined, with the reason shown, while that is nothing. */
  collect: () => File[] | undefined
}

/**
 * The pictures of a banner form.
 *
 * @param missing what is said when none was chosen
 */
export const useBannerFiles = (options: ImagesOptions, missing: string): BannerFiles => {
  const images = useImages(bannerRules, options)
  const [isTried, setTried] = useState(false)
  const reason = (): string | undefined => {
    if (images.images.length === 0) return missing
    if (images.isChecking) return partsTexts.checking
    return images.isFine ? undefined : partsTexts.refused
  }

  return {
    images,
    error: isTried ? reason() : undefined,
    collect: () => {
      setTried(true)
      return reason() === undefined ? images.images.map(({ file }) => file) : undefined
    },
  }
}
