import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Banner } from '../../../src/domain/banner/banner'
import { type ContactQuery, queryStatuses } from '../../../src/domain/query/contact-query'
import { lastDays } from '../../../src/domain/shared/calendar'
import type { Category, Subcategory } from '../../../src/domain/category/category'
import { toPaise } from '../../../src/domain/shared/money'
import type { Order } from '../../../src/domain/order/order'
import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import { mayHaveInvoice } from '../../../src/domain/order/payment-status'
import { orderTotals } from '../../../src/domain/order/order-totals'
import { isPickup } from '../../../src/domain/store/delivery-method'
import { packagingCost, type PackagingCostSettings } from '../../../src/domain/store/packaging'
import { displayedPrice, sellingPrice } from '../../../src/domain/product/pricing'
import type { Product } from '../../../src/domain/product/product'
import { piecesPerCase } from '../../../src/domain/product/stock'
import { describeMostlyOnSqlite, describeOnSqlite, openForTest, shareApp } from '../../support/engines'

/** 15:45 in Sivakasi. */
const now = Date.parse('2026-11-08T10:15:00Z')
const seasonMs = 45 * 24 * 60 * 60 * 1000

describeOnSqlite('the sample store', (open) => {
  const store = shareApp(open, { seed: { orders: 240, products: 160 }, now: () => now })
  let orders: Order[]
  let banners: Banner[]
  let products: Product[]
  let packaging: PackagingCostSettings

  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${store.url}/api${path}`, { headers: { Authorization: `Bearer ${store.token}` } })
    expect(answer.status).toBe(200)
    return (await answer.json()) as T
  }

  beforeAll(async () => {
    orders = (await get<{ data: { orders: Order[] } }>('/orders/all?limit=10000')).data.orders
    banners = (await get<{ banners: Banner[] }>('/banners')).banners
    products = (await get<{ products: Product[] }>('/products?limit=1000')).products
    const settings = await get<{ data: { packagingCostSettings: PackagingCostSettings } }>('/store/packaging-cost-settings')
    packaging = settings.data.packagingCostSettings
  })

  it('shows a working day: claims to review, orders to pack and packed ones to load, and customers to tell', async () => {
    interface Ready {
      orders: { isPacked: boolean }[]
    }
    interface Queue {
      orders: { packer: { name: string } | null; packedLines: number }[]
    }
    expect((await get<{ data: { payments: object[] } }>('/payments?status=claimed')).data.payments.length).toBeGreaterThan(0)
    const packing = (await get<{ data: Queue }>('/packing')).data.orders
    expect(packing.filter(({ packer, packedLines }) => packer?.name === 'Ravi' && packedLines > 0)).toHaveLength(1)
    expect(packing.filter(({ packer }) => packer === null).length).toBeGreaterThan(10)
    const ready = (await get<{ data: Ready }>('/dispatches/ready')).data.orders
    expect(ready.filter(({ isPacked }) => isPacked)).toHaveLength(1)
    expect((await get<{ data: { due: object[] } }>('/messages/due')).data.due.length).toBeGreaterThan(0)
  })

  it('has unique product codes and prices calculated by the pricing rules', () => {
    expect(new Set(products.map(({ productCode }) => productCode)).size).toBe(160)
    for (const product of products) {
      const selling = sellingPrice(product.basePrice ?? 0, product.profitMarginPercentage ?? 0)
      expect(product.offerPrice).toBe(selling)
      expect(product.price).toBe(displayedPrice(selling, product.discountPercentage ?? 0))
      expect(product.productCode).toMatch(/^[A-Z0-9]{3,20}$/)
      expect(product.featured && product.bestSeller).toBe(false)
      expect(product.subcategoryId).toMatchObject({ _id: expect.any(String), name: expect.any(String) })
    }
  })

  it('contains what pages have to show: Tamil and long names, inactive, sold-out, featured and best-selling products', () => {
    const some = (test: (product: Product) => unknown): boolean => products.some((product) => Boolean(test(product)))
    const tests: ((product: Product) => unknown)[] = [
      ({ name }) => /\p{Script=Tamil}/u.test(name),
      ({ name }) => name.length > 150,
      ({ isActive }) => !isActive,
      ({ inStock, stockQuantity }) => !inStock && stockQuantity === 0,
      ({ featured }) => featured,
      ({ bestSeller }) => bestSeller,
    ]
    expect(tests.map(some)).toEqual(tests.map(() => true))
    expect(new Set(banners.map(({ type }) => type)).size).toBe(2)
  })

  it('has subcategories in every category and products in every subcategory, some with Tamil names', async () => {
    const categories = await get<Category[]>('/categories')
    const subcategories = await get<Subcategory[]>('/subcategories')
    const inUse = new Set(subcategories.map(({ categoryId }) => (categoryId as { _id: string })._id))
    expect(categories.map(({ _id }) => _id).filter((id) => !inUse.has(id))).toEqual([])
    const filled = new Set(products.map(({ subcategoryId }) => (subcategoryId as { _id: string })._id))
    expect(subcategories.map(({ _id }) => _id).filter((id) => !filled.has(id))).toEqual([])
    for (const list of [categories, subcategories]) expect(list.some(({ name }) => /\p{Script=Tamil}/u.test(name))).toBe(true)
  })

  it('has correct order totals and packaging costs, and no order below the minimum or above the maximum value', () => {
    expect(packaging.isActive).toBe(true)
    for (const { items = [], orderSummary, deliveryMethod = '' } of orders) {
      const lines = items.map(({ quantity, price = 0, offerPrice = 0, productSnapshot }) => ({
        quantity,
        price,
        offerPrice,
        basePrice: productSnapshot?.basePrice ?? 0,
      }))
      expect(orderSummary).toEqual(orderTotals(lines, { packaging, deliveryMethod }))
      const cost = isPickup(deliveryMethod) ? 0 : packagingCost(packaging, orderSummary?.totalOfferPrice ?? 0)
      expect(orderSummary?.packagingPrice).toBe(cost)
      expect(toPaise(orderSummary?.totalOfferPrice ?? 0)).toBeGreaterThanOrEqual(toPaise(1000))
      expect(orderSummary?.totalOfferPrice).toBeLessThanOrEqual(defaultOrderRules.maxOrderValue)
    }
  })

  it('contains only valid orders, and its stock excludes the pieces of orders that are not cancelled', () => {
    const sold = new Map<string, number>()
    for (const { items = [], orderStatus } of orders)
      for (const { productId, quantity } of items) {
        const product = products.find(({ _id }) => _id === productId)
        expect([product?.isActive, product?.inStock]).toEqual([true, true])
        expect(quantity).toBeLessThanOrEqual(product?.maxQuantityPerCustomer ?? defaultOrderRules.maxPiecesPerProduct)
        if (orderStatus !== 'cancelled') sold.set(product?._id ?? '', (sold.get(product?._id ?? '') ?? 0) + quantity)
      }
    expect(sold.size).toBeGreaterThan(100)
    for (const { _id, stockQuantity = 0, receivedCase = 0, caseQuantity = '', inStock } of products) {
      const received = inStock ? receivedCase * piecesPerCase(caseQuantity) : 0
      expect(stockQuantity).toBe(received - (sold.get(_id) ?? 0))
      expect(stockQuantity).toBeGreaterThanOrEqual(0)
    }
  })

  it('has orders in every order status and payment status, but no placed order that is paid', async () => {
    expect(new Set(orders.map(({ orderStatus }) => orderStatus))).toEqual(new Set(orderStatuses))
    expect(new Set(orders.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(paymentStatuses))
    const paidButPlaced = orders.filter(({ orderStatus, paymentStatus }) => orderStatus === 'placed' && paymentStatus === 'paid')
    expect(paidButPlaced).toEqual([])
    const page = (await get<{ data: { orders: Order[] } }>('/orders/all?limit=100')).data.orders
    const half = page.filter(({ partPaid }) => (partPaid?.due ?? 0) > 0)
    expect(half.map(({ orderStatus, paymentStatus }) => [orderStatus, paymentStatus])).toEqual(
      Array.from({ length: 3 }, () => ['confirmed', 'pending']),
    )
  })

  it('has orders of the last weeks, several of them of today', () => {
    const times = orders.map(({ createdAt }) => Date.parse(createdAt))
    expect(Math.max(...times)).toBeLessThanOrEqual(now)
    expect(Math.min(...times)).toBeGreaterThan(now - seasonMs)
    const [today] = lastDays(1, now, 'Asia/Kolkata')
    expect(times.filter((time) => time >= (today?.start ?? now)).length).toBeGreaterThanOrEqual(6)
  })

  it('has invoices for paid orders only, numbered without gaps', () => {
    const invoiced = orders.filter(({ invoice }) => invoice?.invoiceNumber)
    expect(invoiced.length).toBeGreaterThan(50)
    expect(invoiced.every(({ paymentStatus }) => mayHaveInvoice(paymentStatus))).toBe(true)
    const numbers = invoiced.map(({ invoice }) => invoice?.invoiceNumber ?? '').sort()
    expect(numbers).toEqual(numbers.map((_, index) => `INV/26-27/${String(index + 1).padStart(5, '0')}`))
  })

  it('has tracking info, notes, payment screenshots and delivery images', () => {
    const count = (test: (order: Order) => unknown): number => orders.filter((order) => Boolean(test(order))).length
    expect(count(({ trackingInfo }) => trackingInfo?.trackingNumber)).toBeGreaterThan(30)
    expect(count(({ adminNotes }) => adminNotes)).toBeGreaterThan(20)
    expect(count(({ paymentDetails }) => paymentDetails?.paymentScreenshot)).toBeGreaterThan(50)
    expect(count(({ deliveryDetails }) => deliveryDetails?.deliveryImage)).toBeGreaterThan(20)
    expect(count(({ customerDetails }) => /\p{Script=Tamil}/u.test(customerDetails?.name ?? ''))).toBeGreaterThan(5)
  })

  it('has queries in every status, some in Tamil, some without phone or email', async () => {
    const { queries } = await get<{ queries: ContactQuery[] }>('/admin/contact-queries?limit=100')
    expect(new Set(queries.map(({ status }) => status))).toEqual(new Set(queryStatuses))
    expect(Math.max(...queries.map(({ createdAt }) => Date.parse(createdAt)))).toBeLessThanOrEqual(now)
    expect(queries.every(({ phoneNumber, email }) => phoneNumber ?? email)).toBe(true)
    expect(queries.some(({ phoneNumber }) => !phoneNumber)).toBe(true)
    expect(queries.some(({ email }) => !email)).toBe(true)
    expect(queries.some(({ query }) => /\p{Script=Tamil}/u.test(query))).toBe(true)
  })

  it('serves every image that it references', async () => {
    const urls = [
      ...banners.map(({ imageUrl }) => imageUrl),
      ...products.flatMap(({ images }) => images?.map(({ url }) => url) ?? []),
      ...orders.flatMap(({ paymentDetails }) => paymentDetails?.paymentScreenshot ?? []),
      ...orders.flatMap(({ deliveryDetails }) => deliveryDetails?.deliveryImage ?? []),
    ]
    expect(urls.length).toBeGreaterThan(200)
    expect(new Set(urls).size).toBe(urls.length)
    for (const url of urls) {
      const file = await store.files.open(/[^/]+\.png/.exec(url)?.[0] ?? '')
      expect(file?.contentType).toBe('image/png')
      expect((await buffer(file?.stream as NodeJS.ReadableStream)).subarray(1, 4).toString()).toBe('PNG')
    }
    const answer = await fetch(`${store.url}${urls[0]}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })
})

describeOnSqlite('sample stores of the same size and time', (open) => {
  const tables = [
    'banners',
    'contact_queries',
    'orders',
    'order_documents',
    'invoices',
    'products',
    'categories',
    'subcategories',
    'settings',
    'counters',
  ] as const

  const digest = async (instant: number): Promise<string[]> => {
    const store = await openForTest(open, { seed: { orders: 20, products: 15 }, now: () => instant })
    const contents = await Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().orderBy(sql`1`).execute()))
    return contents.map((rows) => createHash('sha256').update(JSON.stringify(rows)).digest('hex'))
  }

  it('are identical, including ids, and differ at another time', async () => {
    const first = await digest(now)
    expect(await digest(now)).toEqual(first)
    const later = await digest(now + 86_400_000)
    for (const table of ['banners', 'contact_queries', 'orders', 'products'] as const)
      expect(later[tables.indexOf(table)]).not.toBe(first[tables.indexOf(table)])
  })
})

describeMostlyOnSqlite('creating a sample store', (open, { it, itOnBoth }) => {
  it.each([
    { orders: 0, products: 1 },
    { orders: 7, products: 3 },
  ])('works with $orders orders and $products products', async (seed) => {
    const store = await openForTest(open, { seed, now: () => now })
    const rows = await store.db.selectFrom('orders').select('id').execute()
    expect(rows).toHaveLength(seed.orders)
  })

  itOnBoth('is atomic: a failed attempt leaves nothing behind, and the next one succeeds', async () => {
    const store = await openForTest(open)
    const { seedDemo } = await import('../../../server/demo/seed')
    const failing = store.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') throw new Error('the power failed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const context = { files: store.files, orders: 10, products: 8, now, storeName: 'Test Crackers' }
    await expect(seedDemo({ db: failing, ...context })).rejects.toThrow('the power failed')
    expect(await store.db.selectFrom('products').select('id').execute()).toEqual([])
    await seedDemo({ db: store.db, ...context })
    expect(await store.db.selectFrom('orders').select('id').execute()).toHaveLength(10)
  })

  itOnBoth('happens once when two processes start at the same time', async () => {
    const store = await openForTest(open)
    const { seedDemo } = await import('../../../server/demo/seed')
    const context = { db: store.db, files: store.files, orders: 20, products: 10, storeName: 'Test Crackers' }
    await Promise.all([seedDemo({ ...context, now }), seedDemo({ ...context, now: now + 1000 })])
    expect(await store.db.selectFrom('orders').select('id').execute()).toHaveLength(20)
    expect(await store.db.selectFrom('products').select('id').execute()).toHaveLength(10)
  })
})
