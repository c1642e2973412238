import { formatDay } from '../../../domain/shared/dates'
import { categoriesPageTexts as texts } from './categories-texts'
import { ProductShare } from './product-share'
import { useListStyles } from './use-list-styles'

interface EntryFiguresProps {
  /** Products; undefined where nobody could count them. */
  products: number | undefined
  totalProducts: number | undefined
  /** ISO 8601 UTC */
  createdAt: string | undefined
}

/** What a category and a subcategory are both described by: their products, and since when they are there. */
export const EntryFigures = ({ products, totalProducts, createdAt }: EntryFiguresProps) => {
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
