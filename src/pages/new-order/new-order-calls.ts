import type { KnownCustomer } from '../../domain/order/counter-order'
import type { Order } from '../../domain/order/order'
import type { Endpoint } from '../../framework/declaration/endpoint'
import { readRecord, valueIn } from '../../framework/declaration/envelope'
import { newOrderTexts as texts } from './new-order-texts'
import type { OrderRequest } from './new-order-values'

/** What the orders of a phone number tell of their customer. POST, because logs keep addresses. */
export const lookUpCustomer: Endpoint<{ phone: string }, KnownCustomer | null> = {
  method: 'POST',
  path: '/orders/customers/look-up',
  serialize: (json) => ({ json }),
  parse: (body) => (valueIn(body, 'data') ?? null) as KnownCustomer | null,
  // An order may have been saved since the number was typed last.
  freshMs: 0,
  failure: texts.lookUpFailed,
}

/** Takes an order. */
export const takeOrder: Endpoint<OrderRequest, Order> = {
  method: 'POST',
  path: '/orders',
  serialize: (json) => ({ json }),
  parse: (body) => readRecord<Order>(body, ['data'], 'orderId'),
  alsoChanges: () => ['orders', 'products', 'payments'],
  failure: texts.saveFailed,
}
