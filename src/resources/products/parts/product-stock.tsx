import { formatCount } from '../../../domain/shared/money'
import type { Product } from '../../../domain/product/product'
import { isSoldOut } from '../../../domain/product/stock'
import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

/** Number of pieces of a product; only a product that is out of stock or low is marked. */
export const ProductStock = ({ product }: { product: Product }) => {
  const { stockQuantity, isLow } = product
  const pieces = typeof stockQuantity === 'number' ? formatCount(stockQuantity) : undefined
  if (isSoldOut(product))
    return (
      <span className="line">
        <Badge color="red" variant="filled">
          {partsTexts.outOfStock}
        </Badge>
        {stockQuantity !== 0 && pieces !== undefined && <span className="dimmed nowrap">{partsTexts.pieces(pieces)}</span>}
      </span>
    )
  if (isLow && pieces !== undefined) return <Badge color="orange">{partsTexts.low(pieces)}</Badge>
  return <span className="dimmed nowrap">{pieces === undefined ? partsTexts.inStock : partsTexts.pieces(pieces)}</span>
}
