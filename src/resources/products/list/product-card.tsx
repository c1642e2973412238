import type { Product } from '../../../domain/product'
import type { CardProps } from '../../../framework/declaration/resource'
import { Box, Code, Group, Paper } from '../../../components/ui/core'
import { DiscountBadge } from '../parts/discount-badge'
import { ProductBadges } from '../parts/product-badges'
import { firstPicture, ProductPicture } from '../parts/product-picture'
import { ProductPrice } from '../parts/product-price'
import { ProductStock } from '../parts/product-stock'
import { ProductTags } from '../parts/product-tags'
import { ProductToggles } from '../parts/product-toggles'

/** Tags on a card (specification 2: products list, cube view). */
const mostTags = 1

/** A product as a card: picture, what it is, what it costs, whether it is there, and what can be done. */
export const ProductCard = ({ record: product, heading, actions }: CardProps<Product>) => (
  <Paper withBorder sx={{ height: '100%', display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
    <Box sx={{ position: 'relative' }}>
      <ProductPicture src={firstPicture(product)} alt="" width="100%" height={150} fit="contain" />
      <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
        <DiscountBadge product={product} />
      </Box>
    </Box>
    <Box p="sm" sx={{ display: 'flex', flexDirection: 'column', gap: 8, flexGrow: 1 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{heading}</Box>
      <Group spacing={6}>
        <Code sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{product.productCode}</Code>
        <ProductTags tags={product.tags} most={mostTags} />
      </Group>
      <ProductPrice product={product} fontSize={18} />
      <ProductStock product={product} />
      <ProductBadges product={product} />
      <Box mt="auto">
        <ProductToggles product={product} />
      </Box>
      {actions}
    </Box>
  </Paper>
)
