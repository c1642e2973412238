import { Section } from '../../../../components/section'
import { SimpleGrid, Stack, Textarea } from '../../../../components/ui/core'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { fieldLabels } from '../values/field-labels'
import { CategoryFields } from './category-fields'
import { CodeField } from './code-field'
import { TextField } from './text-field'

/** What a product is called, and where it stands in the catalogue. */
export const BasicsSection = ({ form }: { form: ProductForm }) => (
  <Section title={formTexts.sections.basics}>
    <Stack spacing="sm">
      <CodeField form={form} />
      <TextField form={form} name="name" required isFirst={form.product !== undefined} />
      <Textarea
        name="description"
        label={fieldLabels.description}
        withAsterisk
        aria-required
        autosize
        minRows={3}
        maxRows={8}
        value={form.values.description}
        error={form.faults.description}
        onChange={(event) => form.change({ description: event.currentTarget.value })}
        onBlur={() => form.onBlur('description')}
      />
      <CategoryFields form={form} />
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
        <TextField form={form} name="brandName" />
        <TextField form={form} name="tags" help={formTexts.help.tags} />
      </SimpleGrid>
      <TextField form={form} name="youtubeLink" type="url" inputMode="url" help={formTexts.help.youtubeLink} />
    </Stack>
  </Section>
)
