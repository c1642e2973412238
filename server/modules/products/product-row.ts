import { type Product, product, searchedFields } from '../../../src/domain/product/product'
import type { NewOf } from '../../../src/domain/record/record'
import { toRupees } from '../../../src/domain/shared/money'
import type { ProductRow } from '../../database/schema'
import { answerOf, rowOf } from '../../records/rows'

/** A product's row with the names of what it belongs to. */
export type NamedProductRow = ProductRow & { category_name: string; subcategory_name: string | null }

/** A product as it crosses the wire (specification 3: product). */
export const productOf = (row: NamedProductRow): Product => {
  const answer = answerOf(product, row)
  return {
    ...answer,
    profitMarginPrice: toRupees(row.offer_price - row.base_price),
    calculatedOriginalPrice: answer.price,
    totalAvailableQuantity: answer.stockQuantity,
  }
}

/** What a product is stored from; prices in rupees, pictures as file keys. */
export type NewProduct = NewOf<typeof product>

/** The row of a product. */
export const productRow = (given: NewProduct): ProductRow => ({
  ...rowOf(product, given),
  search_text: searchedFields
    .flatMap((name) => given[name] ?? '')
    .join('\n')
    .toLowerCase(),
})
