import { formatCount, formatMoney } from '../../src/domain/shared/money'
import type { ProductStats } from '../../src/domain/product/product-stats'
import type { OrdersSummary } from '../../src/domain/order/sales'

/** URL of a store, and the token of its administrator. */
export interface StoreAccess {
  url: string
  token: string
}

/** Sends a request to a store as its administrator and returns the JSON response. */
export const callStore = async <Body>({ url, token }: StoreAccess, path: string, init: RequestInit = {}): Promise<Body> => {
  const answer = await fetch(`${url}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Body
}

/** The expected texts of the dashboard cards, computed from the store's own figures, those of the orders first. */
export const expectedCards = async (store: StoreAccess, timeZone: string): Promise<string[]> => {
  const { stats } = await callStore<{ stats: ProductStats }>(store, '/products/dashboard/stats')
  const { data } = await callStore<{ data: OrdersSummary }>(store, `/orders/summary?timeZone=${timeZone}`)
  const { counts } = data
  return [
    `Total Orders: ${formatCount(counts.total)}`,
    `Paid Orders: ${formatCount(counts.paid)}`,
    `New Orders Today: ${formatCount(counts.newToday)}`,
    `Pending Payment: ${formatCount(counts.pendingPayment)}`,
    `Processing: ${formatCount(counts.processing)}`,
    `Shipped: ${formatCount(counts.shipped)}`,
    `Delivered: ${formatCount(counts.delivered)}`,
    `Cancelled: ${formatCount(counts.cancelled)}`,
    `Total Products: ${formatCount(stats.totalProducts)}`,
    `Best Sellers: ${formatCount(stats.bestSellers)}`,
    `Out of Stock: ${formatCount(stats.outOfStock)}`,
    `In Stock: ${formatCount(stats.inStock)}`,
    `Products on Offer: ${formatCount(stats.productsWithOffer)}`,
    `Total Value: ${formatMoney(stats.productsOriginalPrice)}`,
    `Active Products: ${formatCount(stats.activeProducts)}`,
    `Inactive Products: ${formatCount(stats.inactiveProducts)}`,
    `Total Stock: ${formatCount(stats.totalStock)}`,
  ]
}
