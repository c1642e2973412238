import { mostRupees } from '../shared/amount-limit'
import { formatMoney, toPaise } from '../shared/money'
import { cleanProductCode, productCodeFault } from './product-code'
import { isTenDigits } from '../shared/phone'
import { marginOf, mostSellingPrice, pricingBounds, type Bounds, type PriceRule } from './pricing'
import { webAddress } from '../shared/web-address'
import { isVisible } from '../shared/names'

/** What a person says of a product; prices follow from it (specification 3 and 9). */
export interface ProductInput {
  productCode: string
  name: string
  description: string
  /** rupees; NaN for what is no number, as below */
  basePrice: number
  profitMarginPercentage: number
  discountPercentage: number
  categoryId: string
  subcategoryId: string
  stockQuantity: number
  receivedCase: number
  supplierPhone: string
  /** null: no limit */
  maxQuantityPerCustomer: number | null
  youtubeLink: string
}

/** Of a product, what its prices follow from (specification 9: pricing rules). */
export type PricedInput = PriceRule

/** What is said of a faulty product (specification 5), by field; the screens and the server say the same. */
export const productFaultTexts = {
  name: 'Product name is required',
  description: 'Description is required',
  basePrice: 'Please enter a valid base price.',
  profitMarginPercentage: 'Profit margin must be between 0 and 1000',
  discountPercentage: 'Discount must be between 0 and 99.99',
  categoryId: 'Please select a category.',
  subcategoryId: 'Please select a subcategory.',
  stockQuantity: 'Stock quantity must be a whole number, at least 0',
  receivedCase: 'Received cases must be a whole number, at least 0',
  supplierPhone: 'Please enter a valid 10-digit phone number.',
  maxQuantityPerCustomer: 'Maximum per customer must be a whole number, at least 1',
  youtubeLink: 'Please enter a link that starts with https://',
} as const

/** What is said of a selling price that was typed in place of a margin. */
export const sellingPriceFaultTexts = {
  noNumber: 'Please enter a valid selling price.',
  /** The bounds of the margin, as prices. */
  outOfBounds: (least: string, most: string) => `Selling price must be between ${least} and ${most}: a margin of 0 to 1000%`,
} as const

/**
 * Why no margin makes a selling price of a cost, both in rupees; undefined where one does, or where the cost itself is at
 * fault (specification 5: margin 0–1000).
 */
export const sellingPriceFault = (basePrice: number, selling: number): string | undefined => {
  if (Number.isNaN(selling)) return sellingPriceFaultTexts.noNumber
  if (!priceChecks.basePrice({ basePrice }) || marginOf(basePrice, selling) !== undefined) return undefined
  return sellingPriceFaultTexts.outOfBounds(formatMoney(basePrice), formatMoney(mostSellingPrice(basePrice)))
}

export type ProductFaults = Partial<Record<keyof ProductInput, string>>

/** The largest price and count that are taken: rupees, and pieces. */
const most = { rupees: mostRupees, pieces: 100_000_000 }

const isBetween = (value: number, { min, max }: Bounds): boolean => value >= min && value <= max

const isCount = (value: number, min: number): boolean => Number.isInteger(value) && isBetween(value, { min, max: most.pieces })

const priceChecks = {
  basePrice: ({ basePrice }: Pick<PricedInput, 'basePrice'>) => toPaise(basePrice) > 0 && basePrice <= most.rupees,
  profitMarginPercentage: ({ profitMarginPercentage: margin }: PricedInput) =>
    isBetween(margin, pricingBounds.profitMarginPercentage),
  discountPercentage: ({ discountPercentage: discount }: PricedInput) => isBetween(discount, pricingBounds.discountPercentage),
} satisfies Record<keyof PricedInput, (input: PricedInput) => boolean>

/** True when base price, margin and discount are such that prices follow from them (specification 5). */
export const hasPrices = (input: PricedInput): boolean => Object.values(priceChecks).every((isFine) => isFine(input))

/** True for every field that is fine; the product code has sentences of its own. */
const checks: Record<keyof typeof productFaultTexts, (input: ProductInput) => boolean> = {
  name: ({ name }) => isVisible(name),
  description: ({ description }) => isVisible(description),
  ...priceChecks,
  categoryId: ({ categoryId }) => categoryId !== '',
  subcategoryId: ({ subcategoryId }) => subcategoryId !== '',
  stockQuantity: ({ stockQuantity }) => isCount(stockQuantity, 0),
  receivedCase: ({ receivedCase }) => isCount(receivedCase, 0),
  supplierPhone: ({ supplierPhone }) => supplierPhone.trim() === '' || isTenDigits(supplierPhone),
  maxQuantityPerCustomer: ({ maxQuantityPerCustomer: limit }) => limit === null || isCount(limit, 1),
  youtubeLink: ({ youtubeLink }) => youtubeLink.trim() === '' || webAddress(youtubeLink.trim()) !== undefined,
}

/**
 * What is wrong with a product, by field; empty when nothing is (specification 5). The product code is
 * checked only where one is given: it cannot be changed later (specification 3).
 */
export const productFaults = (input: ProductInput, when: 'create' | 'edit'): ProductFaults => {
  const code = when === 'create' ? productCodeFault(cleanProductCode(input.productCode)) : undefined
  const faulty = Object.entries(checks).flatMap(([field, isFine]) =>
    isFine(input) ? [] : [[field, productFaultTexts[field as keyof typeof checks]]],
  )
  return { ...(code === undefined ? {} : { productCode: code }), ...(Object.fromEntries(faulty) as ProductFaults) }
}
