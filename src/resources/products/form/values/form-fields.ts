import { product } from '../../../../domain/product/product'
import { productCodeTexts } from '../../../../domain/product/product-code'
import { productFaults, sellingPriceFault } from '../../../../domain/product/product-faults'
import { productImageTexts } from '../../../../domain/product/product-images'
import { piecesPerCase } from '../../../../domain/product/stock'
import { money } from '../../../../domain/record/kinds/numbers'
import { lengthFaults } from '../../../../domain/record/lengths'
import { amountIn, countIn } from '../../../../domain/record/typed-numbers'
import { formatCount } from '../../../../domain/shared/money'
import { capitalized } from '../../../../domain/shared/names'
import { namedFields, recordInputs } from '../../../../framework/form/inputs/record-input'
import type { Choices } from '../../../../framework/form/inputs/reference'
import type { FormErrors } from '../../../../framework/form/record-form'
import { errorsAtFields, type NamedField, reasonsOf } from '../../../../framework/form/server-errors'
import { defined } from '../../../../framework/form/use-form-state'
import { formTexts } from '../form-texts'
import { casesStock, priceText, type ProductFormValues, productInput, stockText } from './form-values'

const { stock: texts, categories, subcategories } = formTexts

const stockHelp = (values: ProductFormValues): string => {
  const cases = [countIn(values.receivedCase, 0) || 0, piecesPerCase(values.caseQuantity), casesStock(values)]
  const worked = texts.cases(...(cases.map(formatCount) as [string, string, string]))
  return values.isStockTyped ? texts.typed(worked) : texts.follows(worked)
}

const inStockHelp = (values: ProductFormValues): string =>
  values.inStock && productInput(values).stockQuantity === 0 ? texts.without : product.fields.inStock.help

/** The inputs of the form. */
export const inputs = recordInputs<ProductFormValues, Exclude<keyof ProductFormValues, 'isPriceTyped' | 'isStockTyped'>>(
  { ...product.fields, sellingPrice: money({ label: 'Selling Price', min: 0 }) },
  {
    productCode: { refusals: Object.values(productCodeTexts) },
    name: { isFirst: true },
    youtubeLink: { type: 'url', inputMode: 'url' },
    profitMarginPercentage: { step: 1, required: true },
    discountPercentage: { required: true },
    sellingPrice: { step: 1, isDecimal: true, value: priceText },
    stockQuantity: { required: true, value: stockText, help: stockHelp },
    inStock: { help: inStockHelp },
  },
)

/** Fields whose errors are cleared when another field changes. */
export const dependentFields: Partial<Record<keyof ProductFormValues, readonly (keyof ProductFormValues)[]>> = {
  categoryId: ['subcategoryId'],
  isStockTyped: ['stockQuantity'],
  basePrice: ['sellingPrice'],
  profitMarginPercentage: ['sellingPrice'],
  sellingPrice: ['profitMarginPercentage'],
  receivedCase: ['stockQuantity'],
  caseQuantity: ['stockQuantity'],
}

type Known = Pick<Choices, 'isKnown' | 'options'>

/** Choices that are not known yet cannot be validated. */
const choiceFault = ({ isKnown, options }: Known, id: string, none: string, missing: string): string | undefined => {
  if (!isKnown || options.some(({ value }) => value === id)) return undefined
  return options.length === 0 ? none : missing
}

/** Error messages by field (specification 5). Images, and whether a code is available, are validated separately. */
export const formFaults = (
  values: ProductFormValues,
  when: 'create' | 'edit',
  choices: Record<'categories' | 'subcategories', Known>,
): FormErrors => {
  const { categoryId, subcategoryId, isPriceTyped, basePrice, sellingPrice } = values
  const { fields } = product
  const faults: FormErrors = {
    // The code has its own messages.
    ...lengthFaults(product, { ...values, productCode: '' }, { lineEnd: '\r\n' }),
    ...productFaults(productInput(values), when),
  }
  return defined({
    ...faults,
    // The margin has the bounds, but the price was typed.
    sellingPrice:
      isPriceTyped && sellingPrice.trim() !== '' ? sellingPriceFault(amountIn(basePrice), amountIn(sellingPrice)) : undefined,
    categoryId: choiceFault(choices.categories, categoryId, categories.none, fields.categoryId.required) ?? faults.categoryId,
    subcategoryId:
      (categoryId && choiceFault(choices.subcategories, subcategoryId, subcategories.none, fields.subcategoryId.required)) ||
      faults.subcategoryId,
  })
}

const imageRefusals = Object.values(productImageTexts).filter((text) => typeof text === 'string')

const fields: readonly NamedField[] = [
  ...namedFields(inputs),
  // The size of the file follows the beginning of the message.
  { name: 'images', label: product.fields.imageKeys.label, refusals: [...imageRefusals, 'File too large'] },
]

/** A message without a leading name or label of its field: 'supplierPhone: bad' → 'Bad'. */
const withoutField = (message: string, { name, label }: NamedField): string => {
  const [named = '', rest = ''] = message.split(/:(.*)/s).map((part) => part.trim())
  const isNamed = [name, label].some((word) => word.toLowerCase() === named.toLowerCase())
  return isNamed && rest !== '' ? capitalized(rest) : message
}

/** The server's error messages by field; the toast shows all of them. */
export const serverRefusals = (error: unknown): FormErrors => {
  const errors = errorsAtFields(fields, reasonsOf(error))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const message = errors[field.name]
      return message === undefined ? [] : [[field.name, withoutField(message, field)]]
    }),
  )
}
