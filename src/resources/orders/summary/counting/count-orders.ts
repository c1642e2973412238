import type { Order } from '../../../../domain/order/order'
import { ordersLimit } from '../../../../domain/order/order-limits'
import { summarizeOrders, type OrdersSummary, type SalesDays } from '../../../../domain/order/sales'
import { pageOf } from '../../../../framework/declaration/page-of'
import type { Http } from '../../../../providers/http/http'

/**
 * Loads the newest orders and counts them (contract 7.12; orders in `data.orders`, in `data`, or bare).
 *
 * @returns the summary, and whether there may be older orders that were not counted
 * @throws the errors of `http.request`, and ShapeError
 */
export const countOrders = async (http: Http, when: SalesDays): Promise<{ summary: OrdersSummary; isCutOff: boolean }> => {
  const { body } = await http.request({ method: 'GET', path: '/orders/all', query: { limit: ordersLimit } })
  const { data: orders } = pageOf<Order>(body, 'orders')
  return { summary: summarizeOrders(orders, when), isCutOff: orders.length >= ordersLimit }
}
