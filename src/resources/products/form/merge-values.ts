import { type Product, product } from '../../../domain/product/product'
import { enteredFields } from '../../../domain/record/form'
import { referenceId, referenceName } from '../../../domain/shared/reference'
import { type Conflict, conflictLines, mergeFields, mergeTexts } from '../../../framework/form/merge'
import { fieldLabels } from './form-texts'
import { productFormValues, type ProductFormValues, stockText, withMargin } from './values/form-values'
import { productPayload } from './values/product-payload'

/** What of a product can be changed by two at once; the code never changes. */
type MergedField = Exclude<keyof ProductFormValues, 'productCode' | 'isStockTyped' | 'sellingPrice' | 'isPriceTyped'>

/** Fields that only make sense together, so that none of them is taken without the others. */
const together: readonly (readonly MergedField[])[] = [
  ['categoryId', 'subcategoryId'],
  ['featured', 'bestSeller'],
]

const units = enteredFields(product).flatMap(([name]): (readonly MergedField[])[] => {
  if (name === 'productCode') return []
  const unit = together.find((fields) => fields.includes(name)) ?? [name]
  return unit[0] === name ? [unit] : []
})

/** The stock as a figure of its own: of cases that were merged it would follow as neither had it. */
const withStock = (values: ProductFormValues): ProductFormValues => ({
  ...values,
  stockQuantity: stockText(values),
  isStockTyped: true,
})

/**
 * Puts together what two changed of one product: a field that this person left alone takes what the store has
 * by now, since the whole product is sent (specification 7: PUT /products/{id}).
 *
 * @param began what this person found
 * @param mine what stands in the form
 * @param stored what the store has by now
 */
export const mergeValues = (began: ProductFormValues, mine: ProductFormValues, stored: ProductFormValues) => {
  const sent = (values: ProductFormValues) => productPayload(values, 'edit', undefined)
  const sides = { began: sent(began), mine: sent(mine), stored: sent(stored) }
  const { taken, conflicts } = mergeFields(units, sides)
  const theirs = withStock(stored)
  const values = { ...withStock(mine), ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return {
    // A typed selling price holds over whatever cost it is by now.
    values: withMargin(values),
    conflicts,
    /** This person left the stock alone, so that it is not to be sent. */
    isStockLeft: Object.is(sides.began.stockQuantity, sides.mine.stockQuantity),
  }
}

/** @param nameOf what a category or subcategory is called, by its id */
export const productConflictLines = (
  conflicts: readonly Conflict<MergedField>[],
  nameOf: (id: string) => string | undefined,
): string[] =>
  conflictLines(conflicts, fieldLabels, (field, value) =>
    (field === 'categoryId' || field === 'subcategoryId') && typeof value === 'string' ? (nameOf(value) ?? value) : value,
  )

const addressesOf = ({ images }: Product): string => JSON.stringify((images ?? []).map(({ url }) => url))

/**
 * What is to be saved over what the store has by now, with a line for each conflict.
 *
 * @param known names of categories and subcategories by their ids
 * @param pictures how many there are to be; undefined while they are left as they were
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
  const hasOtherImages = pictures !== undefined && addressesOf(began) !== addressesOf(stored)
  return {
    ...merged,
    lines: [
      ...productConflictLines(merged.conflicts, nameOf),
      ...(hasOtherImages ? [mergeTexts.images(stored.images?.length ?? 0, pictures)] : []),
    ],
  }
}
