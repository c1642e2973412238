import { Section } from '../../../../components/section'
import { SimpleGrid } from '../../../../components/ui/core'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { TextField } from './text-field'

/** Where the product came from. */
export const SupplierSection = ({ form }: { form: ProductForm }) => (
  <Section title={formTexts.sections.supplier}>
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
      <TextField form={form} name="supplierName" />
      <TextField form={form} name="supplierPhone" type="tel" inputMode="tel" help={formTexts.help.supplierPhone} />
    </SimpleGrid>
  </Section>
)
