import type { FocusEventHandler, ReactNode } from 'react'
import { NativeSelect } from '../../../components/ui/core'
import type { StatusLook } from '../../../domain/shared/status'
import type { FieldOf, InputForm } from '../record-form'
import { fieldOrder } from './text'

interface SelectFieldProps<V extends object> {
  form: InputForm<V>
  name: FieldOf<V, string>
  label: string
  help?: ReactNode
  required?: boolean
  /** Label of the empty value, which can only be chosen with it. */
  placeholder?: string | undefined
  /** Labels by value. */
  options: Readonly<Record<string, StatusLook | string>>
  isFirst?: boolean | undefined
  disabled?: boolean
  onBlur?: FocusEventHandler
}

/** A select with a few options. A stored value that only the backend knows stays available. */
export const SelectField = <V extends object>(props: SelectFieldProps<V>) => {
  const { form, name, label, help, required = false, placeholder, options, isFirst, disabled = false, onBlur } = props
  const stored = form.began[name] as string
  const all = stored === '' || Object.hasOwn(options, stored) ? options : { ...options, [stored]: stored }
  return (
    <NativeSelect
      name={name}
      label={label}
      description={help}
      inputWrapperOrder={fieldOrder(help !== undefined)}
      withAsterisk={required}
      aria-required={required || undefined}
      data={[
        ...(placeholder === undefined ? [] : [{ value: '', label: placeholder }]),
        ...Object.entries(all).map(([value, look]) => ({ value, label: typeof look === 'string' ? look : look.label })),
      ]}
      value={form.values[name] as string}
      error={form.errors[name]}
      disabled={disabled}
      onBlur={onBlur}
      onChange={({ currentTarget }) => form.set({ [name]: currentTarget.value } as unknown as Partial<V>)}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
