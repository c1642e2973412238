import { toRupees } from '../../../src/domain/shared/money'
import { marginOfUnits, pricesOfRule, pricingDefaults } from '../../../src/domain/product/pricing'
import { cleanProductCode } from '../../../src/domain/product/product-code'
import type { ProductInput } from '../../../src/domain/product/product-faults'
import { excludedHighlights } from '../../../src/domain/product/product-highlight'
import type { ProductRequest } from '../../../src/domain/product/product-request'
import { productRequestTexts } from '../../../src/domain/product/product-request-texts'
import { stockOfCases } from '../../../src/domain/product/stock'
import type { ProductRow } from '../../database/schema'
import { badRequest } from '../../http-error'
import type { NewProduct } from './product-row'

/** All that a person says of a product; amounts in rupees. */
export interface ProductFields extends ProductInput {
  inStock: boolean
  bestSeller: boolean
  featured: boolean
  isActive: boolean
  tags: string[]
  /** YYYY-MM-DD */
  receivedDate: string | null
  caseQuantity: string
  brandName: string
  supplierName: string
}

/** What a new product starts with (specification 3 and 9: defaults). */
const newFields: ProductFields = {
  productCode: '',
  name: '',
  description: '',
  basePrice: Number.NaN,
  ...pricingDefaults,
  categoryId: '',
  subcategoryId: '',
  inStock: true,
  bestSeller: false,
  featured: false,
  isActive: true,
  tags: [],
  youtubeLink: '',
  stockQuantity: 0,
  receivedDate: null,
  caseQuantity: '',
  receivedCase: 0,
  brandName: '',
  supplierName: '',
  supplierPhone: '',
  maxQuantityPerCustomer: null,
}

/** What was said of a product that is stored. */
const fieldsOf = (row: ProductRow): ProductFields => ({
  productCode: row.product_code,
  name: row.name,
  description: row.description,
  basePrice: toRupees(row.base_price),
  profitMarginPercentage: marginOfUnits(row.profit_margin),
  discountPercentage: row.discount / 100,
  categoryId: row.category_id,
  subcategoryId: row.subcategory_id ?? '',
  inStock: row.in_stock === 1,
  bestSeller: row.best_seller === 1,
  featured: row.featured === 1,
  isActive: row.is_active === 1,
  tags: JSON.parse(row.tags) as string[],
  youtubeLink: row.youtube_link,
  stockQuantity: row.stock_quantity,
  receivedDate: row.received_date,
  caseQuantity: row.case_quantity,
  receivedCase: row.received_case,
  brandName: row.brand_name,
  supplierName: row.supplier_name,
  supplierPhone: row.supplier_phone,
  maxQuantityPerCustomer: row.max_quantity_per_customer,
})

const merged = (before: ProductFields, request: ProductRequest): ProductFields => {
  const given = Object.entries(request).filter(([, value]) => value !== undefined)
  const values = given.map(([name, value]) => [name, value ?? newFields[name as keyof ProductFields]])
  return { ...before, ...(Object.fromEntries(values) as Partial<ProductFields>) }
}

/** Turning one highlight on turns the other off; both at once is refused (specification 4: product flags). */
const highlights = (request: ProductRequest): Partial<ProductFields> => {
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
export const productFields = (request: ProductRequest, stored?: ProductRow): ProductFields => {
  const before = stored ? fieldsOf(stored) : newFields
  const fields = { ...merged(before, request), ...highlights(request) }
  const { stockQuantity, receivedCase, caseQuantity } = fields
  const follows = request.stockQuantity === null || (request.stockQuantity === undefined && !stored)
  return {
    ...fields,
    productCode: stored?.product_code ?? cleanProductCode(fields.productCode),
    stockQuantity: follows ? stockOfCases(receivedCase, caseQuantity) : stockQuantity,
  }
}

/**
 * The same ready to be stored, its prices by the rules (specification 9: pricing rules).
 *
 * @param isRounded the store sells at whole rupees
 */
export const pricedFields = (fields: ProductFields, isRounded: boolean): Omit<NewProduct, 'id' | 'createdAt'> => {
  const { offerPrice, price } = pricesOfRule(fields, isRounded)
  return { ...fields, offerPrice, price }
}
