import { formatDay } from '../../../domain/shared/dates'
import { webAddress } from '../../../domain/shared/web-address'
import { Fact, Facts } from '../../../components/facts'
import { Section } from '../../../components/section'
import { Anchor } from '../../../components/ui/core'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { IconExternalLink } from '../../../components/ui/icons'
import { ReferenceName } from '../parts/reference-name'
import type { ProductDetails } from '../product-details'
import { detailTexts } from './detail-texts'
import { tallEnough } from './tall-enough'

const texts = detailTexts.details

/** Category, subcategory, brand and dates of a product. */
export const AboutSection = ({ product }: { product: ProductDetails }) => {
  const video = webAddress(product.youtubeLink)
  return (
    <Section title={texts.title} level={2}>
      <Facts>
        <Fact label={texts.code}>{product.productCode}</Fact>
        <Fact label={texts.category}>
          <ReferenceName resource="categories" reference={product.categoryId} />
        </Fact>
        <Fact label={texts.subcategory}>
          <ReferenceName resource="subcategories" reference={product.subcategoryId} />
        </Fact>
        <Fact label={texts.added}>{formatDay(product.createdAt)}</Fact>
        <Fact label={texts.youtube}>
          {video === undefined ? (
            product.youtubeLink || undefined
          ) : (
            <Anchor href={video} target="_blank" rel="noopener noreferrer" sx={tallEnough}>
              {texts.watch} <IconExternalLink size={14} aria-hidden />
              <VisuallyHidden> {texts.newTab}</VisuallyHidden>
            </Anchor>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}
