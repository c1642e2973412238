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

/** Turning one highlight on turns the other off; both at once is refused (specification 4: product flags). */
const highlights = (request: ProductRequest): Partial<ProductValues> => {
  if (request.featured && request.bestSeller) throw badRequest(productRequestTexts.oneHighlight)
  return excludedHighlights(request)
}

/**
 * What holds of a product once a request is carried out. A new one begins with the defaults, and its
 * stock, unless it was given, follows from its cases (specification 9: pricing rules); of a stored one
 * everything that was not sent stays, and its code for ever (specification 3).
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
 * The same ready to be stored, its prices by the rules (specification 9: pricing rules).
 *
 * @param isRounded the store sells at whole rupees
 */
export const pricedFields = (fields: ProductValues, isRounded: boolean): ProductValues => {
  const { offerPrice, price } = pricesOfRule(fields, isRounded)
  return { ...fields, offerPrice, price }
}
