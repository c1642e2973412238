import type { ReactNode } from 'react'
import { EmptyState } from '../../../../components/empty-state'
import { Badge, Button, Group, Skeleton, Stack, Text } from '../../../../components/ui/core'
import { formatDay } from '../../../../domain/shared/dates'
import { formatCount } from '../../../../domain/shared/money'
import type { Catalogue } from '../data/catalogue'
import { categoriesPageTexts as texts } from '../categories-texts'
import { CategoryRow, type SubcategoriesState, type SubcategoryProps } from './category-row'
import type { ListActions } from './list-actions'
import { ProductShare } from '../figures/product-share'
import { RecordActions } from './record-actions'
import type { ViewName } from '../screen-state'
import type { Expanded } from './use-list-view'
import { useListStyles } from './use-list-styles'

/** A subcategory with the name of its category (specification 2: categories). */
const SubcategoryCard = ({ entry, totalProducts, actions }: SubcategoryProps) => {
  const { classes } = useListStyles()
  const created = formatDay(entry.record.createdAt)
  return (
    <li className={classes.card} data-record>
      <Group position="apart" noWrap align="flex-start" spacing={4}>
        <h3 className={classes.cardHeading}>{entry.name}</h3>
        <Group spacing={0} noWrap>
          <RecordActions
            name={entry.name}
            onEdit={() => actions.editSubcategory(entry.record)}
            onDelete={() => actions.deleteSubcategory(entry.record)}
          />
        </Group>
      </Group>
      <div>
        <Badge
          variant="outline"
          color="gray"
          style={{ height: 'auto', textTransform: 'none', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {entry.categoryName ?? texts.unknownCategory}
        </Badge>
      </div>
      <span className={classes.figure}>
        <ProductShare count={entry.products} total={totalProducts} />
      </span>
      {created !== undefined && <span className={classes.figure}>{texts.created(created)}</span>}
    </li>
  )
}

interface ListPanelProps {
  view: ViewName
  /** The complete catalogue. */
  catalogue: Catalogue
  /** The part that matches the search. */
  found: Catalogue
  isSearching: boolean
  subcategories: SubcategoriesState
  expanded: Expanded
  actions: ListActions
  onCreateCategory: () => void
  onCreateSubcategory: () => void
}

const Empty = ({ text, label, onCreate }: { text: string; label: string; onCreate: () => void }) => (
  <EmptyState text={text}>
    <Button h={40} onClick={onCreate}>
      {label}
    </Button>
  </EmptyState>
)

const Categories = ({ found, subcategories, expanded, actions }: ListPanelProps) => {
  const { classes } = useListStyles()
  return (
    <ul className={classes.list}>
      {found.categories.map((entry) => {
        const { _id } = entry.record
        return (
          <CategoryRow
            key={_id}
            entry={entry}
            totalProducts={found.totalProducts}
            subcategories={subcategories}
            isExpanded={expanded.isExpanded(_id)}
            onToggle={() => expanded.toggle(_id)}
            actions={actions}
          />
        )
      })}
    </ul>
  )
}

const Subcategories = ({ found, actions }: ListPanelProps) => {
  const { classes } = useListStyles()
  return (
    <ul className={classes.cards}>
      {found.subcategories.map((entry) => (
        <SubcategoryCard key={entry.record._id} entry={entry} totalProducts={found.totalProducts} actions={actions} />
      ))}
    </ul>
  )
}

/** Number of matches, and of all records. */
const Found = ({ shown, all }: { shown: number; all: number }): ReactNode => (
  <Text size="sm" color="dimmed" role="status" mb="xs">
    {shown === 0 ? texts.nothingFound : texts.found(formatCount(shown), formatCount(all))}
  </Text>
)

/** The rows or cards of the chosen view, or an empty state. */
export const ListPanel = (panel: ListPanelProps) => {
  const { view, catalogue, found, isSearching, subcategories, onCreateCategory, onCreateSubcategory } = panel
  if (catalogue.categories.length === 0 && (view === 'categories' || catalogue.subcategories.length === 0)) {
    return <Empty text={texts.emptyCategories} label={texts.createCategory} onCreate={onCreateCategory} />
  }
  if (view === 'categories') {
    return (
      <>
        {isSearching && <Found shown={found.categories.length} all={catalogue.categories.length} />}
        <Categories {...panel} />
      </>
    )
  }
  if (subcategories === 'missing') return <Text size="sm">{texts.subcategoriesMissing}</Text>
  if (subcategories === 'loading') {
    return (
      <Stack spacing="xs">
        <Skeleton height={110} />
        <Skeleton height={110} />
      </Stack>
    )
  }
  if (catalogue.subcategories.length === 0) {
    return <Empty text={texts.emptySubcategories} label={texts.createSubcategory} onCreate={onCreateSubcategory} />
  }
  return (
    <>
      {isSearching && <Found shown={found.subcategories.length} all={catalogue.subcategories.length} />}
      <Subcategories {...panel} />
    </>
  )
}
