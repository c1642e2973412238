import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeAll, expect } from 'vitest'
import { type BuiltOrder, buildOrder } from '../../../server/modules/orders/creation/build-order'
import { insertOrders } from '../../../server/modules/orders/creation/insert-orders'
import { findProducts } from '../../../server/modules/products/product-repository'
import type { Order } from '../../../src/domain/order/order'
import { defaultPackaging } from '../../../src/domain/store/store-settings'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { meena } from './order-fixtures'

/** More than the buffers of a connection hold: 20 MB. */
const total = 1_000
const padding = 'x'.repeat(20_000)

describeMostlyOnSqlite('an answer with many orders', (open, { it, itOnBoth }) => {
  let db: TestApp['db']
  /** Queries of the lists of orders, and the number of the one that fails. */
  let queries = 0
  let failing: number | undefined

  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      if (queries === failing) throw new Error('The database broke.')
      return node
    },
    transformResult: async ({ result }) => result,
  }

  const orderAt = (index: number, prefix = 'BULK'): BuiltOrder => {
    const order = buildOrder(
      `${prefix}${index}`,
      {
        lines: [{ productId: rocket, quantity: 1 }],
        customer: { ...meena, name: `Customer "${index}" \\ \u2028` },
        deliveryMethod: 'Courier',
        // Several at the same time.
        createdAt: Date.parse('2026-11-01T00:00:00Z') + Math.floor(index / 7),
      },
      { products, packaging: defaultPackaging },
    )
    return { ...order, document: order.document.replace('"Courier"', `"${padding}"`) }
  }
  let rocket: string
  let products: Parameters<typeof buildOrder>[2]['products']

  const app = shareApp(open)
  beforeAll(async () => {
    db = app.db
    rocket = (await makeCatalogue(db)).rocket
    products = new Map((await findProducts(db, [rocket])).map((product) => [product.id, product]))
    await insertOrders(
      db,
      Array.from({ length: total }, (_, index) => orderAt(index)),
    )
    app.database.db = db.withPlugin(counting)
    app.database.reads = app.database.db
  })
  afterEach(() => {
    queries = 0
    failing = undefined
  })

  /** Waits until no more queries come. */
  const untilQuiet = async (): Promise<void> => {
    for (let before = -1; before !== queries; ) {
      before = queries
      await pause(500)
    }
  }

  const start = async (encoding = 'identity'): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${app.token}`, 'accept-encoding': encoding }
    const call = request(`${app.url}/api/orders/all?limit=10000`, { headers, agent: false })
    call.end()
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    return response
  }

  const read = async (response: IncomingMessage): Promise<string> => {
    let text = ''
    for await (const piece of response.setEncoding('utf8') as AsyncIterable<string>) text += piece
    return text
  }

  const newestFirst = Array.from({ length: total }, (_, index) => `BULK${total - 1 - index}`)
  const list = async (query: string, encoding = 'identity') =>
    asAdmin<{ data: { orders: Order[]; pagination: { totalPages: number; totalOrders: number } } }>(app, `/orders/all?${query}`, {
      headers: { 'accept-encoding': encoding },
    })

  it('is complete and in order, with and without compression', async () => {
    const ids: string[] = []
    for (const [at, encoding] of ['identity', 'gzip', 'br', 'identity'].entries()) {
      const { body, headers } = await list(`limit=300&page=${at + 1}`, encoding)
      expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      const { orders, pagination } = body.data
      expect(pagination).toMatchObject({ totalPages: 4, totalOrders: total })
      ids.push(...orders.map(({ orderId }) => orderId))
      expect(orders.at(-1)?.customerDetails?.name).toBe(`Customer "${total - ids.length}" \\ \u2028`)
    }
    expect(ids).toEqual(newestFirst)
  })

  it('does not block other calls while it is streamed', async () => {
    let turn = 0
    let counting = true
    const count = (): void => {
      turn += 1
      if (counting) setImmediate(count)
    }
    const turns = new Set<number>()
    const watch = ({ url }: IncomingMessage, response: ServerResponse): void => {
      if (!url?.startsWith('/api/orders/all')) return
      const write = response.write.bind(response) as (...args: unknown[]) => boolean
      response.write = (...args: unknown[]) => {
        turns.add(turn)
        return write(...args)
      }
    }
    app.app.server.on('request', watch)
    setImmediate(count)
    try {
      const { orders } = (await list('limit=10000')).body.data
      expect(orders.map(({ orderId }) => orderId)).toEqual(newestFirst)
    } finally {
      counting = false
      app.app.server.off('request', watch)
    }
    expect(turns.size).toBeGreaterThanOrEqual(Math.ceil(total / 500))
  })

  itOnBoth.each(['identity', 'br'])('is broken off by an error, and is no short answer (%s)', async (encoding) => {
    failing = 12
    await expect(read(await start(encoding))).rejects.toThrow(/aborted|terminated/)
    failing = undefined
    expect((await asAdmin(app, '/orders/all')).status).toBe(200)
  })

  itOnBoth('is read from the database only as fast as the client reads it', async () => {
    const response = await start()
    await untilQuiet()
    // Two for each batch.
    expect(queries).toBeLessThan((2 * total) / 100)
    expect(JSON.parse(await read(response))).toMatchObject({ data: { orders: { length: total } } })
  })

  itOnBoth.each(['identity', 'br'])('is not read any more when the client has left (%s)', async (encoding) => {
    const response = await start(encoding)
    response.once('error', () => undefined)
    await once(response, 'readable')
    response.destroy()
    await untilQuiet()
    expect(queries).toBeLessThan((2 * total) / 100)
  })

  itOnBoth('has every order once while others are placed', async () => {
    const response = await start()
    await insertOrders(
      db,
      Array.from({ length: 5 }, (_, index) => orderAt(7 * (total + index), 'NEW')),
    )
    const { data } = JSON.parse(await read(response)) as { data: { orders: { orderId: string }[] } }
    const ids = data.orders.map(({ orderId }) => orderId).filter((id) => id.startsWith('BULK'))
    expect(ids).toEqual(newestFirst)
  })

  itOnBoth('is of orders that are inserted all or not at all', async () => {
    const twin = orderAt(0)
    const other = { ...twin, row: { ...twin.row, id: 'other', order_id: 'NEW' } }
    await expect(insertOrders(db, [other, twin])).rejects.toThrow()
    expect((await asAdmin(app, '/orders/NEW')).status).toBe(404)
  })
})
