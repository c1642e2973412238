import { type Category, category } from '../../domain/category/category'
import { IconCategory } from '../../components/ui/icons'
import { textInput } from '../../framework/declaration/field'
import { defineResource } from '../../framework/declaration/resource'
import { categoriesEndpoints } from './categories-endpoints'
import { categoriesTexts } from './categories-texts'

const { createTitle, editTitle, loading, loadFailed, empty } = categoriesTexts

/** Categories, managed on one page with their subcategories (contract 2.6). */
export const categories = defineResource<Category>({
  name: 'categories',
  label: categoriesTexts.label,
  singular: categoriesTexts.singular,
  icon: IconCategory,
  path: '/categories',
  partOf: 'category-management',
  recordTitle: ({ name }) => name || categoriesTexts.unnamed,
  endpoints: categoriesEndpoints,
  columns: [],
  fields: [{ ...textInput(category.fields.name), name: 'name', label: categoriesTexts.name }],
  // Records of both resources contain the category's name.
  touches: ['subcategories', 'products'],
  texts: { createTitle, editTitle, loading, loadFailed, empty },
})
