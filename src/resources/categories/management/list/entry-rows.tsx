import { memo, type ReactNode, useId } from 'react'
import { Glyph } from '../../../../components/glyph/glyph'
import { Button, Skeleton, Text } from '../../../../components/ui/core'
import { IconChevronRight, IconEdit, IconPlus, IconTrash } from '../../../../components/ui/icons'
import type { Category } from '../../../../domain/category/category'
import { glyphOf } from '../../../../domain/category/category-glyph'
import { percentOfTotal } from '../../../../domain/category/category-figures'
import { formatDay } from '../../../../domain/shared/dates'
import { formatCount } from '../../../../domain/shared/money'
import { screenTexts } from '../../../../framework/declaration/texts'
import { RowActions } from '../../../../framework/screens/list/row/row-actions'
import { categoriesPageTexts as texts } from '../categories-texts'
import type { CategoryEntry, SubcategoryEntry } from '../data/catalogue'
import type { Kind, OpenForm } from '../screen-state'
import { useListStyles } from './use-list-styles'

/** Actions on the records of both views; all rows share one object, which keeps long lists fast. */
export interface ListActions {
  open: (form: OpenForm) => void
  remove: (of: Kind, record: Category) => void
}

interface EntryProps {
  /** Number of all products. */
  total: number | undefined
  actions: ListActions
}

interface EntryRowProps extends EntryProps {
  of: Kind
  entry: CategoryEntry | SubcategoryEntry
  /** The name. */
  children: ReactNode
  /** The column beside the name. */
  beside: ReactNode
}

/** The names of a record. */
const Names = ({ entry: { name, secondName } }: Pick<EntryRowProps, 'entry'>) => {
  const { classes } = useListStyles()
  return (
    <span>
      <span>{name}</span>
      {secondName && <span className={classes.second}>{` ${secondName}`}</span>}
    </span>
  )
}

/** The name of a record, number and share of its products, creation date, and its actions (contract 2.6, 9.6). */
const EntryRow = ({ of, entry: { record, name, products }, total, actions, children, beside }: EntryRowProps) => {
  const { classes } = useListStyles()
  const created = formatDay(record.createdAt)
  return (
    <div className={classes.head} data-record>
      {children}
      <div className={classes.figures}>
        {beside || <span />}
        <span>
          <span>{texts.products(products === undefined ? texts.unknown : formatCount(products))}</span>
          {products !== undefined && total !== undefined && (
            <span title={texts.ofTotal(percentOfTotal(products, total))}>{` · ${percentOfTotal(products, total)}`}</span>
          )}
        </span>
        <span>
          {created !== undefined && (
            <>
              <span className={classes.created}>{`${texts.created} `}</span>
              <span>{created}</span>
            </>
          )}
        </span>
      </div>
      <RowActions
        title={name}
        items={[
          { id: 'edit', label: screenTexts.edit, icon: IconEdit, run: () => actions.open({ of, id: record._id }) },
          { id: 'delete', label: screenTexts.delete, icon: IconTrash, color: 'red', run: () => actions.remove(of, record) },
        ]}
      />
    </div>
  )
}

interface SubcategoryRowProps extends EntryProps {
  entry: SubcategoryEntry
  /** Below its category, which it then does not name. */
  isInside?: boolean
}

/** A subcategory with the name of its category (contract 2.6). */
export const SubcategoryRow = memo(({ isInside = false, ...row }: SubcategoryRowProps) => {
  const { classes } = useListStyles()
  const { name, categoryName = texts.unknownCategory } = row.entry
  return (
    <li className={isInside ? undefined : classes.row}>
      <EntryRow
        of="subcategory"
        {...row}
        beside={
          !isInside && (
            <span className={classes.parent} title={categoryName}>
              {categoryName}
            </span>
          )
        }
      >
        {isInside ? (
          <span className={classes.name}>
            <Names entry={row.entry} />
          </span>
        ) : (
          <h3 className={classes.drawn}>
            <Glyph name={glyphOf(name, categoryName)} />
            <Names entry={row.entry} />
          </h3>
        )}
      </EntryRow>
    </li>
  )
})
SubcategoryRow.displayName = 'SubcategoryRow'

export type SubcategoriesState = 'there' | 'loading' | 'missing'

/** What stands in place of subcategories that are not there. */
export const NoSubcategories = ({ state }: { state: SubcategoriesState }) =>
  state === 'loading' ? <Skeleton height={44} my="xs" /> : <Text size="sm">{texts.subcategoriesMissing}</Text>

interface CategoryRowProps extends EntryProps {
  entry: CategoryEntry
  subcategories: SubcategoriesState
  isExpanded: boolean
  /** How many of its subcategories are rendered when it is expanded. */
  lines: number
  onToggle: (id: string) => void
}

/** A category, which expands to show its subcategories (contract 2.6). */
export const CategoryRow = memo(({ isExpanded, onToggle, lines, subcategories, ...row }: CategoryRowProps) => {
  const { entry, total, actions } = row
  const { classes } = useListStyles()
  const insideId = useId()
  return (
    <li className={classes.row}>
      <EntryRow
        of="category"
        {...row}
        beside={
          <span data-inside>{subcategories === 'there' && texts.subcategories(formatCount(entry.subcategories.length))}</span>
        }
      >
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
            <Names entry={entry} />
          </button>
        </h3>
      </EntryRow>
      <div id={insideId} className={classes.inside} hidden={!isExpanded}>
        {isExpanded && (
          <>
            {subcategories !== 'there' && <NoSubcategories state={subcategories} />}
            {subcategories === 'there' && entry.subcategories.length === 0 && (
              <Text size="sm" color="dimmed" py={6}>
                {texts.emptyCategory}
              </Text>
            )}
            <ul>
              {entry.subcategories.slice(0, lines).map((each) => (
                <SubcategoryRow key={each.record._id} entry={each} total={total} actions={actions} isInside />
              ))}
            </ul>
            <Button
              variant="subtle"
              h={{ base: 44, sm: 40 }}
              px="xs"
              mt={4}
              leftIcon={<IconPlus size={16} aria-hidden />}
              aria-label={texts.addSubcategoryTo(entry.name)}
              onClick={() => actions.open({ of: 'subcategory', within: entry.record._id })}
            >
              {texts.addSubcategory}
            </Button>
          </>
        )}
      </div>
    </li>
  )
})
CategoryRow.displayName = 'CategoryRow'
