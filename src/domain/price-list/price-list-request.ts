import * as z from 'zod/mini'
import { cleanCategoryName, rawNameLength } from '../category/category-name'
import { priceListNameLength, priceListTexts } from './price-list'
import { hasControlCharacters, maxText } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'
import { isVisible } from '../shared/visible-text'

const label = 'Document name'

/** The name that comes with a price list, cleaned like every name (specification 5: price list). */
export const documentName = z.string(priceListTexts.name).check(
  maxText(label, priceListNameLength, rawNameLength),
  z.overwrite(cleanCategoryName),
  z.refine(isVisible, { error: priceListTexts.name, abort: true }),
  maxText(label, priceListNameLength),
  z.refine((name) => !hasControlCharacters(name), requestTexts.text(label)),
)
