import { formatCount } from '../../../domain/money'
import type { Product } from '../../../domain/product'
import { Badge, Group, Text } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

/** Whether a product is in stock, and how many pieces there are (specification 4: inStock is a flag of its own). */
export const ProductStock = ({ product }: { product: Product }) => {
  const isOut = product.inStock === false
  // Customers can order it all the same.
  const hasNone = !isOut && product.stockQuantity === 0
  return (
    <Group spacing={6}>
      <Badge color={isOut ? 'red' : hasNone ? 'yellow' : 'green'} variant={isOut ? 'filled' : 'light'}>
        {isOut ? partsTexts.outOfStock : partsTexts.inStock}
      </Badge>
      {typeof product.stockQuantity === 'number' && (
        <Text span size="xs" color="dimmed" sx={{ whiteSpace: 'nowrap' }}>
          {hasNone ? partsTexts.noneLeft : partsTexts.pieces(formatCount(product.stockQuantity))}
        </Text>
      )}
    </Group>
  )
}
