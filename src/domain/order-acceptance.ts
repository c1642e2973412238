import { formatCount, formatMoney, toPaise, toRupees } from './money'

/** Lines of one order at most, and pieces of one product in it: sums of these stay exact. */
export const orderLimits = { lines: 500, pieces: 10_000 } as const

/** What whether a product can be sold depends on. */
export interface OfferedProduct {
  name: string
  /** Hidden products are not there for customers (specification 4: product flags). */
  isActive: boolean
  inStock: boolean
  stockQuantity: number
  /** null: no limit */
  maxQuantityPerCustomer: number | null
  /** rupees */
  offerPrice: number
}

/** A line as it is asked for. */
export interface WantedLine {
  productId: string
  quantity: number
}

/** What is said of lines that cannot be sold; each text names the item that it is about. */
export const acceptanceTexts = {
  /** Says the same of a hidden product as of none. `item` counts from 1. */
  notOnSale: (item: number, productId: string) =>
    `Item ${item} (${productId}) is not on sale any more. Please remove it from your order.`,
  soldOut: (name: string) => `“${name}” is out of stock. Please remove it from your order.`,
  tooFew: (name: string, left: number) =>
    `Only ${formatCount(left)} of “${name}” ${left === 1 ? 'is' : 'are'} left. Please order fewer.`,
  tooMany: (name: string, most: number) => `“${name}” is limited to ${formatCount(most)} per customer.`,
  belowMinimum: (goods: number, minimum: number) =>
    `The minimum order value is ${formatMoney(minimum)}, but these items come to ${formatMoney(goods)}.`,
} as const

/** Lines with those of the same product put together, where the first of them stood. */
export const mergedLines = (lines: readonly WantedLine[]): WantedLine[] => {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** Whether a product is shown and refused as out of stock: as marked, or as its count has it (docs/decisions/0016). */
export const isSoldOut = ({ inStock, stockQuantity }: Pick<OfferedProduct, 'inStock' | 'stockQuantity'>): boolean =>
  !inStock || stockQuantity < 1

const lineFault = ({ productId, quantity }: WantedLine, item: number, product?: OfferedProduct): string | undefined => {
  if (!product?.isActive) return acceptanceTexts.notOnSale(item, productId)
  const { name, stockQuantity } = product
  if (isSoldOut(product)) return acceptanceTexts.soldOut(name)
  const most = Math.min(product.maxQuantityPerCustomer ?? Infinity, orderLimits.pieces)
  if (quantity > most) return acceptanceTexts.tooMany(name, most)
  return quantity > stockQuantity ? acceptanceTexts.tooFew(name, stockQuantity) : undefined
}

/**
 * Why an order is not taken as it is, a sentence for every line at fault; empty when it is (server.md: public
 * surface). Goods are measured against the minimum order without packaging, and only once every line is fine.
 *
 * @param lines merged: each product once
 * @param products those that there are, by id
 * @param minimumOrderValue rupees
 */
export const acceptanceFaults = (
  lines: readonly WantedLine[],
  products: ReadonlyMap<string, OfferedProduct>,
  minimumOrderValue: number,
): string[] => {
  const faults = lines.flatMap((line, index) => lineFault(line, index + 1, products.get(line.productId)) ?? [])
  if (faults.length > 0) return faults
  const goods = lines.reduce(
    (sum, { productId, quantity }) => sum + toPaise(products.get(productId)?.offerPrice ?? 0) * quantity,
    0,
  )
  return goods < toPaise(minimumOrderValue)
    ? [acceptanceTexts.belowMinimum(toRupees(goods), minimumOrderValue)]
    : []
}
