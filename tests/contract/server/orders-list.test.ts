import { beforeAll, expect } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import type { NewOrder } from '../../../server/modules/orders/creation/build-order'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { asAdmin } from './client'
import { meena, placeOrder } from './order-fixtures'

interface OrdersAnswer {
  success: boolean
  message?: string
  errors?: string[]
  data: {
    orders: Order[]
    pagination: { page: number; limit: number; totalPages: number; totalOrders: number }
  }
}

const minute = 60_000
const start = Date.parse('2026-11-01T00:00:00Z')
const orderStatuses = ['placed', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const

describeMostlyOnSqlite('the orders list', (open, { it, itOnBoth }) => {
  let plain: string
  const app = shareApp(open)
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    await writeSetting(app.db, 'packaging', {
      isActive: true,
      tiers: [
        { minAmount: 0, maxAmount: 261.5, cost: 30 },
        { minAmount: 261.5, maxAmount: null, cost: 50 },
      ],
    })
    plain = await placeOrder(app, catalogue, { createdAt: start })
    for (let index = 1; index < 45; index += 1)
      await placeOrder(app, catalogue, {
        // A fixed id, because random letters could match a search.
        orderId: `ORDLIST${index}`,
        // Two orders per timestamp, to test the order of ties.
        createdAt: start + Math.floor(index / 2) * minute,
        orderStatus: orderStatuses[index % 5],
        paymentStatus: index % 2 ? 'paid' : 'pending',
        deliveryMethod: index === 9 ? 'Store pickup' : 'Courier',
        customer: { name: index === 7 ? 'முருகன் 100%_' : `Customer ${index}`, mobile: `90000000${10 + index}` },
      })
  })

  const list = (query: string) => asAdmin<OrdersAnswer>(app, `/orders/all${query}`)
  const idsOf = ({ body }: Awaited<ReturnType<typeof list>>): string[] => body.data.orders.map(({ orderId }) => orderId)

  it('returns complete orders with snapshots, totals and packaging costs', async () => {
    const { body } = await list(`?search=${plain}`)
    const [order] = body.data.orders
    expect(order).toMatchObject({
      orderId: plain,
      createdAt: '2026-11-01T00:00:00.000Z',
      orderStatus: 'placed',
      paymentStatus: 'pending',
      adminNotes: '',
      deliveryMethod: 'Courier',
      customerDetails: meena,
      orderSummary: {
        totalItems: 5,
        totalOfferPrice: 261.5,
        totalSavings: 300,
        packagingPrice: 50,
        totalWithPackaging: 311.5,
        totalProfit: 150.75,
      },
      paymentDetails: { paymentScreenshot: null },
      trackingInfo: { trackingNumber: '', courierPartner: '', estimatedDelivery: null },
      invoice: { invoiceNumber: null, generatedAt: null },
      deliveryDetails: { deliveryImage: null, deliveryImageUploadedAt: null, deliveryNotes: '' },
    })
    expect(order?._id).toMatch(/^[0-9a-z]+$/)
    expect(order?.orderId).toMatch(/^ORD[2-9A-Z]{7}$/)
    expect(order?.items).toHaveLength(2)
    expect(order?.items?.[0]).toEqual({
      productId: catalogue.rocket,
      quantity: 2,
      price: 250,
      offerPrice: 100,
      productSnapshot: {
        name: 'Rocket Bomb',
        productCode: 'RKT001',
        brandName: 'Sri Kaliswari',
        images: [{ url: '/files/rocketpicture.png' }],
        description: 'A cracker',
        youtubeLink: '',
        basePrice: 40,
        profitMarginPercentage: 65,
        discountPercentage: 81,
      },
    })
  })

  itOnBoth('lists each order exactly once, newest first', async () => {
    const first = await list('')
    expect(first.body.success).toBe(true)
    expect(first.body.data.pagination).toEqual({ page: 1, limit: 20, totalPages: 3, totalOrders: 45 })
    const pages = [first, await list('?page=2'), await list('?page=3'), await list('?page=4')]
    expect(pages.map((page) => page.body.data.orders.length)).toEqual([20, 20, 5, 0])
    const paged = pages.flatMap(idsOf)
    expect(new Set(paged).size).toBe(45)
    expect(paged.at(-1)).toBe(plain)
    const whole = await list('?limit=10000')
    expect(idsOf(whole)).toEqual(paged)
    const times = whole.body.data.orders.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  itOnBoth('filters by order status, by payment status and by both', async () => {
    for (const [query, total] of [
      ['paymentStatus=paid', 22],
      ['orderStatus=shipped', 9],
      ['orderStatus=shipped&paymentStatus=paid', 4],
      ['orderStatus=&paymentStatus=&search=', 45],
      ['paymentStatus=refunded', 0],
    ] as const) {
      const { data } = (await list(`?limit=1000&${query}`)).body
      expect([query, data.orders.length, data.pagination.totalOrders]).toEqual([query, total, total])
    }
    const { body } = await list('?orderStatus=shipped&paymentStatus=paid&page=2&limit=3')
    expect(body.data.orders.map(({ orderStatus, paymentStatus }) => [orderStatus, paymentStatus])).toEqual([['shipped', 'paid']])
  })

  itOnBoth('searches by ids, names, numbers and places, in any writing', async () => {
    const [part, spaced] = [plain.slice(2, 8).toLowerCase(), `# ${plain.slice(0, 3)} ${plain.slice(3)}`]
    const names = ['meena KUM', ' kum   meena', 'ee', 'முருக', '100%_', '%', '_']
    const numbers = ['+91 98765 43210', '876543', '442345678', '626123', '626 123']
    const one = [...names, ...numbers, 'sivakasi', 'virudhu meena', part, spaced]
    const none = [`"'`, 'meena OR customer', '-----', 'nobody at all']
    for (const [text, count] of [...one.map((search) => [search, 1] as const), ...none.map((search) => [search, 0] as const)]) {
      const { status, body } = await list(`?search=${encodeURIComponent(text)}`)
      expect([text, status, body.data.orders.length, body.data.pagination.totalOrders]).toEqual([text, 200, count, count])
    }
    // One letter, of which random ids have some.
    expect((await list('?search=q')).status).toBe(200)
  })

  itOnBoth('filters by delivery method and lists the existing methods', async () => {
    const { body } = await list('?deliveryMethod=Store%20pickup')
    expect(idsOf({ body } as never)).toEqual(['ORDLIST9'])
    expect((await list('?deliveryMethod=Courier')).body.data.pagination.totalOrders).toBe(44)
    expect((await list('?deliveryMethod=store')).body.data.pagination.totalOrders).toBe(0)
    const methods = await asAdmin<{ data: string[] }>(app, '/orders/delivery-methods')
    expect(methods.body.data).toEqual(['Courier', 'Store pickup'])
  })

  itOnBoth('filters by days in the time zone of the store, including the first and the last', async () => {
    const counted = async (query: string): Promise<number> => (await list(`?${query}`)).body.data.pagination.totalOrders
    // All of them are at 05:30 in India, which is the previous day in America.
    for (const days of ['from=2026-11-01', 'to=2026-11-01', 'from=2026-11-01&to=2026-11-01']) expect(await counted(days)).toBe(45)
    for (const days of ['to=2026-10-31', 'from=2026-11-02&to=2026-11-30']) expect(await counted(days)).toBe(0)
    await placeOrder(app, catalogue, { orderId: 'ORDEARLY', createdAt: Date.parse('2026-10-31T18:29:59.999Z'), customer: {} })
    expect(await counted('to=2026-10-31')).toBe(1)
    expect(await counted('from=2026-11-01')).toBe(45)
    expect((await list('?from=2026-02-31')).body.message).toBe('from must be a day like 2026-11-20')
  })

  itOnBoth('counts and pages search results', async () => {
    const { body } = await list('?search=customer&limit=10&page=2&paymentStatus=paid')
    expect(body.data.pagination).toEqual({ page: 2, limit: 10, totalPages: 3, totalOrders: 21 })
    expect(body.data.orders).toHaveLength(10)
  })

  it('reports all errors in a query string', async () => {
    const { status, body } = await list('?page=0&limit=10001&orderStatus=lost')
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      'page must be a whole number from 1 to 1000000',
      'limit must be a whole number from 1 to 10000',
      'orderStatus must be placed, confirmed, processing, shipped, delivered or cancelled',
    ])
    expect(body.message).toBe(body.errors?.[0])
    for (const query of ['?search=%00', '?search=a&search=b']) expect((await list(query)).status).toBe(400)
  })

  // Runs last, because the other tests count the existing orders.
  itOnBoth('lists orders with a screenshot to review, in both sort orders', async () => {
    const place = (orderId: string, minutes: number, order: Partial<NewOrder> = {}) =>
      placeOrder(app, catalogue, { orderId, createdAt: start + minutes, paymentScreenshot: 'paid.png', ...order })
    await place('SHOTNEWER', 20)
    await place('SHOTOLDER', 10)
    await place('SHOTPAID', 15, { paymentStatus: 'paid' })
    await place('SHOTCANCELLED', 15, { orderStatus: 'cancelled' })
    expect(idsOf(await list('?screenshot=to-review'))).toEqual(['SHOTNEWER', 'SHOTOLDER'])
    expect(idsOf(await list('?screenshot=to-review&order=asc'))).toEqual(['SHOTOLDER', 'SHOTNEWER'])
    expect(idsOf(await list('?screenshot=to-review&order=asc&limit=1&page=2'))).toEqual(['SHOTNEWER'])
    expect((await list('?screenshot=all')).status).toBe(400)
  })
})
