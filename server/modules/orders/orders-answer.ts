import { Readable } from 'node:stream'
import { setImmediate as otherCalls } from 'node:timers/promises'
import type { OrdersQuery } from './order-requests'
import type { Database } from '../../database/connect'
import { countOrders, orderTexts } from './list-orders'

/** The body of `GET /orders/all` as JSON text, in chunks (server.md: answers). */
const ordersBody = async function* (database: Database, query: OrdersQuery, totalOrders: number): AsyncGenerator<string> {
  const { page, limit } = query
  let separator = ''
  yield '{"success":true,"data":{"orders":['
  for await (const texts of orderTexts(database, query)) {
    yield separator + texts.join(',')
    separator = ','
    // The embedded database responds within the same turn of the event loop, so other requests would have to wait.
    await otherCalls()
  }
  const pagination = { page, limit, totalPages: Math.ceil(totalOrders / limit), totalOrders }
  yield `],"pagination":${JSON.stringify(pagination)}}}`
}

/**
 * Streams the response to `GET /orders/all`. Orders are passed through as the stored JSON text, neither parsed nor validated,
 * so that 10,000 orders need no more memory than 500.
 */
export const ordersAnswer = async (database: Database, query: OrdersQuery): Promise<Readable> =>
  Readable.from(ordersBody(database, query, await countOrders(database, query)), { objectMode: false })
