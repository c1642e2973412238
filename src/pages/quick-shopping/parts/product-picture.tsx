import { useState } from 'react'
import { useFileAddress } from '../../../components/file-host'
import type { MenuProduct } from '../../../domain/menu/menu-order'

interface ProductPictureProps {
  product: MenuProduct
  /** Of the frame, which says how large it is and how it looks without a picture. */
  className: string
}

/**
 * The first picture of a product in a frame of a fixed size, so that no row jumps when it comes. Of plain
 * elements: a menu has thousands. The product's name stands beside it, so it has no text of its own.
 */
export const ProductPicture = ({ product, className }: ProductPictureProps) => {
  const address = useFileAddress()
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
