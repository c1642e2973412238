import type { Category, Subcategory } from '../../../../domain/category/category'
import { type Product, product as definition } from '../../../../domain/product/product'
import { referenceId } from '../../../../domain/shared/reference'
import { choicesAmong, ReferenceField } from '../../../../framework/form/inputs/reference'
import { useReferenced } from '../../../../framework/state/use-referenced'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../product-form'

/** All categories and subcategories; the latter are fetched after the former (specification 7). */
export const useCatalogue = () => {
  const categories = useReferenced<Category>('categories', true)
  return { categories, subcategories: useReferenced<Subcategory>('subcategories', categories.query.data !== undefined) }
}

type Catalogue = ReturnType<typeof useCatalogue>

/**
 * Categories, and the subcategories of the chosen one (specification 5).
 *
 * @param product its stored category is shown while the choices are not known
 */
export const choicesOf = ({ categories, subcategories }: Catalogue, categoryId: string, product: Product | undefined) => {
  const ofCategory = subcategories.records.filter((one) => referenceId(one.categoryId) === categoryId)
  const isStored = referenceId(product?.categoryId) === categoryId
  return {
    categories: choicesAmong(categories.query, categories.records, product?.categoryId),
    subcategories: choicesAmong(subcategories.query, ofCategory, isStored ? product?.subcategoryId : undefined),
  }
}

type ProductChoices = ReturnType<typeof choicesOf>

/** Names by id. */
export const namesOf = ({ categories, subcategories }: Catalogue): ReadonlyMap<string, string> =>
  new Map([...categories.records, ...subcategories.records].map(({ _id, name }) => [_id, name]))

/** The inputs of the category, and of a subcategory of it (specification 5: category required). */
export const ChoicesFields = ({ form, choices }: { form: ProductForm; choices: ProductChoices }) => {
  const { categoryFirst, ...subcategories } = formTexts.subcategories
  const { categoryId, subcategoryId } = definition.fields
  const isReady = form.values.categoryId !== ''
  return (
    <>
      <ReferenceField
        form={form}
        name="categoryId"
        label={categoryId.label}
        choices={choices.categories}
        {...formTexts.categories}
      />
      <ReferenceField
        form={form}
        name="subcategoryId"
        label={subcategoryId.label}
        choices={choices.subcategories}
        {...subcategories}
        placeholder={isReady ? subcategories.placeholder : categoryFirst}
        isReady={isReady}
      />
    </>
  )
}
