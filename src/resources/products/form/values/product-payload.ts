import { pricesOfRule } from '../../../../domain/product/pricing'
import { product } from '../../../../domain/product/product'
import { reversedDate } from '../../../../domain/product/received-date'
import { valuesIn } from '../../../../domain/record/form'
import { countIn } from '../../../../domain/record/typed-numbers'
import type { FormValues } from '../../../../framework/declaration/endpoint'
import { stockText, type ProductFormValues } from './form-values'

/** What stands in the form as the rules of products read it (specification 5); NaN for what is no number. */
export const productInput = (values: ProductFormValues) => ({
  ...valuesIn(product, values),
  stockQuantity: countIn(stockText(values)),
})

/**
 * What is sent of a product that has no faults: the fields of specification 7 in their order, the day
 * reversed, empty ones as empty text so that they can be emptied.
 *
 * @param images the whole new set; undefined keeps the pictures that the product has
 * @param isRounded the store sells at whole rupees
 */
export const productPayload = (
  values: ProductFormValues,
  when: 'create' | 'edit',
  images: readonly File[] | undefined,
  isRounded = false,
): FormValues => {
  const input = productInput(values)
  const { stockQuantity } = input
  const { offerPrice, price } = pricesOfRule(input, isRounded)
  const sent: Record<string, unknown> = { ...input, price, offerPrice, receivedDate: reversedDate(values.receivedDate) }
  const fields = Object.keys(product.fields).filter((name) => name in sent && (when === 'create' || name !== 'productCode'))
  return {
    ...Object.fromEntries(
      fields.flatMap((name): [string, unknown][] => [
        [name, Array.isArray(sent[name]) ? sent[name].join(',') : (sent[name] ?? '')],
        ...(name === 'brandName' ? [['totalAvailableQuantity', stockQuantity] as [string, unknown]] : []),
      ]),
    ),
    ...(images ? { images } : {}),
  }
}

/** The same without the stock, which stays what it is by the time that the product is saved (docs/decisions/0011). */
export const withoutStock = ({ stockQuantity: _stock, totalAvailableQuantity: _total, ...payload }: FormValues): FormValues =>
  payload
