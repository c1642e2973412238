import { memo } from 'react'
import { EmptyState } from '../../../../components/empty-state'
import { useIncrementalRows } from '../../../../components/row/use-incremental-rows'
import { Glyph } from '../../../../components/glyph/glyph'
import { Button, Skeleton, Stack, Text } from '../../../../components/ui/core'
import { glyphOf } from '../../../../domain/category/category-glyph'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts as texts } from '../categories-texts'
import type { Catalogue } from '../data/catalogue'
import type { ViewName } from '../screen-state'
import { CategoryRow, type SubcategoriesState, type SubcategoryProps } from './category-row'
import { EntryActions, EntryFigures, type ListActions } from './entry-parts'
import type { Expanded } from './use-list-view'
import { useListStyles } from './use-list-styles'

/** A subcategory with the name of its category (contract 2.6). */
const SubcategoryRow = memo(({ entry, total, actions }: SubcategoryProps) => {
  const { classes } = useListStyles()
  const category = entry.categoryName ?? texts.unknownCategory
  return (
    <li className={classes.row}>
      <div className={classes.head} data-record>
        <h3 className={classes.drawn}>
          <Glyph name={glyphOf(entry.name, category)} />
          <span>{entry.name}</span>
        </h3>
        <div className={classes.figures}>
          <span className={classes.parent} title={category}>
            {category}
          </span>
          <EntryFigures entry={entry} total={total} />
        </div>
        <div className={classes.actions}>
          <EntryActions of="subcategory" entry={entry} actions={actions} />
        </div>
      </div>
    </li>
  )
})
SubcategoryRow.displayName = 'SubcategoryRow'

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

const Empty = ({ text, label, onCreate }: { text: string; label: string; onCreate: () => void }) => (
  <EmptyState text={text}>
    <Button h={{ base: 44, sm: 40 }} onClick={onCreate}>
      {label}
    </Button>
  </EmptyState>
)

/** Categories with as many of their lines as are in reach. */
const rowsOf = ({ found, expanded }: Pick<ListPanelProps, 'found' | 'expanded'>, count: number) => {
  let left = count
  return found.categories.flatMap((entry) => {
    if (left <= 0) return []
    const isExpanded = expanded.isExpanded(entry.record._id)
    const lines = isExpanded ? Math.min(entry.subcategories.length, left) : 0
    left -= 1 + lines
    return [{ entry, isExpanded, lines }]
  })
}

/** Number of matches, and of all records. It is there before a search, because screen readers tell what changes in it. */
const Found = ({ isSearching, shown, all }: { isSearching: boolean; shown: number; all: number }) => (
  <Text size="sm" color="dimmed" role="status" mb="xs" sx={{ '&:empty': { marginBottom: 0 } }}>
    {isSearching && (shown === 0 ? texts.nothingFound : texts.found(formatCount(shown), formatCount(all)))}
  </Text>
)

/** The rows of the chosen view, or an empty state; drawn again only when what it shows changes, not at each key. */
export const ListPanel = memo((panel: ListPanelProps) => {
  const { view, catalogue, found, searched, subcategories, expanded, actions } = panel
  const { classes, cx } = useListStyles()
  const areCategories = view === 'categories'
  const inReach = found.subcategories.length + (areCategories ? found.categories.length : 0)
  const { count, end } = useIncrementalRows(`${view} ${searched}`, inReach)
  const create = (of: 'category' | 'subcategory') => (): void => actions.open({ kind: 'create', of })
  if (catalogue.categories.length === 0 && (areCategories || catalogue.subcategories.length === 0)) {
    return <Empty text={texts.emptyCategories} label={texts.createCategory} onCreate={create('category')} />
  }
  if (!areCategories && subcategories === 'missing') return <Text size="sm">{texts.subcategoriesMissing}</Text>
  if (!areCategories && subcategories === 'loading') {
    return (
      <Stack spacing="xs">
        <Skeleton height={62} />
        <Skeleton height={62} />
      </Stack>
    )
  }
  if (catalogue[view].length === 0) {
    return <Empty text={texts.emptySubcategories} label={texts.createSubcategory} onCreate={create('subcategory')} />
  }
  return (
    <>
      <Found isSearching={searched !== ''} shown={found[view].length} all={catalogue[view].length} />
      <div className={cx(classes.head, classes.columns)} aria-hidden>
        <span>{areCategories ? texts.details.category : texts.details.subcategory}</span>
        <span>{areCategories ? texts.details.subcategories : texts.details.category}</span>
        <span>{texts.details.products}</span>
        <span>{texts.created}</span>
        <span />
      </div>
      {areCategories ? (
        <ul className={classes.list}>
          {rowsOf(panel, count).map((row) => (
            <CategoryRow
              key={row.entry.record._id}
              {...row}
              total={found.totalProducts}
              subcategories={subcategories}
              onToggle={expanded.toggle}
              actions={actions}
            />
          ))}
        </ul>
      ) : (
        <ul className={classes.list}>
          {found.subcategories.slice(0, count).map((entry) => (
            <SubcategoryRow key={entry.record._id} entry={entry} total={found.totalProducts} actions={actions} />
          ))}
        </ul>
      )}
      <div ref={end} />
    </>
  )
})
ListPanel.displayName = 'ListPanel'
