import { ImagesField } from '../../../../components/images/images-field'
import { Section } from '../../../../components/section'
import { Box, Text } from '../../../../components/ui/core'
import { productImageTexts } from '../../../../domain/product/product-images'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'

/** Up to three pictures of the product (specification 5: product images). */
export const ImagesSection = ({ form }: { form: ProductForm }) => {
  const { picked, stored, removeStored, removePicked, fault } = form.images
  const isFull = picked.images.length >= picked.max
  const usesDefault = !form.product && picked.images.length === 0
  return (
    <Section title={formTexts.sections.images}>
      <Box data-faulty={fault !== undefined || undefined}>
        <ImagesField
          images={picked}
          label={formTexts.images.label}
          hint={formTexts.images.hint}
          stored={stored}
          onRemoveStored={(id) => void removeStored(id)}
          onRemove={(id) => void removePicked(id)}
          error={fault}
          disabled={form.isBusy}
        />
      </Box>
      {isFull && picked.notice === undefined && (
        <Text size="sm" color="dimmed" mt="xs">
          {productImageTexts.limitReached}
        </Text>
      )}
      {usesDefault && (
        <Text size="sm" color="dimmed" mt="xs">
          {formTexts.images.byDefault}
        </Text>
      )}
    </Section>
  )
}
