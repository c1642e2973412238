import { formatCount } from '../../../domain/shared/money'
import type { Product } from '../../../domain/product/product'
import { isSoldOut } from '../../../domain/product/stock'
import { Badge, Group, Text } from '../../../components/ui/core'
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
    <Group spacing={6}>
      {!(isShort && isPlain) && (
        <Badge color={isOut ? 'red' : 'green'} variant={isOut ? 'filled' : 'light'}>
          {isOut ? partsTexts.outOfStock : partsTexts.inStock}
        </Badge>
      )}
      {typeof product.stockQuantity === 'number' && (
        <Text span size="xs" color="dimmed" sx={{ whiteSpace: 'nowrap' }}>
          {partsTexts.pieces(formatCount(product.stockQuantity))}
        </Text>
      )}
    </Group>
  )
}
