import { beforeEach, expect } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import type { OrderChange } from '../../../src/domain/order/order-change'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { addProduct } from './catalogue'
import { asAdmin } from './client'
import { linesOf, orderCalls } from './order-calls'
import { meena, placeOrder } from './order-fixtures'
import { stockOf as stockIn } from './storefront-fixtures'

describeMostlyOnSqlite('changes to an order', (open, { it, itOnBoth }) => {
  let orderId = ''
  const app = shareApp(open, { now: () => Date.parse('2026-11-20T06:30:00Z') })
  const catalogue = shareCatalogue(app)
  beforeEach(async () => {
    orderId = await placeOrder(app, catalogue)
  })

  const calls = orderCalls(() => app)
  const setLines = (pieces: Record<string, number>, more?: object) => calls.setLines(orderId, Object.entries(pieces), more)
  const correct = (json: object) => calls.put(`/orders/${orderId}/customer`, { reason: 'Typing error', ...json })
  const order = () => calls.order(orderId)
  const changes = () => calls.get<OrderChange[]>(`/orders/${orderId}/changes`)
  const stockOf = (id: string) => stockIn(app, id)
  const stocksOf = (...ids: string[]) => Promise.all(ids.map(stockOf))

  itOnBoth('set quantities, remove and add products, and note a discount: sums, stock and the list follow', async () => {
    const { rocket, sparkler, categoryId } = catalogue
    const fountain = await addProduct(app.db, { name: 'Fountain', categoryId, offerPrice: 60, price: 120, basePrice: 30 })
    const [rockets = 0, sparklers = 0] = await stocksOf(rocket, sparkler)
    const { status, body } = await setLines({ [fountain]: 2, [rocket]: 5 }, { discount: 20 })
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
    expect(await stocksOf(rocket, sparkler, fountain)).toEqual([rockets - 3, sparklers + 3, 99_998])
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
    const seen = await calls.seen(orderId)
    expect(seen.orderSummary).toMatchObject({ totalWithPackaging: 600, discount: 20 })
    expect(JSON.stringify(seen)).not.toContain('Asked on the phone')
  })

  it('have the packaging of the new value, and none for goods that are taken along', async () => {
    const tiers = [
      { minAmount: 0, maxAmount: 300, cost: 40 },
      { minAmount: 300, maxAmount: null, cost: 60 },
    ]
    const setPackaging = (isActive: boolean) => calls.put('/store/packaging-cost-settings', { isActive, tiers })
    expect((await setPackaging(true)).status).toBe(200)
    const packagingOf = async (deliveryMethod: string) => {
      orderId = await placeOrder(app, catalogue, { deliveryMethod })
      const before = (await order()).orderSummary?.packagingPrice
      return [before, (await setLines({ [catalogue.rocket]: 3 })).body.data.orderSummary?.packagingPrice]
    }
    expect(await packagingOf('Courier')).toEqual([40, 60])
    expect(await packagingOf('Store pickup')).toEqual([0, 0])
    await setPackaging(false)
  })

  it('keep the prices of what was ordered, and sell what is added at the price of today', async () => {
    const { rocket, categoryId } = catalogue
    const dear = await addProduct(app.db, { name: 'Dear', categoryId, offerPrice: 10, stockQuantity: 5 })
    await setLines({ [dear]: 1 })
    await app.db.updateTable('products').set({ offer_price: 9_900 }).where('id', '=', dear).execute()
    const { body } = await setLines({ [dear]: 3, [rocket]: 1 })
    expect(body.data.items?.map(({ offerPrice }) => offerPrice)).toEqual([10, 100])
    expect(await stockOf(dear)).toBe(2)
    // A discount that is not named stays, and null removes none.
    await setLines({ [dear]: 3 }, { discount: 5 })
    expect((await setLines({ [dear]: 2 })).body.data.orderSummary?.discount).toBe(5)
    expect((await setLines({ [dear]: 2 }, { discount: 0 })).body.data.orderSummary).not.toHaveProperty('discount')
  })

  it('follow the payments: more is owed, or the store owes', async () => {
    const { rocket } = catalogue
    await calls.pay(orderId, 261.5)
    expect((await order()).paymentStatus).toBe('paid')
    expect((await setLines({ [rocket]: 4 })).body.data).toMatchObject({ paymentStatus: 'pending', orderStatus: 'confirmed' })
    const due = async () => (await calls.ledger(orderId)).balance.due
    expect(await due()).toBe(138.5)
    expect((await setLines({ [rocket]: 2 })).body.data.paymentStatus).toBe('paid')
    expect(await due()).toBe(-61.5)
  })

  it('are refused as a whole when stock lacks, naming the products', async () => {
    const { rocket, sparkler, categoryId } = catalogue
    const scarce = await addProduct(app.db, { name: 'Scarce', categoryId, stockQuantity: 2 })
    const none = await addProduct(app.db, { name: 'None', categoryId, stockQuantity: 0 })
    const before = [await order(), await stocksOf(rocket, sparkler)]
    const { status, body } = await setLines({ [rocket]: 1, [scarce]: 3, [none]: 1 })
    expect(status).toBe(409)
    const told = [body.message, ...(body.errors ?? [])].join(' ')
    expect(told).toContain('Only 2 of “Scarce” are left, and this change needs 3 more.')
    expect(told).toContain('None of “None” is left, and this change needs 1 more.')
    expect([await order(), await stocksOf(rocket, sparkler)]).toEqual(before)
    expect(await changes()).toEqual([])
  })

  it('are refused for what they cannot be', async () => {
    const { rocket, sparkler } = catalogue
    for (const [given, status, text] of [
      [{ lines: [] }, 400, 'An order needs at least one item. Cancel the order instead.'],
      [{ lines: linesOf([['a', 0]]) }, 400, 'Item 1: quantity must be a whole number from 1'],
      [{ lines: linesOf([['gone', 1]]) }, 409, 'Item 1 (gone) does not exist any more.'],
      [{ reason: '' }, 400, 'Please give a reason'],
      [{ discount: -1 }, 400, 'Discount'],
      [{ discount: 0.005 }, 400, 'The discount can have at most two decimals'],
      [{ discount: 261.51 }, 400, 'The discount can be at most the value of the items, which is ₹261.50'],
      [{}, 409, 'Nothing was changed.'],
    ] as const) {
      const answer = await setLines({ [rocket]: 2, [sparkler]: 3 }, given)
      expect([given, answer.status, answer.body.message]).toEqual([given, status, expect.stringContaining(text)])
    }
  })

  it('are refused after the invoice and for a cancelled order', async () => {
    await calls.setStatus(orderId, 'cancelled')
    const cancelled = 'This order is cancelled. Reopen it before you change it.'
    expect((await setLines({ [catalogue.rocket]: 1 })).body.message).toBe(cancelled)
    expect((await correct({ name: 'Mala' })).body.message).toBe(cancelled)
    await calls.setStatus(orderId, 'placed')
    await calls.pay(orderId, 261.5)
    await calls.invoice(orderId, { deliveryState: null })
    for (const { status, body } of [await setLines({ [catalogue.rocket]: 1 }), await correct({ name: 'Mala' })])
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/^This order has the invoice .+, so it cannot be changed any more\. Make a credit note instead\.$/),
      ])
  })

  itOnBoth('correct the customer, who is found by the new number', async () => {
    const address = { nearestTown: 'Madurai', pincode: '625 001' }
    const { status, body } = await correct({ mobile: '+91 90000 00001', address })
    expect(status).toBe(200)
    expect(body.data.customerDetails).toMatchObject({
      ...meena,
      mobile: '9000000001',
      address: { ...meena.address, nearestTown: 'Madurai', pincode: '625001' },
    })
    expect((await calls.seen(orderId, '9000000001')).orderId).toBe(orderId)
    expect(await calls.found('625001')).toContain(orderId)
    expect((await changes())[0]).toMatchObject({
      kind: 'customer',
      customer: expect.arrayContaining([
        { label: 'Mobile number', from: '+91 98765-43210', to: '9000000001' },
        { label: 'Nearest town', from: 'Sivakasi', to: 'Madurai' },
      ]),
    })
    for (const wrong of [{ mobile: '12' }, { address: { pincode: '1' } }]) expect((await correct(wrong)).status).toBe(400)
    expect((await correct({ name: 'Meena Kumari' })).body.message).toBe('Nothing was changed.')
  })

  itOnBoth('of two people at once are made one after the other, and one that is based on an old copy is refused', async () => {
    const { rocket } = catalogue
    const stock = await stockOf(rocket)
    const answers = await Promise.all([3, 4, 5, 6].map((pieces) => setLines({ [rocket]: pieces })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [item] = (await order()).items ?? []
    expect(await stockOf(rocket)).toBe(stock - ((item?.quantity ?? 0) - 2))
    const old = (await asAdmin<{ data: Order }>(app, `/orders/${orderId}`, { keepsTimes: true })).body.data
    await setLines({ [rocket]: 9 })
    const json = { lines: linesOf([[rocket, 1]]), reason: 'Late' }
    expect((await calls.put(`/orders/${orderId}/lines`, json, { 'if-match': `"${old.updatedAt}"` })).status).toBe(412)
  })
})
