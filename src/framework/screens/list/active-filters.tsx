import { Button, Group, Text } from '../../../components/ui/core'
import { IconFilterOff } from '../../../components/ui/icons'
import type { Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import type { ListState } from '../../state/list-state'
import { FilterChip } from './filters/filter-chip'

interface ActiveFiltersProps {
  resource: Resource
  state: ListState
  onRemove: (name: string) => void
  onClear: () => void
}

/** How many of search and filters narrow a list. */
export const activeCount = ({ search, filters }: ListState): number =>
  Object.keys(filters).length + (search === '' ? 0 : 1)

/** What narrows the list: how many of search and filters, each filter as a chip, and a way to take all back. */
export const ActiveFilters = ({ resource, state, onRemove, onClear }: ActiveFiltersProps) => {
  const count = activeCount(state)
  return (
    <Group spacing={6} mt={count > 0 ? 'xs' : 0}>
      {/* Always there, so that the first filter is told of as well. */}
      <Text size="sm" color="dimmed" role="status">
        {count > 0 && screenTexts.filtersActive(count)}
      </Text>
      {(resource.filters ?? []).map((filter) => {
        const value = state.filters[filter.name]
        if (value === undefined) return null
        return <FilterChip key={filter.name} filter={filter} value={value} onRemove={() => onRemove(filter.name)} />
      })}
      {count > 0 && (
        <Button
          variant="subtle"
          size="xs"
          px={6}
          leftIcon={<IconFilterOff size={16} aria-hidden />}
          sx={(theme) => ({ [theme.fn.smallerThan('sm')]: { height: 40 } })}
          onClick={onClear}
        >
          {textsOf(resource).clearLabel}
        </Button>
      )}
    </Group>
  )
}
