import { cleanCategoryName } from '../../../domain/category/category-name'
import { priceListNameLength } from '../../../domain/price-list/price-list'

/** What a document is called after its file: 'Diwali list.pdf' → 'Diwali list'. */
export const nameOfFile = (fileName: string): string =>
  cleanCategoryName(fileName.replace(/\.pdf$/i, '')).slice(0, priceListNameLength).trim()
