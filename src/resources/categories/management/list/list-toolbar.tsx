import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ActionIcon, Box, Button, Group, type Sx } from '../../../../components/ui/core'
import { IconChevronDown, IconChevronRight, IconDotsVertical, IconPlus, IconRefresh } from '../../../../components/ui/icons'
import { visuallyHidden } from '../../../../components/visually-hidden'
import { phoneScreen } from '../../../../framework/layout/measures'
import { SearchInput } from '../../../../framework/screens/list/list-toolbar'
import { categoriesPageTexts as texts } from '../categories-texts'
import { createLabels, type Kind } from '../page-header'
import { readScreenState, type ViewName } from '../screen-state'
import { searchParam } from './use-list-view'

const phone = `@media ${phoneScreen}`
/** Where the views and the search do not fit in one row. */
const narrow = '@media (max-width: 80em)'

/** The magnifier is enough; a visible label would cost the list a third of a row. */
const searchSx: Sx = {
  flex: '1 1 220px',
  minWidth: 0,
  '& label': visuallyHidden,
  '& input': { height: 36 },
  [phone]: { flexBasis: 0, '& input': { height: 44 } },
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

interface ListToolbarProps {
  view: ViewName
  onView: (view: ViewName) => void
  /** Stays the same function. */
  onSearch: (text: string) => void
  /** Refetches the data of the view. */
  onRefresh: () => void
  isRefreshing: boolean
  /** Absent when nothing can be expanded. */
  rows?: { areAll: boolean; expandAll: () => void; collapseAll: () => void } | undefined
  isPhone: boolean
  /** What the head of the page has no button for on a phone. */
  other: Kind
  onCreate: (of: Kind) => void
}

const views: readonly ViewName[] = ['categories', 'subcategories']

interface Action {
  label: string
  Icon: typeof IconRefresh
  onClick: () => void
}

/** On phones, the actions that are needed rarely: a button that shows them below the search. */
const MoreActions = ({ actions }: { actions: readonly Action[] }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={texts.more}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDotsVertical size={20} />
      </ActionIcon>
      {isOpen && (
        <Box
          id={id}
          sx={{ flexBasis: '100%', display: 'grid', gap: 6, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
        >
          {actions.map(({ label, Icon, onClick }) => (
            <Button key={label} variant="default" h={44} px={4} fz={13} leftIcon={<Icon size={16} />} onClick={onClick}>
              {label}
            </Button>
          ))}
        </Box>
      )}
    </>
  )
}

/** View, search, and actions on all rows. */
export const ListToolbar = (props: ListToolbarProps) => {
  const { view, onView, onSearch, onRefresh, isRefreshing, rows, isPhone, other, onCreate } = props
  const refreshLabel = view === 'categories' ? texts.refresh.categoriesLabel : texts.refresh.subcategoriesLabel
  const { expandAll, collapseAll } = texts.views
  const refresh = (): void => {
    if (!isRefreshing) onRefresh()
  }
  const all: readonly Action[] = !rows
    ? []
    : rows.areAll
      ? [{ label: collapseAll, Icon: IconChevronRight, onClick: rows.collapseAll }]
      : [{ label: expandAll, Icon: IconChevronDown, onClick: rows.expandAll }]
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 12,
        marginBottom: 12,
        '& > div': { flex: 'none' },
        '& > div:last-of-type': { flex: '1 1 0', minWidth: 0 },
        [narrow]: { display: 'grid' },
        [phone]: { gap: 6, marginBottom: 6 },
      }}
    >
      <Group role="group" aria-label={texts.views.label} spacing={8} grow sx={{ maxWidth: 420 }}>
        {views.map((name) => (
          <Button
            key={name}
            h={isPhone ? 44 : 36}
            px={{ base: 4, lg: 'sm' }}
            fz={{ base: 13, xs: 'sm' }}
            variant={name === view ? 'light' : 'default'}
            aria-pressed={name === view}
            onClick={() => onView(name)}
          >
            {texts.views[name]}
          </Button>
        ))}
      </Group>
      <Group spacing={8} sx={{ [phone]: { gap: 6 } }}>
        <SearchField onSearch={onSearch} />
        {isPhone ? (
          <MoreActions
            actions={[
              { label: createLabels[other], Icon: IconPlus, onClick: () => onCreate(other) },
              { label: refreshLabel, Icon: IconRefresh, onClick: refresh },
              ...all,
            ]}
          />
        ) : (
          <>
            {all.map(({ label, Icon, onClick }) => (
              // The same button in both states, which keeps the focus.
              <Button key="all" variant="default" h={36} w={140} px={10} leftIcon={<Icon size={18} />} onClick={onClick}>
                {label}
              </Button>
            ))}
            <ActionIcon
              size={36}
              variant="default"
              title={refreshLabel}
              aria-label={refreshLabel}
              aria-disabled={isRefreshing}
              onClick={refresh}
            >
              <IconRefresh size={18} />
            </ActionIcon>
          </>
        )}
      </Group>
    </Box>
  )
}
