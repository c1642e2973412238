import type { Product } from '../../../domain/product/product'
import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

/** Badges of a product; null when it has none. */
export const ProductBadges = ({ product }: { product: Product }) => {
  if (!product.featured && !product.bestSeller && product.isActive !== false) return null
  return (
    <span className="line">
      {product.featured && <Badge color="violet">{partsTexts.featured}</Badge>}
      {product.bestSeller && <Badge color="blue">{partsTexts.bestSeller}</Badge>}
      {product.isActive === false && <Badge color="gray">{partsTexts.inactive}</Badge>}
    </span>
  )
}
