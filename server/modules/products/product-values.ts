import type { Transaction } from 'kysely'
import { pricesOfRule } from '../../../src/domain/product/pricing'
import { product } from '../../../src/domain/product/product'
import { cleanProductCode } from '../../../src/domain/product/product-code'
import type { ProductValues } from '../../../src/domain/product/product-faults'
import { excludedHighlights } from '../../../src/domain/product/product-highlight'
import { initialOf } from '../../../src/domain/record/record'
import { stockOfCases } from '../../../src/domain/product/stock'
import { cleanName } from '../../../src/domain/shared/names'
import type { ProductRow, Schema } from '../../database/schema'
import { badRequest } from '../../http-error'
import { valuesOf } from '../../records/rows'
import type { ProductRequest } from './product-requests'
import { productRequestTexts } from './products-texts'

const initial = initialOf(product) as ProductValues

/** Turning one highlight on turns the other off; both at once are rejected (contract 4.7). */
const highlights = (request: Partial<ProductRequest>): Partial<ProductValues> => {
  if (request.featured && request.bestSeller) throw badRequest(productRequestTexts.oneHighlight)
  return excludedHighlights(request)
}

/**
 * Values of a product after applying a request. A new product starts with the defaults, and its stock, unless given, is computed
 * from its cases (contract 9.7). For an existing product, omitted fields are not changed, and its code never changes
 * (contract 3.7).
 *
 * @param stored undefined for a new product
 * @throws HttpError 400 for featured and best seller at once
 */
export const productFields = (request: Partial<ProductRequest>, stored?: ProductRow): ProductValues => {
  const given = Object.entries(request).filter(([, value]) => value !== undefined)
  const changedValues = given.map(([name, value]) => [name, value ?? initial[name as keyof ProductValues]])
  const fields: ProductValues = {
    ...(stored ? valuesOf(product, stored) : initial),
    ...(Object.fromEntries(changedValues) as Partial<ProductValues>),
    ...highlights(request),
  }
  const follows = request.stockQuantity === null || (request.stockQuantity === undefined && !stored)
  return {
    ...fields,
    productCode: stored?.product_code ?? cleanProductCode(fields.productCode),
    secondName: cleanName(fields.secondName),
    stockQuantity: follows ? stockOfCases(fields.receivedCase, fields.caseQuantity) : fields.stockQuantity,
  }
}

/** Error messages for the placement of a product: the category must exist, and the subcategory must belong to it. */
export const placeFaults = async (tx: Transaction<Schema>, { categoryId, subcategoryId }: ProductValues): Promise<string[]> => {
  if (categoryId === '') return []
  const category = await tx.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (!category) return [productRequestTexts.unknownCategory]
  if (subcategoryId === '') return []
  const subcategory = await tx
    .selectFrom('subcategories')
    .select('category_id')
    .where('id', '=', subcategoryId)
    .executeTakeFirst()
  return subcategory?.category_id === categoryId ? [] : [productRequestTexts.foreignSubcategory]
}

/** Adds the computed prices to the values of a product (contract 9.7). @param isRounded as for `pricesOfRule` */
export const withPrices = (fields: ProductValues, isRounded: boolean): ProductValues => {
  const { offerPrice, price } = pricesOfRule(fields, isRounded)
  return { ...fields, offerPrice, price }
}
