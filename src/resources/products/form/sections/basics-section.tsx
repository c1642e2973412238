import { useRef } from 'react'
import { Section } from '../../../../components/section'
import { Anchor, Button, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea } from '../../../../components/ui/core'
import type { Choices } from '../choices/use-choices'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { fieldLabels } from '../values/field-labels'
import { choiceTexts } from '../values/form-faults'
import { CodeField } from './code-field'
import { TextField } from './text-field'

interface ChoiceFieldProps {
  name: string
  label: string
  value: string
  fault: string | undefined
  choices: Choices
  placeholder: string
  /** Stands there, with a way to read anew, when reading failed. */
  failed: string
  /** Stands there when there is nothing to choose. */
  none: string | undefined
  /** Where what is missing can be made, in another tab, so that nothing typed here is lost. */
  createAt?: { label: string; href: string }
  disabled?: boolean
  onChange: (value: string) => void
}

/** A choice among records, with what is to be said when there are none. */
const ChoiceField = (props: ChoiceFieldProps) => {
  const { name, label, value, fault, choices, placeholder, failed, none, createAt, disabled = false, onChange } = props
  const { options, isError, isLoading, retry } = choices
  const problem = isError ? failed : none
  const field = useRef<HTMLDivElement>(null)
  const isKnown = options.some((option) => option.value === value)
  return (
    <Stack spacing={4} ref={field} tabIndex={-1} sx={{ outline: 0 }}>
      <NativeSelect
        name={name}
        label={label}
        withAsterisk
        aria-required
        data={[{ value: '', label: isLoading ? formTexts.choices.loading : placeholder }, ...options]}
        value={isKnown ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        disabled={disabled}
        // The same sentence is not said twice.
        error={fault === problem && fault !== undefined ? true : fault}
      />
      {problem !== undefined && (
        <Group spacing="xs">
          <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 8] })}>
            {problem}
          </Text>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              // The button goes while it is read anew.
              field.current?.focus({ preventScroll: true })
              retry()
            }}
          >
            {isError ? formTexts.choices.retry : formTexts.choices.refresh}
          </Button>
          {!isError && createAt && (
            <Anchor href={createAt.href} target="_blank" rel="noopener" size="sm">
              {createAt.label}
            </Anchor>
          )}
        </Group>
      )}
    </Stack>
  )
}

/** A fault that tells of missing choices goes once there are some. */
const lasting = (fault: string | undefined, none: string | undefined): string | undefined =>
  none === undefined && (Object.values(choiceTexts) as (string | undefined)[]).includes(fault) ? undefined : fault

/** Category, and a subcategory of it (specification 5: category required). */
const CategoryFields = ({ form }: { form: ProductForm }) => {
  const { values, faults, choices, change } = form
  const { categories, subcategories } = choices
  const texts = formTexts.choices
  const hasCategory = values.categoryId !== ''
  const noCategories = categories.isKnown && categories.options.length === 0 ? choiceTexts.noCategories : undefined
  const noSubcategories =
    hasCategory && subcategories.isKnown && subcategories.options.length === 0 ? choiceTexts.noSubcategories : undefined
  return (
    <>
      <ChoiceField
        name="categoryId"
        label={fieldLabels.categoryId}
        value={values.categoryId}
        fault={lasting(faults.categoryId, noCategories)}
        choices={categories}
        placeholder={texts.category}
        failed={texts.categoriesFailed}
        none={noCategories}
        createAt={texts.createCategory}
        onChange={(categoryId) => change({ categoryId })}
      />
      <ChoiceField
        name="subcategoryId"
        label={fieldLabels.subcategoryId}
        value={values.subcategoryId}
        fault={lasting(faults.subcategoryId, noSubcategories)}
        choices={subcategories}
        placeholder={hasCategory ? texts.subcategory : texts.categoryFirst}
        failed={texts.subcategoriesFailed}
        none={noSubcategories}
        createAt={texts.createSubcategory}
        disabled={!hasCategory}
        onChange={(subcategoryId) => change({ subcategoryId })}
      />
    </>
  )
}

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
