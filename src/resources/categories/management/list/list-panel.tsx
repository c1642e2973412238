import { memo } from 'react'
import { EmptyState } from '../../../../components/empty-state'
import { useIncrementalRows } from '../../../../components/row/use-incremental-rows'
import { Button, Text } from '../../../../components/ui/core'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts as texts } from '../categories-texts'
import type { Catalogue } from '../data/catalogue'
import type { Expanded, ViewName } from '../screen-state'
import { CategoryRow, type ListActions, NoSubcategories, type SubcategoriesState, SubcategoryRow } from './entry-rows'
import { useListStyles } from './use-list-styles'

interface ListPanelProps {
  view: ViewName
  /** The complete catalogue. */
  catalogue: Catalogue
  /** The part that matches the search. */
  found: Catalogue
  /** What `found` was searched for; '' shows everything. */
  searched: string
  subcategories: SubcategoriesState
  expanded: Expanded
  actions: ListActions
}

/** Categories with as many of their lines as are in reach. */
const rowsOf = ({ found, expanded }: ListPanelProps, count: number) => {
  let left = count
  return found.categories.flatMap((entry) => {
    if (left <= 0) return []
    const isExpanded = expanded.isExpanded(entry.record._id)
    const lines = isExpanded ? Math.min(entry.subcategories.length, left) : 0
    left -= 1 + lines
    return [{ entry, isExpanded, lines }]
  })
}

/** The rows of the chosen view, or an empty state; drawn again only when what it shows changes, not at each key. */
export const ListPanel = memo((panel: ListPanelProps) => {
  const { view, catalogue, found, searched, subcategories, expanded, actions } = panel
  const { classes } = useListStyles()
  const areCategories = view === 'categories'
  const inReach = found.subcategories.length + (areCategories ? found.categories.length : 0)
  const { count, end } = useIncrementalRows(`${view} ${searched}`, inReach)
  const isBare = catalogue.categories.length === 0 && (areCategories || catalogue.subcategories.length === 0)
  if (!isBare && !areCategories && subcategories !== 'there') return <NoSubcategories state={subcategories} />
  if (isBare || catalogue[view].length === 0) {
    const of = isBare ? 'category' : 'subcategory'
    return (
      <EmptyState text={texts.none(isBare ? 'categories' : view)}>
        <Button h={{ base: 44, sm: 40 }} onClick={() => actions.open({ of })}>
          {texts.create(of)}
        </Button>
      </EmptyState>
    )
  }
  const shown = found[view].length
  const shared = { total: found.totalProducts, actions }
  return (
    <>
      {/* It is there before a search, because screen readers tell what changes in it. */}
      <Text size="sm" color="dimmed" role="status" mb="xs" sx={{ '&:empty': { marginBottom: 0 } }}>
        {searched !== '' &&
          (shown === 0 ? texts.nothingFound : texts.found(formatCount(shown), formatCount(catalogue[view].length)))}
      </Text>
      <ul className={classes.list}>
        {areCategories
          ? rowsOf(panel, count).map((row) => (
              <CategoryRow
                key={row.entry.record._id}
                {...row}
                {...shared}
                subcategories={subcategories}
                onToggle={expanded.toggle}
              />
            ))
          : found.subcategories
              .slice(0, count)
              .map((entry) => <SubcategoryRow key={entry.record._id} entry={entry} {...shared} />)}
      </ul>
      <div ref={end} />
    </>
  )
})
ListPanel.displayName = 'ListPanel'
