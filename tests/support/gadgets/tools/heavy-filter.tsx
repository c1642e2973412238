import { Switch } from '../../../../src/components/ui/core'
import type { FilterControlProps } from '../../../../src/framework/declaration/resource'

export const HeavyFilter = ({ label, value, onChange }: FilterControlProps) => (
  <Switch
    label={label}
    checked={value === 'true'}
    onChange={(event) => onChange(event.currentTarget.checked ? 'true' : undefined)}
  />
)
