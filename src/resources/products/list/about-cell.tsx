import type { Product } from '../../../domain/product/product'
import { Code, Stack, Text } from '../../../components/ui/core'
import { ProductTags } from '../parts/product-tags'
import { ReferenceName } from '../parts/reference-name'

/** Maximum number of tags in a row (specification 2: products list, list view). */
const mostTags = 2

/** Code, category and some tags of a product, one below the other. */
export const AboutCell = ({ product }: { product: Product }) => (
  <Stack spacing={4} align="flex-start" miw={140} maw={220}>
    <Code>{product.productCode}</Code>
    {product.categoryId && (
      <Text span size="xs" color="dimmed" lineClamp={2}>
        <ReferenceName resource="categories" reference={product.categoryId} />
      </Text>
    )}
    <ProductTags tags={product.tags} most={mostTags} />
  </Stack>
)
