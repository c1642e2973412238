import { useEffect, useRef, useState } from 'react'
import type { UseFormReturnType } from '../../components/ui/form'
import type { FormValues } from '../declaration/endpoint'
import { type Failure, failureOf } from '../declaration/error-toasts'
import { nameOfNew } from './new-reference'
import type { FormErrors, FormExtras, InputForm, RecordFormOptions } from './record-form'
import { useAfterPress } from './use-after-press'

const noFaults = (): FormErrors => ({})

export const hasErrors = (errors: FormErrors): boolean => Object.values(errors).some((error) => error !== undefined)

/** `values` without undefined ones. */
export const withoutUndefined = <V extends object>(values: Partial<V>): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<V>

export const pick = <V extends object>(values: V, fields: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>

/** `values` with undefined for those equal to `began`, because Mantine's form keeps every key. */
export const editsOf = <V extends object>(began: V, values: Partial<V>): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === began[field as keyof V] ? undefined : value]),
  ) as Partial<V>

/**
 * Compares the properties of a part of a form, for `memo`: it is drawn again when its other properties change, or one of its fields.
 *
 * @param fields those that the part shows
 */
export const isSamePart =
  <V extends object, P extends { form: InputForm<V> }>(fields: readonly (keyof V & string)[]) =>
  (before: P, now: P): boolean =>
    (Object.keys(now) as (keyof P)[]).every((name) => name === 'form' || before[name] === now[name]) &&
    before.form.began === now.form.began &&
    before.form.isSaving === now.form.isSaving &&
    fields.every(
      (field) => before.form.values[field] === now.form.values[field] && before.form.errors[field] === now.form.errors[field],
    )

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index])

const focusFaultIn = (form: HTMLFormElement | null): void => {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled), button[data-faulty], [data-faulty] button')
  fault?.focus({ preventScroll: true })
  fault?.scrollIntoView({ block: 'center' })
  // Fields that were disabled while saving have lost the focus.
  if (!fault && !document.activeElement?.matches('input, select, textarea, button'))
    form?.querySelector<HTMLElement>('button[type=submit]')?.focus()
}

/** The part of Mantine's form that is used here. */
type EditsForm = Pick<
  UseFormReturnType<FormValues>,
  'values' | 'errors' | 'setValues' | 'setErrors' | 'setFieldError' | 'clearErrors' | 'clearFieldError'
>

type FormStateOptions<V extends object> = Pick<RecordFormOptions<V, unknown, unknown>, 'check' | 'shows' | 'derive' | 'beside'>

/** A reference to no stored record: what depends on it is typed, too, and stays while its name is typed. */
const isOpen = (value: unknown): boolean => value === '' || nameOfNew(value) !== undefined

/** A change with the fields that it empties, because they depend on a changed one, directly or through another one. */
export const withClearedDependents = <V extends object>(extras: FormExtras<V>, values: V, change: Partial<V>): Partial<V> => {
  const [before, after]: Partial<Record<string, unknown>>[] = [values, change]
  const isChanged = (name = ''): boolean =>
    name in change && after?.[name] !== before?.[name] && !(isOpen(after?.[name]) && isOpen(before?.[name]))
  const emptied = Object.keys(extras).filter((name) => !(name in change) && isChanged(extras[name]?.within))
  if (emptied.length === 0) return change
  return withClearedDependents(extras, values, { ...Object.fromEntries(emptied.map((name) => [name, ''])), ...change })
}

/**
 * The values of a form and their errors. Mantine's form holds only the edits, so that pristine fields can follow newer
 * answers.
 *
 * @param began the values without the edits
 * @param isRunning whether a submit is in progress
 */
export const useFormState = <V extends object>(
  form: EditsForm,
  began: V,
  {
    check: checkValues = noFaults,
    shows = 'at submit',
    derive = (values, change) => ({ ...values, ...change }),
    beside,
  }: FormStateOptions<V>,
  extras: FormExtras<V>,
  isRunning: { current: boolean },
) => {
  const element = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<object>()
  const [failure, setFailure] = useState<{ last: Failure; chosen: readonly unknown[] }>()
  const chosen = [beside ?? {}, ...Object.values(extras)].flatMap((part) => part.chosen ?? [])

  const check = (values: V, began: V): FormErrors =>
    Object.values(extras).reduce((found, extra) => ({ ...found, ...extra.check?.(values) }), checkValues(values, began))
  const edits = withoutUndefined(form.values) as Partial<V>
  const values: V = { ...began, ...edits }
  const isLive = shows === 'always' || (shows === 'once submitted' && isSubmitted)
  const errors: FormErrors = { ...(form.errors as FormErrors), ...(isLive ? withoutUndefined(check(values, began)) : {}) }

  const latest = useRef({ began, values, edits, check, chosen })
  useEffect(() => {
    latest.current = { began, values, edits, check, chosen }
  })
  useEffect(() => {
    if (refusal && !isSaving) focusFaultIn(element.current)
  }, [refusal, isSaving])

  const focusFault = (): void => setRefusal({})

  const set = (change: Partial<V>): void => {
    form.setValues((now) => {
      const before = { ...began, ...withoutUndefined(now) } as V
      const after = derive(before, withClearedDependents(extras, before, change))
      const changed = (Object.keys(after) as (keyof V)[]).filter((field) => after[field] !== before[field])
      const edited = pick(after, changed)
      // During a submit an edit back to the old value counts, because the stored value is about to change.
      return { ...now, ...(isRunning.current ? edited : editsOf(began, edited)) }
    })
    const whole = withClearedDependents(extras, values, change)
    const changed = Object.keys(whole)
    const after = derive(values, whole)
    const followers = Object.values(extras).flatMap((extra) => extra.followersOf?.(changed, after) ?? [])
    const faulty = followers.filter((field) => form.errors[field] !== undefined && !changed.includes(field))
    const found = faulty.length > 0 ? check(after, began) : {}
    for (const field of changed) form.clearFieldError(field)
    for (const field of faulty)
      if (found[field] === undefined) form.clearFieldError(field)
      else form.setFieldError(field, found[field])
    setFailure(undefined)
  }

  return {
    element,
    values,
    edits,
    errors,
    isSaving,
    setSaving,
    focusFault,
    failure: failure && areSame(failure.chosen, chosen) ? failure.last : undefined,
    /** Shows why an attempt failed, until the next one has ended or a change: what is under a finger must not move. */
    fail: (text: string | undefined): void =>
      setFailure(text === undefined ? undefined : { last: failureOf(text), chosen: latest.current.chosen }),
    set,
    /** Pristine fields are not validated on blur. */
    onBlur: (name: keyof V & string): void =>
      afterPress(() => {
        // Pressing Save causes a blur, which must not change the values that were just sent.
        if (isRunning.current) return
        const { began, values, check } = latest.current
        const isChecked = shows === 'at submit' && values[name] !== began[name]
        const fault = isChecked ? check(values, began)[name] : undefined
        if (fault !== undefined) return form.setFieldError(name, fault)
        const changes = Object.values(extras).map((extra) => extra.onBlurred?.(name, values, began))
        const change = changes.find((one) => one !== undefined)
        if (change) set(change)
      }),
    /** Begins a submit. @returns the validation errors of the values to send */
    begin: (sent: V): FormErrors => {
      setSubmitted(true)
      setRefusal(undefined)
      form.clearErrors()
      return check(sent, began)
    },
    /** Shows the errors that prevent a submit, and focuses the first one. */
    refuse: (found: FormErrors): false => {
      // In the other modes errors are computed on render, and disappear once the field is valid.
      if (shows === 'at submit') form.setErrors(found)
      setFailure(undefined)
      focusFault()
      return false
    },
    /** Drops the edits that were saved; edits made since then are kept. */
    settle: (sent: Partial<V>, stored: Partial<V>): void => {
      const now = latest.current.values
      const untouched = (Object.keys(stored) as (keyof V)[]).filter((field) => now[field] === sent[field])
      form.setValues(Object.fromEntries(untouched.map((field) => [field, undefined])))
      latest.current.values = { ...now, ...Object.fromEntries(untouched.map((field) => [field, stored[field]])) }
    },
    /** Hides the errors until the next submit. */
    endSubmit: (): void => {
      setSubmitted(false)
      setFailure(undefined)
    },
    /** The current values, for callbacks that were created earlier. */
    now: () => latest.current,
  }
}
