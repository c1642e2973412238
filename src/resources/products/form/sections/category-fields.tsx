import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { fieldLabels } from '../values/field-labels'
import { choiceTexts } from '../values/form-faults'
import { ChoiceField } from './choice-field'

/** Category, and a subcategory of it (specification 5: category required). */
export const CategoryFields = ({ form }: { form: ProductForm }) => {
  const { values, faults, choices, change } = form
  const { categories, subcategories } = choices
  const texts = formTexts.choices
  const hasCategory = values.categoryId !== ''
  return (
    <>
      <ChoiceField
        name="categoryId"
        label={fieldLabels.categoryId}
        value={values.categoryId}
        fault={faults.categoryId}
        choices={categories}
        placeholder={texts.category}
        failed={texts.categoriesFailed}
        none={categories.isKnown && categories.options.length === 0 ? choiceTexts.noCategories : undefined}
        createAt={texts.createCategory}
        onChange={(categoryId) => change({ categoryId })}
      />
      <ChoiceField
        name="subcategoryId"
        label={fieldLabels.subcategoryId}
        value={values.subcategoryId}
        fault={faults.subcategoryId}
        choices={subcategories}
        placeholder={hasCategory ? texts.subcategory : texts.categoryFirst}
        failed={texts.subcategoriesFailed}
        none={
          hasCategory && subcategories.isKnown && subcategories.options.length === 0
            ? choiceTexts.noSubcategories
            : undefined
        }
        createAt={texts.createSubcategory}
        disabled={!hasCategory}
        onChange={(subcategoryId) => change({ subcategoryId })}
      />
    </>
  )
}
