import type { BaseRecord } from '@refinedev/core'
import { category, secondName, subcategory, subcategoryChange } from '../../../domain/category/category'
import { type Field, textInput } from '../../../framework/declaration/field'
import { DeclaredWindow, type DeclaredWindowProps } from '../../../framework/form/declared-form'

const second: Field<BaseRecord> = {
  ...{ ...textInput(secondName), name: 'secondName', label: secondName.label },
  ...{ help: 'In Tamil or another script, for price lists', needs: 'second-names' },
}
const subcategoryName = { name: 'name', label: 'Subcategory Name' } as const

/** The fields of the two forms (contract 5.6). */
const fields: Record<string, readonly Field<BaseRecord>[]> = {
  categories: [{ ...textInput(category.fields.name), name: 'name', label: 'Category Name' }, second],
  subcategories: [
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
  ],
}

/** The form of a category or a subcategory (contract 2.6). */
const RecordWindow = (props: DeclaredWindowProps) => <DeclaredWindow {...props} fields={fields[props.resource]} />

export default RecordWindow
