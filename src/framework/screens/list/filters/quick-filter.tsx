import { Button, Group } from '../../../../components/ui/core'
import type { FilterOf } from './kinds'

interface QuickFilterProps {
  filter: FilterOf<'quick'>
  /** '' for no value */
  value: string
  onChange: (value: string | undefined) => void
}

/** A filter as buttons, the first of which takes it back; a pressed one that is pressed again does so too. */
export const QuickFilter = ({ filter, value, onChange }: QuickFilterProps) => (
  <Group role="group" aria-label={filter.label} spacing={4}>
    {[...(filter.allLabel === undefined ? [] : [['', filter.allLabel] as const]), ...Object.entries(filter.options)].map(([key, label]) => (
      <Button
        key={key}
        variant={key === value ? 'filled' : 'default'}
        px="xs"
        aria-pressed={key === value}
        onClick={() => onChange(key === value || key === '' ? undefined : key)}
      >
        {label}
      </Button>
    ))}
  </Group>
)
