import { useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react'
import { errorsAtFields, reasonsOf, type NamedField } from '../../../framework/form/server-errors'
import { useFocusFault } from '../../../framework/form/use-focus-fault'
import { useEdits } from './use-edits'

type Texts<V> = Partial<Record<keyof V, string>>

interface SectionFormOptions<V> {
  /** Tells the section from the others of the page. */
  name: string
  /** What the store has. */
  saved: V
  /** What each field is called, and which of the server's sentences are about it. */
  fields: readonly (NamedField & { name: keyof V })[]
  /** What is wrong with the values, by field. */
  check: (values: V) => Texts<V>
  /** Resolves once what was saved is shown as what the store has; rejects after the failure was told. */
  save: (values: V) => Promise<void>
}

/** Shown in this order, so that help and faults stand below what they are about. */
const parts: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** What binds an input to a field of a section. */
export interface FieldProps {
  name: string
  label: string | undefined
  autoComplete: 'off'
  inputWrapperOrder: typeof parts
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

export interface SectionForm<V> {
  form: RefObject<HTMLFormElement>
  values: V
  set: (field: keyof V, value: string) => void
  /** Its faults are shown since the form was first sent. */
  bind: (field: keyof V & string) => FieldProps
  isChanged: boolean
  /** What stands here was typed before the session ended. */
  isRestored: boolean
  isSaving: boolean
  submit: (event: FormEvent) => void
}

/** `edits` without those that are as they were sent: they are saved. */
const unsent = <V extends object>(edits: Partial<V>, sent: V): Partial<V> =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => sent[field as keyof V] !== value)) as Partial<V>

/**
 * The form of one section of the page: what was typed over what the store has, so that a newer answer changes
 * only what nobody has touched.
 */
export const useSectionForm = <V extends { [field in keyof V]: string }>({
  name,
  saved,
  fields,
  check,
  save,
}: SectionFormOptions<V>): SectionForm<V> => {
  const form = useRef<HTMLFormElement>(null)
  const { edits, setEdits, isChanged, isRestored } = useEdits<Partial<V>>(name, (typed) =>
    (Object.keys(typed) as (keyof V)[]).some((field) => typed[field] !== saved[field]),
  )
  const [isTried, setTried] = useState(false)
  const [refusals, setRefusals] = useState<Texts<V>>({})
  const [isSaving, setSaving] = useState(false)
  const focusFault = useFocusFault(form)
  const values: V = { ...saved, ...edits }

  const send = async (): Promise<void> => {
    setSaving(true)
    try {
      await save(values)
      setTried(false)
      setEdits((now) => now && unsent(now, values))
    } catch (error) {
      setRefusals(errorsAtFields(fields, reasonsOf(error)) as Texts<V>)
      focusFault()
    } finally {
      setSaving(false)
    }
  }

  const set = (field: keyof V, value: string): void => {
    setEdits((now) => ({ ...now, [field]: value }))
    setRefusals(({ [field]: _gone, ...others }) => others as Texts<V>)
  }
  const faults: Texts<V> = { ...refusals, ...(isTried ? check(values) : {}) }

  return {
    form,
    values,
    set,
    bind: (field) => ({
      name: field,
      label: fields.find(({ name }) => name === field)?.label,
      autoComplete: 'off',
      inputWrapperOrder: parts,
      value: values[field],
      error: faults[field],
      onChange: (event) => set(field, event.currentTarget.value),
    }),
    isChanged,
    isRestored,
    isSaving,
    submit: (event) => {
      event.preventDefault()
      if (!isChanged || isSaving) return
      setTried(true)
      if (Object.keys(check(values)).length > 0) focusFault()
      else void send()
    },
  }
}
