import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { freeOrderId } from '../../../server/modules/orders/creation/create-order'
import { ProductsChanged, sellProducts } from '../../../server/modules/orders/creation/sell-products'
import { heldStockNotices } from '../../../server/notices/held-stock'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { runJob } from '../../support/run-job'
import { addProduct } from './catalogue'
import { linesOf, orderCalls } from './order-calls'
import { countOrders, placeStorefrontOrder, orderOf, setMinimumOrder, setOrderRules, stockOf } from './storefront-fixtures'
import { expectAnswer } from './client'

describeMostlyOnSqlite('the stock', (open, { it, itOnBoth }) => {
  const app = shareApp(open)
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    await setMinimumOrder(app, 0)
    await setOrderRules(app)
  })

  const { get, pay, setPayment, setStatus, setLines, order, remove } = orderCalls(() => app)
  const stocksOf = (ids: readonly string[]) => Promise.all(ids.map((id) => stockOf(app, id)))
  const product = (stockQuantity: number, name = 'Chakkar') =>
    addProduct(app.db, { name, categoryId: catalogue.categoryId, stockQuantity })
  const placed = async (items: Record<string, number>): Promise<string> => {
    const { status, body } = await placeStorefrontOrder(app, orderOf(items))
    expect(status).toBe(201)
    return body.data.orderId
  }

  itOnBoth('of ten pieces is sold exactly once to thirty concurrent customers', async () => {
    const id = await product(10)
    const before = await countOrders(app)
    const answers = await Promise.all(Array.from({ length: 30 }, () => placeStorefrontOrder(app, orderOf({ [id]: 1 }))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20)
    expect(await stockOf(app, id)).toBe(0)
    expect(await countOrders(app)).toBe(before + 10)
  })

  describe('of which unpaid orders hold a part', () => {
    const notices = async () => (await get<{ id: string; text: string }[]>('/notices')).filter(({ id }) => id.startsWith('held-'))
    let last = 0
    /** Hands an order in from an internet address, with another phone number each time. */
    const from = (address: string, items: Record<string, number>) => {
      last += 1
      const mobile = String(7_000_000_000 + last)
      return placeStorefrontOrder(app, { ...orderOf(items), customer: { name: 'Priya', mobile } }, { 'x-forwarded-for': address })
    }
    afterAll(() => setOrderRules(app))

    itOnBoth('is kept for those who pay, whatever numbers and addresses strangers use, and owners are told', async () => {
      await setOrderRules(app, { maxUnpaidShare: 50 })
      const id = await product(100)
      const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => from(`203.0.113.${at + 1}`, { [id]: 5 })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
      expect(await stockOf(app, id)).toBe(50)
      const sentence = '“Chakkar” is reserved for orders that are not paid yet. Please try again later, or ask the store.'
      await expectAnswer(from('203.0.113.99', { [id]: 1 }), 409, sentence)
      expect((await notices()).map(({ text }) => text)).toEqual([
        'Orders were refused, because unpaid ones would have held too much of the stock.',
      ])
      // The counter sells, and a payment makes room: 5 of 100 are sold then, and 45 held of 95.
      const paid = answers.find(({ status }) => status === 201)?.body.data.orderId ?? ''
      await setPayment(paid, 'paid')
      expect((await from('203.0.113.99', { [id]: 4 })).body.message).toContain('Only 3 of “Chakkar” can be ordered until')
      expect((await from('203.0.113.99', { [id]: 3 })).status).toBe(201)
      expect(await stockOf(app, id)).toBe(47)
      // So does a part of what an order costs: 43 are held of 90 then.
      const advanced = answers.findLast(({ status }) => status === 201)?.body.data.orderId ?? ''
      expect((await pay(advanced, 1)).status).toBe(201)
      expect((await from('203.0.113.99', { [id]: 3 })).body.message).toContain('Only 2 of “Chakkar” can be ordered until')
      // So does one that was not paid in time: 38 are held of 85.
      const [, late] = answers.filter(({ status }) => status === 201)
      const released = app.db.updateTable('orders').set({ stock: 'released' })
      await released.where('order_id', '=', late?.body.data.orderId ?? '').execute()
      expect((await from('203.0.113.99', { [id]: 6 })).body.message).toContain('Only 5 of “Chakkar” can be ordered until')
      expect(await heldStockNotices(app.db, Date.now() + 25 * 60 * 60 * 1000)).toEqual([])
    })

    itOnBoth('is not held by one address beyond its pieces and its value in a day', async () => {
      await setOrderRules(app, { maxUnpaidPieces: 30, maxUnpaidValue: 100_000 })
      const ids = await Promise.all(Array.from({ length: 6 }, () => product(1_000)))
      const [id = ''] = ids
      // Orders of different products do not wait for each other's stock.
      const answers = await Promise.all(ids.map((each) => from('198.51.100.7', { [each]: 10 })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        'Too much was ordered from your connection today without being paid. Please pay for it first, or ask the store.',
      )
      expect((await from('198.51.100.8', { [id]: 10 })).status).toBe(201)
      // A cancelled one, a smaller one and one of yesterday hold nothing, or less.
      const [first, second, third] = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.orderId)
      await setStatus(first ?? '', 'cancelled')
      expect((await from('198.51.100.7', { [id]: 10 })).status).toBe(201)
      expect((await setLines(second ?? '', [[id, 1]])).status).toBe(200)
      expect((await from('198.51.100.7', { [id]: 9 })).status).toBe(201)
      const yesterday = Date.now() - 25 * 60 * 60 * 1000
      await app.db
        .updateTable('orders')
        .set({ created_at: yesterday })
        .where('order_id', '=', third ?? '')
        .execute()
      expect((await from('198.51.100.7', { [id]: 10 })).status).toBe(201)
      await setOrderRules(app, { maxOrderValue: 1_000, maxUnpaidValue: 1_500 })
      const dear = await addProduct(app.db, { name: 'Dear', categoryId: catalogue.categoryId, stockQuantity: 9, offerPrice: 900 })
      const values = [await from('198.51.100.9', { [dear]: 1 }), await from('198.51.100.9', { [dear]: 1 })]
      expect(values.map(({ status }) => status)).toEqual([201, 409])
    })

    itOnBoth('is forgotten once nobody holds it any more', async () => {
      await app.db.updateTable('orders').set({ order_status: 'cancelled' }).execute()
      await runJob(app, 'unpaid-orders')
      expect(await app.db.selectFrom('unpaid_pieces').selectAll().execute()).toEqual([])
    })
  })

  it('is not waited for without end while a product keeps changing, nor is a free order id', async () => {
    const id = await product(10)
    const keepsChanging = vi.fn(async () => {
      throw new ProductsChanged()
    })
    await expect(sellProducts(app.db, [id], keepsChanging)).rejects.toMatchObject({
      statusCode: 409,
      message: 'The products of this order keep being changed at the moment. Please try again in a minute.',
    })
    expect(keepsChanging).toHaveBeenCalledTimes(10)
    const { orderId } = (await placeStorefrontOrder(app, orderOf({ [id]: 1 }))).body.data
    const taken = vi.fn(() => orderId)
    await expect(freeOrderId(app.db, taken)).rejects.toMatchObject({ statusCode: 503 })
    expect(taken).toHaveBeenCalledTimes(10)
  })

  itOnBoth('of several products is taken completely or not at all, in any order of the items', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => product(30, name)))
    const listed = (items: string[]) => orderOf({}, { items: linesOf(items.map((id) => [id, 1])) })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const turned = [...ids.slice(index % 4), ...ids.slice(0, index % 4)]
        return placeStorefrontOrder(app, listed(index % 2 ? turned : turned.reverse()))
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(await stocksOf(ids)).toEqual([0, 0, 0, 0])
  })

  itOnBoth('is correct after many large concurrent orders with items in any order', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, (_, index) => product(100, `Large ${index}`)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        placeStorefrontOrder(app, orderOf(Object.fromEntries((index % 2 ? ids : [...ids].reverse()).map((id) => [id, 1])))),
      ),
    )
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(new Set(await stocksOf(ids))).toEqual(new Set([80]))
    const orderIds = answers.slice(0, 8).map(({ body }) => body.data.orderId)
    // Some are cancelled while others are placed.
    await Promise.all([
      ...orderIds.map((orderId) => setStatus(orderId, 'cancelled')),
      ...orderIds.map(() => placed(Object.fromEntries(ids.map((id) => [id, 1])))),
    ])
    expect(new Set(await stocksOf(ids))).toEqual(new Set([80]))
  })

  itOnBoth('is returned once by a cancellation, and taken again when the order is reopened', async () => {
    const [id, other] = [await product(10), await product(5)]
    const orderId = await placed({ [id]: 4, [other]: 5 })
    const stocks = () => stocksOf([id, other])
    expect(await stocks()).toEqual([6, 0])
    expect((await setStatus(orderId, 'shipped')).status).toBe(200)
    expect(await stocks()).toEqual([6, 0])
    const cancelled = await Promise.all([1, 2, 3].map(() => setStatus(orderId, 'cancelled')))
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stocks()).toEqual([10, 5])
    await Promise.all([1, 2, 3].map(() => setStatus(orderId, 'confirmed')))
    expect(await stocks()).toEqual([6, 0])
  })

  it('prevents reopening a cancelled order whose pieces were sold meanwhile, with a reason', async () => {
    const [id, other] = [await product(3, 'Scarce'), await product(9)]
    const orderId = await placed({ [id]: 3, [other]: 2 })
    await setStatus(orderId, 'cancelled')
    await placed({ [id]: 2 })
    const { status, body } = await setStatus(orderId, 'placed')
    const sentence = 'This order cannot be taken up again: it needs 3 of “Scarce”, and 1 is left.'
    expect([status, body]).toEqual([409, { message: sentence, errors: [sentence] }])
    expect(await stocksOf([id, other])).toEqual([1, 9])
    expect((await order(orderId)).orderStatus).toBe('cancelled')
  })

  it('of deleted products is ignored', async () => {
    const [id, other] = [await product(3), await product(9)]
    const orderId = await placed({ [id]: 3, [other]: 2 })
    expect((await remove(`/products/${id}`)).status).toBe(200)
    expect((await setStatus(orderId, 'cancelled')).status).toBe(200)
    expect(await stockOf(app, other)).toBe(9)
    expect((await setStatus(orderId, 'placed')).status).toBe(200)
    expect(await stockOf(app, other)).toBe(7)
  })

  it('is not changed by orders from before stock was counted', async () => {
    const id = await product(8)
    const orderId = await placed({ [id]: 3 })
    await app.db.updateTable('orders').set({ stock: 'uncounted' }).where('order_id', '=', orderId).execute()
    for (const status of ['cancelled', 'placed']) {
      expect((await setStatus(orderId, status)).status).toBe(200)
      expect(await stockOf(app, id)).toBe(5)
    }
  })
})
