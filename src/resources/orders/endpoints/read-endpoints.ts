import { shopToday } from '../../../domain/shared/calendar-date'
import { daysOfChoice } from '../../../domain/shared/day-choice'
import type { Order } from '../../../domain/order/order'
import { ordersPageSize } from '../../../domain/order/order-limits'
import { segment, type Endpoint, type Endpoints, type NoVariables } from '../../../framework/declaration/endpoint'
import { readRecord, valueIn } from '../../../framework/declaration/envelope'
import { pageOf } from '../../../framework/declaration/page-of'
import { listQuery } from '../../../framework/declaration/rest-endpoints'
import { orderCallTexts, ordersTexts } from '../orders-texts'

/**
 * Endpoints that read orders (contract 7.11): the list is in `data.orders`, in `data`, or bare; one order is in `data`, in
 * `order`, or bare.
 */
export const readEndpoints: Required<Pick<Endpoints<Order>, 'list' | 'one'>> = {
  list: {
    method: 'GET',
    path: '/orders/all',
    serialize: ({ filters: { day, ...filters }, ...variables }) => ({
      query: {
        ...listQuery({ ...variables, filters }),
        ...(day === undefined ? {} : daysOfChoice(day, shopToday())),
      },
    }),
    parse: (body) => pageOf<Order>(body, 'orders', ordersPageSize),
    failure: ordersTexts.loadFailed,
  },
  one: {
    method: 'GET',
    path: ({ id }) => `/orders/${segment(id)}`,
    parse: (body) => readRecord<Order>(body, ['data.order', 'data', 'order', ''], 'orderId'),
    failure: orderCallTexts.loadOneFailed,
  },
}

/** The delivery methods used in orders (`order-filters` in src/domain/store/capabilities.ts). */
export const deliveryMethodsEndpoint: Endpoint<NoVariables, string[]> = {
  method: 'GET',
  path: '/orders/delivery-methods',
  figuresOf: 'orders',
  parse: (body) => {
    const methods = valueIn(body, 'data')
    return Array.isArray(methods) ? methods.filter((method) => typeof method === 'string') : []
  },
}
