import { pricesOfRule } from '../../../src/domain/product/pricing'
import { product } from '../../../src/domain/product/product'
import { cleanProductCode } from '../../../src/domain/product/product-code'
import type { ProductValues } from '../../../src/domain/product/product-faults'
import { excludedHighlights } from '../../../src/domain/product/product-highlight'
import { productRequestTexts } from '../../../src/domain/product/product-request-texts'
import { initialOf } from '../../../src/domain/record/record'
import { stockOfCases } from '../../../src/domain/product/stock'
import type { ProductRow } from '../../database/schema'
import { badRequest } from '../../http-error'
import { valuesOf } from '../../records/rows'
import type { ProductRequest } from './product-requests'

/** Turning one highlight on turns the other off; both at once are rejected (specification 4: product flags). */
const highlights = (request: ProductRequest): Partial<ProductValues> => {
  if (request.featured && request.bestSeller) throw badRequest(productRequestTexts.oneHighlight)
  return excludedHighlights(request)
}

/**
 * Values of a product after applying a request. A new product starts with the defaults, and its stock, unless given, is
 * computed from its cases (specification 9: pricing rules). For an existing product, omitted fields are not changed, and its
 * code never changes (specification 3).
 *
 * @param stored undefined for a new product
 * @throws HttpError 400 for featured and best seller at once
 */
export const productFields = (request: ProductRequest, stored?: ProductRow): ProductValues => {
  const initial = initialOf(product) as ProductValues
  const given = Object.entries(request).filter(([, value]) => value !== undefined)
  const said = given.map(([name, value]) => [name, value ?? initial[name as keyof ProductValues]])
  const fields: ProductValues = {
    ...(stored ? valuesOf(product, stored) : initial),
    ...(Object.fromEntries(said) as Partial<ProductValues>),
    ...highlights(request),
  }
  const follows = request.stockQuantity === null || (request.stockQuantity === undefined && !stored)
  return {
    ...fields,
    productCode: stored?.product_code ?? cleanProductCode(fields.productCode),
    stockQuantity: follows ? stockOfCases(fields.receivedCase, fields.caseQuantity) : fields.stockQuantity,
  }
}

/**
 * Adds the computed prices to the values of a product (specification 9: pricing rules).
 *
 * @param isRounded true when the store rounds prices to whole rupees
 */
export const pricedFields = (fields: ProductValues, isRounded: boolean): ProductValues => {
  const { offerPrice, price } = pricesOfRule(fields, isRounded)
  return { ...fields, offerPrice, price }
}
