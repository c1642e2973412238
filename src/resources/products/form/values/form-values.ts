import { marginOf, sellingPrice } from '../../../../domain/product/pricing'
import { deliveryFields, type Product, product as record } from '../../../../domain/product/product'
import { cleanProductCode } from '../../../../domain/product/product-code'
import { excludedHighlights } from '../../../../domain/product/product-highlight'
import { stockOfCases } from '../../../../domain/product/stock'
import { type FormOf, formOf, newForm } from '../../../../domain/record/form'
import { amountIn, countIn, numberText } from '../../../../domain/record/typed-numbers'

/** What stands in the inputs of the product form. */
export interface ProductFormValues extends FormOf<typeof record> {
  /** What was typed as the selling price; counts only while `isPriceTyped`. */
  sellingPrice: string
  /** The selling price was typed last, and the margin follows from it; else it follows from the margin. */
  isPriceTyped: boolean
  /** The stock was typed, and no longer follows from the cases (specification 9: pricing rules). */
  isStockTyped: boolean
}

/** What of the form can be at fault. */
export type FormField = Exclude<keyof ProductFormValues, 'isStockTyped' | 'isPriceTyped'> | 'images'

/** The day where the browser is, YYYY-MM-DD: which is how Swedes write it. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** Nothing of a form is typed yet in place of what follows from something else. */
const untyped = { sellingPrice: '', isPriceTyped: false, isStockTyped: false }

/** A new product (specification 9: products). @param today YYYY-MM-DD */
export const newProductValues = (today: string): ProductFormValues => ({
  ...newForm(record),
  ...untyped,
  receivedDate: today,
})

/** The next of a row of new products: what a delivery of one supplier has in common stays. */
export const nextProductValues = (entered: ProductFormValues, today: string): ProductFormValues => {
  // A margin that followed from a typed price is that product's alone.
  const common = deliveryFields.filter((name) => name !== 'profitMarginPercentage' || !entered.isPriceTyped)
  return { ...newProductValues(today), ...Object.fromEntries(common.map((name) => [name, entered[name]])) }
}

/** Pieces in stock as the form has them: what was typed, else what the cases make (specification 9: pricing rules). */
export const stockText = (values: ProductFormValues): string =>
  values.isStockTyped ? values.stockQuantity : String(casesStock(values))

/** The selling price as the form has it: what was typed, else what base price and margin make; '' while they make none. */
export const priceText = (values: ProductFormValues): string => {
  if (values.isPriceTyped) return values.sellingPrice
  const { profitMarginPercentage } = record.fields
  const [basePrice, margin] = [amountIn(values.basePrice), profitMarginPercentage.fromForm(values.profitMarginPercentage)]
  return basePrice > 0 && profitMarginPercentage.isFine(margin) ? numberText(sellingPrice(basePrice, margin)) : ''
}

/** Pieces that the cases make; 0 while their number is no number. */
export const casesStock = ({ receivedCase, caseQuantity }: ProductFormValues): number =>
  stockOfCases(countIn(receivedCase, 0) || 0, caseQuantity)

/** A product as it stands in the form's inputs. */
export const productFormValues = (product: Product): ProductFormValues => {
  const stock = product.stockQuantity ?? 0
  const values: ProductFormValues = { ...formOf(record, product), ...untyped, stockQuantity: String(stock) }
  // Sold pieces leave the stock, and not the cases: only where both agree does the one still follow the other.
  return { ...values, isStockTyped: stock !== casesStock(values) }
}

/** What else changes with a change of the form (specification 4 and 5: product flags, category, quantity). */
const alongWith = (values: ProductFormValues, change: Partial<ProductFormValues>): Partial<ProductFormValues> => ({
  ...(change.productCode === undefined ? {} : { productCode: cleanProductCode(change.productCode) }),
  ...(change.categoryId !== undefined && change.categoryId !== values.categoryId ? { subcategoryId: '' } : {}),
  ...excludedHighlights(change),
  ...(change.stockQuantity === undefined ? {} : { isStockTyped: true }),
  ...(change.profitMarginPercentage === undefined ? {} : { isPriceTyped: false }),
  ...(change.sellingPrice === undefined ? {} : { isPriceTyped: true }),
})

/**
 * The margin that a typed selling price makes, which stays as it was while it makes none: of margin and price the one that
 * was typed last holds, and the other follows.
 */
export const withMargin = (values: ProductFormValues): ProductFormValues => {
  if (!values.isPriceTyped) return values
  const margin = marginOf(amountIn(values.basePrice), amountIn(values.sellingPrice))
  return margin === undefined ? values : { ...values, profitMarginPercentage: numberText(margin) }
}

/** The form after a change of some of it. */
export const changeValues = (values: ProductFormValues, change: Partial<ProductFormValues>): ProductFormValues =>
  withMargin({ ...values, ...change, ...alongWith(values, change) })
