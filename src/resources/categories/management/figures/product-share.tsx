import { percentOfTotal } from '../../../../domain/category/category-figures'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts } from '../categories-texts'

interface ProductShareProps {
  /** Number of products; undefined when they could not be counted. */
  count: number | undefined
  /** Number of all products. */
  total: number | undefined
}

/** Number of products and their share of all, with one decimal (contract 2.6, 9.6). */
export const ProductShare = ({ count, total }: ProductShareProps) => (
  <>
    <span>{categoriesPageTexts.products(count === undefined ? categoriesPageTexts.unknown : formatCount(count))}</span>
    {count !== undefined && total !== undefined && (
      <span title={categoriesPageTexts.ofTotal(percentOfTotal(count, total))}>{` · ${percentOfTotal(count, total)}`}</span>
    )}
  </>
)
