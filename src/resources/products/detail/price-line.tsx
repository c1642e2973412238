import { formatMoney } from '../../../domain/money'
import { Paper, Stack, Text } from '../../../components/ui/core'
import { DiscountBadge } from '../parts/discount-badge'
import { ProductPrice } from '../parts/product-price'
import { ProductStock } from '../parts/product-stock'
import { ProductToggles } from '../parts/product-toggles'
import type { ProductDetails } from '../product-details'
import { productFigures } from '../product-figures'
import { detailTexts } from './detail-texts'

/** What customers pay and save, whether they can have it, and how they see it. */
export const PriceLine = ({ product }: { product: ProductDetails }) => {
  const { savings } = productFigures(product)
  return (
    <Paper withBorder p="md">
      <Stack spacing="sm" align="flex-start">
        <ProductPrice product={product} fontSize={30} />
        {savings !== undefined && (
          <Text size="sm" weight={600}>
            {detailTexts.savings(formatMoney(savings.amount), savings.percent)}
          </Text>
        )}
        <DiscountBadge product={product} />
        <ProductStock product={product} />
        <ProductToggles product={product} />
      </Stack>
    </Paper>
  )
}
