import type { Product } from '../../../domain/product/product'
import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

export const hasBadge = ({ featured, bestSeller, isActive }: Product): boolean =>
  featured === true || bestSeller === true || isActive === false

/** Badges of a product; null when it has none. */
export const ProductBadges = ({ product }: { product: Product }) => {
  if (!hasBadge(product)) return null
  return (
    <span className="line">
      {product.featured && <Badge color="violet">{partsTexts.featured}</Badge>}
      {product.bestSeller && <Badge color="blue">{partsTexts.bestSeller}</Badge>}
      {product.isActive === false && <Badge color="gray">{partsTexts.inactive}</Badge>}
    </span>
  )
}
