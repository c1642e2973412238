import { Badge, Group } from '../../../components/ui/core'
import { formatDay } from '../../../domain/shared/dates'
import type { SubcategoryEntry } from './catalogue'
import { categoriesPageTexts as texts } from './categories-texts'
import type { ListActions } from './list-actions'
import { ProductShare } from './product-share'
import { RecordActions } from './record-actions'
import { useListStyles } from './use-list-styles'

interface SubcategoryCardProps {
  entry: SubcategoryEntry
  totalProducts: number | undefined
  actions: Pick<ListActions, 'editSubcategory' | 'deleteSubcategory'>
}

/** A subcategory by itself, with the category that it stands in (specification 2: categories). */
export const SubcategoryCard = ({ entry, totalProducts, actions }: SubcategoryCardProps) => {
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
          styles={{ root: { height: 'auto', textTransform: 'none' }, inner: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
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
