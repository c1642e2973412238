import { IconCategory } from '../../components/ui/icons'
import { type Category, category, type Subcategory, subcategory, subcategoryChange } from '../../domain/category/category'
import { capitalize } from '../../domain/shared/names'
import { textInput } from '../../framework/declaration/field'
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
    columns: [],
    texts: {
      createTitle: `Create ${capitalize(singular)}`,
      editTitle: `Edit ${capitalize(singular)}`,
      loadFailed: loadTexts(name).failure,
    },
  }
}

export const categories = defineResource<Category>({
  ...managedResource('categories', 'category'),
  fields: [{ ...textInput(category.fields.name), name: 'name', label: 'Category Name' }],
  // Records of both resources contain the category's name.
  touches: ['subcategories', 'products'],
})

const subcategoryName = { name: 'name', label: 'Subcategory Name' } as const

export const subcategories = defineResource<Subcategory>({
  ...managedResource('subcategories', 'subcategory'),
  fields: [
    { ...textInput(subcategory.fields.name), ...subcategoryName, only: 'create' },
    { ...textInput(subcategoryChange.name), ...subcategoryName, only: 'edit' },
    {
      kind: 'reference',
      name: 'categoryId',
      label: 'Category',
      resource: 'categories',
      createInPlace: 'name',
      placeholder: 'Select a category',
      required: true,
      requiredText: subcategory.fields.categoryId.required,
      only: 'create',
    },
  ],
  // Records of this resource contain the subcategory's name.
  touches: ['products'],
})
