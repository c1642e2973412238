import { useDataProvider } from '@refinedev/core'
import type { ReactNode } from 'react'
import { Section } from '../../../components/section'
import { faultsOf, sentencesOf } from '../../../domain/record/faults'
import { editableFields, type FormOf, formOf, valuesIn } from '../../../domain/record/form'
import type { RecordDefinition, ValuesOf } from '../../../domain/record/record'
import { useRead } from '../../../framework/calls/use-read'
import { sendTo } from '../../../framework/calls/send-to'
import { type Endpoint, noVariables, type NoVariables } from '../../../framework/declaration/endpoint'
import { useDraft } from '../../../framework/form/drafts'
import type {
  FormDraft,
  FormErrors,
  ChangeMeta,
  RecordForm,
  RecordFormOptions,
  StoredCopy,
} from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { PartForm } from '../parts/changed-parts'
import { readProductRules, type Settings } from '../../../providers/envelopes/store-settings'

/** Reads settings again. */
export const useReader = <Result,>(endpoint: Endpoint<NoVariables, Result>) => {
  const provider = useDataProvider()()
  return () => sendTo(provider, endpoint, noVariables, {})
}

interface SectionFormOptions<V extends object>
  extends Pick<RecordFormOptions<V, undefined, unknown, string>, 'saved' | 'extras' | 'check' | 'differs'> {
  /** Identifies the section on the page. */
  name: string
  /** Resolves when the saved values are displayed as the server's; rejects after the error has been reported. */
  save: (values: V, meta: ChangeMeta) => Promise<unknown>
  /** The settings that the section edits. */
  copy: Omit<StoredCopy<V>, 'resource'>
}

/** Form of one section of the page: newer server data replaces only pristine fields. */
export const useSectionForm = <V extends object>({ name, save, copy, ...options }: SectionFormOptions<V>) => {
  const asksReasons = useRead(readProductRules, noVariables, { retry: false }).data?.askReasons === true
  return useRecordForm<V, undefined, unknown, string>({
    ...options,
    baseline: 'follow',
    draft: useDraft<FormDraft<V>>({ form: 'store settings', record: name, isAsked: true }),
    shows: 'once submitted',
    copy: { resource: 'store-settings', ...copy },
    submit: (_changed, values, { basedOn, reason }) => save(values, { basedOn, reason }),
    asksReason: () => asksReasons,
    isAsked: true,
  })
}

interface SettingsFormOptions<D extends RecordDefinition> {
  name: string
  saved: Settings<ValuesOf<D>>
  /** Endpoint that reads the settings. */
  from: Endpoint<NoVariables, object | null>
  /** Validates the values; returns errors by field. */
  check?: (values: EnteredValues<D>) => FormErrors
  /** Further error messages of the server, by field. */
  refusals?: Partial<Record<keyof FormOf<D>, string>>
  save: (values: EnteredValues<D>, meta: ChangeMeta) => Promise<unknown>
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
    from,
  }: SettingsFormOptions<D>,
) => {
  const read = useReader(from)
  const form = useSectionForm<FormOf<D>>({
    name,
    saved: formOf(definition, saved),
    extras: Object.fromEntries(
      editableFields(definition).map(([name, of]) => {
        const further = refusals?.[name] ? [refusals[name]] : []
        return [name, { fields: [{ name, label: of.label, refusals: [...sentencesOf(of), ...further] }] }]
      }),
    ),
    check: (typed) => check(valuesIn(definition, typed)),
    save: (typed, meta) => save(valuesIn(definition, typed), meta),
    copy: {
      id: definition.table,
      updatedAt: saved.updatedAt,
      fields: definition.fields,
      read,
      valuesOf: (stored: ValuesOf<D>) => formOf(definition, stored),
    },
  })
  /** Props that bind an input to a field. */
  const bind = <F extends keyof FormOf<D> & string>(name: F) => ({ form, name, label: definition.fields[name]?.label ?? name })
  return { form, bind }
}

interface FormSectionProps<V extends object> {
  title: string
  form: RecordForm<V>
  children: ReactNode
}

/** A section with fields that are saved together. */
export const FormSection = <V extends object>({ title, form, children }: FormSectionProps<V>) => (
  <Section title={title} level={2}>
    <PartForm form={form}>{children}</PartForm>
  </Section>
)
