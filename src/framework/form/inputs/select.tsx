import { NativeSelect } from '../../../components/ui/core'
import type { StatusLook } from '../../../domain/shared/status'
import type { FieldOf, InputForm } from './text'

interface SelectFieldProps<V extends object> {
  form: InputForm<V>
  name: FieldOf<V, string>
  label: string
  /** Labels by value. */
  options: Readonly<Record<string, StatusLook | string>>
  /** The stored value, which stays available although only the backend knows it. */
  stored?: string
  isFirst?: boolean | undefined
  disabled?: boolean
}

/** A select with a few options. */
export const SelectField = <V extends object>(props: SelectFieldProps<V>) => {
  const { form, name, label, options, stored, isFirst, disabled = false } = props
  const all = stored === undefined || Object.hasOwn(options, stored) ? options : { ...options, [stored]: stored }
  return (
    <NativeSelect
      name={name}
      label={label}
      data={Object.entries(all).map(([value, look]) => ({ value, label: typeof look === 'string' ? look : look.label }))}
      value={form.values[name] as string}
      error={form.errors[name]}
      disabled={disabled}
      onChange={({ currentTarget }) => form.set({ [name]: currentTarget.value } as unknown as Partial<V>)}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
