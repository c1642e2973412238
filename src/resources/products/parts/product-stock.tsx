import { formatCount } from '../../../domain/shared/money'
import type { Product } from '../../../domain/product/product'
import { isSoldOut } from '../../../domain/product/stock'
import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

interface ProductStockProps {
  product: Product
  /** Says what the pieces are; in a list their column does. */
  isNamed?: boolean
}

/** Stock state of a product, and its number of pieces; only one that is out of stock or low is marked. */
export const ProductStock = ({ product, isNamed = false }: ProductStockProps) => {
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
  const words = [isNamed || pieces === undefined ? partsTexts.inStock : undefined, pieces && partsTexts.pieces(pieces)]
  return <span className="nowrap">{words.filter(Boolean).join(' · ')}</span>
}
