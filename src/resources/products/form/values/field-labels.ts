import { product } from '../../../../domain/product/product'
import { labelsOf } from '../../../../domain/record/form'
import type { FormField } from './form-field'

/** Labels of the inputs (specification 3: product). */
export const fieldLabels: Record<FormField, string> = {
  ...labelsOf(product),
  sellingPrice: 'Selling Price',
  images: product.fields.imageKeys.label,
}
