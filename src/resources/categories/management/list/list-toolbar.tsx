import { useRef } from 'react'
import { ActionIcon, Box, Button, Group, TextInput } from '../../../../components/ui/core'
import { IconArrowDown, IconArrowUp, IconRefresh, IconSearch, IconX } from '../../../../components/ui/icons'
import { categoriesPageTexts as texts } from '../categories-texts'
import type { Icon } from '../../../../framework/declaration/action'
import type { ViewName } from '../screen-state'
import { useIsPhone } from '../use-is-phone'
import { useSearch } from './use-list-view'

interface ListToolbarProps {
  view: ViewName
  onView: (view: ViewName) => void
  /** Stays the same function. */
  onSearch: (text: string) => void
  /** Refetches the data of the view. */
  onRefresh: () => void
  isRefreshing: boolean
  /** Absent when nothing can be expanded. */
  rows?: { expandAll: () => void; collapseAll: () => void } | undefined
}

interface AllRowsProps {
  label: string
  icon: Icon
  isPhone: boolean
  onPress: () => void
}

/** A button for an action on all rows; only its icon where space is short. */
const AllRows = ({ label, icon: Icon, isPhone, onPress }: AllRowsProps) =>
  isPhone ? (
    <ActionIcon size={40} variant="default" aria-label={label} title={label} onClick={onPress}>
      <Icon size={18} />
    </ActionIcon>
  ) : (
    <Button variant="default" h={40} px="xs" onClick={onPress}>
      {label}
    </Button>
  )

const views: readonly ViewName[] = ['categories', 'subcategories']

/** The search, which is drawn alone at each key. */
const SearchField = ({ onSearch }: Pick<ListToolbarProps, 'onSearch'>) => {
  const isPhone = useIsPhone()
  const search = useSearch(onSearch)
  const field = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      ref={field}
      type="search"
      aria-keyshortcuts="/"
      aria-label={texts.search}
      placeholder={texts.searchPlaceholder}
      value={search.text}
      onChange={(event) => search.set(event.currentTarget.value)}
      icon={<IconSearch size={16} aria-hidden />}
      rightSection={
        // It is there from the start, because the first key would wait for its styles.
        <ActionIcon
          aria-label={texts.clearSearch}
          onClick={() => {
            search.set('')
            // The button disappears, and with it its focus.
            field.current?.focus()
          }}
          style={search.text === '' ? { visibility: 'hidden' } : {}}
        >
          <IconX size={16} />
        </ActionIcon>
      }
      styles={{ input: { height: 40 } }}
      sx={{ flex: isPhone ? '1 1 0' : '1 1 220px', minWidth: 0 }}
    />
  )
}

/** View, search, and actions on all rows. */
export const ListToolbar = ({ view, onView, onSearch, rows, ...refresh }: ListToolbarProps) => {
  const isPhone = useIsPhone()
  const refreshLabel = view === 'categories' ? texts.refresh.categoriesLabel : texts.refresh.subcategoriesLabel
  return (
    <Box mb={isPhone ? 6 : 'sm'} sx={{ display: 'grid', gap: isPhone ? 6 : 12 }}>
      <Group role="group" aria-label={texts.views.label} spacing={8} grow sx={{ maxWidth: 420 }}>
        {views.map((name) => (
          <Button
            key={name}
            h={40}
            px={4}
            fz={{ base: 13, xs: 'sm' }}
            variant={name === view ? 'filled' : 'default'}
            aria-pressed={name === view}
            onClick={() => onView(name)}
          >
            {texts.views[name]}
          </Button>
        ))}
      </Group>
      <Group spacing={8} noWrap={isPhone}>
        <SearchField onSearch={onSearch} />
        {rows && (
          <>
            <AllRows label={texts.views.expandAll} icon={IconArrowDown} isPhone={isPhone} onPress={rows.expandAll} />
            <AllRows label={texts.views.collapseAll} icon={IconArrowUp} isPhone={isPhone} onPress={rows.collapseAll} />
          </>
        )}
        <ActionIcon
          size={40}
          variant="default"
          title={refreshLabel}
          aria-label={refreshLabel}
          aria-disabled={refresh.isRefreshing}
          onClick={() => !refresh.isRefreshing && refresh.onRefresh()}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      </Group>
    </Box>
  )
}
