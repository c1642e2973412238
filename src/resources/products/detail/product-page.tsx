import { useNavigate } from 'react-router'
import { formatCount } from '../../../domain/money'
import { Section } from '../../../components/section'
import { Button, Group, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { IconEdit, IconTrash } from '../../../components/ui/icons'
import { useDelete } from '../../../framework/actions/use-delete'
import { useResourceDeclaration } from '../../../framework/registry/registry-context'
import { ListModal } from '../../../framework/screens/list/list-modal'
import { useFocusBack } from '../../../framework/screens/list/use-focus-back'
import { RecordHeader } from '../../../framework/screens/record-header'
import { listAddress } from '../../../framework/state/list-address'
import { useListState } from '../../../framework/state/list-state'
import { ProductBadges } from '../parts/product-badges'
import { ProductTags } from '../parts/product-tags'
import type { ProductDetails } from '../product-details'
import { AboutSection } from './about-section'
import { detailTexts } from './detail-texts'
import { Gallery } from './gallery'
import { InventorySection } from './inventory-section'
import { PriceLine } from './price-line'
import { PricingSection } from './pricing-section'
import { usePageTitle } from './use-page-title'

/** The count that the backend gives, else that of the tags themselves. */
const tagsTitle = ({ tags, tagCount }: ProductDetails): string => {
  const count = tagCount ?? tags?.length ?? 0
  return count > 0 ? detailTexts.tags.titleWith(formatCount(count)) : detailTexts.tags.title
}

/** Everything that is known of one product, and what can be done with it (specification 2: product detail). */
export const ProductPage = ({ product }: { product: ProductDetails }) => {
  const resource = useResourceDeclaration('products')
  const state = useListState(resource)
  const { remove, isDeleting } = useDelete('products')
  const navigate = useNavigate()
  usePageTitle(product.name)
  useFocusBack(state.modal !== undefined)

  const deleteProduct = async (): Promise<void> => {
    if (await remove(product)) await navigate(listAddress(resource), { replace: true })
  }

  return (
    <>
      <RecordHeader resource={resource} title={product.name}>
        <Group spacing="sm">
          {resource.modals?.edit && (
            <Button
              leftIcon={<IconEdit size={16} aria-hidden />}
              onClick={() => state.openModal('edit', product._id)}
            >
              {detailTexts.edit}
            </Button>
          )}
          <Button
            variant="outline"
            color="red"
            leftIcon={<IconTrash size={16} aria-hidden />}
            loading={isDeleting}
            onClick={() => void deleteProduct()}
          >
            {detailTexts.delete}
          </Button>
        </Group>
      </RecordHeader>
      <Stack>
        <ProductBadges product={product} />
        <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'md', cols: 1 }]}>
          <Gallery name={product.name} images={product.images ?? []} />
          <Stack>
            <PriceLine product={product} />
            <PricingSection product={product} />
          </Stack>
        </SimpleGrid>
        <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'md', cols: 1 }]} sx={{ alignItems: 'start' }}>
          <Stack>
            <AboutSection product={product} />
            <Section title={detailTexts.description.title} level={2}>
              <Text size="sm" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {product.description || detailTexts.description.none}
              </Text>
            </Section>
            <Section title={tagsTitle(product)} level={2}>
              {product.tags?.length ? (
                <ProductTags tags={product.tags} />
              ) : (
                <Text size="sm" color="dimmed">
                  {detailTexts.tags.none}
                </Text>
              )}
            </Section>
          </Stack>
          <InventorySection product={product} />
        </SimpleGrid>
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
