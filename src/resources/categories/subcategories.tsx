import { IconCategory } from '../../components/ui/icons'
import { type Subcategory, subcategory, subcategoryChange } from '../../domain/category/category'
import { textInput } from '../../framework/declaration/field'
import { defineResource } from '../../framework/declaration/resource'
import { subcategoriesEndpoints } from './categories-endpoints'
import { subcategoriesTexts } from './categories-texts'

const { createTitle, editTitle, loading, loadFailed, empty } = subcategoriesTexts

/** Subcategories, managed on the page of the categories (contract 2.6). */
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
