import { acceptanceFaults, type OfferedProduct } from '../../src/domain/order/order-acceptance'
import { defaultOrderRules } from '../../src/domain/order/order-rules'
import { piecesPerCase } from '../../src/domain/product/stock'
import { sampleMinimumOrder, type SampleOrder } from './sample-orders'
import type { SampleProduct } from './sample-products'

/** Adds the cases that the sample orders need to the products, in addition to their initial stock (specification 9: cases). */
export const stockedFor = (products: readonly SampleProduct[], orders: readonly SampleOrder[]): SampleProduct[] => {
  const sold = new Map<string, number>()
  for (const { productId, quantity } of orders.flatMap(({ lines }) => lines))
    sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  return products.map((product) => {
    const pieces = sold.get(product.id)
    if (pieces === undefined) return product
    const perCase = piecesPerCase(product.caseQuantity ?? '')
    const receivedCase = (product.receivedCase ?? 0) + Math.ceil(pieces / perCase)
    return { ...product, receivedCase, stockQuantity: receivedCase * perCase }
  })
}

/**
 * Checks that every sample order passes the acceptance rules when submitted in sequence (specification 9; server.md: public
 * surface).
 *
 * @throws RangeError with the order id and the reason
 */
export const assertAccepted = (orders: readonly SampleOrder[], products: readonly SampleProduct[]): void => {
  const offered = new Map(
    products.map((product): [string, OfferedProduct] => [
      product.id,
      {
        name: product.name,
        isActive: product.isActive ?? true,
        inStock: product.inStock ?? true,
        stockQuantity: product.stockQuantity ?? 0,
        maxQuantityPerCustomer: product.maxQuantityPerCustomer ?? null,
        offerPrice: product.offerPrice,
      },
    ]),
  )
  for (const { orderId, orderStatus, lines } of orders) {
    const [fault] = acceptanceFaults(lines, offered, { ...defaultOrderRules, minimumOrderValue: sampleMinimumOrder })
    if (fault !== undefined) throw new RangeError(`The sample order ${orderId} cannot be taken: ${fault}`)
    if (orderStatus === 'cancelled') continue
    for (const { productId, quantity } of lines) {
      const product = offered.get(productId)
      if (product) product.stockQuantity -= quantity
    }
  }
}
