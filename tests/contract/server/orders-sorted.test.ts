import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import type { Order } from '../../../src/domain/order/order'
import { orderSorts } from '../../../server/modules/orders/order-requests'
import { describeOnEngines, shareApp, shareCatalogue } from '../../support/engines'
import { asAdmin } from './client'
import { placeOrder } from './order-fixtures'

interface OrdersAnswer {
  message?: string
  data: { orders: Order[]; pagination: { totalOrders: number; totalPages: number } }
}

const names = ['Ravi', 'anbu K', 'முருகன்', 'Meena', '', 'RAVI', "O'Neil", 'Élan']
const towns = ['Sivakasi', undefined, 'சிவகாசி', 'Salem', 'arcot']
const start = Date.parse('2026-11-01T10:00:00Z')

describeOnEngines('a sorted list of orders', (open) => {
  const app = shareApp(open)
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    for (let index = 0; index < 40; index += 1)
      await placeOrder(app, catalogue, {
        orderId: `SORTED${index}`,
        // Two at a time, to test the order of ties.
        createdAt: start + Math.floor(index / 2) * 60_000,
        orderStatus: orderStatuses[(index * 5) % orderStatuses.length],
        paymentStatus: paymentStatuses[(index * 7) % paymentStatuses.length],
        lines: [{ productId: catalogue.rocket, quantity: 1 + ((index * 3) % 7) }],
        customer: {
          name: names[index % names.length] ?? '',
          // Of some, no number is known.
          mobile: index % 3 === 0 ? '' : `90000000${10 + index}`,
          ...(index % 4 === 1 ? { deliveryContact: '9876543210' } : {}),
          address: { nearestTown: towns[index % towns.length], district: 'Virudhunagar', pincode: '626 123' },
        },
      })
  })

  const list = (query: string) => asAdmin<OrdersAnswer>(app, `/orders/all?${query}`)
  const placed = ({ orderId }: Order): number => Number(orderId.slice(6))
  const keys: Record<(typeof orderSorts)[number], (order: Order) => string | number> = {
    createdAt: placed,
    amount: ({ orderSummary }) => orderSummary?.totalWithPackaging ?? 0,
    customer: ({ customerDetails }) => (customerDetails?.name ?? '').toLowerCase(),
    town: ({ customerDetails }) => (customerDetails?.address?.nearestTown ?? 'Virudhunagar').toLowerCase(),
    paymentStatus: ({ paymentStatus }) => paymentStatuses.findIndex((status) => status === paymentStatus),
    orderStatus: ({ orderStatus }) => orderStatuses.findIndex((status) => status === orderStatus),
  }
  const compare = (one: string | number, other: string | number): number => {
    if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other)
    return Buffer.compare(Buffer.from(one), Buffer.from(other))
  }

  it.each(orderSorts)('has its pages in the order of %s', async (sort) => {
    const all = (await list('limit=100')).body.data.orders
    for (const order of ['asc', 'desc'] as const)
      for (const filter of ['', '&orderStatus=placed,shipped,cancelled', '&paymentStatus=paid', '&search=sorted1']) {
        const found: string[] = []
        let pages = 1
        for (let page = 1; page <= pages; page += 1) {
          const { status, body } = await list(`limit=7&page=${page}&sort=${sort}&order=${order}${filter}`)
          expect(status).toBe(200)
          pages = body.data.pagination.totalPages
          found.push(...body.data.orders.map(({ orderId }) => orderId))
        }
        const wanted = all.filter(
          ({ orderId, orderStatus, paymentStatus }) =>
            (!filter.includes('orderStatus') || ['placed', 'shipped', 'cancelled'].includes(orderStatus ?? '')) &&
            (!filter.includes('paymentStatus') || paymentStatus === 'paid') &&
            (!filter.includes('search') || orderId.startsWith('SORTED1')),
        )
        const way = order === 'asc' ? 1 : -1
        // Within a status the newest come first, in either direction.
        const tie = sort.endsWith('Status') ? -1 : way
        wanted.sort((one, other) => way * compare(keys[sort](one), keys[sort](other)) || tie * (placed(one) - placed(other)))
        expect(found, `${sort} ${order} ${filter}`).toEqual(wanted.map(({ orderId }) => orderId))
      }
  })

  it('is read from an index', async () => {
    const { db, engine } = app.database
    if (engine.name !== 'sqlite') return
    const { searchedLine } = await import('../../../server/database/searched-lines')
    for (const line of ['customer', 'town'] as const) {
      const { rows } = await sql<{ detail: string }>`explain query plan
        select seq from orders order by ${searchedLine(engine, line)}, seq limit 20`.execute(db)
      expect(rows.map(({ detail }) => detail).join()).toContain(`orders_by_${line}`)
    }
  })

  it('refuses what it cannot be sorted by, and words that no status is', async () => {
    expect(await list('sort=profit')).toMatchObject({
      status: 400,
      body: { message: 'sort must be createdAt, amount, customer, town, paymentStatus or orderStatus' },
    })
    for (const status of ['placed,lost', ',', 'placed,', `placed,${'x'.repeat(500)}`])
      expect(await list(`orderStatus=${status}`)).toMatchObject({
        status: 400,
        body: { message: 'orderStatus must be placed, confirmed, processing, shipped, delivered or cancelled' },
      })
    const { body } = await list('orderStatus=placed,placed&limit=100')
    expect(body.data.orders.every(({ orderStatus }) => orderStatus === 'placed')).toBe(true)
  })

  it('filters by a range of totals, and by what is empty', async () => {
    const all = (await list('limit=100')).body.data.orders
    const totals = all.map(({ orderSummary }) => orderSummary?.totalWithPackaging ?? 0).sort((one, other) => one - other)
    const [from, to] = [totals[10] ?? 0, totals[25] ?? 0]
    const { body } = await list(`limit=100&amount=${from}..${to}`)
    expect(body.data.orders).toHaveLength(totals.filter((total) => total >= from && total <= to).length)
    expect(body.data.pagination.totalOrders).toBe(body.data.orders.length)
    expect((await list(`limit=100&amount=..${from}`)).body.data.orders.length).toBe(
      totals.filter((total) => total <= from).length,
    )
    await app.db.updateTable('orders').set({ tracking_number: 'TN1' }).where('order_id', '=', 'SORTED3').execute()
    expect((await list('limit=100&empty=trackingNumber')).body.data.pagination.totalOrders).toBe(39)
    expect((await list('limit=100&empty=trackingNumber,invoiceNumber')).body.data.pagination.totalOrders).toBe(39)
    for (const query of ['amount=5', 'amount=-1..', 'empty=adminNotes', `amount=${'9'.repeat(5_000)}..`]) {
      const answer = await list(query)
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/^(amount|empty) must be /)])
    }
  })
})
