import type { Product } from '../../../domain/product/product'
import { Text } from '../../../components/ui/core'

/** What a product is called; the longest word breaks rather than push the columns apart. */
export const NameCell = ({ product }: { product: Product }) => (
  <Text span weight={600} sx={{ display: 'inline-block', minWidth: 150, maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' }}>
    {product.name}
  </Text>
)
