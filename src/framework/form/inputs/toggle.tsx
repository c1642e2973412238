import type { ReactNode } from 'react'
import { touchScreen } from '../../../components/touch-screen'
import { Switch } from '../../../components/ui/core'
import type { FieldOf, InputForm } from '../record-form'

interface ToggleFieldProps<V extends object> {
  form: InputForm<V>
  name: FieldOf<V, boolean>
  label: string
  help?: ReactNode
}

/** An on/off switch. */
export const ToggleField = <V extends object>({ form, name, label, help }: ToggleFieldProps<V>) => (
  <Switch
    name={name}
    label={label}
    description={help}
    checked={form.values[name] as boolean}
    onChange={({ currentTarget }) => form.set({ [name]: currentTarget.checked } as unknown as Partial<V>)}
    error={form.errors[name]}
    styles={{
      body: { alignItems: 'center' },
      // Touch target of 40 px.
      label: { [touchScreen]: { paddingTop: 10, paddingBottom: 10 } },
      description: { [touchScreen]: { marginTop: -6 } },
    }}
  />
)
