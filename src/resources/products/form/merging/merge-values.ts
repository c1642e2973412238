import { product } from '../../../../domain/product/product'
import { enteredFields } from '../../../../domain/record/form'
import { withMargin } from '../values/change-values'
import { stockText, type ProductFormValues } from '../values/form-values'
import { productPayload } from '../values/product-payload'

/** What of a product can be changed by two at once; the code never changes. */
export type MergedField = Exclude<keyof ProductFormValues, 'productCode' | 'isStockTyped' | 'sellingPrice' | 'isPriceTyped'>

/** A field that both changed, each to another value; values as they are sent. */
export interface Conflict {
  field: MergedField
  stored: unknown
  mine: unknown
}

export interface Merged {
  /** What is to be saved; of a conflict what this person entered. */
  values: ProductFormValues
  conflicts: readonly Conflict[]
  /** This person left the stock alone, so that it is not to be sent. */
  isStockLeft: boolean
}

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
 * by now, since the whole product is sent (specification 7: PUT /products/{id}). Values are compared as they are
 * sent: '40' and '40.00' are the same price.
 *
 * @param began what this person found
 * @param mine what stands in the form
 * @param stored what the store has by now
 */
export const mergeValues = (began: ProductFormValues, mine: ProductFormValues, stored: ProductFormValues): Merged => {
  const [sentBegan, sentMine, sentStored] = [began, mine, stored].map((values) => productPayload(values, 'edit', undefined))
  const differing = (unit: readonly MergedField[], some = sentBegan, others = sentBegan): readonly MergedField[] =>
    unit.filter((field) => !Object.is(some?.[field], others?.[field]))

  const theirs = withStock(stored)
  const taken: Partial<Record<MergedField, string | boolean>> = {}
  const conflicts: Conflict[] = []
  for (const unit of units) {
    if (differing(unit, sentBegan, sentStored).length === 0) continue
    if (differing(unit, sentBegan, sentMine).length === 0) {
      for (const field of unit) taken[field] = theirs[field]
      continue
    }
    const contested = differing(unit, sentMine, sentStored)
    conflicts.push(...contested.map((field) => ({ field, stored: sentStored?.[field], mine: sentMine?.[field] })))
  }
  return {
    // A typed selling price holds over whatever cost it is by now.
    values: withMargin({ ...withStock(mine), ...taken } as ProductFormValues),
    conflicts,
    isStockLeft: differing(['stockQuantity'], sentBegan, sentMine).length === 0,
  }
}
