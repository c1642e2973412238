import { product } from '../../../../domain/product/product'
import { valuesIn } from '../../../../domain/record/form'
import { countIn } from '../../../../domain/record/typed-numbers'
import { stockText, type ProductFormValues } from './form-values'

/** What stands in the form as the rules of products read it (specification 5); NaN for what is no number. */
export const productInput = (values: ProductFormValues) => ({
  ...valuesIn(product, values),
  stockQuantity: countIn(stockText(values)),
})
