import { useRef, useState } from 'react'
import { Box } from '../../../components/ui/core'
import type { Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import type { ListControls, ListState } from '../../state/list-state'
import { ActiveFilters } from './active-filters'
import { FilterControl } from './filters/filter-control'
import { SearchInput } from './search-input'

interface ToolbarProps {
  resource: Resource
  state: ListState & ListControls
}

/** Search and filters above a list, and what of them is active. */
export const ListToolbar = ({ resource, state }: ToolbarProps) => {
  const filters = resource.filters ?? []
  const controls = filters.filter(({ kind }) => kind !== 'preset')
  const [clears, setClears] = useState(0)
  const region = useRef<HTMLDivElement>(null)
  if (!resource.search && filters.length === 0) return null

  /** The chip or button that was pressed is gone: what it stood in keeps the focus. */
  const keepFocus = () => region.current?.focus({ preventScroll: true })

  return (
    <Box ref={region} role="search" aria-label={screenTexts.filtering} tabIndex={-1} mb="md" sx={{ outline: 0 }}>
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          gap: theme.spacing.sm,
          alignItems: 'end',
          // Two by two on a phone.
          '& > *': { flex: '1 1 130px', maxWidth: '100%' },
          '& > [role=group]': { flexGrow: 0, flexBasis: 'auto' },
          '& > [data-search]': { flex: '2 1 250px' },
          [theme.fn.smallerThan('sm')]: { '& button:not([class*=ActionIcon]), & select, & input[type=search]': { height: 40 } },
        })}
      >
        {resource.search && (
          <Box data-search>
            {/* Begun anew when cleared: what was typed and not yet searched for would come back by itself. */}
            <SearchInput
              key={clears}
              placeholder={textsOf(resource).searchPlaceholder}
              search={state.search}
              onSearch={state.setSearch}
            />
          </Box>
        )}
        {controls.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name]}
            onChange={(value) => state.setFilter(filter.name, value)}
          />
        ))}
      </Box>
      <ActiveFilters
        resource={resource}
        state={state}
        onRemove={(name) => {
          state.setFilter(name, undefined)
          keepFocus()
        }}
        onClear={() => {
          setClears(clears + 1)
          state.clear()
          keepFocus()
        }}
      />
    </Box>
  )
}
