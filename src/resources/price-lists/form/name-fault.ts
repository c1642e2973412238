import { cleanCategoryName } from '../../../domain/category/category-name'
import { priceListNameLength, priceListTexts } from '../../../domain/price-list/price-list'
import { isVisible } from '../../../domain/shared/visible-text'
import { formTexts } from './form-texts'

/** What is wrong with a typed Document Name (specification 5: document name required); the server says the same. */
export const nameFault = (typed: string): string | undefined => {
  const name = cleanCategoryName(typed)
  if (!isVisible(name)) return priceListTexts.name
  return name.length > priceListNameLength ? formTexts.tooLong(priceListNameLength) : undefined
}
