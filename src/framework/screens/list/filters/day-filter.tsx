import { dayInput } from '../../../../components/day-input'
import { TextInput } from '../../../../components/ui/core'
import type { FilterControlProps } from '../../../declaration/resource'

/** Returns the control of a filter by one day. @param anyDay what it says without one */
export const dayFilter = (anyDay: string) => {
  const DayFilter = ({ label, value, onChange }: FilterControlProps) => (
    <TextInput
      {...dayInput(value, anyDay)}
      aria-label={label}
      title={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
  return DayFilter
}
