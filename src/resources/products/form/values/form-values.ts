import { marginDecimals, pricingBounds, sellingPrice } from '../../../../domain/product/pricing'
import { deliveryFields, type Product, product as record } from '../../../../domain/product/product'
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

export type TextName = {
  [K in keyof ProductFormValues]: ProductFormValues[K] extends string ? K : never
}[keyof ProductFormValues]

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
  const [basePrice, margin] = [amountIn(values.basePrice), amountIn(values.profitMarginPercentage, Number.NaN, marginDecimals)]
  const { min, max } = pricingBounds.profitMarginPercentage
  return basePrice > 0 && margin >= min && margin <= max ? numberText(sellingPrice(basePrice, margin)) : ''
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
