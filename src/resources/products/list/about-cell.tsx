import type { Product } from '../../../domain/product'
import { referenceName } from '../../../domain/reference'
import { Code, Stack, Text } from '../../../components/ui/core'
import { ProductTags } from '../parts/product-tags'

/** Tags in a row (specification 2: products list, list view). */
const mostTags = 2

/** Code, category and a few tags of a product, one beneath the other. */
export const AboutCell = ({ product }: { product: Product }) => {
  const category = referenceName(product.categoryId)
  return (
    <Stack spacing={4} align="flex-start" maw={220}>
      <Code>{product.productCode}</Code>
      {category !== undefined && (
        <Text span size="xs" color="dimmed" lineClamp={1} title={category}>
          {category}
        </Text>
      )}
      <ProductTags tags={product.tags} most={mostTags} />
    </Stack>
  )
}
