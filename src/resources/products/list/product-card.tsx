import type { Product } from '../../../domain/product'
import type { CardProps } from '../../../framework/declaration/resource'
import { Box, Code, Group, Stack } from '../../../components/ui/core'
import { DiscountBadge } from '../parts/discount-badge'
import { ProductBadges } from '../parts/product-badges'
import { firstPicture, ProductPicture } from '../parts/product-picture'
import { ProductPrice } from '../parts/product-price'
import { ProductStock } from '../parts/product-stock'
import { ProductTags } from '../parts/product-tags'
import { ProductToggles } from '../parts/product-toggles'

/** Tags on a card (specification 2: products list, cube view). */
const mostTags = 1

interface Look {
  head: Record<string, string | number>
  picture: Record<string, string | number>
}

const large: Look = {
  head: { display: 'flex', flexDirection: 'column', gap: 8 },
  picture: { height: 150, margin: '-12px -12px 4px' },
}

/** The picture stands beside the name, so that more than one product is seen at a time. */
const compact: Look = {
  head: { display: 'flex', gap: 12 },
  picture: { width: 88, height: 88, flexShrink: 0 },
}

const Card = ({ look, record: product, heading, actions }: CardProps<Product> & { look: Look }) => (
  <Box p={12} sx={{ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 }}>
    <Box sx={look.head}>
      <Box sx={look.picture}>
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

/** A product as a card: picture, what it is, what it costs, whether it is there, and what can be done. */
export const ProductCard = (props: CardProps<Product>) => <Card {...props} look={large} />

/** The same for the list of a phone. */
export const CompactProductCard = (props: CardProps<Product>) => <Card {...props} look={compact} />
