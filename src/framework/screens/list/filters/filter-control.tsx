import { lazy, Suspense } from 'react'
import { PartBoundary } from '../../../../components/errors/part-boundary'
import { Button, Group } from '../../../../components/ui/core'
import type { Filter } from '../../../declaration/resource'
import { ChoiceFilter } from './choice-filter'
import type { KindProps } from './kinds'
import { FilterSelect } from './filter-select'
import { optionLabel } from './option-label'

/** Loaded where they are offered. */
const DaysFilter = lazy(() => import('./days-filter'))

const AmountsFilter = lazy(() => import('./amounts-filter'))
const ReferenceFilter = lazy(() => import('./reference-filter'))

/** A filter as buttons; the first button, or pressing the active one again, clears it. */
const QuickFilter = ({ filter, value, onChange }: KindProps<'quick'>) => (
  <Group role="group" aria-label={filter.label} spacing={8}>
    {[...(filter.allLabel === undefined ? [] : [['', filter.allLabel] as const]), ...Object.entries(filter.options)].map(
      ([key, label]) => (
        <Button
          key={key}
          variant={key === value ? 'light' : 'default'}
          px="xs"
          aria-pressed={key === value}
          onClick={() => onChange(key === value || key === '' ? undefined : key)}
        >
          {label}
        </Button>
      ),
    )}
  </Group>
)

interface FilterControlProps {
  filter: Filter
  value: string | undefined
  /** Number of records that match the current filters. */
  total: number | undefined
  onChange: (value: string | undefined | ((newest: string) => string | undefined)) => void
}

/** The only place where each kind of filter is rendered. */
const Control = ({ filter, value = '', total, onChange }: FilterControlProps) => {
  switch (filter.kind) {
    case 'reference':
      return <ReferenceFilter filter={filter} value={value} onChange={onChange} />
    case 'quick':
      return <QuickFilter filter={filter} value={value} onChange={onChange} />
    case 'days':
      return <DaysFilter filter={filter} value={value} onChange={onChange} />
    case 'amounts':
      return <AmountsFilter filter={filter} value={value} onChange={onChange} />
    case 'custom':
      return <filter.control label={filter.label} value={value} total={total} onChange={onChange} />
    case 'preset':
      return null
    default:
      return (
        <ChoiceFilter
          filter={filter}
          choices={Object.entries(filter.options).map(([key, option]) => ({ value: key, label: optionLabel(option) }))}
          value={value}
          onChange={onChange}
        />
      )
  }
}

/** The control of a filter, whose code may have to be loaded. */
export const FilterControl = (props: FilterControlProps) => {
  const { label, allLabel = label } = { allLabel: undefined, ...props.filter }
  return (
    <PartBoundary instead={null}>
      <Suspense fallback={<FilterSelect label={label} options={[allLabel]} value="" onChange={() => undefined} />}>
        <Control {...props} />
      </Suspense>
    </PartBoundary>
  )
}
