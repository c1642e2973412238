import { faultsOf } from '../record/faults'
import type { ValuesOf } from '../record/record'
import { formatMoney } from '../shared/money'
import { marginOf, mostSellingPrice, type PriceRule } from './pricing'
import { product } from './product'
import { cleanProductCode, productCodeFault } from './product-code'

/** What a product holds; NaN for what is no number. */
export type ProductValues = ValuesOf<typeof product>

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
  if (!product.fields.basePrice.isFine(basePrice) || marginOf(basePrice, selling) !== undefined) return undefined
  return sellingPriceFaultTexts.outOfBounds(formatMoney(basePrice), formatMoney(mostSellingPrice(basePrice)))
}

export type ProductFaults = Partial<Record<keyof ProductValues, string>>

/** True when base price, margin and discount are such that prices follow from them (specification 5). */
export const hasPrices = ({ basePrice, profitMarginPercentage, discountPercentage }: PriceRule): boolean =>
  Object.keys(faultsOf(product, { basePrice, profitMarginPercentage, discountPercentage })).length === 0

/**
 * What is wrong with a product, by field; empty when nothing is (specification 5). The product code is
 * checked only where one is given: it cannot be changed later (specification 3).
 */
export const productFaults = ({ productCode = '', ...given }: Partial<ProductValues>, when: 'create' | 'edit'): ProductFaults => {
  const code = when === 'create' ? productCodeFault(cleanProductCode(productCode)) : undefined
  return { ...(code === undefined ? {} : { productCode: code }), ...faultsOf<typeof product>(product, given) }
}
