import { cleanProductCode } from '../../../../domain/product-code'
import { excludedHighlights } from '../../../../domain/product-highlight'
import type { ProductFormValues } from './form-values'

/** What else changes with a change of the form (specification 4 and 5: product flags, category, quantity). */
const alongWith = (values: ProductFormValues, change: Partial<ProductFormValues>): Partial<ProductFormValues> => ({
  ...(change.productCode === undefined ? {} : { productCode: cleanProductCode(change.productCode) }),
  ...(change.categoryId !== undefined && change.categoryId !== values.categoryId ? { subcategoryId: '' } : {}),
  ...excludedHighlights(change),
  ...(change.stockQuantity === undefined ? {} : { isStockTyped: true }),
})

/** The form after a change of some of it. */
export const changeValues = (values: ProductFormValues, change: Partial<ProductFormValues>): ProductFormValues => ({
  ...values,
  ...change,
  ...alongWith(values, change),
})
