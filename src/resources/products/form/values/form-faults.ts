import { product } from '../../../../domain/product/product'
import { productCodeTexts } from '../../../../domain/product/product-code'
import { productFaults, sellingPriceFault } from '../../../../domain/product/product-faults'
import { productImageTexts } from '../../../../domain/product/product-images'
import { sentenceOf } from '../../../../domain/record/faults'
import { enteredFields } from '../../../../domain/record/form'
import { wordsFault } from '../../../../domain/record/kinds/lists'
import { isText } from '../../../../domain/record/kinds/texts'
import { amountIn } from '../../../../domain/record/typed-numbers'
import { capitalized } from '../../../../domain/shared/names'
import { screenTexts } from '../../../../framework/declaration/texts'
import type { FieldOf } from '../../../../framework/form/inputs/text'
import { errorsAtFields, reasonsOf, type NamedField } from '../../../../framework/form/server-errors'
import { choiceTexts, fieldLabels } from '../form-texts'
import type { FormField, ProductFormValues } from './form-values'
import { productInput } from './product-payload'

/** What is wrong with the form, by field. */
export type FormFaults = Partial<Record<FormField, string>>

/** The texts whose length alone can be wrong; code and phone number have sentences of their own. */
const texts = enteredFields(product).flatMap(([name, field]) =>
  isText(field) && !field.only ? [{ name: name as FieldOf<ProductFormValues, string>, label: field.label, max: field.max }] : [],
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

/** Sentences that belong to one field, whatever they begin with. */
const refusals: Partial<Record<FormField, readonly string[]>> = {
  ...Object.fromEntries(
    enteredFields(product).map(([name, field]) => [name, [sentenceOf(field)].filter((text) => text !== undefined)]),
  ),
  productCode: Object.values(productCodeTexts),
  images: Object.values(productImageTexts).flatMap((text) => (typeof text === 'string' ? [text] : [])),
}

const fields: readonly NamedField[] = [
  ...Object.entries(fieldLabels).map(([name, label]) => ({ name, label, refusals: refusals[name as FormField] ?? [] })),
  // Its sentence names the size of the file as well.
  { name: 'images', label: 'File too large' },
]

/** A sentence without the field that it is about and a colon, where it begins so: 'supplierPhone: bad' → 'Bad'. */
const withoutField = (sentence: string, field: string): string => {
  const colon = sentence.indexOf(':')
  const named = sentence.slice(0, colon).trim().toLowerCase()
  const rest = sentence.slice(colon + 1).trim()
  const isName = [field, fieldLabels[field as FormField]].some((name) => name.toLowerCase() === named)
  return isName && rest !== '' ? capitalized(rest) : sentence
}

/** What the server said of single fields when it refused a product; the toast tells all of it. */
export const serverRefusals = (error: unknown): FormFaults =>
  Object.fromEntries(
    Object.entries(errorsAtFields(fields, reasonsOf(error))).map(([field, text]) => [field, withoutField(text, field)]),
  )

/** Fields whose faults may go with a change of another one. */
export const dependentFields: Record<string, readonly string[]> = {
  categoryId: ['subcategoryId'],
  isStockTyped: ['stockQuantity'],
  basePrice: ['sellingPrice'],
  profitMarginPercentage: ['sellingPrice'],
  sellingPrice: ['profitMarginPercentage'],
  receivedCase: ['stockQuantity'],
  caseQuantity: ['stockQuantity'],
}
