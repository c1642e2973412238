import { productFaults, productFaultTexts, sellingPriceFault } from '../../../../domain/product/product-faults'
import type { FormFaults } from './form-field'
import type { ProductFormValues } from './form-values'
import { lengthFaults } from './length-faults'
import { amountIn } from './numbers'
import { productInput } from './product-input'

/** Ids that can be chosen; undefined where they are not known, and so cannot be checked. */
export interface Choosable {
  categories: readonly string[] | undefined
  /** Of the chosen category. */
  subcategories: readonly string[] | undefined
}

/** Said when a category is chosen that has no subcategories, and when there are no categories (specification 5). */
export const choiceTexts = {
  noCategories: 'Categories are not available. Please refresh and try again.',
  noSubcategories: 'No subcategories available for the selected category...',
} as const

const categoryFault = ({ categoryId }: ProductFormValues, { categories }: Choosable): string | undefined => {
  if (!categories) return undefined
  if (categories.length === 0) return choiceTexts.noCategories
  return categories.includes(categoryId) ? undefined : productFaultTexts.categoryId
}

const subcategoryFault = (values: ProductFormValues, { subcategories }: Choosable): string | undefined => {
  if (!subcategories || values.categoryId === '') return undefined
  if (subcategories.length === 0) return choiceTexts.noSubcategories
  return subcategories.includes(values.subcategoryId) ? undefined : productFaultTexts.subcategoryId
}

/** Told at the price, though it is the margin that is bounded: the price is what was typed. */
const priceFault = ({ isPriceTyped, basePrice, sellingPrice }: ProductFormValues): string | undefined =>
  isPriceTyped && sellingPrice.trim() !== '' ? sellingPriceFault(amountIn(basePrice), amountIn(sellingPrice)) : undefined

/**
 * What is wrong with what stands in the form, by field; empty when nothing is (specification 5). Pictures
 * and whether a code is still free are judged elsewhere.
 */
export const formFaults = (values: ProductFormValues, when: 'create' | 'edit', choosable: Choosable): FormFaults => {
  const faults: FormFaults = { ...lengthFaults(values), ...productFaults(productInput(values), when) }
  const category = categoryFault(values, choosable)
  const subcategory = subcategoryFault(values, choosable)
  const price = priceFault(values)
  return {
    ...faults,
    ...(price === undefined ? {} : { sellingPrice: price }),
    ...(category === undefined ? {} : { categoryId: category }),
    ...(subcategory === undefined ? {} : { subcategoryId: subcategory }),
  }
}
