import { categoryTexts, type Subcategory } from '../../domain/category/category'
import { categoryNameLength, cleanCategoryName } from '../../domain/category/category-name'
import { IconCategory } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { subcategoriesEndpoints } from './subcategories-endpoints'
import { subcategoriesTexts } from './subcategories-texts'

const { createTitle, editTitle, loading, loadFailed, empty } = subcategoriesTexts

/** Subcategories, kept on the page of the categories (specification 2: categories). */
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
    {
      kind: 'text',
      name: 'name',
      label: subcategoriesTexts.name,
      required: true,
      requiredText: categoryTexts.nameAndCategory,
      maxLength: categoryNameLength,
      clean: cleanCategoryName,
      only: 'create',
    },
    {
      kind: 'text',
      name: 'name',
      label: subcategoriesTexts.name,
      required: true,
      requiredText: categoryTexts.subcategoryName,
      maxLength: categoryNameLength,
      clean: cleanCategoryName,
      only: 'edit',
    },
    {
      kind: 'reference',
      name: 'categoryId',
      label: subcategoriesTexts.category,
      resource: 'categories',
      placeholder: subcategoriesTexts.chooseCategory,
      required: true,
      requiredText: categoryTexts.nameAndCategory,
      only: 'create',
    },
  ],
  // They carry the subcategory's name.
  invalidates: ['products'],
  texts: { createTitle, editTitle, loading, loadFailed, empty },
})
