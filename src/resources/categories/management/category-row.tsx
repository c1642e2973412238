import { useId } from 'react'
import { Button, Skeleton, Text, UnstyledButton } from '../../../components/ui/core'
import { IconChevronRight, IconPlus } from '../../../components/ui/icons'
import { formatCount } from '../../../domain/shared/money'
import type { CategoryEntry } from './catalogue'
import { categoriesPageTexts as texts } from './categories-texts'
import { EntryFigures } from './entry-figures'
import type { ListActions } from './list-actions'
import { RecordActions } from './record-actions'
import { SubcategoryLine } from './subcategory-line'
import { useListStyles } from './use-list-styles'

/** Whether the subcategories are known yet. */
export type SubcategoriesState = 'there' | 'loading' | 'missing'

interface CategoryRowProps {
  entry: CategoryEntry
  totalProducts: number | undefined
  subcategories: SubcategoriesState
  isExpanded: boolean
  onToggle: () => void
  actions: ListActions
}

const Inside = ({ entry, totalProducts, subcategories, actions }: Omit<CategoryRowProps, 'isExpanded' | 'onToggle'>) => {
  const { classes } = useListStyles()
  if (subcategories === 'loading') return <Skeleton height={32} my="xs" />
  return (
    <>
      {subcategories === 'missing' && <Text size="sm">{texts.subcategoriesMissing}</Text>}
      {subcategories === 'there' && entry.subcategories.length === 0 && (
        <Text size="sm" color="dimmed" py={6}>
          {texts.emptyCategory}
        </Text>
      )}
      <ul className={classes.lines}>
        {entry.subcategories.map((subcategory) => (
          <SubcategoryLine
            key={subcategory.record._id}
            entry={subcategory}
            totalProducts={totalProducts}
            actions={actions}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        h={40}
        px="xs"
        mt={4}
        leftIcon={<IconPlus size={16} aria-hidden />}
        aria-label={texts.addSubcategoryTo(entry.name)}
        onClick={() => actions.addSubcategory(entry.record)}
      >
        {texts.addSubcategory}
      </Button>
    </>
  )
}

/** A category, which expands to show its subcategories (specification 2: categories). */
export const CategoryRow = ({ isExpanded, onToggle, ...row }: CategoryRowProps) => {
  const { entry, totalProducts, subcategories, actions } = row
  const { classes } = useListStyles()
  const insideId = useId()
  return (
    <li className={classes.row}>
      <div className={classes.head} data-record>
        <h3 className={classes.heading}>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isExpanded}
            aria-controls={insideId}
            onClick={onToggle}
          >
            <IconChevronRight size={20} aria-hidden />
            {entry.name}
          </UnstyledButton>
        </h3>
        <div className={classes.figures}>
          <span className={classes.figure} data-inside>
            {subcategories === 'there' && texts.subcategories(formatCount(entry.subcategories.length))}
          </span>
          <EntryFigures products={entry.products} totalProducts={totalProducts} createdAt={entry.record.createdAt} />
        </div>
        <div className={classes.actions}>
          <RecordActions
            name={entry.name}
            onEdit={() => actions.editCategory(entry.record)}
            onDelete={() => actions.deleteCategory(entry.record)}
          />
        </div>
      </div>
      <div id={insideId} className={classes.inside} hidden={!isExpanded}>
        {isExpanded && <Inside {...row} />}
      </div>
    </li>
  )
}
