import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type BuiltOrder, buildOrder } from '../../../server/modules/orders/creation/build-order'
import { insertOrders } from '../../../server/modules/orders/creation/insert-orders'
import { findProducts } from '../../../server/modules/products/product-repository'
import { defaultPackaging } from '../../../src/domain/store/store-settings'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { meena } from './order-fixtures'

/** More than the buffers of a connection hold: 20 MB. */
const total = 1_000
const padding = 'x'.repeat(20_000)

describeOnEngines('an answer with many orders', (open) => {
  let app: TestApp
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

  const orderAt = async (index: number, prefix = 'BULK'): Promise<BuiltOrder> => {
    const [product] = await findProducts(db, [rocket])
    if (!product) throw new Error('no product')
    const order = buildOrder(
      `${prefix}${index}`,
      {
        lines: [{ productId: rocket, quantity: 1 }],
        customer: meena,
        deliveryMethod: 'Courier',
        createdAt: Date.parse('2026-11-01T00:00:00Z') + index,
      },
      { products: new Map([[rocket, product]]), packaging: defaultPackaging },
    )
    return { ...order, document: order.document.replace('"Courier"', `"${padding}"`) }
  }
  let rocket: string

  beforeAll(async () => {
    app = await open()
    db = app.db
    rocket = (await makeCatalogue(db)).rocket
    const orders: BuiltOrder[] = []
    for (let index = 0; index < total; index += 1) orders.push(await orderAt(index))
    await insertOrders(db, orders)
    app.database.db = db.withPlugin(counting)
    app.database.reads = app.database.db
  })
  afterAll(() => app.close())
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

  it.each(['identity', 'gzip', 'br'])('is broken off by an error, and is no short answer (%s)', async (encoding) => {
    failing = 12
    await expect(read(await start(encoding))).rejects.toThrow(/aborted|terminated/)
    failing = undefined
    expect((await asAdmin(app, '/orders/all')).status).toBe(200)
  })

  it('is read from the database only as fast as the client reads it', async () => {
    const response = await start()
    await untilQuiet()
    // Two for each batch.
    expect(queries).toBeLessThan((2 * total) / 100)
    expect(JSON.parse(await read(response))).toMatchObject({ data: { orders: { length: total } } })
  })

  it.each(['identity', 'br'])('is not read any more when the client has left (%s)', async (encoding) => {
    const response = await start(encoding)
    response.once('error', () => undefined)
    await once(response, 'readable')
    response.destroy()
    await untilQuiet()
    expect(queries).toBeLessThan((2 * total) / 100)
  })

  it('has every order once while others are placed', async () => {
    const response = await start()
    const placed = Array.from({ length: 5 }, (_, index) => orderAt(total + index, 'NEW'))
    await insertOrders(db, await Promise.all(placed))
    const { data } = JSON.parse(await read(response)) as { data: { orders: { orderId: string }[] } }
    const ids = data.orders.map(({ orderId }) => orderId).filter((id) => id.startsWith('BULK'))
    expect(ids).toEqual(Array.from({ length: total }, (_, index) => `BULK${total - 1 - index}`))
  })
})
