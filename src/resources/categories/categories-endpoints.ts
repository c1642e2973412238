import type { Category, Subcategory } from '../../domain/category/category'
import type { Endpoints } from '../../framework/declaration/endpoint'
import { pageOf } from '../../framework/declaration/page-of'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'
import { categoriesTexts, subcategoriesTexts } from './categories-texts'

/** Endpoints of categories (contract 7.6): the list is bare or in `data`; there is no endpoint for a single record. */
const endpointsOf = <T extends object>(
  list: string,
  one: string,
  texts: typeof categoriesTexts | typeof subcategoriesTexts,
): Required<Omit<Endpoints<T>, 'one'>> => {
  const path = `/${list}`
  const { create, update, deleteOne } = restEndpoints<T>(path, { list, one })
  return {
    list: {
      method: 'GET',
      path,
      parse: (body) => pageOf<T>(body, list),
      failure: texts.loadFailed,
      malformed: texts.malformed,
    },
    create: { ...create, ...texts.create },
    update: { ...update, ...texts.update },
    deleteOne: { ...deleteOne, ...texts.deleteOne },
  }
}

export const categoriesEndpoints = endpointsOf<Category>('categories', 'category', categoriesTexts)
export const subcategoriesEndpoints = endpointsOf<Subcategory>('subcategories', 'subcategory', subcategoriesTexts)
