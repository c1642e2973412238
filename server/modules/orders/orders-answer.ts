import { Readable } from 'node:stream'
import { setImmediate as otherCalls } from 'node:timers/promises'
import type { OrdersQuery } from './order-requests'
import type { Database } from '../../database/connect'
import { countOrders, orderTexts } from './list-orders'

/** The body of `GET /orders/all` as JSON text, piece by piece (server.md: answers). */
const ordersBody = async function* (database: Database, query: OrdersQuery, totalOrders: number): AsyncGenerator<string> {
  const { page, limit } = query
  let separator = ''
  yield '{"success":true,"data":{"orders":['
  for await (const texts of orderTexts(database, query)) {
    yield separator + texts.join(',')
    separator = ','
    // The embedded database answers within the turn, so that one piece would follow the other in it.
    await otherCalls()
  }
  const pagination = { page, limit, totalPages: Math.ceil(totalOrders / limit), totalOrders }
  yield `],"pagination":${JSON.stringify(pagination)}}}`
}

/**
 * The answer to `GET /orders/all`: the orders pass through as the JSON text that they are stored in,
 * neither parsed nor checked, so that 10,000 of them take no more memory than 500.
 */
export const ordersAnswer = async (database: Database, query: OrdersQuery): Promise<Readable> =>
  Readable.from(ordersBody(database, query, await countOrders(database, query)), { objectMode: false })
