import { IconCategory } from '../../components/ui/icons'
import { type Subcategory, subcategory, subcategoryChange } from '../../domain/category/category'
import type { Endpoints } from '../../framework/declaration/endpoint'
import { textInput } from '../../framework/declaration/field'
import { defineResource } from '../../framework/declaration/resource'
import { pageOf } from '../../providers/envelopes/page-of'
import { restEndpoints } from '../../providers/envelopes/rest-endpoints'
import { subcategoriesTexts } from './categories-texts'

const rest = restEndpoints<Subcategory>('/subcategories', { list: 'subcategories', one: 'subcategory' })

/**
 * Endpoints of subcategories (specification 7): the list is bare or in `data`; there is no endpoint for a single one.
 */
const subcategoriesEndpoints: Required<Omit<Endpoints<Subcategory>, 'one'>> = {
  list: {
    method: 'GET',
    path: '/subcategories',
    parse: (body) => pageOf<Subcategory>(body, 'subcategories'),
    failure: subcategoriesTexts.loadFailed,
    malformed: subcategoriesTexts.malformed,
  },
  create: { ...rest.create, ...subcategoriesTexts.create },
  update: { ...rest.update, ...subcategoriesTexts.update },
  deleteOne: { ...rest.deleteOne, ...subcategoriesTexts.deleteOne },
}

const { createTitle, editTitle, loading, loadFailed, empty } = subcategoriesTexts

/** Subcategories, managed on the page of the categories (specification 2: categories). */
export const subcategories = defineResource<Subcategory>({
  name: 'subcategories',
  label: subcategoriesTexts.label,
  singular: subcategoriesTexts.singular,
  icon: IconCategory,
  path: '/categories',
  partOf: 'category-management',
  recordTitle: ({ name }) => name || subcategoriesTexts.unnamed,
  endpoints: subcategoriesEndpoints,
  columns: [],
  fields: [
    { ...textInput(subcategory.fields.name), name: 'name', label: subcategoriesTexts.name, only: 'create' },
    { ...textInput(subcategoryChange.name), name: 'name', label: subcategoriesTexts.name, only: 'edit' },
    {
      kind: 'reference',
      name: 'categoryId',
      label: subcategoriesTexts.category,
      resource: 'categories',
      placeholder: subcategoriesTexts.chooseCategory,
      required: true,
      requiredText: subcategory.fields.categoryId.required,
      only: 'create',
    },
  ],
  // Records of this resource contain the subcategory's name.
  touches: ['products'],
  texts: { createTitle, editTitle, loading, loadFailed, empty },
})
