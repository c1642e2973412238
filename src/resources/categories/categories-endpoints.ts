import type { Category } from '../../domain/category/category'
import type { Endpoints } from '../../framework/declaration/endpoint'
import { pageOf } from '../../providers/envelopes/page-of'
import { restEndpoints } from '../../providers/envelopes/rest-endpoints'
import { categoriesTexts } from './categories-texts'

const rest = restEndpoints<Category>('/categories', { list: 'categories', one: 'category' })

/**
 * Endpoints of categories (specification 7): the list is bare or in `data`; there is no endpoint for a single category.
 */
export const categoriesEndpoints: Required<Omit<Endpoints<Category>, 'one'>> = {
  list: {
    method: 'GET',
    path: '/categories',
    parse: (body) => pageOf<Category>(body, 'categories'),
    failure: categoriesTexts.loadFailed,
    malformed: categoriesTexts.malformed,
  },
  create: { ...rest.create, ...categoriesTexts.create },
  update: { ...rest.update, ...categoriesTexts.update },
  deleteOne: { ...rest.deleteOne, ...categoriesTexts.deleteOne },
}
