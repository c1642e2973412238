import type { Product } from '../../../domain/product/product'
import { Stack } from '../../../components/ui/core'
import { DiscountBadge } from '../parts/discount-badge'
import { ProductPrice } from '../parts/product-price'

/** What a product costs, and the discount that customers read. */
export const PriceCell = ({ product }: { product: Product }) => (
  <Stack spacing={4} align="flex-start">
    <ProductPrice product={product} />
    <DiscountBadge product={product} />
  </Stack>
)
