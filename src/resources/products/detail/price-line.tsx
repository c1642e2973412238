import { formatMoney } from '../../../domain/shared/money'
import { Group, Paper, Stack, Text } from '../../../components/ui/core'
import { DiscountBadge } from '../parts/discount-badge'
import { ProductPrice } from '../parts/product-price'
import { ProductStock } from '../parts/product-stock'
import { ProductToggles } from '../parts/product-toggles'
import type { ProductDetails } from '../product-details'
import { productFigures } from '../product-figures'
import { roundedFrom } from '../../../domain/product/pricing'
import { RoundedFrom } from '../parts/rounded-from'
import { detailTexts } from './detail-texts'

/** What customers pay and save, whether they can have it, and how they see it. */
export const PriceLine = ({ product }: { product: ProductDetails }) => {
  const { savings } = productFigures(product)
  const ruled = roundedFrom(product)
  return (
    <Paper withBorder p="md">
      <Stack spacing="sm" align="flex-start">
        <Group spacing="md">
          <ProductPrice product={product} fontSize={30} />
          <DiscountBadge product={product} />
        </Group>
        {ruled !== undefined && <RoundedFrom rupees={ruled} />}
        {savings !== undefined && (
          <Text size="sm" weight={600}>
            {detailTexts.savings(formatMoney(savings.amount), savings.percent)}
          </Text>
        )}
        <ProductStock product={product} />
        <ProductToggles product={product} look="page" />
      </Stack>
    </Paper>
  )
}
