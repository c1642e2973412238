import { roundRupees } from '../../domain/shared/money'
import { displayedPrice, sellingPrice } from '../../domain/product/pricing'
import type { ProductDetails } from './product-details'

const finiteNumber = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

const sellingOf = (product: ProductDetails): number => {
  const { basePrice, profitMarginPercentage: margin } = product
  const known = finiteNumber(product.finalPrice) ?? finiteNumber(product.offerPrice)
  if (known !== undefined) return known
  const base = finiteNumber(basePrice)
  return finiteNumber(product.price) ?? (base === undefined ? 0 : sellingPrice(base, finiteNumber(margin) ?? 0))
}

const displayedOf = (product: ProductDetails, selling: number): number | undefined => {
  const discount = finiteNumber(product.discountPercentage)
  return (
    finiteNumber(product.price) ??
    finiteNumber(product.calculatedOriginalPrice) ??
    (discount === undefined || discount >= 100 ? undefined : displayedPrice(selling, discount))
  )
}

/** Prices of a product (contract 3.7, 9.7). Values sent by the backend are not computed again. */
export const productFigures = (product: ProductDetails) => {
  const selling = sellingOf(product)
  const displayed = displayedOf(product, selling)
  const basePrice = finiteNumber(product.basePrice)
  const struck = displayed !== undefined && displayed > selling ? displayed : undefined
  const amount = struck === undefined ? undefined : roundRupees(struck - selling)
  return {
    /** What customers pay. */
    selling,
    /** The struck-through price; undefined when it is not above what customers pay. */
    struck,
    /** Savings of customers against the struck-through price, in rupees and in whole percent. */
    savings:
      struck === undefined || amount === undefined
        ? undefined
        : { amount, percent: Math.round(finiteNumber(product.savingsPercentage) ?? (amount / struck) * 100) },
    basePrice,
    marginPercent: finiteNumber(product.profitMarginPercentage),
    marginAmount:
      finiteNumber(product.profitMarginPrice) ?? (basePrice === undefined ? undefined : roundRupees(selling - basePrice)),
    discountPercent: finiteNumber(product.discountPercentage),
    /** The struck-through price, before it is compared with the offer price. */
    displayed,
  }
}
