import { cardDiscountPercent } from '../../../domain/product/pricing'
import type { Product } from '../../../domain/product/product'
import { Badge } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

/** The discount as a card shows it (specification 9: card discount percent); nothing when there is none. */
export const DiscountBadge = ({ product }: { product: Product }) => {
  const percent = cardDiscountPercent(product)
  return percent > 0 ? <Badge color="green">{partsTexts.off(percent)}</Badge> : null
}
