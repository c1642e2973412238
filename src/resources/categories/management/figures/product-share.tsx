import { percentOfTotal } from '../../../../domain/category/category-figures'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts } from '../categories-texts'

interface ProductShareProps {
  /** Products; undefined where nobody could count them. */
  count: number | undefined
  /** Products in all. */
  total: number | undefined
}

/** How many products, and what part of all that is, with one decimal (specification 2 and 9: categories). */
export const ProductShare = ({ count, total }: ProductShareProps) => (
  <>
    {categoriesPageTexts.products(count === undefined ? categoriesPageTexts.unknown : formatCount(count))}
    {count !== undefined && total !== undefined && (
      <span title={categoriesPageTexts.ofTotal(percentOfTotal(count, total))}> · {percentOfTotal(count, total)}</span>
    )}
  </>
)
