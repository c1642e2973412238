import { lazy, Suspense } from 'react'
import { PartBoundary } from '../../../../components/errors/part-boundary'
import { Button, Group } from '../../../../components/ui/core'
import { type Filter, recordId } from '../../../declaration/resource'
import { textsOf } from '../../../declaration/texts'
import { useResourceDeclaration } from '../../../registry/registry-context'
import { useReferenced } from '../../../state/use-referenced'
import type { KindProps } from './kinds'
import { FilterSelect } from './filter-select'
import { optionLabel } from './option-label'

/** Loaded where it is offered, because most lists have no dates to choose. */
const DaysFilter = lazy(() => import('./days-filter'))

/** A filter by a record of another resource, by its id. */
const ReferenceFilter = ({ filter, value, onChange }: KindProps<'reference'>) => {
  const declaration = useResourceDeclaration(filter.resource)
  const { records, isLoading, isError } = useReferenced(filter.resource, true)
  const texts = textsOf(declaration)
  const choices = records.map((record) => ({ value: recordId(declaration, record), label: declaration.recordTitle(record) }))
  // The id in the URL filters the list, even while the record's title is unknown.
  const isListed = value === '' || choices.some((choice) => choice.value === value)
  return (
    <FilterSelect
      label={filter.label}
      options={[
        { value: '', label: filter.allLabel },
        ...choices,
        ...(isListed ? [] : [{ value, label: isLoading ? texts.loading : value }]),
      ]}
      value={value}
      error={isError ? texts.loadFailed : undefined}
      isBusy={isLoading}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}

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

/** The control of a filter; the only place where each kind is rendered. */
export const FilterControl = ({ filter, value = '', total, onChange }: FilterControlProps) => {
  switch (filter.kind) {
    case 'reference':
      return <ReferenceFilter filter={filter} value={value} onChange={onChange} />
    case 'quick':
      return <QuickFilter filter={filter} value={value} onChange={onChange} />
    case 'days':
      return (
        <PartBoundary instead={null}>
          <Suspense
            fallback={<FilterSelect label={filter.label} options={[filter.allLabel]} value="" onChange={() => undefined} />}
          >
            <DaysFilter filter={filter} value={value} onChange={onChange} />
          </Suspense>
        </PartBoundary>
      )
    case 'custom': {
      const { control: Control, label } = filter
      return <Control label={label} value={value} total={total} onChange={onChange} />
    }
    case 'preset':
      return null
    default:
      return (
        <FilterSelect
          label={filter.label}
          options={[
            { value: '', label: filter.allLabel },
            ...Object.entries(filter.options).map(([key, option]) => ({ value: key, label: optionLabel(option) })),
          ]}
          value={value}
          onChange={(chosen) => onChange(chosen || undefined)}
        />
      )
  }
}
