import { product } from '../../../../domain/product/product'
import { productFaults, sellingPriceFault } from '../../../../domain/product/product-faults'
import { enteredFields } from '../../../../domain/record/form'
import { wordsFault } from '../../../../domain/record/kinds/lists'
import { isText } from '../../../../domain/record/kinds/texts'
import { screenTexts } from '../../../../framework/declaration/texts'
import type { FormFaults } from './form-field'
import type { ProductFormValues, TextName } from './form-values'
import { amountIn } from '../../../../domain/record/typed-numbers'
import { productInput } from './product-input'

/** The texts whose length alone can be wrong; code and phone number have sentences of their own. */
const texts = enteredFields(product).flatMap(([name, field]) =>
  isText(field) && !field.only ? [{ name: name as TextName, label: field.label, max: field.max }] : [],
)

/** Characters of a text as it is sent: a multipart form sends every end of a line as two. */
const sentLength = (text: string): number => text.trim().replace(/\r?\n/g, '\r\n').length

/** Which texts are too long, by field. Inputs take them all the same: what was pasted is not cut without a word. */
const lengthFaults = (values: ProductFormValues): FormFaults => {
  const tooLong = texts.filter(({ name, max }) => sentLength(values[name]) > max)
  const tags = wordsFault(product.fields.tags, product.fields.tags.fromForm(values.tags))
  return {
    ...Object.fromEntries(tooLong.map(({ name, label, max }) => [name, screenTexts.tooLong(label, max)])),
    ...(tags === undefined ? {} : { tags }),
  }
}

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
  return categories.includes(categoryId) ? undefined : product.fields.categoryId.required
}

const subcategoryFault = (values: ProductFormValues, { subcategories }: Choosable): string | undefined => {
  if (!subcategories || values.categoryId === '') return undefined
  if (subcategories.length === 0) return choiceTexts.noSubcategories
  return subcategories.includes(values.subcategoryId) ? undefined : product.fields.subcategoryId.required
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
