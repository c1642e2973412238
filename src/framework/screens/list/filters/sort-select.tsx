import type { BaseRecord } from '@refinedev/core'
import { isNumeric } from '../../../cells/cell'
import { type Column, columnKey } from '../../../declaration/column'
import { type Resource, type Sorter, sortField } from '../../../declaration/resource'
import { useSeesEarnings } from '../../../registry/rights'
import type { ListControls, ListState } from '../../../state/list-state'
import { FilterSelect } from './filter-select'

const texts = {
  label: 'Sort by',
  usual: 'Usual order',
  ways: {
    text: { asc: 'A to Z', desc: 'Z to A' },
    number: { asc: 'lowest first', desc: 'highest first' },
    time: { asc: 'oldest first', desc: 'newest first' },
    choice: { asc: 'first to last', desc: 'last to first' },
  },
} as const

const kindOf = (column: Column<BaseRecord> | undefined): NonNullable<Sorter['as']> => {
  if (column?.kind === 'date') return 'time'
  if (column?.kind === 'badge') return 'choice'
  return column && isNumeric(column) ? 'number' : 'text'
}

/** The order of a list as a select: on phones, which have no headings to press, and for what no column shows. */
const SortSelect = ({ resource, state }: { resource: Resource; state: ListState & ListControls }) => {
  const seesEarnings = useSeesEarnings()
  const sorters = (resource.sorters ?? []).filter((sorter) => seesEarnings || typeof sorter === 'string' || !sorter.earning)
  const options = sorters.flatMap((sorter) => {
    const field = sortField(sorter)
    const column = resource.columns.find((each) => columnKey(each) === field)
    const { label = column?.label ?? field, as = kindOf(column) } = typeof sorter === 'string' ? {} : sorter
    return (['asc', 'desc'] as const).map((order) => ({
      value: `${field}:${order}`,
      label: `${label}, ${texts.ways[as][order]}`,
    }))
  })
  return (
    <FilterSelect
      label={texts.label}
      options={[{ value: '', label: texts.usual }, ...options]}
      value={state.sorter ? `${state.sorter.field}:${state.sorter.order}` : ''}
      onChange={(chosen) => {
        const [field = '', order] = chosen.split(':')
        state.setSorter(field, chosen === '' ? undefined : order === 'desc' ? 'desc' : 'asc')
      }}
    />
  )
}

export default SortSelect
