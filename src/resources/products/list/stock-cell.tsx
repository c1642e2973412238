import type { Product } from '../../../domain/product/product'
import { Stack } from '../../../components/ui/core'
import { ProductBadges } from '../parts/product-badges'
import { ProductStock } from '../parts/product-stock'

/** Whether a product can be had, and what is special about it. */
export const StockCell = ({ product }: { product: Product }) => (
  <Stack spacing={4} align="flex-start">
    <ProductStock product={product} />
    <ProductBadges product={product} />
  </Stack>
)
