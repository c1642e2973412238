import type { ReactNode } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { Button, Skeleton, Stack, Text } from '../../../components/ui/core'
import { formatCount } from '../../../domain/shared/money'
import type { Catalogue } from './catalogue'
import { categoriesPageTexts as texts } from './categories-texts'
import { CategoryRow, type SubcategoriesState } from './category-row'
import type { ListActions } from './list-actions'
import type { ViewName } from './screen-state'
import { SubcategoryCard } from './subcategory-card'
import type { Expanded } from './use-expanded'
import { useListStyles } from './use-list-styles'

interface ListPanelProps {
  view: ViewName
  /** Everything there is. */
  catalogue: Catalogue
  /** The part of it that is searched for. */
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
        <SubcategoryCard
          key={entry.record._id}
          entry={entry}
          totalProducts={found.totalProducts}
          actions={actions}
        />
      ))}
    </ul>
  )
}

/** How much of everything the search left. */
const Found = ({ shown, all }: { shown: number; all: number }): ReactNode => (
  <Text size="sm" color="dimmed" role="status" mb="xs">
    {shown === 0 ? texts.nothingFound : texts.found(formatCount(shown), formatCount(all))}
  </Text>
)

/** The rows of one view, the cards of the other, or why there are none. */
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
