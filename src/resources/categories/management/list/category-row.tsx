import { memo, useId } from 'react'
import { Button, Skeleton, Text } from '../../../../components/ui/core'
import { IconChevronRight, IconPlus } from '../../../../components/ui/icons'
import { formatDay } from '../../../../domain/shared/dates'
import { formatCount } from '../../../../domain/shared/money'
import type { CategoryEntry, SubcategoryEntry } from '../data/catalogue'
import { categoriesPageTexts as texts } from '../categories-texts'
import type { ListActions } from './list-actions'
import { ProductShare } from '../figures/product-share'
import { RecordActions } from './record-actions'
import { useListStyles } from './use-list-styles'

interface EntryFiguresProps {
  /** Number of products; undefined when they could not be counted. */
  products: number | undefined
  totalProducts: number | undefined
  /** ISO 8601 UTC. */
  createdAt: string | undefined
}

/** Details that categories and subcategories both have: number of products and creation date. */
const EntryFigures = ({ products, totalProducts, createdAt }: EntryFiguresProps) => {
  const { classes } = useListStyles()
  const created = formatDay(createdAt)
  return (
    <>
      <span className={classes.figure}>
        <ProductShare count={products} total={totalProducts} />
      </span>
      <span className={classes.figure}>{created !== undefined && texts.created(created)}</span>
    </>
  )
}

export interface SubcategoryProps {
  entry: SubcategoryEntry
  totalProducts: number | undefined
  actions: Pick<ListActions, 'editSubcategory' | 'deleteSubcategory'>
}

/** A subcategory below its category. */
const SubcategoryLine = memo(({ entry, totalProducts, actions }: SubcategoryProps) => {
  const { classes } = useListStyles()
  return (
    <li className={classes.line} data-record>
      <span className={classes.name}>{entry.name}</span>
      <div className={classes.figures}>
        <EntryFigures products={entry.products} totalProducts={totalProducts} createdAt={entry.record.createdAt} />
      </div>
      <div className={classes.actions}>
        <RecordActions
          name={entry.name}
          onEdit={() => actions.editSubcategory(entry.record)}
          onDelete={() => actions.deleteSubcategory(entry.record)}
        />
      </div>
    </li>
  )
})
SubcategoryLine.displayName = 'SubcategoryLine'

/** True once the subcategories are loaded. */
export type SubcategoriesState = 'there' | 'loading' | 'missing'

interface CategoryRowProps {
  entry: CategoryEntry
  totalProducts: number | undefined
  subcategories: SubcategoriesState
  isExpanded: boolean
  /** How many of its subcategories are rendered when it is expanded. */
  lines: number
  onToggle: (id: string) => void
  actions: ListActions
}

const Inside = ({ entry, totalProducts, subcategories, lines, actions }: Omit<CategoryRowProps, 'isExpanded' | 'onToggle'>) => {
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
        {entry.subcategories.slice(0, lines).map((subcategory) => (
          <SubcategoryLine key={subcategory.record._id} entry={subcategory} totalProducts={totalProducts} actions={actions} />
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

/** A category, which expands to show its subcategories (contract 2.6). */
export const CategoryRow = memo(({ isExpanded, onToggle, ...row }: CategoryRowProps) => {
  const { entry, totalProducts, subcategories, actions } = row
  const { classes } = useListStyles()
  const insideId = useId()
  return (
    <li className={classes.row}>
      <div className={classes.head} data-record>
        <h3 className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isExpanded}
            aria-controls={insideId}
            onClick={() => onToggle(entry.record._id)}
          >
            <IconChevronRight size={20} aria-hidden />
            <span>{entry.name}</span>
          </button>
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
})
CategoryRow.displayName = 'CategoryRow'
