import type { Product } from '../../domain/product/product'
import { isSoldOut } from '../../domain/product/stock'
import type { Confirmation } from '../../components/confirm/confirmation'
import type { ToggleAction } from './endpoints/toggle-calls'
import { toggleTexts } from './toggle-texts'

/** Whether a flag is on; a product without `isActive` is active (specification 4: product flags). */
export const isOn = (action: ToggleAction, product: Product): boolean => {
  if (action === 'toggle-active') return product.isActive !== false
  return action === 'toggle-featured' ? product.featured === true : product.bestSeller === true
}

/** What a toggle changes for customers, shown in its confirmation (specification 2: products list). */
export const toggleConsequence = (action: ToggleAction, product: Product): Confirmation => {
  const turnsOn = !isOn(action, product)
  const { title, text, confirmLabel } = toggleTexts[action][turnsOn ? 'on' : 'off']
  const sentences = [text(product.name)]
  if (turnsOn && action === 'toggle-featured' && product.bestSeller) sentences.push(toggleTexts.noLongerBestSeller)
  if (turnsOn && action === 'toggle-bestseller' && product.featured) sentences.push(toggleTexts.noLongerFeatured)
  if (turnsOn && action !== 'toggle-active' && product.isActive === false) sentences.push(toggleTexts.whileHidden)
  if (turnsOn && action === 'toggle-active' && isSoldOut(product)) sentences.push(toggleTexts.outOfStock)
  return { title, text: sentences.join(' '), confirmLabel }
}
