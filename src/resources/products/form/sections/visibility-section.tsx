import { Section } from '../../../../components/section'
import { Stack, Text } from '../../../../components/ui/core'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { FlagSwitch } from './flag-switch'

/** Whether customers see the product, and how (specification 4: product flags). */
export const VisibilitySection = ({ form }: { form: ProductForm }) => (
  <Section title={formTexts.sections.visibility}>
    <Stack spacing="sm">
      <FlagSwitch form={form} name="isActive" help={formTexts.help.isActive} />
      <FlagSwitch form={form} name="featured" />
      <FlagSwitch form={form} name="bestSeller" />
      <Text size="sm" color="dimmed">
        {formTexts.help.exclusive}
      </Text>
    </Stack>
  </Section>
)
