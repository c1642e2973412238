import { useList, type BaseRecord } from '@refinedev/core'
import type { Category, Subcategory } from '../../../../domain/category/category'
import { referenceId, referenceName } from '../../../../domain/shared/reference'
import type { Product } from '../../../../domain/product/product'
import type { Reference } from '../../../../domain/shared/reference'
import { formTexts } from '../form-texts'

export interface Choice {
  value: string
  label: string
}

/** What can be chosen, and how the reading of it went. */
export interface Choices {
  options: Choice[]
  /** Read at least once. */
  isKnown: boolean
  isLoading: boolean
  isError: boolean
  retry: () => void
}

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

const choiceOf = ({ _id, name }: Category): Choice => ({ value: _id, label: name })

/** What a product refers to can be shown even while the choices are not there. */
const presentChoice = (reference: Reference | undefined): Choice[] => {
  const value = referenceId(reference)
  return value === undefined ? [] : [{ value, label: referenceName(reference) ?? formTexts.choices.current }]
}

/**
 * Categories, and the subcategories of the chosen one, which are read after them (specification 5 and 7).
 *
 * @param product whose present category is shown while the choices are not known
 */
export const useChoices = (categoryId: string, product: Product | undefined): ProductChoices => {
  const categories = useRecords<Category>('categories', true)
  const subcategories = useRecords<Subcategory>('subcategories', categories.isKnown)
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
