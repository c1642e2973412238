import type { Subcategory } from '../../domain/category/category'
import type { Endpoints } from '../../framework/declaration/endpoint'
import { readList } from '../../providers/envelopes/envelope'
import { restEndpoints } from '../../providers/envelopes/rest-endpoints'
import { subcategoriesTexts } from './subcategories-texts'

const rest = restEndpoints<Subcategory>('/subcategories', { list: 'subcategories', one: 'subcategory' })

/** The calls of the subcategories (specification 7): a bare list or one in `data`; there is no call for one alone. */
export const subcategoriesEndpoints: Required<Omit<Endpoints<Subcategory>, 'one' | 'actions'>> = {
  list: {
    method: 'GET',
    path: '/subcategories',
    parse: (body) => {
      const data = readList<Subcategory>(body, ['data', 'data.subcategories', 'subcategories', ''])
      return { data, total: data.length }
    },
    failure: subcategoriesTexts.loadFailed,
    malformed: subcategoriesTexts.malformed,
  },
  create: { ...rest.create, ...subcategoriesTexts.create },
  update: { ...rest.update, ...subcategoriesTexts.update },
  deleteOne: { ...rest.deleteOne, ...subcategoriesTexts.deleteOne },
}
