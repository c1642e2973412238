import { categoryTexts, type Category } from '../../domain/category/category'
import { categoryNameLength, cleanCategoryName } from '../../domain/category/category-name'
import { IconCategory } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { categoriesEndpoints } from './categories-endpoints'
import { categoriesTexts } from './categories-texts'

const { createTitle, editTitle, loading, loadFailed, empty } = categoriesTexts

/** Categories, kept on one page with their subcategories (specification 2: categories). */
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
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: categoriesTexts.name,
      required: true,
      requiredText: categoryTexts.name,
      maxLength: categoryNameLength,
      clean: cleanCategoryName,
    },
  ],
  // Both carry the category's name, or hang on it.
  invalidates: ['subcategories', 'products'],
  texts: { createTitle, editTitle, loading, loadFailed, empty },
})
