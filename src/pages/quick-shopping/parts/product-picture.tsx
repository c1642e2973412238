import { useState } from 'react'
import { useFileAddress } from '../../../components/file-host'
import type { MenuProduct } from '../../../domain/menu/menu-order'

interface ProductPictureProps {
  product: MenuProduct
  /** Class of the frame, which sets its size and its look without an image. */
  className: string
}

/**
 * First image of a product in a frame of fixed size, to avoid layout shifts. Uses plain elements, because a menu has
 * thousands of them. Its alt text is empty, because the product's name is shown beside it.
 */
export const ProductPicture = ({ product, className }: ProductPictureProps) => {
  const address = useFileAddress(320)
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
