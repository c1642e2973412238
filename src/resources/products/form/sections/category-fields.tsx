import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { fieldLabels } from '../values/field-labels'
import { choiceTexts } from '../values/form-faults'
import { ChoiceField } from './choice-field'

/** A fault that tells of missing choices goes once there are some. */
const lasting = (fault: string | undefined, none: string | undefined): string | undefined =>
  none === undefined && (Object.values(choiceTexts) as (string | undefined)[]).includes(fault) ? undefined : fault

/** Category, and a subcategory of it (specification 5: category required). */
export const CategoryFields = ({ form }: { form: ProductForm }) => {
  const { values, faults, choices, change } = form
  const { categories, subcategories } = choices
  const texts = formTexts.choices
  const hasCategory = values.categoryId !== ''
  const noCategories = categories.isKnown && categories.options.length === 0 ? choiceTexts.noCategories : undefined
  const noSubcategories =
    hasCategory && subcategories.isKnown && subcategories.options.length === 0 ? choiceTexts.noSubcategories : undefined
  return (
    <>
      <ChoiceField
        name="categoryId"
        label={fieldLabels.categoryId}
        value={values.categoryId}
        fault={lasting(faults.categoryId, noCategories)}
        choices={categories}
        placeholder={texts.category}
        failed={texts.categoriesFailed}
        none={noCategories}
        createAt={texts.createCategory}
        onChange={(categoryId) => change({ categoryId })}
      />
      <ChoiceField
        name="subcategoryId"
        label={fieldLabels.subcategoryId}
        value={values.subcategoryId}
        fault={lasting(faults.subcategoryId, noSubcategories)}
        choices={subcategories}
        placeholder={hasCategory ? texts.subcategory : texts.categoryFirst}
        failed={texts.subcategoriesFailed}
        none={noSubcategories}
        createAt={texts.createSubcategory}
        disabled={!hasCategory}
        onChange={(subcategoryId) => change({ subcategoryId })}
      />
    </>
  )
}
