import type { ReactNode } from 'react'
import { Section } from '../../../components/section'
import { faultsOf, sentencesOf } from '../../../domain/record/faults'
import { enteredFields, type FormOf, formOf, valuesIn } from '../../../domain/record/form'
import type { RecordDefinition, ValuesOf } from '../../../domain/record/record'
import { useKeptDraft } from '../../../framework/form/drafts'
import { FormPage } from '../../../framework/form/form-page'
import type { NamedField } from '../../../framework/form/server-errors'
import type { FormDraft, FormErrors, RecordForm } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'

interface SectionFormOptions<V> {
  /** Identifies the section on the page. */
  name: string
  /** Values on the server. */
  saved: V
  /** Labels of the fields, and the server's error messages that belong to them. */
  fields: readonly (NamedField & { name: keyof V & string })[]
  /** Validates the values; returns errors by field. */
  check: (values: V) => FormErrors
  /** Whether the form is dirty; by default any different value makes it dirty. */
  differs?: (began: V, values: V) => boolean
  /** Resolves when the saved values are displayed as the server's; rejects after the error has been reported. */
  save: (values: V) => Promise<void>
}

/** Form of one section of the page: newer server data replaces only pristine fields. */
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
    /** Props that bind an input to a field. */
    bind: <F extends keyof V & string>(field: F) => ({
      form,
      name: field,
      label: options.fields.find((one) => one.name === field)?.label ?? field,
    }),
  }
}

interface SettingsFormOptions<D extends RecordDefinition> {
  name: string
  saved: ValuesOf<D>
  /** Validates the values; returns errors by field. */
  check?: (values: EnteredValues<D>) => FormErrors
  /** Further error messages of the server, by field. */
  refusals?: Partial<Record<keyof FormOf<D>, string>>
  save: (values: EnteredValues<D>) => Promise<void>
}

type EnteredValues<D extends RecordDefinition> = ReturnType<typeof valuesIn<D>>

/** Form of a section whose fields are those of a definition. */
export const useSettingsForm = <D extends RecordDefinition>(
  definition: D,
  {
    check = (values) => faultsOf(definition, values as Partial<ValuesOf<D>>),
    save,
    saved,
    refusals,
    name,
  }: SettingsFormOptions<D>,
) =>
  useSectionForm<FormOf<D>>({
    name,
    saved: formOf(definition, saved),
    fields: enteredFields(definition).map(([field, of]) => ({
      name: field,
      label: of.label,
      refusals: [...sentencesOf(of), ...(refusals?.[field] ? [refusals[field]] : [])],
    })),
    check: (typed) => check(valuesIn(definition, typed)),
    save: (typed) => save(valuesIn(definition, typed)),
  })

interface FormSectionProps<V extends object> {
  title: string
  /** Label of the save button. */
  saveLabel: string
  form: RecordForm<V>
  children: ReactNode
}

/** A section with fields that are saved together. */
export const FormSection = <V extends object>({ title, saveLabel, form, children }: FormSectionProps<V>) => (
  <Section title={title} level={2}>
    <FormPage form={form} submitLabel={saveLabel}>
      {children}
    </FormPage>
  </Section>
)
