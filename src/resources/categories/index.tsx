import { IconCategory } from '../../components/ui/icons'
import type { Category, Subcategory } from '../../domain/category/category'
import { capitalize } from '../../domain/shared/names'
import { defineResource } from '../../framework/declaration/resource'
import { pageOf } from '../../framework/declaration/page-of'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'
import { loadTexts } from './load-texts'

/**
 * What categories and subcategories have in common: both are managed on one page (contract 2.6, 8.6). The list is bare or in `data`;
 * there is no endpoint for a single record (contract 7.6).
 */
const managedResource = <T extends Category>(name: string, singular: string) => {
  const path = `/${name}`
  const { create, update, deleteOne } = restEndpoints<T>(path, { list: name, one: singular })
  return {
    name,
    singular,
    label: capitalize(name),
    icon: IconCategory,
    path: '/categories',
    partOf: 'category-management',
    recordTitle: (record: T) => record.name || `Unnamed ${singular}`,
    endpoints: {
      list: { method: 'GET' as const, path, parse: (body: unknown) => pageOf<T>(body, name), ...loadTexts(name) },
      create,
      update,
      deleteOne,
    },
    hasForm: true as const,
    texts: {
      createTitle: `Create ${capitalize(singular)}`,
      editTitle: `Edit ${capitalize(singular)}`,
      loadFailed: loadTexts(name).failure,
    },
  }
}

export const categories = defineResource<Category>({
  ...managedResource('categories', 'category'),
  list: () => import('./forms').then(({ forms }) => ({ default: forms.categories })),
  // Records of both resources contain the category's name.
  touches: ['subcategories', 'products'],
})

export const subcategories = defineResource<Subcategory>({
  ...managedResource<Subcategory>('subcategories', 'subcategory'),
  list: () => import('./forms').then(({ forms }) => ({ default: forms.subcategories })),
  // Records of this resource contain the subcategory's name.
  touches: ['products'],
})
