import { marginOf, pricesOfRule, sellingPrice } from '../../../domain/product/pricing'
import { codeOfName } from '../../../domain/product/product-code'
import { deliveryFields, product, type Product } from '../../../domain/product/product'
import { productFaults, sellingPriceFault } from '../../../domain/product/product-faults'
import { excludedHighlights } from '../../../domain/product/product-highlight'
import { reversedDate } from '../../../domain/product/received-date'
import { shopToday } from '../../../domain/shared/calendar-date'
import { piecesPerCase, stockOfCases } from '../../../domain/product/stock'
import { faultOf } from '../../../domain/record/faults'
import { type FormOf, formOf, newForm, valuesIn } from '../../../domain/record/form'
import { money } from '../../../domain/record/kinds/numbers'
import { lengthFaults } from '../../../domain/record/lengths'
import { numberText, typedAmount, typedCount } from '../../../domain/shared/typed/numbers'
import { formatCount } from '../../../domain/shared/money'
import type { FormValues } from '../../../framework/declaration/endpoint'
import { recordInputs } from '../../../framework/form/inputs/record-input'
import type { Merged, Sides, MergeForms } from '../../../framework/form/record-form'
import { formTexts } from './form-texts'

const untyped = {
  /** The code was typed; otherwise it follows from the name. */
  isCodeTyped: false,
  /** Typed text; used only if `isPriceTyped`. */
  sellingPrice: '',
  /** The selling price was typed last, and the margin follows from it; otherwise the price follows from the margin. */
  isPriceTyped: false,
  /**
   * Where the stock comes from: the cases, as that of a new product does (contract 9.7), what was typed, what was in stock, or
   * that and the cases of a new delivery (docs/decisions/0079).
   */
  stockFrom: 'cases' as 'cases' | 'typed' | 'kept' | 'added',
  /** The stock and the received cases of the stored product; '' for a new one. */
  stockBefore: '',
  casesBefore: '',
  /** The stock is not sent, so that the server leaves it unchanged (docs/decisions/0011). */
  isStockLeft: false,
}

/** Values of the product form. */
export type ProductFormValues = FormOf<typeof product> & typeof untyped

/** A new product (contract 9.7). @param today YYYY-MM-DD */
export const newProductValues = (today = shopToday()): ProductFormValues => ({
  ...newForm(product),
  ...untyped,
  receivedDate: today,
})

/** The next one of several new products: fields that the products of a delivery have in common are kept. */
export const nextProductValues = (entered: ProductFormValues, today?: string): ProductFormValues => {
  // A margin that followed from a typed price applies to that product only.
  const common = deliveryFields.filter((name) => name !== 'profitMarginPercentage' || !entered.isPriceTyped)
  return { ...newProductValues(today), ...Object.fromEntries(common.map((name) => [name, entered[name]])) }
}

/** Pieces in the received cases; 0 if their number is invalid. */
export const casesStock = ({ receivedCase, caseQuantity }: ProductFormValues): number =>
  stockOfCases(typedCount(receivedCase, 0) || 0, caseQuantity)

/** The stock, by where it comes from. */
export const stockText = (values: ProductFormValues): string => {
  const { stockFrom, stockQuantity, stockBefore } = values
  if (stockFrom === 'typed') return stockQuantity
  if (stockFrom === 'kept') return stockBefore
  return String((stockFrom === 'added' ? typedCount(stockBefore, 0) || 0 : 0) + casesStock(values))
}

/** The selling price: the typed one, or base price plus margin; '' if these are invalid. */
export const priceText = (values: ProductFormValues): string => {
  if (values.isPriceTyped) return values.sellingPrice
  const { basePrice, profitMarginPercentage: margin } = valuesIn(product, values)
  return basePrice > 0 && product.fields.profitMarginPercentage.isFine(margin) ? numberText(sellingPrice(basePrice, margin)) : ''
}

/** The form of a stored product. */
export const productFormValues = (stored: Product): ProductFormValues => {
  const stock = String(stored.stockQuantity ?? 0)
  const form = formOf(product, stored)
  // Sold pieces reduce the stock, but not the cases, so that a stored stock never follows the cases by itself.
  return { ...form, ...untyped, stockQuantity: stock, stockFrom: 'kept', stockBefore: stock, casesBefore: form.receivedCase }
}

/** Cases that are typed for a stored product came in now: they are added to its stock, unless it was decided otherwise. */
const stockOfDelivery = ({ stockFrom, casesBefore }: ProductFormValues, typed: string): Partial<ProductFormValues> =>
  stockFrom === 'kept' || stockFrom === 'added' ? { stockFrom: typed === casesBefore ? 'kept' : 'added' } : {}

/** Calculates the margin from a typed selling price; it stays unchanged while no valid margin leads to that price. */
export const withMargin = (values: ProductFormValues): ProductFormValues => {
  const margin = values.isPriceTyped ? marginOf(typedAmount(values.basePrice), typedAmount(values.sellingPrice)) : undefined
  return margin === undefined ? values : { ...values, profitMarginPercentage: numberText(margin) }
}

/** A new product has a code that follows from its name, until one is typed; a stored one keeps its own. */
const codeAfter = ({ isCodeTyped, stockBefore }: ProductFormValues, { productCode, name }: Partial<ProductFormValues>) => {
  if (productCode !== undefined) return { isCodeTyped: productCode !== '' }
  return name === undefined || isCodeTyped || stockBefore !== '' ? {} : { productCode: codeOfName(name) }
}

/** The form after a change, with the fields that follow from it (contract 4.7, 5.7). */
export const changeValues = (values: ProductFormValues, change: Partial<ProductFormValues>): ProductFormValues =>
  withMargin({
    ...values,
    ...change,
    ...codeAfter(values, change),
    ...excludedHighlights(change),
    ...(change.receivedCase === undefined ? {} : stockOfDelivery(values, change.receivedCase)),
    ...(change.stockQuantity === undefined ? {} : { stockFrom: 'typed' }),
    ...(change.profitMarginPercentage === undefined ? {} : { isPriceTyped: false }),
    ...(change.sellingPrice === undefined ? {} : { isPriceTyped: true }),
  })

/** Field values for the rules of products (contract 5.7); NaN for an invalid number. */
export const productInput = (values: ProductFormValues) => ({
  ...valuesIn(product, values),
  stockQuantity: typedCount(stockText(values)),
})

const sentNames = Object.keys(product.fields).flatMap((name) =>
  name === 'brandName' ? [name, 'totalAvailableQuantity'] : [name],
)

/**
 * The values to send for a valid product, in the order of contract 7.7; an empty text clears a field.
 *
 * @param images all images; undefined keeps the stored ones
 * @param isRounded the store sells at whole rupees
 * @param lacking fields that the backend does not have
 */
export const productPayload = (
  values: ProductFormValues,
  when: 'create' | 'edit',
  images: readonly File[] | undefined,
  { isRounded = false, lacking = [] }: { isRounded?: boolean; lacking?: readonly string[] } = {},
): FormValues => {
  const input = productInput(values)
  const sent: FormValues = {
    ...input,
    ...pricesOfRule(input, isRounded),
    receivedDate: reversedDate(values.receivedDate),
    totalAvailableQuantity: input.stockQuantity,
    tags: input.tags.join(','),
  }
  const left = { productCode: when === 'edit', stockQuantity: values.isStockLeft, totalAvailableQuantity: values.isStockLeft }
  const names = sentNames.filter((name) => name in sent && !left[name as keyof typeof left] && !lacking.includes(name))
  return { ...Object.fromEntries(names.map((name) => [name, sent[name] ?? ''])), ...(images ? { images } : {}) }
}

/** Fields that are only valid together. */
const together = [['categoryId', 'subcategoryId'] as const, ['featured', 'bestSeller'] as const]

/** Merges the changes of two users to one product, because the whole product is sent (contract 7.7). */
const mergeValues = ({ began, mine, stored }: Sides<ProductFormValues>, mergeForms: MergeForms): Merged<ProductFormValues> => {
  // What was sold meanwhile is not restored: a delivery is added to what is left.
  const { stockFrom, stockBefore } = mine.stockFrom === 'added' ? { ...mine, stockBefore: stored.stockBefore } : mine
  const ours = { ...mine, stockFrom, stockBefore }
  // Calculated from merged cases, the stock could be one that neither user had.
  const withStock = (values: ProductFormValues, stock: string): ProductFormValues => ({
    ...values,
    ...{ stockQuantity: stock, stockFrom: 'typed' },
  })
  const base = stockFrom === 'added' ? stockText(stored) : stockText(began)
  const sides = {
    began: withStock(began, base),
    mine: withStock(ours, stockText(ours)),
    stored: withStock(stored, stockText(stored)),
  }
  const { values, conflicts } = mergeForms(sides, (form) => productPayload(form, 'edit', undefined), together)
  const isStockLeft = Object.is(productInput(began).stockQuantity, productInput(mine).stockQuantity)
  // A typed selling price is kept, whatever the stored cost is.
  return { values: { ...withMargin(values), isStockLeft }, conflicts }
}

/** How the form is merged with a product that others have changed. */
export const mergeRules = { valuesOf: productFormValues, merge: mergeValues }

const texts = formTexts.stock

/** '9 → 8,009', where the stock of a stored product changes. */
const stockChangeText = ({ stockBefore }: ProductFormValues, after: string): string | undefined =>
  stockBefore === '' || Object.is(typedCount(stockBefore), typedCount(after)) || Number.isNaN(typedCount(after))
    ? undefined
    : texts.changed(formatCount(typedCount(stockBefore)), formatCount(typedCount(after)))

/** '8 cases × 200 = 1,600' */
const workedCases = (values: ProductFormValues): string => {
  const cases = [typedCount(values.receivedCase, 0) || 0, piecesPerCase(values.caseQuantity), casesStock(values)]
  return texts.cases(...(cases.map(formatCount) as [string, string, string]))
}

/** Under the cases of a stored product: that they are added, also where a number is corrected only. */
const casesHelp = (values: ProductFormValues): string => {
  const { stockFrom, stockBefore } = values
  if (stockFrom === 'kept') return texts.lastDelivery
  return stockFrom === 'added' ? texts.cameIn(workedCases(values), texts.keep(formatCount(typedCount(stockBefore, 0) || 0))) : ''
}

/** Under the stock: what it becomes, and where it comes from. */
export const stockHelp = (values: ProductFormValues): string => {
  const worked = workedCases(values)
  const isNew = values.stockBefore === ''
  const where = { cases: texts.follows, typed: isNew ? texts.typed : texts.byHand, kept: texts.kept, added: texts.added }
  // Nothing was received yet.
  if (isNew && values.stockFrom === 'cases' && values.receivedCase.trim() === '') return ''
  return [stockChangeText(values, stockText(values)), where[values.stockFrom](worked)].filter(Boolean).join(' · ')
}

/** Where else the stock can come from, which the form offers. */
export const otherStocks = (values: ProductFormValues): Partial<Record<ProductFormValues['stockFrom'], string>> => {
  const { stockFrom, stockBefore } = values
  const offered =
    stockBefore === ''
      ? { cases: texts.followCases }
      : {
          kept: texts.keep(formatCount(typedCount(stockBefore, 0) || 0)),
          ...(casesStock(values) > 0 ? { added: texts.add(formatCount(casesStock(values))), cases: texts.followCases } : {}),
        }
  const { [stockFrom]: _current, ...others } = offered as Partial<Record<ProductFormValues['stockFrom'], string>>
  return others
}

const inStockHelp = (values: ProductFormValues): string =>
  values.inStock && productInput(values).stockQuantity === 0 ? texts.without : product.fields.inStock.help

const typedPrice = money({ label: 'Selling price', min: 0 })

/** Why a typed selling price cannot be saved, both in rupees; a text that is no amount has a message of its own. */
const priceFault = (basePrice: number, selling: number): string | undefined =>
  sellingPriceFault(basePrice, selling) ?? faultOf(typedPrice, selling)

export type InputName = keyof FormOf<typeof product> | 'sellingPrice'

/** The inputs of the form. */
export const inputs = recordInputs<ProductFormValues, InputName>(
  { ...product.fields, sellingPrice: typedPrice },
  {
    name: { isFirst: true },
    unit: { placeholder: formTexts.noUnit },
    productCode: { follows: ['name'] },
    youtubeLink: { type: 'url', inputMode: 'url' },
    profitMarginPercentage: { step: 1, required: true, follows: ['sellingPrice'] },
    discountPercentage: { required: true },
    sellingPrice: {
      step: 1,
      isDecimal: true,
      value: priceText,
      follows: ['basePrice', 'profitMarginPercentage'],
      // An emptied price follows from the margin again.
      emptied: { isPriceTyped: false },
    },
    stockQuantity: {
      required: true,
      value: stockText,
      help: stockHelp,
      follows: ['stockFrom', 'receivedCase', 'caseQuantity'],
    },
    receivedCase: { help: casesHelp, follows: ['stockFrom', 'caseQuantity', 'stockBefore'] },
    inStock: { help: inStockHelp },
  },
)

/** Error messages by field (contract 5.7). References, images, and whether a code is available, are validated separately. */
export const formFaults = (values: ProductFormValues, when: 'create' | 'edit') => {
  const { isPriceTyped, basePrice, sellingPrice } = values
  const hasPrice = isPriceTyped && sellingPrice.trim() !== ''
  return {
    // The code has messages of its own.
    ...lengthFaults(product, { ...values, productCode: '' }),
    ...productFaults(productInput(values), when),
    // The margin has the bounds, but the price was typed.
    ...(hasPrice ? { sellingPrice: priceFault(typedAmount(basePrice), typedAmount(sellingPrice)) } : {}),
  }
}

/** Whether a change is one of price or stock. */
export const changesMoney = (change: Partial<ProductFormValues>): boolean =>
  (['basePrice', 'profitMarginPercentage', 'discountPercentage', 'sellingPrice', 'stockQuantity', 'stockFrom'] as const).some(
    (field) => change[field] !== undefined,
  )
