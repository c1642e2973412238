import type { Product } from '../../../domain/product/product'
import type { CardProps } from '../../../framework/declaration/resource'
import { Box, Code, Group, Stack } from '../../../components/ui/core'
import { DiscountBadge } from '../parts/discount-badge'
import { ProductBadges } from '../parts/product-badges'
import { firstPicture, ProductPicture } from '../parts/product-picture'
import { ProductPrice } from '../parts/product-price'
import { ProductStock } from '../parts/product-stock'
import { ProductTags } from '../parts/product-tags'
import { ProductToggles } from '../parts/product-toggles'

/** Maximum number of tags on a card (specification 2: products list, cube view). */
const mostTags = 1

/** Card of a product: image, name and details, price, stock, and actions. */
export const ProductCard = ({ record: product, heading, actions }: CardProps<Product>) => (
  <Box p={12} sx={{ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 }}>
    <Stack spacing={8}>
      <Box sx={{ height: 150, margin: '-12px -12px 4px' }}>
        <ProductPicture src={firstPicture(product)} alt="" width="100%" height="100%" fit="contain" />
      </Box>
      <Stack spacing={6} sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{heading}</Box>
        <Group spacing={6}>
          <Code sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{product.productCode}</Code>
          <ProductTags tags={product.tags} most={mostTags} />
        </Group>
        <Group spacing={8}>
          <ProductPrice product={product} fontSize={18} />
          <DiscountBadge product={product} />
        </Group>
      </Stack>
    </Stack>
    <Group spacing={8} mb="auto">
      <ProductStock product={product} />
      <ProductBadges product={product} />
    </Group>
    <ProductToggles product={product} look="card" />
    {actions}
  </Box>
)
