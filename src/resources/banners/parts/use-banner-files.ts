import { useState } from 'react'
import { imagesTexts } from '../../../components/images/images-texts'
import { useImages, type Images, type ImagesOptions } from '../../../components/images/use-images'
import { bannerRules } from './banner-rules'

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
