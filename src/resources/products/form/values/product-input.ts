import { cleanProductCode } from '../../../../domain/product/product-code'
import type { ProductInput } from '../../../../domain/product/product-faults'
import { stockText, type ProductFormValues } from './form-values'
import { amountIn, countIn, marginIn } from './numbers'

/** What stands in the form as the rules of products read it (specification 5); NaN for what is no number. */
export const productInput = (values: ProductFormValues): ProductInput => {
  const limit = countIn(values.maxQuantityPerCustomer, 0)
  return {
    productCode: cleanProductCode(values.productCode),
    name: values.name.trim(),
    description: values.description.trim(),
    basePrice: amountIn(values.basePrice),
    profitMarginPercentage: marginIn(values.profitMarginPercentage),
    discountPercentage: amountIn(values.discountPercentage),
    categoryId: values.categoryId,
    subcategoryId: values.subcategoryId,
    stockQuantity: countIn(stockText(values)),
    receivedCase: countIn(values.receivedCase, 0),
    supplierPhone: values.supplierPhone.trim(),
    maxQuantityPerCustomer: values.maxQuantityPerCustomer.trim() === '' ? null : limit,
    youtubeLink: values.youtubeLink.trim(),
  }
}
