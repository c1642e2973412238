import { priceList } from '../../../domain/price-list/price-list'
import { cleanName, isVisible } from '../../../domain/shared/names'
import { formTexts } from './form-texts'

/** Error message of a typed document name (specification 5: document name required); the server uses the same. */
export const nameFault = (typed: string): string | undefined => {
  const name = cleanName(typed)
  const { required, max } = priceList.fields.documentName
  if (!isVisible(name)) return required
  return name.length > max ? formTexts.tooLong(max) : undefined
}
