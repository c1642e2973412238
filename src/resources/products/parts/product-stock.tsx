import { formatCount } from '../../../domain/shared/money'
import type { Product } from '../../../domain/product/product'
import { isSoldOut } from '../../../domain/product/stock'
import { Badge, Group, Text } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

interface ProductStockProps {
  product: Product
  /** Leaves the badge of what is in stock out, where the pieces say it and a line must do. */
  isShort?: boolean
}

/** Whether a product is in stock, and how many pieces there are. */
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
