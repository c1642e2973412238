import type { SubcategoryEntry } from './catalogue'
import { EntryFigures } from './entry-figures'
import type { ListActions } from './list-actions'
import { RecordActions } from './record-actions'
import { useListStyles } from './use-list-styles'

interface SubcategoryLineProps {
  entry: SubcategoryEntry
  totalProducts: number | undefined
  actions: Pick<ListActions, 'editSubcategory' | 'deleteSubcategory'>
}

/** A subcategory below its category. */
export const SubcategoryLine = ({ entry, totalProducts, actions }: SubcategoryLineProps) => {
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
}
