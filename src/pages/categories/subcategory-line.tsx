import { formatDay } from '../../domain/dates'
import type { SubcategoryEntry } from './catalogue'
import { categoriesPageTexts as texts } from './categories-texts'
import type { ListActions } from './list-actions'
import { ProductShare } from './product-share'
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
  const created = formatDay(entry.record.createdAt)
  return (
    <li className={classes.line}>
      <span className={classes.name}>{entry.name}</span>
      <div className={classes.figures}>
        <span className={classes.figure}>
          <ProductShare count={entry.products} total={totalProducts} />
        </span>
        <span className={classes.figure}>{created !== undefined && texts.created(created)}</span>
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
