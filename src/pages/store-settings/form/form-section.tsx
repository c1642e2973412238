import type { ReactNode } from 'react'
import { Section } from '../../../components/section'
import { useKeptDraft } from '../../../framework/form/drafts'
import { FormPage } from '../../../framework/form/form-page'
import type { NamedField } from '../../../framework/form/server-errors'
import type { FormDraft, FormErrors, RecordForm } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'

interface SectionFormOptions<V> {
  /** Tells the section from the others of the page. */
  name: string
  /** What the store has. */
  saved: V
  /** What each field is called, and which of the server's sentences are about it. */
  fields: readonly (NamedField & { name: keyof V & string })[]
  /** What is wrong with the values, by field. */
  check: (values: V) => FormErrors
  /** True when the values are not what the store has; any other value makes that so when absent. */
  differs?: (began: V, values: V) => boolean
  /** Resolves once what was saved is shown as what the store has; rejects after the failure was told. */
  save: (values: V) => Promise<void>
}

/** The form of one section of the page: a newer answer changes only what nobody has edited. */
export const useSectionForm = <V extends object>({ name, save, ...options }: SectionFormOptions<V>) => {
  const form = useRecordForm<V>({
    ...options,
    baseline: 'follow',
    draft: useKeptDraft<FormDraft<V>>({ form: 'store settings', record: name, isAsked: true }),
    shows: 'once submitted',
    submit: (_changed, values) => save(values),
    isAsked: true,
  })
  return {
    form,
    /** What binds an input to a field. */
    bind: <F extends keyof V & string>(field: F) => ({
      form,
      name: field,
      label: options.fields.find((one) => one.name === field)?.label ?? field,
    }),
  }
}

interface FormSectionProps<V extends object> {
  title: string
  /** What the button says that saves the section. */
  saveLabel: string
  form: RecordForm<V>
  /** The fields. */
  children: ReactNode
}

/** A section of the page with fields that are saved together. */
export const FormSection = <V extends object>({ title, saveLabel, form, children }: FormSectionProps<V>) => (
  <Section title={title} level={2}>
    <FormPage form={form} submitLabel={saveLabel}>
      {children}
    </FormPage>
  </Section>
)
