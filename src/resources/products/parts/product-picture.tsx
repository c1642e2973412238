import { useState } from 'react'
import type { Product } from '../../../domain/product/product'
import type { ThumbnailWidth } from '../../../domain/shared/thumbnail'
import { useFileAddress } from '../../../components/file-host'
import { IconPhotoOff } from '../../../components/ui/icons'

interface ProductPictureProps {
  /** As sent by the backend. */
  src: string | undefined
  /** '' when the product's name is shown beside it. */
  alt: string
  /** px, or any CSS length. */
  width: number | string
  height: number | string
  fit?: 'cover' | 'contain'
  /** Of the file, where a small one is enough; px. */
  fileWidth?: ThumbnailWidth
}

/** URL of the first image of a product; undefined when it has none. */
export const firstPicture = (product: Product): string | undefined => product.images?.[0]?.url || undefined

/** An image of a product; an icon of the same size replaces a missing or broken image. */
export const ProductPicture = ({ src, alt, width, height, fit = 'cover', fileWidth }: ProductPictureProps) => {
  const [failed, setFailed] = useState<string>()
  const address = useFileAddress(fileWidth)
  if (src === undefined || failed === src) {
    const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
    return (
      <span {...named} className="picture" style={{ width, height }}>
        <IconPhotoOff size={24} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className="picture"
      src={address(src)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      style={{ width, height, objectFit: fit }}
    />
  )
}
