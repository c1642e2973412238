import { formatCount } from '../../../domain/shared/money'
import type { Product } from '../../../domain/product/product'
import { isSoldOut } from '../../../domain/product/stock'
import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

interface ProductStockProps {
  product: Product
  /** Hides the badge of a product in stock, where one line must be enough. */
  isShort?: boolean
}

/** Stock state of a product, and its number of pieces. */
export const ProductStock = ({ product, isShort = false }: ProductStockProps) => {
  const isOut = isSoldOut(product)
  const isPlain = !isOut && typeof product.stockQuantity === 'number'
  return (
    <span className="line">
      {!(isShort && isPlain) && (
        <Badge color={isOut ? 'red' : 'green'} variant={isOut ? 'filled' : 'light'}>
          {isOut ? partsTexts.outOfStock : partsTexts.inStock}
        </Badge>
      )}
      {typeof product.stockQuantity === 'number' && (
        <span className="dimmed nowrap">{partsTexts.pieces(formatCount(product.stockQuantity))}</span>
      )}
    </span>
  )
}
