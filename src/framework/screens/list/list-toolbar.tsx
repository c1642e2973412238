import { useEffect, useRef, useState } from 'react'
import { ActionIcon, Box, Button, NativeSelect, TextInput } from '../../../components/ui/core'
import { useDebouncedValue } from '../../../components/ui/hooks'
import { IconFilterOff, IconSearch, IconX } from '../../../components/ui/icons'
import type { Filter, Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import type { ListControls, ListState } from '../../state/list-state'

/** ms of rest before what was typed is searched for (specification 4: search input). */
const searchDebounce = 500

interface ToolbarProps {
  resource: Resource
  state: ListState & ListControls
}

const SearchInput = ({ resource, state }: ToolbarProps) => {
  const { search, setSearch } = state
  const [typed, setTyped] = useState(search)
  const [rested] = useDebouncedValue(typed, searchDebounce)
  const sent = useRef(search)

  useEffect(() => {
    if (rested === sent.current) return
    sent.current = rested
    setSearch(rested)
    // Only a pause in typing searches; the setter is another one at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rested])

  useEffect(() => {
    // The URL moved by itself: Back, or Clear.
    if (search === sent.current) return
    sent.current = search
    setTyped(search)
  }, [search])

  return (
    <TextInput
      type="search"
      label={screenTexts.search}
      placeholder={textsOf(resource).searchPlaceholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      icon={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <ActionIcon aria-label={screenTexts.clearSearch} onClick={() => setTyped('')}>
            <IconX size={16} />
          </ActionIcon>
        )
      }
    />
  )
}

type ChoiceFilter = Extract<Filter, { kind?: 'choice' }>

const isChoice = (filter: Filter): filter is ChoiceFilter => (filter.kind ?? 'choice') === 'choice'

/** The choices of a filter; looks carry their label, plain texts are the label. */
const choicesOf = (filter: ChoiceFilter): { value: string; label: string }[] => [
  { value: '', label: filter.allLabel },
  ...Object.entries(filter.options).map(([value, option]) => ({
    value,
    label: typeof option === 'string' ? option : option.label,
  })),
]

/** Search and filters above a list, and one button that takes them all back. */
export const ListToolbar = ({ resource, state }: ToolbarProps) => {
  const filters = resource.filters ?? []
  const [clears, setClears] = useState(0)
  if (!resource.search && filters.length === 0) return null
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  const clear = () => {
    setClears(clears + 1)
    state.clear()
  }
  return (
    <Box
      role="search"
      mb="md"
      sx={(theme) => ({
        display: 'grid',
        gap: theme.spacing.sm,
        alignItems: 'end',
        gridTemplateColumns: `minmax(170px, 2fr) repeat(${filters.length}, minmax(140px, 1fr)) auto`,
        // On a phone the rows matter more: search above, filters two by two, Clear once there is something to clear.
        [theme.fn.smallerThan('sm')]: {
          gridTemplateColumns: '1fr 1fr',
          '& > :first-of-type': { gridColumn: '1 / -1' },
          '& > button:disabled': { display: 'none' },
        },
      })}
    >
      {/* Begun anew when cleared: what was typed and not yet searched for would come back by itself. */}
      {resource.search && <SearchInput key={clears} resource={resource} state={state} />}
      {filters.filter(isChoice).map((filter) => (
        // The browser's own choice: at home on phones, and a seventh of this screen's code lighter.
        <NativeSelect
          key={filter.name}
          label={filter.label}
          data={choicesOf(filter)}
          value={state.filters[filter.name] ?? ''}
          onChange={(event) => state.setFilter(filter.name, event.currentTarget.value || undefined)}
        />
      ))}
      <Button
        variant="default"
        leftIcon={<IconFilterOff size={16} aria-hidden />}
        disabled={!isFiltered}
        onClick={clear}
      >
        {screenTexts.clear}
      </Button>
    </Box>
  )
}
