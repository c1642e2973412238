import {
  type Category,
  category,
  secondName,
  type Subcategory,
  subcategory,
  subcategoryChange,
} from '../../domain/category/category'
import { type Field, textInput } from '../../framework/declaration/field'

const second = {
  ...{ ...textInput(secondName), name: 'secondName' as const, label: secondName.label },
  ...{ help: 'In Tamil or another script, for price lists', needs: 'second-names' as const },
}
const subcategoryName = { name: 'name', label: 'Subcategory Name' } as const

const categoryFields: readonly Field<Category>[] = [
  { ...textInput(category.fields.name), name: 'name', label: 'Category Name' },
  second,
]

const subcategoryFields: readonly Field<Subcategory>[] = [
  { ...textInput(subcategory.fields.name), ...subcategoryName, only: 'create' },
  { ...textInput(subcategoryChange.name), ...subcategoryName, only: 'edit' },
  second,
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
]

/** The forms of both resources (contract 5.6); their lists are the page of categories. */
export const forms = {
  categories: { columns: [], fields: categoryFields },
  subcategories: { columns: [], fields: subcategoryFields },
}
