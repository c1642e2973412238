import * as z from 'zod/mini'
import { type Product, product, searchedFields } from '../../../src/domain/product/product'
import type { NewOf } from '../../../src/domain/record/record'
import { toRupees } from '../../../src/domain/shared/money'
import type { ProductRow } from '../../database/schema'
import { answerSchema } from '../../records/answer-schema'
import { answerOf, rowOf } from '../../records/rows'

/** A product's row with the names of its category and subcategory. */
export type NamedProductRow = ProductRow & { category_name: string; subcategory_name: string | null }

/** Converts a product to the response format (contract 3.7). */
export const productOf = (row: NamedProductRow): Product => {
  const answer = answerOf(product, row)
  return {
    ...answer,
    profitMarginPrice: toRupees(row.offer_price - row.base_price),
    calculatedOriginalPrice: answer.price,
    totalAvailableQuantity: answer.stockQuantity,
  }
}

/** Schema of `productOf`; some roles do not see what tells cost, margin and profit. */
export const productAnswer = z.extend(answerSchema(product), {
  profitMarginPrice: z.optional(z.number()),
  calculatedOriginalPrice: z.number(),
  totalAvailableQuantity: z.int(),
})

/** Data of a new product; prices in rupees, pictures as file keys. */
export type NewProduct = NewOf<typeof product>

/** What the search of the list looks at. */
export const searchText = (given: Pick<NewProduct, (typeof searchedFields)[number]>): string =>
  searchedFields
    .flatMap((name) => given[name] ?? '')
    .join('\n')
    .toLowerCase()

export const productRow = (given: NewProduct): ProductRow => ({ ...rowOf(product, given), search_text: searchText(given) })
