import { formatCount } from '../../../domain/shared/money'
import { Section } from '../../../components/section'
import { Text } from '../../../components/ui/core'
import { ProductTags } from '../parts/product-tags'
import type { ProductDetails } from '../product-details'
import { detailTexts } from './detail-texts'

const { description, tags } = detailTexts

/** The count that the backend gives, else that of the tags themselves. */
const tagsTitle = (product: ProductDetails): string => {
  const count = product.tagCount ?? product.tags?.length ?? 0
  return count > 0 ? tags.titleWith(formatCount(count)) : tags.title
}

/** What is said of a product: its description and its tags. */
export const WordsSections = ({ product }: { product: ProductDetails }) => (
  <>
    <Section title={description.title} level={2}>
      <Text
        size="sm"
        color={product.description ? undefined : 'dimmed'}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {product.description || description.none}
      </Text>
    </Section>
    <Section title={tagsTitle(product)} level={2}>
      {product.tags?.length ? (
        <ProductTags tags={product.tags} />
      ) : (
        <Text size="sm" color="dimmed">
          {tags.none}
        </Text>
      )}
    </Section>
  </>
)
