import { dateIn, shopTimeZone } from '../../../domain/shared/calendar-date'
import { daysOfChoice } from '../../../domain/shared/day-choice'
import type { Order } from '../../../domain/order/order'
import { ordersPageSize } from '../../../domain/order/order-limits'
import { segment, type Endpoint, type Endpoints, type NoVariables } from '../../../framework/declaration/endpoint'
import { readList, readNumber, readRecord, valueIn } from '../../../providers/envelopes/envelope'
import { listQuery } from '../../../providers/envelopes/rest-endpoints'
import { orderCallTexts, ordersTexts } from '../orders-texts'

const totals = [
  'data.pagination.totalOrders',
  'data.pagination.total',
  'pagination.totalOrders',
  'pagination.total',
  'data.total',
  'total',
]
const pageSizes = ['data.pagination.limit', 'pagination.limit']
const pageCounts = ['data.pagination.totalPages', 'pagination.totalPages']

/** How many orders there are in all, as exactly as the answer tells; it may name only the pages. */
const totalOrders = (body: unknown, shown: number): number => {
  const total = readNumber(body, totals)
  if (total !== undefined) return total
  const pages = readNumber(body, pageCounts)
  return pages === undefined ? shown : Math.max(pages * (readNumber(body, pageSizes) ?? ordersPageSize), shown)
}

/** Reading orders (specification 7): the list in data.orders, data, or bare; one order in data, order, or bare. */
export const readEndpoints: Required<Pick<Endpoints<Order>, 'list' | 'one'>> = {
  list: {
    method: 'GET',
    path: '/orders/all',
    serialize: ({ filters: { day, ...filters }, ...variables }) => ({
      query: {
        ...listQuery({ ...variables, filters }),
        ...(day === undefined ? {} : daysOfChoice(day, dateIn(Date.now(), shopTimeZone))),
      },
    }),
    parse: (body) => {
      const data = readList<Order>(body, ['data.orders', 'orders', 'data', ''])
      return { data, total: totalOrders(body, data.length) }
    },
    failure: ordersTexts.loadFailed,
  },
  one: {
    method: 'GET',
    path: ({ id }) => `/orders/${segment(id)}`,
    parse: (body) => readRecord<Order>(body, ['data.order', 'data', 'order', ''], 'orderId'),
    failure: orderCallTexts.loadOneFailed,
  },
}

/** The delivery methods that orders name (`order-filters` in src/domain/store/capabilities.ts). */
export const deliveryMethodsEndpoint: Endpoint<NoVariables, string[]> = {
  method: 'GET',
  path: '/orders/delivery-methods',
  figuresOf: 'orders',
  parse: (body) => {
    const methods = valueIn(body, 'data')
    return Array.isArray(methods) ? methods.filter((method) => typeof method === 'string') : []
  },
}
