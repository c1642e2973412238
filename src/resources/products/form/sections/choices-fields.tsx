import { type BaseRecord, useList } from '@refinedev/core'
import type { Category, Subcategory } from '../../../../domain/category/category'
import type { Product } from '../../../../domain/product/product'
import { type Reference, referenceId, referenceName } from '../../../../domain/shared/reference'
import { type Choices, ReferenceField } from '../../../../framework/form/inputs/reference'
import { choiceTexts, fieldLabels, formTexts } from '../form-texts'
import type { ProductForm } from '../product-form'
import type { Choosable } from '../values/form-faults'

export interface ProductChoices {
  categories: Choices
  /** Of the chosen category alone. */
  subcategories: Choices
}

const useRecords = <T extends object>(resource: string, enabled: boolean) => {
  const { query } = useList<BaseRecord>({
    resource,
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled },
  })
  return {
    records: (query.data?.data ?? []) as unknown as T[],
    isKnown: query.data !== undefined,
    isLoading: query.isFetching && query.data === undefined,
    isError: query.isError && !query.isFetching && query.data === undefined,
    retry: () => void query.refetch(),
  }
}

const choiceOf = ({ _id, name }: Category) => ({ value: _id, label: name })

/** What a product refers to can be shown even while the choices are not there. */
const presentChoice = (reference: Reference | undefined) => {
  const value = referenceId(reference)
  return value === undefined ? [] : [{ value, label: referenceName(reference) ?? formTexts.choices.current }]
}

/** Categories and subcategories, of which the latter are read after the former (specification 7). */
export const useCatalogue = () => {
  const categories = useRecords<Category>('categories', true)
  return { categories, subcategories: useRecords<Subcategory>('subcategories', categories.isKnown) }
}

type Catalogue = ReturnType<typeof useCatalogue>

/**
 * Categories, and the subcategories of the chosen one (specification 5).
 *
 * @param product whose present category is shown while the choices are not known
 */
export const choicesOf = (
  { categories, subcategories }: Catalogue,
  categoryId: string,
  product: Product | undefined,
): ProductChoices => {
  const ofCategory = subcategories.records.filter((one) => referenceId(one.categoryId) === categoryId)
  const isPresent = referenceId(product?.categoryId) === categoryId
  return {
    categories: {
      ...categories,
      options: categories.isKnown ? categories.records.map(choiceOf) : presentChoice(product?.categoryId),
    },
    subcategories: {
      ...subcategories,
      options: subcategories.isKnown ? ofCategory.map(choiceOf) : presentChoice(isPresent ? product?.subcategoryId : undefined),
    },
  }
}

const known = ({ isKnown, options }: Choices) => (isKnown ? options.map(({ value }) => value) : undefined)

/** The ids that can be chosen; undefined where they are not known, and so cannot be checked. */
export const idsOf = ({ categories, subcategories }: ProductChoices): Choosable => ({
  categories: known(categories),
  subcategories: known(subcategories),
})

/** What those that are known are called, by their ids. */
export const namesOf = ({ categories, subcategories }: Catalogue): ReadonlyMap<string, string> =>
  new Map([...categories.records, ...subcategories.records].map(({ _id, name }) => [_id, name]))

/** Category, and a subcategory of it (specification 5: category required). */
export const ChoicesFields = ({ form, choices }: { form: ProductForm; choices: ProductChoices }) => {
  const texts = formTexts.choices
  const hasCategory = form.values.categoryId !== ''
  return (
    <>
      <ReferenceField
        form={form}
        name="categoryId"
        label={fieldLabels.categoryId}
        choices={choices.categories}
        placeholder={texts.category}
        failed={texts.categoriesFailed}
        none={choiceTexts.noCategories}
        createAt={texts.createCategory}
      />
      <ReferenceField
        form={form}
        name="subcategoryId"
        label={fieldLabels.subcategoryId}
        choices={choices.subcategories}
        placeholder={hasCategory ? texts.subcategory : texts.categoryFirst}
        failed={texts.subcategoriesFailed}
        none={choiceTexts.noSubcategories}
        createAt={texts.createSubcategory}
        isReady={hasCategory}
      />
    </>
  )
}
