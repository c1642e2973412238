import { type RefObject, useMemo } from 'react'
import { IconEdit, IconTrash } from '../../../../components/ui/icons'
import { useLatestCallback } from '../../../../components/use-latest-callback'
import type { Category } from '../../../../domain/category/category'
import { percentOfTotal } from '../../../../domain/category/category-figures'
import { formatDay } from '../../../../domain/shared/dates'
import { formatCount } from '../../../../domain/shared/money'
import { useDelete } from '../../../../framework/calls/use-delete'
import { screenTexts } from '../../../../framework/declaration/texts'
import { RowActions } from '../../../../framework/screens/list/row/row-actions'
import { categoriesPageTexts as texts } from '../categories-texts'
import type { CategoryEntry, SubcategoryEntry } from '../data/catalogue'
import type { OpenForm } from '../screen-state'
import { useListStyles } from './use-list-styles'

/** Actions on the records of both views; all rows share one object, which keeps long lists fast. */
export interface ListActions {
  open: (form: OpenForm) => void
  remove: (of: 'category' | 'subcategory', record: Category) => void
}

/**
 * Actions on categories and subcategories: opening their forms, and deletion with a confirmation.
 *
 * @param open opens a modal; stays the same function
 * @param heading receives the focus when the focused element was deleted
 */
export const useListActions = (open: ListActions['open'], heading: RefObject<HTMLElement>): ListActions => {
  const { remove: removeCategory } = useDelete('categories')
  const { remove: removeSubcategory } = useDelete('subcategories')
  const remove = useLatestCallback(async (of: 'category' | 'subcategory', record: Category) => {
    const isGone = await (of === 'category' ? removeCategory : removeSubcategory)(record)
    // The dialog first returns the focus to the button that is about to be removed.
    if (isGone) setTimeout(() => heading.current?.focus({ preventScroll: true }))
  })
  return useMemo(() => ({ open, remove: (...of) => void remove(...of) }), [open, remove])
}

interface EntryProps {
  entry: CategoryEntry | SubcategoryEntry
}

/** Number of products, their share of all with one decimal, and creation date (contract 2.6, 9.6). */
export const EntryFigures = ({ entry: { products, record }, total }: EntryProps & { total: number | undefined }) => {
  const { classes } = useListStyles()
  const created = formatDay(record.createdAt)
  return (
    <>
      <span className={classes.figure}>
        <span>{texts.products(products === undefined ? texts.unknown : formatCount(products))}</span>
        {products !== undefined && total !== undefined && (
          <span title={texts.ofTotal(percentOfTotal(products, total))}>{` · ${percentOfTotal(products, total)}`}</span>
        )}
      </span>
      <span className={classes.figure}>
        {created !== undefined && (
          <>
            <span className={classes.created}>{`${texts.created} `}</span>
            <span>{created}</span>
          </>
        )}
      </span>
    </>
  )
}

interface EntryActionsProps extends EntryProps {
  of: 'category' | 'subcategory'
  actions: ListActions
}

/** Edit and delete buttons of a category or subcategory. */
export const EntryActions = ({ of, entry: { record, name }, actions }: EntryActionsProps) => (
  <RowActions
    title={name}
    items={[
      {
        id: 'edit',
        label: screenTexts.edit,
        icon: IconEdit,
        run: () => actions.open({ kind: 'edit', of, id: record._id }),
      },
      { id: 'delete', label: screenTexts.delete, icon: IconTrash, color: 'red', run: () => actions.remove(of, record) },
    ]}
  />
)
