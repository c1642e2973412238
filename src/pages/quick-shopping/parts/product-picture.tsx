import { useState } from 'react'
import { useFileAddress } from '../../../components/file-host'
import type { MenuProduct } from '../../../domain/menu/menu-order'
import type { ThumbnailWidth } from '../../../domain/shared/thumbnail'

interface ProductPictureProps {
  product: MenuProduct
  /** Width of the thumbnail in px, where the frame is small. */
  width?: ThumbnailWidth
  /** Class of the frame, which sets its size and its look without an image. */
  className: string
}

/**
 * First image of a product in a frame of fixed size, to avoid layout shifts. Uses plain elements, because a menu has
 * thousands of them. Its alt text is empty, because the product's name is shown beside it.
 */
export const ProductPicture = ({ product, className, width = 320 }: ProductPictureProps) => {
  const address = useFileAddress(width)
  const [broken, setBroken] = useState<string>()
  const url = product.images?.[0]?.url
  const shown = url === broken ? undefined : url
  return (
    <span className={className}>
      {shown !== undefined && (
        <img src={address(shown)} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />
      )}
    </span>
  )
}
