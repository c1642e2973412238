import { Section } from '../../../../components/section'
import { SimpleGrid } from '../../../../components/ui/core'
import { productTextLimits as limits } from '../../../../domain/product-request-texts'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { TextField } from './text-field'

/** Where the product came from. */
export const SupplierSection = ({ form }: { form: ProductForm }) => (
  <Section title={formTexts.sections.supplier}>
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
      <TextField form={form} name="supplierName" maxLength={limits.short} />
      <TextField
        form={form}
        name="supplierPhone"
        type="tel"
        inputMode="tel"
        maxLength={20}
        help={formTexts.help.supplierPhone}
      />
    </SimpleGrid>
  </Section>
)
