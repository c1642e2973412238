import { lazy, Suspense } from 'react'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { Button, Group, Text } from '../../../components/ui/core'
import { IconFilterOff } from '../../../components/ui/icons'
import type { Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import type { ListState } from '../../state/list-state'

/** Loaded with the first filter that is active. */
const FilterChips = lazy(() => import('./filter-chips'))

export interface ActiveFiltersProps {
  resource: Resource
  state: ListState
  onRemove: (name: string) => void
  onClearSearch: () => void
  onClear: () => void
}

/** Number of active filters, including the search. */
export const activeCount = ({ search, filters }: ListState): number => Object.keys(filters).length + (search === '' ? 0 : 1)

/** Active filters of the list: their number, a chip for each, and a button that clears them all. */
export const ActiveFilters = ({ resource, state, onRemove, onClearSearch, onClear }: ActiveFiltersProps) => {
  const count = activeCount(state)
  return (
    <Group
      spacing={6}
      // As high before its chips are there.
      sx={(theme) => (count > 0 ? { marginTop: 8, minHeight: 30, [theme.fn.smallerThan('sm')]: { minHeight: 44 } } : {})}
    >
      {/* Always rendered, so that screen readers announce the first filter too. */}
      <Text size="sm" color="dimmed" role="status">
        {count > 0 && screenTexts.filtersActive(count)}
      </Text>
      {count > 0 && (
        <PartBoundary instead={null}>
          <Suspense fallback={null}>
            <FilterChips resource={resource} state={state} onRemove={onRemove} onClearSearch={onClearSearch} />
          </Suspense>
        </PartBoundary>
      )}
      {count > 0 && (
        <Button
          variant="subtle"
          size="xs"
          px={6}
          leftIcon={<IconFilterOff size={16} aria-hidden />}
          sx={(theme) => ({ [theme.fn.smallerThan('sm')]: { height: 44 } })}
          onClick={onClear}
        >
          {textsOf(resource).clearLabel}
        </Button>
      )}
    </Group>
  )
}
