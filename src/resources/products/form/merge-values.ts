import { type Product, product } from '../../../domain/product/product'
import { referenceId, referenceName } from '../../../domain/shared/reference'
import { conflictLines, mergeForms, mergeTexts } from '../../../framework/form/merge'
import {
  productFormValues,
  type ProductFormValues,
  productInput,
  productPayload,
  stockText,
  withMargin,
} from './values/form-values'

/** The stock as a value of its own: calculated from merged cases it could be one that neither user had. */
const withStock = (values: ProductFormValues): ProductFormValues => ({
  ...values,
  stockQuantity: stockText(values),
  isStockTyped: true,
})

/** Merges the changes of two users to one product, because the whole product is sent (specification 7: PUT /products/{id}). */
export const mergeValues = (began: ProductFormValues, mine: ProductFormValues, stored: ProductFormValues) => {
  const { values, conflicts } = mergeForms(
    { began, mine: withStock(mine), stored: withStock(stored) },
    (form) => productPayload(form, 'edit', undefined),
    [
      ['categoryId', 'subcategoryId'],
      ['featured', 'bestSeller'],
    ],
  )
  return {
    // A typed selling price is kept, whatever the stored cost is.
    values: withMargin(values),
    conflicts,
    /** The user did not change the stock, so it is not sent. */
    isStockLeft: Object.is(productInput(began).stockQuantity, productInput(mine).stockQuantity),
  }
}

const addressesOf = ({ images }: Product): string => JSON.stringify((images ?? []).map(({ url }) => url))

/**
 * Merges the form into the stored product, with a line for each conflict.
 *
 * @param known names of categories and subcategories by their ids
 * @param pictures number of images to send; undefined if they are unchanged
 */
export const mergeProduct = (
  began: Product,
  stored: Product,
  mine: ProductFormValues,
  known: ReadonlyMap<string, string>,
  pictures: number | undefined,
) => {
  const merged = mergeValues(productFormValues(began), mine, productFormValues(stored))
  const references = [stored.categoryId, stored.subcategoryId]
  const nameOf = (id: string): string | undefined =>
    known.get(id) ?? referenceName(references.find((reference) => referenceId(reference) === id))
  const lines = conflictLines(merged.conflicts, product.fields, nameOf)
  const hasOtherImages = pictures !== undefined && addressesOf(began) !== addressesOf(stored)
  return { ...merged, lines: hasOtherImages ? [...lines, mergeTexts.images(stored.images?.length ?? 0, pictures)] : lines }
}
