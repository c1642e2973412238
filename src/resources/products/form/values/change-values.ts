import { cleanProductCode } from '../../../../domain/product/product-code'
import { excludedHighlights } from '../../../../domain/product/product-highlight'
import { marginOf } from '../../../../domain/product/pricing'
import type { ProductFormValues } from './form-values'
import { amountIn, numberText } from '../../../../domain/record/typed-numbers'

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
