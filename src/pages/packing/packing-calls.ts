import type { CollectedOrder, PackingOrder, PackingQueue, QueuedOrder, Replacement, Short } from '../../domain/packing/packing'
import { type Endpoint, segment } from '../../framework/declaration/endpoint'
import { readList, readNumber, readRecord, valueIn } from '../../framework/declaration/envelope'
import { packingTexts as texts } from './packing-texts'

interface OfOrder {
  orderId: string
}

const packingPath = ({ orderId }: OfOrder, part = ''): string => `/orders/${segment(orderId)}/packing${part}`

const orderIn = (body: unknown): PackingOrder => readRecord<PackingOrder>(body, ['data'], 'lines')

/** The paid orders that are not packed yet: one's own first, then the oldest; and those that their customers collect. */
export const packingQueue: Endpoint<{ mine?: boolean }, PackingQueue> = {
  method: 'GET',
  path: '/packing',
  figuresOf: 'packing',
  serialize: ({ mine }) => ({ query: { mine } }),
  parse: (body) => {
    const orders = readList<QueuedOrder>(body, ['data.orders'])
    // A backend may not know it.
    const isKnown = valueIn(body, 'data.toCollect') !== undefined
    const collected = isKnown ? readList<CollectedOrder>(body, ['data.toCollect.orders']) : []
    return {
      ...{ orders, total: readNumber(body, ['data.total']) ?? orders.length },
      toCollect: { orders: collected, total: readNumber(body, ['data.toCollect.total']) ?? collected.length },
    }
  },
  failure: texts.queueFailed,
}

/** How far one order is packed. */
export const packingOrder: Endpoint<OfOrder, PackingOrder> = {
  method: 'GET',
  path: packingPath,
  figuresOf: 'packing',
  parse: orderIn,
  failure: texts.orderFailed,
}

/** Products that can stand for missing pieces. */
export const replacements: Endpoint<OfOrder & { productId: string; quantity: number; search: string }, Replacement[]> = {
  method: 'GET',
  path: (variables) => packingPath(variables, '/replacements'),
  serialize: ({ orderId: _id, ...query }) => ({ query }),
  parse: (body) => readList<Replacement>(body, ['data']),
  failure: texts.short.searchFailed,
}

const alsoChanges = () => ['packing', 'orders']

export const takeCall: Endpoint<OfOrder & { takeOver?: boolean }, PackingOrder> = {
  method: 'POST',
  path: (variables) => packingPath(variables, '/take'),
  serialize: ({ takeOver = false }) => ({ json: { takeOver } }),
  parse: orderIn,
  alsoChanges,
  failure: texts.takeFailed,
}

export const releaseCall: Endpoint<OfOrder, PackingOrder> = {
  method: 'POST',
  path: (variables) => packingPath(variables, '/release'),
  parse: orderIn,
  alsoChanges,
  success: texts.released,
  failure: texts.releaseFailed,
}

/** The whole state of an order. */
export interface PackingRequest extends OfOrder {
  packed: { productId: string; quantity: number }[]
  parcels: number | null
  /** False opens an order that is packed; undefined does not. */
  done: boolean | undefined
  /** The revision that was packed further. */
  revision: number
  key: string
}

export const saveCall: Endpoint<PackingRequest, PackingOrder> = {
  method: 'PUT',
  path: packingPath,
  serialize: ({ orderId: _id, ...json }) => ({ json }),
  parse: orderIn,
  alsoChanges: ({ done }) => (done === undefined ? [] : alsoChanges()),
  failure: texts.saveFailed,
}

export const shortCall: Endpoint<OfOrder & Short, PackingOrder> = {
  method: 'POST',
  path: (variables) => packingPath(variables, '/short'),
  serialize: ({ orderId: _id, ...json }) => ({ json }),
  parse: orderIn,
  alsoChanges: () => ['packing', 'orders', 'products', 'payments'],
  success: texts.short.done,
  failure: texts.short.failed,
}
