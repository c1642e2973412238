import { memo, useId } from 'react'
import { Glyph } from '../../../../components/glyph/glyph'
import { Button, Skeleton, Text } from '../../../../components/ui/core'
import { IconChevronRight, IconPlus } from '../../../../components/ui/icons'
import { glyphOf } from '../../../../domain/category/category-glyph'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts as texts } from '../categories-texts'
import type { CategoryEntry, SubcategoryEntry } from '../data/catalogue'
import { EntryActions, EntryFigures, type ListActions } from './entry-parts'
import { useListStyles } from './use-list-styles'

export interface SubcategoryProps {
  entry: SubcategoryEntry
  total: number | undefined
  actions: ListActions
}

/** A subcategory below its category. */
const SubcategoryLine = memo(({ entry, total, actions }: SubcategoryProps) => {
  const { classes } = useListStyles()
  return (
    <li className={classes.line} data-record>
      <span className={classes.name}>{entry.name}</span>
      <div className={classes.figures}>
        <EntryFigures entry={entry} total={total} />
      </div>
      <div className={classes.actions}>
        <EntryActions of="subcategory" entry={entry} actions={actions} />
      </div>
    </li>
  )
})
SubcategoryLine.displayName = 'SubcategoryLine'

/** True once the subcategories are loaded. */
export type SubcategoriesState = 'there' | 'loading' | 'missing'

interface CategoryRowProps {
  entry: CategoryEntry
  /** Number of all products. */
  total: number | undefined
  subcategories: SubcategoriesState
  isExpanded: boolean
  /** How many of its subcategories are rendered when it is expanded. */
  lines: number
  onToggle: (id: string) => void
  actions: ListActions
}

const Inside = ({ entry, total, subcategories, lines, actions }: Omit<CategoryRowProps, 'isExpanded' | 'onToggle'>) => {
  if (subcategories === 'loading') return <Skeleton height={32} my="xs" />
  return (
    <>
      {subcategories === 'missing' && <Text size="sm">{texts.subcategoriesMissing}</Text>}
      {subcategories === 'there' && entry.subcategories.length === 0 && (
        <Text size="sm" color="dimmed" py={6}>
          {texts.emptyCategory}
        </Text>
      )}
      <ul>
        {entry.subcategories.slice(0, lines).map((subcategory) => (
          <SubcategoryLine key={subcategory.record._id} entry={subcategory} total={total} actions={actions} />
        ))}
      </ul>
      <Button
        variant="subtle"
        h={{ base: 44, sm: 40 }}
        px="xs"
        mt={4}
        leftIcon={<IconPlus size={16} aria-hidden />}
        aria-label={texts.addSubcategoryTo(entry.name)}
        onClick={() => actions.open({ kind: 'create', of: 'subcategory', within: entry.record._id })}
      >
        {texts.addSubcategory}
      </Button>
    </>
  )
}

/** A category, which expands to show its subcategories (contract 2.6). */
export const CategoryRow = memo(({ isExpanded, onToggle, ...row }: CategoryRowProps) => {
  const { entry, total, subcategories, actions } = row
  const { classes } = useListStyles()
  const insideId = useId()
  return (
    <li className={classes.row}>
      <div className={classes.head} data-record>
        <h3>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isExpanded}
            aria-controls={insideId}
            onClick={() => onToggle(entry.record._id)}
          >
            <IconChevronRight size={20} aria-hidden />
            <Glyph name={glyphOf(entry.name)} />
            <span>{entry.name}</span>
          </button>
        </h3>
        <div className={classes.figures}>
          <span className={classes.figure} data-inside>
            {subcategories === 'there' && texts.subcategories(formatCount(entry.subcategories.length))}
          </span>
          <EntryFigures entry={entry} total={total} />
        </div>
        <div className={classes.actions}>
          <EntryActions of="category" entry={entry} actions={actions} />
        </div>
      </div>
      <div id={insideId} className={classes.inside} hidden={!isExpanded}>
        {isExpanded && <Inside {...row} />}
      </div>
    </li>
  )
})
CategoryRow.displayName = 'CategoryRow'
