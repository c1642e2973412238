import { faultsOf } from '../record/faults'
import type { ValuesOf } from '../record/record'
import { formatMoney } from '../shared/money'
import { marginOf, maxSellingPrice, type PriceRule, pricesOfRule, type RuledPrices } from './pricing'
import { product } from './product'
import { cleanProductCode, productCodeFault } from './product-code'

/** Field values of a product; a number that cannot be parsed is NaN. */
export type ProductValues = ValuesOf<typeof product>

/** Error messages for a selling price that is typed instead of a margin. */
export const sellingPriceFaultTexts = {
  noNumber: 'Please enter a valid selling price.',
  /** The bounds of the margin as prices. */
  outOfBounds: (least: string, most: string) => `Selling price must be between ${least} and ${most}: a margin of 0 to 1000%`,
} as const

/**
 * Why a selling price cannot be reached from a cost, both in rupees; undefined if it can, or if the cost itself is invalid
 * (contract 5.7).
 */
export const sellingPriceFault = (basePrice: number, selling: number): string | undefined => {
  if (Number.isNaN(selling)) return sellingPriceFaultTexts.noNumber
  if (!product.fields.basePrice.isFine(basePrice) || marginOf(basePrice, selling) !== undefined) return undefined
  return sellingPriceFaultTexts.outOfBounds(formatMoney(basePrice), formatMoney(maxSellingPrice(basePrice)))
}

export type ProductFaults = Partial<Record<keyof ProductValues, string>>

/** The prices of a product; undefined while base price, margin or discount is missing or out of bounds (contract 5.7). */
export const pricesOf = (
  { basePrice, profitMarginPercentage, discountPercentage }: PriceRule,
  isRounded: boolean,
): RuledPrices | undefined => {
  const rule = { basePrice, profitMarginPercentage, discountPercentage }
  return Object.keys(faultsOf(product, rule)).length === 0 ? pricesOfRule(rule, isRounded) : undefined
}

/**
 * Validation errors of a product, by field; empty if there are none (contract 5.7). The product code is validated on creation
 * only, because it cannot be changed later (contract 3.7).
 */
export const productFaults = ({ productCode = '', ...given }: Partial<ProductValues>, when: 'create' | 'edit'): ProductFaults => {
  const code = when === 'create' ? productCodeFault(cleanProductCode(productCode)) : undefined
  return { ...(code === undefined ? {} : { productCode: code }), ...faultsOf<typeof product>(product, given) }
}
