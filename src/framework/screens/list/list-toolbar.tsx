import { lazy, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { ActionIcon, Badge, Box, Button, createStyles, TextInput } from '../../../components/ui/core'
import { useDebouncedValue, useMediaQuery } from '../../../components/ui/hooks'
import { IconFilter, IconSearch, IconX } from '../../../components/ui/icons'
import { visuallyHidden } from '../../../components/visually-hidden'
import type { Filter, Resource } from '../../declaration/resource'
import { screenTexts, textsOf } from '../../declaration/texts'
import { phoneScreen } from '../../layout/measures'
import type { ListControls, ListState } from '../../state/list-state'
import { ActiveFilters } from './active-filters'
import { FilterControl } from './filters/filter-control'

/** Loaded when the filters are unfolded. */
const SortSelect = lazy(() => import('./filters/sort-select'))

/** Debounce of the search input in ms (contract 4.1). */
const searchDebounce = 500

/** The same where the list is filtered on the page: taking hundreds of rows out of it would hold up the next key. */
const filterDebounce = 150

interface SearchInputProps {
  placeholder: string
  clearLabel?: string
  /** The current search of the list. */
  search: string
  onSearch: (search: string) => void
  /** Filters on the page, and is told before `onSearch`; stays the same function. */
  onFilter?: (search: string) => void
  /** True while a search must wait, as that of a page that a window covers. */
  isHeld?: boolean
}

/** A debounced search input that follows changes of the search from elsewhere. */
export const SearchInput = ({
  placeholder,
  clearLabel = screenTexts.clearSearch,
  search,
  onSearch,
  onFilter,
  isHeld = false,
}: SearchInputProps) => {
  const [typed, setTyped] = useState(search)
  // The router renders navigation as a transition. This value changes together with the location, so that a search goes to the
  // page that is displayed.
  const rested = useDeferredValue(useDebouncedValue(typed, searchDebounce)[0])
  const [paused] = useDebouncedValue(typed, filterDebounce)
  const sent = useRef(search)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => onFilter?.(paused), [paused, onFilter])

  useEffect(() => {
    if (isHeld || rested === sent.current) return
    sent.current = rested
    onSearch(rested)
    // Only a pause in typing searches; `onSearch` changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rested, isHeld])

  useEffect(() => {
    // The search changed in the URL, by Back or Clear.
    if (search === sent.current) return
    sent.current = search
    setTyped(search)
  }, [search])

  return (
    <TextInput
      ref={field}
      type="search"
      aria-keyshortcuts="/"
      aria-label={screenTexts.search}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      icon={<IconSearch size={16} aria-hidden />}
      rightSection={
        // It is there from the start, because the first key would wait for its styles.
        <ActionIcon
          aria-label={clearLabel}
          style={typed === '' ? { visibility: 'hidden' } : {}}
          onClick={() => {
            setTyped('')
            // The button disappears, and with it its focus.
            field.current?.focus()
          }}
        >
          <IconX size={16} />
        </ActionIcon>
      }
    />
  )
}

interface ToolbarProps {
  resource: Resource
  state: ListState & ListControls
  /** Number of records that match the current filters; undefined while unknown. */
  total: number | undefined
}

const useStyles = createStyles((theme) => {
  const phone = theme.fn.smallerThan('sm')
  const controls = {
    '& > *': { flex: '1 1 130px', maxWidth: 240, [phone]: { maxWidth: '100%' } },
    '& > [role=group]': { flex: 'none', maxWidth: '100%' },
  }
  return {
    controls: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      alignItems: 'end',
      [phone]: { '& button:not([class*=ActionIcon]), & select, & input': { minHeight: 44 } },
    },
    search: { flex: '2 1 220px', maxWidth: '100%', [phone]: { flexBasis: 150 } },
    // In the row the first choice says what a filter is.
    row: {
      ...controls,
      display: 'contents',
      '& > .field > label': visuallyHidden,
      // Two in a row: of three, each would show half a word.
      [phone]: { '& > *': { flexBasis: 140 } },
    },
    more: {
      ...controls,
      display: 'flex',
      flex: '1 0 100%',
      flexWrap: 'wrap',
      gap: 8,
      alignItems: 'end',
      '&:empty': { display: 'none' },
    },
  }
})

/** Search and filters above a list in one row, and the active ones. Rare filters, and all on phones, are behind one button. */
export const ListToolbar = ({ resource, state, total }: ToolbarProps) => {
  const { classes } = useStyles()
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const filters = resource.filters ?? []
  const sorters = resource.sorters ?? []
  const [clears, setClears] = useState(0)
  const [isUnfolded, setUnfolded] = useState(false)
  const moreId = useId()
  const region = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  if (!resource.search && filters.length === 0 && sorters.length === 0) return null

  /** The pressed chip or button disappears, so its container receives the focus. */
  const keepFocus = () => region.current?.focus({ preventScroll: true })

  const controls = filters.filter(({ kind }) => kind !== 'preset')
  const isFolded = (filter: Filter): boolean => (isPhone ? resource.search === true : filter.isRare === true)
  const folded = controls.filter(isFolded)
  const active = folded.filter(({ name }) => state.filters[name] !== undefined).length + (state.sorter ? 1 : 0)

  const controlOf = (filter: Filter) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      value={state.filters[filter.name]}
      total={total}
      onChange={(value) => state.setFilter(filter.name, value)}
    />
  )

  const clearSearch = (): void => {
    setClears(clears + 1)
    state.setSearch('')
    keepFocus()
  }

  return (
    <Box
      ref={region}
      role="search"
      aria-label={screenTexts.filtering}
      tabIndex={-1}
      mb={{ base: 10, sm: 8 }}
      sx={{ outline: 0 }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isUnfolded) return
        setUnfolded(false)
        more.current?.focus()
      }}
    >
      <div className={classes.controls}>
        {resource.search && (
          <div className={classes.search}>
            {/* The key remounts the input on clear; otherwise text that was typed but not searched yet would be applied. */}
            <SearchInput
              key={clears}
              placeholder={textsOf(resource).searchPlaceholder}
              search={state.search}
              onSearch={state.setSearch}
            />
          </div>
        )}
        <div className={classes.row}>{controls.filter((filter) => !isFolded(filter)).map(controlOf)}</div>
        {(folded.length > 0 || sorters.length > 0) && (
          <Button
            ref={more}
            variant="default"
            px="sm"
            leftIcon={<IconFilter size={16} aria-hidden />}
            rightIcon={active > 0 && <Badge variant="filled">{active}</Badge>}
            aria-expanded={isUnfolded}
            aria-controls={moreId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isPhone ? screenTexts.filters : screenTexts.more}
          </Button>
        )}
        <div id={moreId} className={classes.more}>
          {isUnfolded && (
            <>
              {folded.map(controlOf)}
              {sorters.length > 0 && (
                <PartBoundary instead={null}>
                  <Suspense fallback={null}>
                    <SortSelect resource={resource} state={state} />
                  </Suspense>
                </PartBoundary>
              )}
            </>
          )}
        </div>
      </div>
      <ActiveFilters
        resource={resource}
        state={state}
        onRemove={(name) => {
          state.setFilter(name, undefined)
          keepFocus()
        }}
        onClearSearch={clearSearch}
        onClear={() => {
          setClears(clears + 1)
          state.clear()
          keepFocus()
        }}
      />
    </Box>
  )
}
