import type { Product } from '../../../domain/product'
import type { CardProps } from '../../../framework/declaration/resource'
import { Box, Code, Group, Stack, type Sx } from '../../../components/ui/core'
import { DiscountBadge } from '../parts/discount-badge'
import { ProductBadges } from '../parts/product-badges'
import { firstPicture, ProductPicture } from '../parts/product-picture'
import { ProductPrice } from '../parts/product-price'
import { ProductStock } from '../parts/product-stock'
import { ProductTags } from '../parts/product-tags'
import { ProductToggles } from '../parts/product-toggles'

/** Tags on a card (specification 2: products list, cube view). */
const mostTags = 1

/** On a phone the picture stands beside the name, so that more than one product is seen at a time. */
const head: Sx = (theme) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  [theme.fn.smallerThan('xs')]: { flexDirection: 'row', gap: 12 },
})

const picture: Sx = (theme) => ({
  height: 150,
  margin: '-12px -12px 4px',
  [theme.fn.smallerThan('xs')]: { width: 88, height: 88, margin: 0, flexShrink: 0 },
})

/** A product as a card: picture, what it is, what it costs, whether it is there, and what can be done. */
export const ProductCard = ({ record: product, heading, actions }: CardProps<Product>) => (
  <Box p={12} sx={{ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 }}>
    <Box sx={head}>
      <Box sx={picture}>
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
    </Box>
    <Group spacing={8} mb="auto">
      <ProductStock product={product} />
      <ProductBadges product={product} />
    </Group>
    <ProductToggles product={product} look="card" />
    {actions}
  </Box>
)
