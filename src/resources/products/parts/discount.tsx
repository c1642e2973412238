import { cardDiscountPercent } from '../../../domain/product/pricing'
import type { Product } from '../../../domain/product/product'
import { partsTexts } from './parts-texts'

/** The discount (contract 9.7), grey because nearly every product has one; null without a discount. */
export const Discount = ({ product }: { product: Product }) => {
  const percent = cardDiscountPercent(product)
  return percent > 0 ? <span className="dimmed nowrap">{partsTexts.off(percent)}</span> : null
}
