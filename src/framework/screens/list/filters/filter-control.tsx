import { NativeSelect } from '../../../../components/ui/core'
import type { Filter } from '../../../declaration/resource'
import { DaysFilter } from './days-filter'
import { optionLabel } from './option-label'
import { QuickFilter } from './quick-filter'
import { ReferenceFilter } from './reference-filter'

interface FilterControlProps {
  filter: Filter
  value: string | undefined
  /** Of the list as it is filtered now. */
  total: number | undefined
  onChange: (value: string | undefined | ((newest: string) => string | undefined)) => void
}

/** The control of a filter: the one place where each kind is rendered. */
export const FilterControl = ({ filter, value = '', total, onChange }: FilterControlProps) => {
  switch (filter.kind) {
    case 'reference':
      return <ReferenceFilter filter={filter} value={value} onChange={onChange} />
    case 'quick':
      return <QuickFilter filter={filter} value={value} onChange={onChange} />
    case 'days':
      return <DaysFilter filter={filter} value={value} onChange={onChange} />
    case 'custom': {
      const { control: Control, label } = filter
      return <Control label={label} value={value} total={total} onChange={onChange} />
    }
    case 'preset':
      return null
    default:
      return (
        // The browser's own choice: at home on phones, and a seventh of this screen's code lighter.
        <NativeSelect
          label={filter.label}
          data={[
            { value: '', label: filter.allLabel },
            ...Object.entries(filter.options).map(([key, option]) => ({ value: key, label: optionLabel(option) })),
          ]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )
  }
}
