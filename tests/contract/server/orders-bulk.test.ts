import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findProducts } from '../../../server/modules/products/product-repository'
import { type BuiltOrder, buildOrder } from '../../../server/modules/orders/creation/build-order'
import { insertOrders } from '../../../server/modules/orders/creation/insert-orders'
import { defaultPackaging } from '../../../src/domain/store/store-settings'
import type { Order } from '../../../src/domain/order/order'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { meena } from './order-fixtures'

interface OrdersAnswer {
  data: { orders: Order[]; pagination: { totalPages: number; totalOrders: number } }
}

const total = 2_300

describeOnEngines('many orders', (open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
    const { rocket } = await makeCatalogue(app.db)
    const products = new Map((await findProducts(app.db, [rocket])).map((product) => [product.id, product]))
    const orders: BuiltOrder[] = Array.from({ length: total }, (_, index) =>
      buildOrder(
        `BULK${index}`,
        {
          lines: [{ productId: rocket, quantity: 1 }],
          customer: { ...meena, name: `Customer "${index}" \\ \u2028` },
          deliveryMethod: 'Courier',
          createdAt: Date.parse('2026-11-01T00:00:00Z') + Math.floor(index / 7),
        },
        { products, packaging: defaultPackaging },
      ),
    )
    await insertOrders(app.db, orders)
  })
  afterAll(() => app.close())

  it('are streamed completely and in order, with and without compression', async () => {
    const expected = Array.from({ length: total }, (_, index) => `BULK${total - 1 - index}`)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { body, headers } = await asAdmin<OrdersAnswer>(app, '/orders/all?limit=10000', {
        headers: { 'accept-encoding': encoding },
      })
      expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(body.data.orders.map(({ orderId }) => orderId)).toEqual(expected)
      expect(body.data.orders[0]?.customerDetails?.name).toBe(`Customer "${total - 1}" \\ \u2028`)
    }
  })

  it('are listed completely in smaller pages', async () => {
    const ids: string[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await asAdmin<OrdersAnswer>(app, `/orders/all?limit=700&page=${page}`)
      expect(body.data.pagination).toMatchObject({ totalPages: 4, totalOrders: total })
      ids.push(...body.data.orders.map(({ orderId }) => orderId))
    }
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
  })

  it('do not block other requests while they are streamed', async () => {
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
      const headers = { 'accept-encoding': 'identity' }
      const { body } = await asAdmin<OrdersAnswer>(app, '/orders/all?limit=10000', { headers })
      expect(body.data.orders).toHaveLength(total)
    } finally {
      counting = false
      app.app.server.off('request', watch)
    }
    expect(turns.size).toBeGreaterThanOrEqual(Math.ceil(total / 500))
  })

  it('are inserted atomically', async () => {
    const [row] = await app.db.selectFrom('orders').selectAll().limit(1).execute()
    const twin = { row: { ...row, seq: undefined, id: 'other' } as BuiltOrder['row'], document: '{}', payments: [] }
    await expect(insertOrders(app.db, [{ ...twin, row: { ...twin.row, order_id: 'NEW1' } }, twin])).rejects.toThrow()
    expect((await asAdmin(app, '/orders/NEW1')).status).toBe(404)
  })
})
