import type { Product } from '../../../domain/product/product'
import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

export const hasBadge = ({ featured, bestSeller, isActive }: Product): boolean =>
  featured === true || bestSeller === true || isActive === false

/** Badges of a product; null when it has none. */
export const ProductBadges = ({ product, size = 'md' }: { product: Product; size?: 'sm' | 'md' }) => {
  if (!hasBadge(product)) return null
  return (
    <span className="line">
      {product.featured && (
        <Badge size={size} color="violet">
          {partsTexts.featured}
        </Badge>
      )}
      {product.bestSeller && (
        <Badge size={size} color="blue">
          {partsTexts.bestSeller}
        </Badge>
      )}
      {product.isActive === false && (
        <Badge size={size} color="gray">
          {partsTexts.inactive}
        </Badge>
      )}
    </span>
  )
}
