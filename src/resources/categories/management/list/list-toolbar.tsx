import { useLocation, useNavigate } from 'react-router'
import { Box, Button, Group, type Sx } from '../../../../components/ui/core'
import { visuallyHidden } from '../../../../components/visually-hidden'
import { phoneScreen } from '../../../../framework/layout/measures'
import { MoreButton, type MoreProps } from '../../../../framework/screens/list/list-head'
import { SearchInput } from '../../../../framework/screens/list/list-toolbar'
import type { PageAction } from '../../../../framework/screens/list/more/more-actions'
import { categoriesPageTexts as texts } from '../categories-texts'
import { readScreenState, type ViewName } from '../screen-state'

/** URL parameter of the search. */
export const searchParam = 'search'

const phone = `@media ${phoneScreen}`
/** Where the views and the search do not fit in one row. */
const narrow = '@media (max-width: 80em)'

/** The magnifier is enough; a visible label would cost the list a third of a row. */
const searchSx: Sx = {
  flex: '1 1 220px',
  minWidth: 0,
  // As wide in both views, whose buttons differ.
  maxWidth: 320,
  marginRight: 'auto',
  '& label': visuallyHidden,
  '& input': { height: 36 },
  [phone]: { flexBasis: 0, maxWidth: 'none', '& input': { height: 44 } },
}

/** The search, which is drawn alone at each key. */
const SearchField = ({ onSearch }: Pick<ListToolbarProps, 'onSearch'>) => {
  const location = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(location.search)
  const state = location.state as unknown
  const write = (search: string): void => {
    if (search === '') params.delete(searchParam)
    else params.set(searchParam, search)
    void navigate({ search: params.toString() }, { replace: true, state })
  }
  return (
    <Box sx={searchSx}>
      <SearchInput
        placeholder={texts.searchPlaceholder}
        clearLabel={texts.clearSearch}
        search={params.get(searchParam) ?? ''}
        onSearch={write}
        onFilter={onSearch}
        // A modal has its own history entry; a search written there would be lost when the modal closes.
        isHeld={readScreenState(state).form !== undefined}
      />
    </Box>
  )
}

interface Action extends PageAction {
  /** Keeps the focus where one press changes what the next would do. */
  key: string
  isBusy?: boolean
}

interface ListToolbarProps {
  view: ViewName
  onView: (view: ViewName) => void
  /** Stays the same function. */
  onSearch: (text: string) => void
  isPhone: boolean
  actions: readonly Action[]
  /** The list of the view, which phones have in the same menu as the actions. */
  list: Omit<MoreProps, 'actions'>
}

/** View, search, and actions on all rows. */
export const ListToolbar = ({ view, onView, onSearch, isPhone, actions, list }: ListToolbarProps) => {
  const height = isPhone ? 44 : 36
  const buttons = actions.map(({ key, label, Icon, isBusy, onClick }) => (
    <Button
      key={key}
      variant="default"
      h={height}
      fz={isPhone ? 13 : 14}
      px={isPhone ? 4 : 10}
      leftIcon={<Icon size={16} />}
      aria-disabled={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  ))
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 12,
        marginBottom: 12,
        '& > div': { flex: 'none' },
        '& > div:last-of-type': { flex: '1 1 0', minWidth: 0 },
        [narrow]: { display: 'grid' },
        [phone]: { gap: 8, marginBottom: 8 },
      }}
    >
      <Group role="group" aria-label={texts.viewLabel} spacing={8} grow sx={{ maxWidth: 420 }}>
        {(['categories', 'subcategories'] as const).map((name) => (
          <Button
            key={name}
            h={height}
            px={{ base: 4, lg: 'sm' }}
            fz={{ base: 13, xs: 'sm' }}
            variant={name === view ? 'light' : 'default'}
            aria-pressed={name === view}
            onClick={() => onView(name)}
          >
            {texts.view[name]}
          </Button>
        ))}
      </Group>
      <Group spacing={8}>
        <SearchField onSearch={onSearch} />
        {isPhone ? (
          <Box sx={{ minWidth: height, minHeight: height }}>
            <MoreButton key={view} {...list} actions={actions} />
          </Box>
        ) : (
          buttons
        )}
      </Group>
    </Box>
  )
}
