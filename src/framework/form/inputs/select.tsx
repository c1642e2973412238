import { NativeSelect } from '../../../components/ui/core'
import type { FieldOf, InputForm } from './text'

interface SelectFieldProps<V extends object> {
  form: InputForm<V>
  name: FieldOf<V, string>
  label: string
  options: { value: string; label: string }[]
  isFirst?: boolean | undefined
  disabled?: boolean
}

/** A select with a few options. */
export const SelectField = <V extends object>({ form, name, label, options, isFirst, disabled = false }: SelectFieldProps<V>) => (
  <NativeSelect
    name={name}
    label={label}
    data={options}
    value={form.values[name] as string}
    error={form.errors[name]}
    disabled={disabled}
    onChange={({ currentTarget }) => form.set({ [name]: currentTarget.value } as unknown as Partial<V>)}
    {...(isFirst ? { 'data-autofocus': true } : {})}
  />
)
