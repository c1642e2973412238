import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import type { OrderChange } from '../../../src/domain/order/order-change'
import type { PublicOrder } from '../../../src/domain/order/public-order'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { addPeople } from '../../support/people'
import { addProduct, type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { meena, placeOrder } from './order-fixtures'

interface Told {
  message: string
  errors?: string[]
  data: Order
}

describeMostlyOnSqlite('changes to an order', (open, { it, itOnBoth }) => {
  let app: TestApp
  let catalogue: Catalogue
  let orderId = ''
  beforeAll(async () => {
    app = await open({ now: () => Date.parse('2026-11-20T06:30:00Z') })
    catalogue = await makeCatalogue(app.db)
  })
  beforeEach(async () => {
    orderId = await placeOrder(app, catalogue)
  })
  afterAll(() => app.close())

  const put = (path: string, json: object) => asAdmin<Told>(app, `/orders/${orderId}${path}`, { method: 'PUT', json })
  const setLines = (lines: [productId: string, quantity: number][], more: object = {}) =>
    put('/lines', {
      lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
      reason: 'Asked on the phone',
      ...more,
    })
  const order = async () => (await asAdmin<{ data: Order }>(app, `/orders/${orderId}`)).body.data
  const changes = async () => (await asAdmin<{ data: OrderChange[] }>(app, `/orders/${orderId}/changes`)).body.data
  const stockOf = async (id: string) =>
    (await app.db.selectFrom('products').select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow()).stock_quantity
  const pay = (amount: number) =>
    asAdmin(app, `/orders/${orderId}/payments`, { method: 'POST', json: { kind: 'payment', method: 'cash', amount } })

  itOnBoth('set quantities, remove and add products, and note a discount: sums, stock and the list follow', async () => {
    const { rocket, sparkler, categoryId } = catalogue
    const fountain = await addProduct(app.db, { name: 'Fountain', categoryId, offerPrice: 60, price: 120, basePrice: 30 })
    const before = { rocket: await stockOf(rocket), sparkler: await stockOf(sparkler) }
    const { status, body } = await setLines(
      [
        [fountain, 2],
        [rocket, 5],
      ],
      { discount: 20 },
    )
    expect(status).toBe(200)
    expect(body.message).toBe('The items of the order are changed.')
    expect(body.data.items?.map(({ productId, quantity, offerPrice }) => [productId, quantity, offerPrice])).toEqual([
      [fountain, 2, 60],
      [rocket, 5, 100],
    ])
    expect(body.data.orderSummary).toEqual({
      totalItems: 7,
      totalOfferPrice: 600,
      totalSavings: 890,
      packagingPrice: 0,
      totalWithPackaging: 600,
      totalProfit: 340,
      discount: 20,
    })
    expect([await stockOf(rocket), await stockOf(sparkler), await stockOf(fountain)]).toEqual([
      before.rocket - 3,
      before.sparkler + 3,
      99_998,
    ])
    expect(await order()).toEqual(body.data)
    const [change] = await changes()
    expect(change).toMatchObject({
      kind: 'items',
      reason: 'Asked on the phone',
      createdBy: 'Administrator',
      items: [
        { productId: rocket, name: 'Rocket Bomb', from: 2, to: 5 },
        { productId: sparkler, from: 3, to: 0 },
        { productId: fountain, name: 'Fountain', from: 0, to: 2 },
      ],
      discount: { from: 0, to: 20 },
      total: { from: 261.5, to: 600 },
    })
    const seen = await asAnyone<{ data: PublicOrder }>(app, `/orders/${orderId}`, { headers: { 'x-order-phone': '9876543210' } })
    expect(seen.body.data.orderSummary).toMatchObject({ totalWithPackaging: 600, discount: 20 })
    expect(JSON.stringify(seen.body)).not.toContain('Asked on the phone')
  })

  it('have the packaging of the new value, and none for goods that are taken along', async () => {
    const tiers = [
      { minAmount: 0, maxAmount: 300, cost: 40 },
      { minAmount: 300, maxAmount: null, cost: 60 },
    ]
    const setPackaging = (isActive: boolean) =>
      asAdmin(app, '/store/packaging-cost-settings', { method: 'PUT', json: { isActive, tiers } })
    expect((await setPackaging(true)).status).toBe(200)
    const packagingOf = async (deliveryMethod: string) => {
      orderId = await placeOrder(app, catalogue, { deliveryMethod })
      const before = (await order()).orderSummary?.packagingPrice
      return [before, (await setLines([[catalogue.rocket, 3]])).body.data.orderSummary?.packagingPrice]
    }
    expect([await packagingOf('Courier'), await packagingOf('Store pickup')]).toEqual([
      [40, 60],
      [0, 0],
    ])
    await setPackaging(false)
  })

  it('keep the prices of what was ordered, and sell what is added at the price of today', async () => {
    const { rocket, categoryId } = catalogue
    const dear = await addProduct(app.db, { name: 'Dear', categoryId, offerPrice: 10, stockQuantity: 5 })
    await setLines([[dear, 1]])
    await app.db.updateTable('products').set({ offer_price: 9_900 }).where('id', '=', dear).execute()
    const { body } = await setLines([
      [dear, 3],
      [rocket, 1],
    ])
    expect(body.data.items?.map(({ offerPrice }) => offerPrice)).toEqual([10, 100])
    expect(await stockOf(dear)).toBe(2)
    // A discount that is not named stays, and null removes none.
    await setLines([[dear, 3]], { discount: 5 })
    expect((await setLines([[dear, 2]])).body.data.orderSummary?.discount).toBe(5)
    expect((await setLines([[dear, 2]], { discount: 0 })).body.data.orderSummary).not.toHaveProperty('discount')
  })

  it('follow the payments: more is owed, or the store owes', async () => {
    const { rocket } = catalogue
    await pay(261.5)
    expect((await order()).paymentStatus).toBe('paid')
    expect((await setLines([[rocket, 4]])).body.data).toMatchObject({ paymentStatus: 'pending', orderStatus: 'confirmed' })
    const due = async () =>
      (await asAdmin<{ data: { balance: { due: number } } }>(app, `/orders/${orderId}/payments`)).body.data.balance.due
    expect(await due()).toBe(138.5)
    expect((await setLines([[rocket, 2]])).body.data.paymentStatus).toBe('paid')
    expect(await due()).toBe(-61.5)
  })

  it('are refused as a whole when stock lacks, naming the products', async () => {
    const { rocket, sparkler, categoryId } = catalogue
    const scarce = await addProduct(app.db, { name: 'Scarce', categoryId, stockQuantity: 2 })
    const none = await addProduct(app.db, { name: 'None', categoryId, stockQuantity: 0 })
    const before = [await order(), await stockOf(rocket), await stockOf(sparkler)]
    const { status, body } = await setLines([
      [rocket, 1],
      [scarce, 3],
      [none, 1],
    ])
    expect(status).toBe(409)
    expect([body.message, ...(body.errors ?? [])].join(' ')).toContain(
      'Only 2 of “Scarce” are left, and this change needs 3 more.',
    )
    expect([body.message, ...(body.errors ?? [])].join(' ')).toContain('None of “None” is left, and this change needs 1 more.')
    expect([await order(), await stockOf(rocket), await stockOf(sparkler)]).toEqual(before)
    expect(await changes()).toEqual([])
  })

  it.each([
    ['no lines', { lines: [] }, 400, 'An order needs at least one item. Cancel the order instead.'],
    ['a quantity of 0', { lines: [{ productId: 'a', quantity: 0 }] }, 400, 'Item 1: quantity must be a whole number from 1'],
    ['an unknown product', { lines: [{ productId: 'gone', quantity: 1 }] }, 409, 'Item 1 (gone) does not exist any more.'],
    ['no reason', { reason: '' }, 400, 'Please give a reason'],
    ['a discount below 0', { discount: -1 }, 400, 'Discount'],
    ['a third decimal of the discount', { discount: 0.005 }, 400, 'The discount can have at most two decimals'],
    [
      'a discount above the goods',
      { discount: 261.51 },
      400,
      'The discount can be at most the value of the items, which is ₹261.50',
    ],
    ['nothing changed', {}, 409, 'Nothing was changed.'],
  ])('are refused with %s', async (_name, given, status, text) => {
    const { rocket, sparkler } = catalogue
    const answer = await setLines(
      [
        [rocket, 2],
        [sparkler, 3],
      ],
      given,
    )
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(text)
  })

  it('are refused after the invoice and for a cancelled order', async () => {
    await put('/order-status', { orderStatus: 'cancelled' })
    const cancelled = 'This order is cancelled. Reopen it before you change it.'
    expect((await setLines([[catalogue.rocket, 1]])).body.message).toBe(cancelled)
    expect((await put('/customer', { name: 'Mala', reason: 'Typing error' })).body.message).toBe(cancelled)
    await put('/order-status', { orderStatus: 'placed' })
    await pay(261.5)
    await asAdmin(app, `/orders/${orderId}/generate-invoice`, { method: 'POST', json: { deliveryState: null } })
    for (const { status, body } of [
      await setLines([[catalogue.rocket, 1]]),
      await put('/customer', { name: 'Mala', reason: 'Typing error' }),
    ])
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/^This order has the invoice .+, so it cannot be changed/),
      ])
  })

  itOnBoth('correct the customer, who is found by the new number only', async () => {
    const { status, body } = await put('/customer', {
      mobile: '+91 90000 00001',
      address: { nearestTown: 'Madurai', pincode: '625 001' },
      reason: 'Typing error',
    })
    expect(status).toBe(200)
    expect(body.data.customerDetails).toMatchObject({
      ...meena,
      mobile: '9000000001',
      address: { ...meena.address, nearestTown: 'Madurai', pincode: '625001' },
    })
    const lookUp = async (phone: string) =>
      (await asAnyone(app, `/orders/${orderId}`, { headers: { 'x-order-phone': phone } })).status
    expect(await lookUp('9000000001')).toBe(200)
    const found = await asAdmin<{ data: { orders: Order[] } }>(app, '/orders/all?search=625001')
    expect(found.body.data.orders.map((each) => each.orderId)).toContain(orderId)
    expect((await changes())[0]).toMatchObject({
      kind: 'customer',
      customer: expect.arrayContaining([
        { label: 'Mobile Number', from: '+91 98765-43210', to: '9000000001' },
        { label: 'Nearest Town', from: 'Sivakasi', to: 'Madurai' },
      ]),
    })
    expect((await put('/customer', { mobile: '12', reason: 'x' })).status).toBe(400)
    expect((await put('/customer', { address: { pincode: '1' }, reason: 'x' })).status).toBe(400)
    expect((await put('/customer', { name: 'Meena Kumari', reason: 'x' })).body.message).toBe('Nothing was changed.')
  })

  itOnBoth('of two people at once are made one after the other, and one that is based on an old copy is refused', async () => {
    const { rocket } = catalogue
    const stock = await stockOf(rocket)
    const answers = await Promise.all([3, 4, 5, 6].map((pieces) => setLines([[rocket, pieces]])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [item] = (await order()).items ?? []
    expect(await stockOf(rocket)).toBe(stock - ((item?.quantity ?? 0) - 2))
    const old = (await asAdmin<{ data: Order }>(app, `/orders/${orderId}`, { keepsTimes: true })).body.data
    await setLines([[rocket, 9]])
    const late = await asAdmin<Told>(app, `/orders/${orderId}/lines`, {
      method: 'PUT',
      json: { lines: [{ productId: rocket, quantity: 1 }], reason: 'Late' },
      headers: { 'if-match': `"${old.updatedAt}"` },
    })
    expect(late.status).toBe(412)
  })

  it('are made by owners and at the counter, and read by everyone who sees the order', async () => {
    const tokens = await addPeople(app)
    const json = { lines: [{ productId: catalogue.rocket, quantity: 7 }], reason: 'Asked' }
    const status = async (role: keyof typeof tokens) =>
      (await asAdmin({ url: app.url, token: tokens[role] }, `/orders/${orderId}/lines`, { method: 'PUT', json })).status
    expect(await status('packer')).toBe(403)
    expect(await status('viewer')).toBe(403)
    expect(await status('counter')).toBe(200)
    const seen = await asAdmin({ url: app.url, token: tokens.packer }, `/orders/${orderId}/changes`)
    expect(seen.status).toBe(200)
  })
})
