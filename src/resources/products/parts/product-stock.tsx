import { formatCount } from '../../../domain/shared/money'
import type { Product } from '../../../domain/product/product'
import { isSoldOut } from '../../../domain/product/stock'
import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

interface ProductStockProps {
  product: Product
  /** In a list only a product that is out of stock or low is marked. */
  isListed?: boolean
}

/** Stock state of a product, and its number of pieces. */
export const ProductStock = ({ product, isListed = false }: ProductStockProps) => {
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
  if (isListed && pieces !== undefined) return <span className="nowrap">{partsTexts.pieces(pieces)}</span>
  return (
    <Badge color="green">{[partsTexts.inStock, ...(pieces === undefined ? [] : [partsTexts.pieces(pieces)])].join(' · ')}</Badge>
  )
}
