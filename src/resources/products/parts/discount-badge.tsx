import { cardDiscountPercent } from '../../../domain/product/pricing'
import type { Product } from '../../../domain/product/product'
import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

/** Badge of the discount (contract 9.7); null without a discount. */
export const DiscountBadge = ({ product }: { product: Product }) => {
  const percent = cardDiscountPercent(product)
  return percent > 0 ? <Badge color="green">{partsTexts.off(percent)}</Badge> : null
}
