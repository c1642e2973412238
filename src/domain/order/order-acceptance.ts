import { formatCount, formatMoney, toPaise, toRupees } from '../shared/money'
import type { OrderRules } from './order-rules'
import { isSoldOut } from '../product/stock'

/** Maximum lines of an order, and pieces per product; within these limits sums are exact. */
export const orderLimits = { lines: 500, pieces: 10_000 } as const

/** The properties that determine whether a product can be sold. */
export interface OfferedProduct {
  name: string
  /** Hidden products are not available to customers (contract 4.7). */
  isActive: boolean
  inStock: boolean
  stockQuantity: number
  /** null for no limit. */
  maxQuantityPerCustomer: number | null
  /** In rupees. */
  offerPrice: number
}

/** A line of an order request. */
export interface WantedLine {
  productId: string
  quantity: number
}

/** Error messages for lines that cannot be sold; each names its item. */
export const acceptanceTexts = {
  /** The same message for hidden and for missing products. `item` counts from 1. */
  notOnSale: (item: number, productId: string) =>
    `Item ${item} (${productId}) is not on sale any more. Please remove it from your order.`,
  soldOut: (name: string) => `“${name}” is out of stock. Please remove it from your order.`,
  tooFew: (name: string, left: number) =>
    `Only ${formatCount(left)} of “${name}” ${left === 1 ? 'is' : 'are'} left. Please order fewer.`,
  tooMany: (name: string, most: number) => `“${name}” is limited to ${formatCount(most)} per customer.`,
  tooManyInOrder: (name: string, most: number) =>
    `An order can have at most ${formatCount(most)} of “${name}”. For more, please ask the store.`,
  belowMinimum: (goods: number, minimum: number) =>
    `The minimum order value is ${formatMoney(minimum)}, but these items come to ${formatMoney(goods)}.`,
  aboveMaximum: (goods: number, maximum: number) =>
    `The highest order value is ${formatMoney(maximum)}, but these items come to ${formatMoney(goods)}. For more, please ask the store.`,
} as const

/** Limits for accepting an order. */
export interface AcceptanceTerms extends Partial<Pick<OrderRules, 'maxPiecesPerProduct' | 'maxOrderValue'>> {
  /** In rupees. */
  minimumOrderValue?: number
  /**
   * The store itself takes the order at its counter: hidden products are sold too, and the limits that guard against strangers do
   * not apply (docs/decisions/0057).
   */
  byStore?: boolean
}

/** Merges the lines of the same product at the position of the first one. */
export const mergeLines = (lines: readonly WantedLine[]): WantedLine[] => {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

const lineFault = (
  { productId, quantity }: WantedLine,
  item: number,
  { product, mostPieces, byStore }: { product: OfferedProduct | undefined; mostPieces: number; byStore: boolean },
): string | undefined => {
  if (!product || !(product.isActive || byStore)) return acceptanceTexts.notOnSale(item, productId)
  const { name, stockQuantity } = product
  // The store sells what lies there, although the storefront shows that there is none.
  if (isSoldOut({ stockQuantity, inStock: product.inStock || byStore })) return acceptanceTexts.soldOut(name)
  if (byStore) return quantity > stockQuantity ? acceptanceTexts.tooFew(name, stockQuantity) : undefined
  const most = product.maxQuantityPerCustomer ?? Infinity
  if (quantity > Math.min(most, mostPieces))
    return most < mostPieces ? acceptanceTexts.tooMany(name, most) : acceptanceTexts.tooManyInOrder(name, mostPieces)
  return quantity > stockQuantity ? acceptanceTexts.tooFew(name, stockQuantity) : undefined
}

/**
 * The reasons why an order is rejected, one sentence per invalid line; empty if it is accepted (store 5; docs/decisions/0023).
 * The order value is checked without packaging, and only if every line is valid.
 *
 * @param lines merged: one line per product
 * @param products the existing products by id
 */
export const acceptanceFaults = (
  lines: readonly WantedLine[],
  products: ReadonlyMap<string, OfferedProduct>,
  { minimumOrderValue = 0, maxPiecesPerProduct = Infinity, maxOrderValue = Infinity, byStore = false }: AcceptanceTerms,
): string[] => {
  const mostPieces = Math.min(maxPiecesPerProduct, orderLimits.pieces)
  const faults = lines.flatMap(
    (line, index) => lineFault(line, index + 1, { product: products.get(line.productId), mostPieces, byStore }) ?? [],
  )
  if (faults.length > 0 || byStore) return faults
  const goods = lines.reduce(
    (sum, { productId, quantity }) => sum + toPaise(products.get(productId)?.offerPrice ?? 0) * quantity,
    0,
  )
  if (goods < toPaise(minimumOrderValue)) return [acceptanceTexts.belowMinimum(toRupees(goods), minimumOrderValue)]
  return goods > toPaise(maxOrderValue) ? [acceptanceTexts.aboveMaximum(toRupees(goods), maxOrderValue)] : []
}
