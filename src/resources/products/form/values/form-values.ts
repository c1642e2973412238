import { marginOf, pricesOfRule, sellingPrice } from '../../../../domain/product/pricing'
import { deliveryFields, product, type Product } from '../../../../domain/product/product'
import { cleanProductCode } from '../../../../domain/product/product-code'
import { excludedHighlights } from '../../../../domain/product/product-highlight'
import { reversedDate } from '../../../../domain/product/received-date'
import { stockOfCases } from '../../../../domain/product/stock'
import { type FormOf, formOf, newForm, valuesIn } from '../../../../domain/record/form'
import { amountIn, countIn, numberText } from '../../../../domain/record/typed-numbers'
import type { FormValues } from '../../../../framework/declaration/endpoint'

/** Values of the product form. */
export interface ProductFormValues extends FormOf<typeof product> {
  /** Typed text; used only if `isPriceTyped`. */
  sellingPrice: string
  /** The selling price was typed last, and the margin follows from it; otherwise the price follows from the margin. */
  isPriceTyped: boolean
  /** The stock was typed, and does not follow from the cases any more (specification 9: pricing rules). */
  isStockTyped: boolean
}

/** The current day in the browser's time zone, YYYY-MM-DD, which is the Swedish format. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

const untyped = { sellingPrice: '', isPriceTyped: false, isStockTyped: false }

/** A new product (specification 9: products). @param today YYYY-MM-DD */
export const newProductValues = (today: string): ProductFormValues => ({ ...newForm(product), ...untyped, receivedDate: today })

/** The next one of several new products: fields that the products of a delivery have in common are kept. */
export const nextProductValues = (entered: ProductFormValues, today: string): ProductFormValues => {
  // A margin that followed from a typed price applies to that product only.
  const common = deliveryFields.filter((name) => name !== 'profitMarginPercentage' || !entered.isPriceTyped)
  return { ...newProductValues(today), ...Object.fromEntries(common.map((name) => [name, entered[name]])) }
}

/** Pieces in the received cases; 0 if their number is invalid. */
export const casesStock = ({ receivedCase, caseQuantity }: ProductFormValues): number =>
  stockOfCases(countIn(receivedCase, 0) || 0, caseQuantity)

/** The stock: the typed one, or the pieces in the cases (specification 9: pricing rules). */
export const stockText = (values: ProductFormValues): string =>
  values.isStockTyped ? values.stockQuantity : String(casesStock(values))

/** The selling price: the typed one, or base price plus margin; '' if these are invalid. */
export const priceText = (values: ProductFormValues): string => {
  if (values.isPriceTyped) return values.sellingPrice
  const { profitMarginPercentage } = product.fields
  const [basePrice, margin] = [amountIn(values.basePrice), profitMarginPercentage.fromForm(values.profitMarginPercentage)]
  return basePrice > 0 && profitMarginPercentage.isFine(margin) ? numberText(sellingPrice(basePrice, margin)) : ''
}

/** The form of a stored product. */
export const productFormValues = (stored: Product): ProductFormValues => {
  const stock = stored.stockQuantity ?? 0
  const values = { ...formOf(product, stored), ...untyped, stockQuantity: String(stock) }
  // Sold pieces reduce the stock, but not the cases: the stock follows the cases only while both agree.
  return { ...values, isStockTyped: stock !== casesStock(values) }
}

/** Calculates the margin from a typed selling price; it stays unchanged while no valid margin leads to that price. */
export const withMargin = (values: ProductFormValues): ProductFormValues => {
  const margin = values.isPriceTyped ? marginOf(amountIn(values.basePrice), amountIn(values.sellingPrice)) : undefined
  return margin === undefined ? values : { ...values, profitMarginPercentage: numberText(margin) }
}

/** The form after a change, with the fields that follow from it (specification 4 and 5: product flags, category, quantity). */
export const changeValues = (values: ProductFormValues, change: Partial<ProductFormValues>): ProductFormValues =>
  withMargin({
    ...values,
    ...change,
    ...(change.productCode === undefined ? {} : { productCode: cleanProductCode(change.productCode) }),
    ...(change.categoryId === undefined || change.categoryId === values.categoryId ? {} : { subcategoryId: '' }),
    ...excludedHighlights(change),
    ...(change.stockQuantity === undefined ? {} : { isStockTyped: true }),
    ...(change.profitMarginPercentage === undefined ? {} : { isPriceTyped: false }),
    ...(change.sellingPrice === undefined ? {} : { isPriceTyped: true }),
  })

/** Field values for the rules of products (specification 5); NaN for an invalid number. */
export const productInput = (values: ProductFormValues) => ({
  ...valuesIn(product, values),
  stockQuantity: countIn(stockText(values)),
})

const sentNames = Object.keys(product.fields).flatMap((name) =>
  name === 'brandName' ? [name, 'totalAvailableQuantity'] : [name],
)

/**
 * The values to send for a valid product, in the order of specification 7; an empty text clears a field.
 *
 * @param images all images; undefined keeps the stored ones
 * @param isRounded the store sells at whole rupees
 */
export const productPayload = (
  values: ProductFormValues,
  when: 'create' | 'edit',
  images: readonly File[] | undefined,
  isRounded = false,
): FormValues => {
  const input = productInput(values)
  const { price, offerPrice } = pricesOfRule(input, isRounded)
  const sent: FormValues = {
    ...input,
    price,
    offerPrice,
    receivedDate: reversedDate(values.receivedDate),
    totalAvailableQuantity: input.stockQuantity,
    tags: input.tags.join(','),
  }
  const names = sentNames.filter((name) => name in sent && (when === 'create' || name !== 'productCode'))
  return { ...Object.fromEntries(names.map((name) => [name, sent[name] ?? ''])), ...(images ? { images } : {}) }
}

/** The payload without the stock, which the server then leaves unchanged (docs/decisions/0011). */
export const withoutStock = ({ stockQuantity: _stock, totalAvailableQuantity: _total, ...payload }: FormValues): FormValues =>
  payload
