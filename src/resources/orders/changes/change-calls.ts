import type { Order } from '../../../domain/order/order'
import type { WantedLine } from '../../../domain/order/order-acceptance'
import type { CustomerChange, OrderChange } from '../../../domain/order/order-change'
import { type Endpoint, type IdVariables, type RecordCall, segment } from '../../../framework/declaration/endpoint'
import { readList, valueIn } from '../../../framework/declaration/envelope'
import { changesTexts as texts } from './changes-texts'

type ChangeCall<Values> = RecordCall<Order, IdVariables & Values & { reason: string }, unknown>

const change = <Values extends object>(part: string, words: { success: string; failure: string }): ChangeCall<Values> => ({
  method: 'PUT',
  path: ({ id }) => `/orders/${segment(id)}/${part}`,
  serialize: ({ id: _id, ...json }) => ({ json }),
  parse: (body) => valueIn(body, 'data'),
  changes: 'orders',
  // The stock of its products, and the balances of its payments, may be others now.
  alsoChanges: () => ['products', 'payments'],
  success: words.success,
  failure: words.failure,
})

/** `discount` is in rupees. */
export const changeItems = change<{ lines: WantedLine[]; discount: number }>('lines', texts.items)

export const changeCustomer = change<CustomerChange>('customer', texts.customer)

/** The changes of an order, newest first. */
export const orderChanges: Endpoint<IdVariables, OrderChange[]> = {
  method: 'GET',
  path: ({ id }) => `/orders/${segment(id)}/changes`,
  figuresOf: 'orders',
  parse: (body) => readList<OrderChange>(body, ['data']),
  failure: texts.list.failed,
}
