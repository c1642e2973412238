import { Section } from '../../../components/section'
import { Hint } from '../../../components/hint'
import type { ReactNode } from 'react'
import { Box, Button, Group, Paper, Stack, type Sx, Text, Anchor } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { IconEdit, IconExternalLink } from '../../../components/ui/icons'
import { roundedFrom } from '../../../domain/product/pricing'
import { formatCount, formatMoney } from '../../../domain/shared/money'
import { useResourceDeclaration } from '../../../framework/registry/registry-context'
import { useSeesEarnings } from '../../../framework/registry/rights'
import { DeleteButton } from '../../../framework/screens/delete-button'
import { ListModal } from '../../../framework/screens/list/list-modal'
import { useFocusBack } from '../../../framework/screens/list/use-focus-back'
import { phoneScreen } from '../../../framework/layout/measures'
import { PageHead } from '../../../framework/layout/page-head'
import { backToList } from '../../../framework/state/list-address'
import { useListState } from '../../../framework/state/list-state'
import { HistorySection } from '../../../framework/history/history-section'
import { ProductBadges } from '../parts/product-badges'
import { ProductPrice } from '../parts/product-price'
import { ProductStock } from '../parts/product-stock'
import { ProductTags } from '../parts/product-tags'
import { ProductToggles } from '../parts/product-toggles'
import { RoundedFrom } from '../parts/rounded-from'
import type { ProductDetails } from '../product-details'
import { productFigures } from '../product-figures'
import { detailTexts } from './detail-texts'
import { Gallery } from './gallery'
import { InventorySection } from './inventory-section'
import { usePageTitle } from './use-page-title'
import { Fact, Facts } from '../../../components/facts'
import { formatDay } from '../../../domain/shared/dates'
import { webAddress } from '../../../domain/shared/web-address'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { ReferenceName } from '../parts/reference-name'
import { touchTarget } from './touch-target'

/** Category, subcategory, brand and dates of a product. */
const AboutSection = ({ product }: { product: ProductDetails }) => {
  const video = webAddress(product.youtubeLink)
  return (
    <Section title={detailTexts.details.title} level={2}>
      <Facts>
        <Fact label={detailTexts.details.code}>{product.productCode}</Fact>
        {product.content && <Fact label={detailTexts.details.content}>{product.content}</Fact>}
        <Fact label={detailTexts.details.category}>
          <ReferenceName resource="categories" reference={product.categoryId} />
        </Fact>
        <Fact label={detailTexts.details.subcategory}>
          <ReferenceName resource="subcategories" reference={product.subcategoryId} />
        </Fact>
        <Fact label={detailTexts.details.added}>{formatDay(product.createdAt)}</Fact>
        {product.youtubeLink && (
          <Fact label={detailTexts.details.youtube}>
            {video === undefined ? (
              product.youtubeLink
            ) : (
              <Anchor href={video} target="_blank" rel="noopener noreferrer" sx={touchTarget}>
                {detailTexts.details.watch} <IconExternalLink size={14} aria-hidden />
                <VisuallyHidden> {detailTexts.details.newTab}</VisuallyHidden>
              </Anchor>
            )}
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

const texts = detailTexts.pricing

const percentage = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

const money = (rupees: number | undefined): string | undefined => (rupees === undefined ? undefined : formatMoney(rupees))

/** Prices of a product, from its cost to the price that customers see (contract 9.7). */
const PricingSection = ({ product }: { product: ProductDetails }) => {
  const { basePrice, marginPercent, marginAmount, selling, discountPercent, displayed } = productFigures(product)
  const seesEarnings = useSeesEarnings()
  const ruled = roundedFrom(product)
  const margin =
    marginPercent !== undefined && marginAmount !== undefined
      ? texts.marginOf(percentage.format(marginPercent), formatMoney(marginAmount))
      : (money(marginAmount) ?? (marginPercent === undefined ? undefined : texts.percent(percentage.format(marginPercent))))
  return (
    <Section title={texts.title} level={2}>
      <Facts>
        {seesEarnings && <Fact label={texts.base}>{money(basePrice)}</Fact>}
        {seesEarnings && <Fact label={texts.margin}>{margin}</Fact>}
        <Fact label={texts.selling} strong>
          <span>{formatMoney(selling)}</span>
          {ruled !== undefined && <RoundedFrom rupees={ruled} />}
        </Fact>
        <Fact label={texts.discount}>
          {discountPercent === undefined ? undefined : texts.percent(percentage.format(discountPercent))}
        </Fact>
        <Fact label={texts.displayed}>{money(displayed)}</Fact>
      </Facts>
    </Section>
  )
}

const { description, tags } = detailTexts

/** Number of tags as sent by the backend, otherwise counted. */
const tagsTitle = (product: ProductDetails): string => {
  const count = product.tagCount ?? product.tags?.length ?? 0
  return count > 0 ? tags.titleWith(formatCount(count)) : tags.title
}

/** Description and tags of a product. */
const WordsSections = ({ product }: { product: ProductDetails }) => (
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
      {product.tags?.length ? <ProductTags tags={product.tags} /> : <Hint>{tags.none}</Hint>}
    </Section>
  </>
)

/** Price, savings, availability and visibility of a product. */
const PriceLine = ({ product, badges }: { product: ProductDetails; badges: ReactNode }) => {
  const { savings } = productFigures(product)
  const ruled = roundedFrom(product)
  return (
    <Paper withBorder p="md" className="price">
      <Stack spacing="sm" align="flex-start">
        <Group spacing="xs">
          <ProductPrice product={product} fontSize={30} />
          {badges}
        </Group>
        {ruled !== undefined && <RoundedFrom rupees={ruled} />}
        {savings !== undefined && (
          <Text size="sm" color="dimmed">
            {detailTexts.savings(formatMoney(savings.amount), savings.percent)}
          </Text>
        )}
        <ProductStock product={product} isNamed />
        <ProductToggles product={product} look="page" />
      </Stack>
    </Paper>
  )
}

/** Images and texts on the left, figures on the right; below one another on narrow screens. */
const layout: Sx = (theme) => ({
  display: 'grid',
  gap: theme.spacing.md,
  gridTemplate: '"images figures" auto "words figures" 1fr / minmax(0, 1fr) minmax(0, 1fr)',
  // A value stands near its label.
  [theme.fn.largerThan('md')]: {
    '& dl > div': { justifyContent: 'flex-start' },
    '& dt': { width: 160 },
    '& dd': { textAlign: 'left' },
  },
  // The picture keeps no room that it does not fill.
  [theme.fn.largerThan('lg')]: { gridTemplateColumns: '354px minmax(0, 1fr)' },
  // What is asked first stands first: price and stock, then the picture.
  [theme.fn.smallerThan('md')]: {
    gridTemplate: 'none / minmax(0, 1fr)',
    '& > *': { gridArea: 'auto !important' },
    '& > .figures': { display: 'contents' },
    '& .price': { order: -1 },
  },
})

/** All details of a product and its actions (contract 2.7). */
export const ProductPage = ({ product }: { product: ProductDetails }) => {
  const resource = useResourceDeclaration('products')
  const state = useListState(resource)
  usePageTitle(product.name)
  useFocusBack(state.modal !== undefined)
  // The head of a phone has the room for name and buttons.
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const badges = <ProductBadges product={product} />

  return (
    <>
      <PageHead
        title={product.name}
        subtitle={product.secondName}
        beside={!isPhone && badges}
        back={backToList(resource)}
        mb={16}
      >
        {resource.endpoints.deleteOne && <DeleteButton resource={resource} record={product} />}
        {resource.modals?.edit && (
          <Button leftIcon={<IconEdit size={16} aria-hidden />} onClick={() => state.openModal('edit', product._id)}>
            {detailTexts.edit}
          </Button>
        )}
      </PageHead>
      <Stack>
        <Box sx={layout}>
          <Box sx={{ gridArea: 'images' }}>
            <Gallery name={product.name} images={product.images ?? []} />
          </Box>
          <Stack className="figures" sx={{ gridArea: 'figures' }}>
            <PriceLine product={product} badges={isPhone && badges} />
            <PricingSection product={product} />
            <InventorySection product={product} />
          </Stack>
          <Stack sx={{ gridArea: 'words' }}>
            <AboutSection product={product} />
            <WordsSections product={product} />
            <HistorySection resource="products" id={product._id} level={2} />
          </Stack>
        </Box>
      </Stack>
      {state.modal && (
        <ListModal
          resource={resource}
          modal={state.modal}
          records={[product]}
          isListed
          onClose={state.closeModal}
          open={(name) => state.openModal(name, product._id)}
        />
      )}
    </>
  )
}
