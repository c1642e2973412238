import type { ReactNode } from 'react'
import { touchScreen } from '../../../components/touch-screen'
import { type MantineTheme, Switch } from '../../../components/ui/core'
import type { FieldOf, InputForm } from '../record-form'

interface ToggleFieldProps<V extends object> {
  form: InputForm<V>
  name: FieldOf<V, boolean>
  label: string
  help?: ReactNode
}

/** A switch that is off does not look disabled. */
export const offTrack = ({ colors, colorScheme }: MantineTheme) => ({
  background: colors.gray[colorScheme === 'dark' ? 7 : 5],
  borderColor: 'transparent',
})

/** An on/off switch. */
export const ToggleField = <V extends object>({ form, name, label, help }: ToggleFieldProps<V>) => (
  <Switch
    name={name}
    label={label}
    description={help}
    checked={form.values[name] as boolean}
    onChange={({ currentTarget }) => form.set({ [name]: currentTarget.checked } as unknown as Partial<V>)}
    error={form.errors[name]}
    styles={(theme) => ({
      body: { alignItems: 'center' },
      track: offTrack(theme),
      // Touch target of 40 px.
      label: { [touchScreen]: { paddingTop: 10, paddingBottom: 10 } },
      description: { [touchScreen]: { marginTop: -6 } },
    })}
  />
)
