import { ActionIcon, Box, Button, Group, TextInput } from '../../components/ui/core'
import { IconRefresh, IconSearch, IconX } from '../../components/ui/icons'
import { categoriesPageTexts as texts } from './categories-texts'
import type { ViewName } from './screen-state'

interface ListToolbarProps {
  view: ViewName
  onView: (view: ViewName) => void
  search: { text: string; set: (text: string) => void }
  /** Reads what the view shows anew. */
  onRefresh: () => void
  isRefreshing: boolean
  /** Absent where there is nothing to expand. */
  rows?: { expandAll: () => void; collapseAll: () => void } | undefined
}

const views: readonly ViewName[] = ['categories', 'subcategories']

/** The choice of view, the search, and what can be done with all rows. */
export const ListToolbar = ({ view, onView, search, rows, ...refresh }: ListToolbarProps) => {
  const refreshLabel = view === 'categories' ? texts.refresh.categoriesLabel : texts.refresh.subcategoriesLabel
  return (
    <Box mb="sm" sx={{ display: 'grid', gap: 12 }}>
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
      <Group spacing={8}>
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={search.text}
          onChange={(event) => search.set(event.currentTarget.value)}
          icon={<IconSearch size={16} aria-hidden />}
          rightSection={
            search.text !== '' && (
              <ActionIcon aria-label={texts.clearSearch} onClick={() => search.set('')}>
                <IconX size={16} />
              </ActionIcon>
            )
          }
          styles={{ input: { height: 40 } }}
          sx={{ flex: '1 1 220px' }}
        />
        {rows && (
          <>
            <Button variant="default" h={40} px="xs" onClick={rows.expandAll}>
              {texts.views.expandAll}
            </Button>
            <Button variant="default" h={40} px="xs" onClick={rows.collapseAll}>
              {texts.views.collapseAll}
            </Button>
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
