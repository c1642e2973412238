import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ProductsChanged, sellProducts } from '../../../server/modules/orders/creation/sell-products'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { addProduct, type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { countOrders, handIn, orderOf, setMinimumOrder, setOrderRules, setStatus, stockOf } from './storefront-fixtures'

describeOnEngines('the stock', (open) => {
  let app: TestApp
  let catalogue: Catalogue
  beforeAll(async () => {
    app = await open()
    catalogue = await makeCatalogue(app.db)
    await setMinimumOrder(app, 0)
    await setOrderRules(app)
  })
  afterAll(() => app.close())

  const product = (stockQuantity: number, name = 'Chakkar') =>
    addProduct(app.db, { name, categoryId: catalogue.categoryId, stockQuantity })
  const placed = async (items: Record<string, number>): Promise<string> => {
    const { status, body } = await handIn(app, orderOf(items))
    expect(status).toBe(201)
    return body.data.orderId
  }

  it('of ten pieces is sold exactly once to fifty concurrent customers', async () => {
    const id = await product(10)
    const before = await countOrders(app)
    const answers = await Promise.all(Array.from({ length: 50 }, () => handIn(app, orderOf({ [id]: 1 }))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40)
    expect(await stockOf(app, id)).toBe(0)
    expect(await countOrders(app)).toBe(before + 10)
  })

  it('is not waited for without end while a product keeps changing', async () => {
    const id = await product(10)
    const keepsChanging = vi.fn(async () => {
      throw new ProductsChanged()
    })
    await expect(sellProducts(app.db, [id], keepsChanging)).rejects.toMatchObject({
      statusCode: 409,
      message: 'The products of this order keep being changed at the moment. Please try again in a minute.',
    })
    expect(keepsChanging).toHaveBeenCalledTimes(10)
  })

  it('of several products is taken completely or not at all, in any order of the items', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => product(30, name)))
    const listed = (items: string[]) => ({
      ...orderOf({}),
      items: items.map((productId) => ({ productId, quantity: 1 })),
    })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const turned = [...ids.slice(index % 4), ...ids.slice(0, index % 4)]
        return handIn(app, listed(index % 2 ? turned : turned.reverse()))
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(await Promise.all(ids.map((id) => stockOf(app, id)))).toEqual([0, 0, 0, 0])
  })

  it('is correct after many large concurrent orders with items in any order', async () => {
    const ids = await Promise.all(Array.from({ length: 300 }, (_, index) => product(100, `Large ${index}`)))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        handIn(app, orderOf(Object.fromEntries((index % 2 ? ids : [...ids].reverse()).map((id) => [id, 1])))),
      ),
    )
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(new Set(await Promise.all(ids.map((id) => stockOf(app, id))))).toEqual(new Set([40]))
    const orderIds = answers.slice(0, 20).map(({ body }) => body.data.orderId)
    await Promise.all(orderIds.map((orderId) => setStatus(app, orderId, 'cancelled')))
    expect(new Set(await Promise.all(ids.map((id) => stockOf(app, id))))).toEqual(new Set([60]))
    // Many orders lock the same rows, which takes seconds even on an idle machine.
  })

  it('is returned once by a cancellation, and taken again when the order is reopened', async () => {
    const [id, other] = [await product(10), await product(5)]
    const orderId = await placed({ [id]: 4, [other]: 5 })
    const stocks = async () => [await stockOf(app, id), await stockOf(app, other)]
    expect(await stocks()).toEqual([6, 0])
    expect((await setStatus(app, orderId, 'shipped')).status).toBe(200)
    expect(await stocks()).toEqual([6, 0])
    const cancelled = await Promise.all([1, 2, 3].map(() => setStatus(app, orderId, 'cancelled')))
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stocks()).toEqual([10, 5])
    await Promise.all([1, 2, 3].map(() => setStatus(app, orderId, 'confirmed')))
    expect(await stocks()).toEqual([6, 0])
  })

  it('prevents reopening a cancelled order whose pieces were sold meanwhile, with a reason', async () => {
    const [id, other] = [await product(3, 'Scarce'), await product(9)]
    const orderId = await placed({ [id]: 3, [other]: 2 })
    await setStatus(app, orderId, 'cancelled')
    await placed({ [id]: 2 })
    const { status, body } = await setStatus(app, orderId, 'placed')
    const sentence = 'This order cannot be taken up again: it needs 3 of “Scarce”, and 1 is left.'
    expect([status, body]).toEqual([409, { message: sentence, errors: [sentence] }])
    expect([await stockOf(app, id), await stockOf(app, other)]).toEqual([1, 9])
    const { body: order } = await asAdmin<{ data: { orderStatus: string } }>(app, `/orders/${orderId}`)
    expect(order.data.orderStatus).toBe('cancelled')
  })

  it('of deleted products is ignored', async () => {
    const [id, other] = [await product(3), await product(9)]
    const orderId = await placed({ [id]: 3, [other]: 2 })
    expect((await asAdmin(app, `/products/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await setStatus(app, orderId, 'cancelled')).status).toBe(200)
    expect(await stockOf(app, other)).toBe(9)
    expect((await setStatus(app, orderId, 'placed')).status).toBe(200)
    expect(await stockOf(app, other)).toBe(7)
  })

  it('is not changed by orders from before stock was counted', async () => {
    const id = await product(8)
    const orderId = await placed({ [id]: 3 })
    await app.db.updateTable('orders').set({ stock: 'uncounted' }).where('order_id', '=', orderId).execute()
    for (const status of ['cancelled', 'placed']) {
      expect((await setStatus(app, orderId, status)).status).toBe(200)
      expect(await stockOf(app, id)).toBe(5)
    }
  })

  it('is correct after concurrent orders and cancellations', async () => {
    const ids = await Promise.all([product(40), product(40)])
    const orders = await Promise.all(Array.from({ length: 8 }, () => placed({ [ids[0] ?? '']: 2, [ids[1] ?? '']: 1 })))
    await Promise.all([
      ...orders.map((orderId) => setStatus(app, orderId, 'cancelled')),
      ...Array.from({ length: 8 }, () => placed({ [ids[1] ?? '']: 1, [ids[0] ?? '']: 1 })),
    ])
    expect(await Promise.all(ids.map((id) => stockOf(app, id)))).toEqual([32, 32])
  })
})
