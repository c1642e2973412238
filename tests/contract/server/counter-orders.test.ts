import { beforeAll, expect } from 'vitest'
import type { KnownCustomer } from '../../../src/domain/order/counter-order'
import type { Order } from '../../../src/domain/order/order'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { addProduct, type Catalogue, makeCatalogue } from './catalogue'
import { orderCalls } from './order-calls'
import { placeOrder } from './order-fixtures'
import { countOrders, placeStorefrontOrder, orderOf, priya, setMinimumOrder, setOrderRules, stockOf } from './storefront-fixtures'
import { expectAnswer } from './client'

const noon = Date.parse('2026-11-20T06:30:00Z')

describeMostlyOnSqlite('orders typed in at the counter', (open, { it, itOnBoth }) => {
  let now = noon
  let catalogue: Catalogue
  const app = shareApp(open, { now: () => now })
  beforeAll(async () => {
    await setOrderRules(app)
    await setMinimumOrder(app, 0)
    catalogue = await makeCatalogue(app.db)
  })

  const { post, found, ledger, get } = orderCalls(() => app)
  const make = (order: object, headers?: Record<string, string>) => post<Order>('/orders', order, headers)
  const lookUp = (phone: string) => post<KnownCustomer | null>('/orders/customers/look-up', { phone })
  const balanceOf = async (orderId: string) => (await ledger(orderId)).balance
  let mobile = 5_000_100_000
  const somebody = () => ({ name: 'Counter Customer', mobile: String((mobile += 1)) })

  it('have the sums of the same order from the storefront, and take their pieces from stock', async () => {
    const { rocket, sparkler } = catalogue
    const items = { [rocket]: 2, [sparkler]: 3 }
    const before = await stockOf(app, rocket)
    const fromSite = (await placeStorefrontOrder(app, orderOf(items))).body.data.orderSummary
    const { status, body } = await make(orderOf(items))
    expect([status, body.message]).toEqual([201, `Order ${body.data.orderId} is saved.`])
    const { totalItems, totalOfferPrice, packagingPrice, totalWithPackaging } = body.data.orderSummary ?? {}
    expect({ totalItems, totalOfferPrice, packagingPrice, totalWithPackaging }).toEqual(fromSite)
    expect([body.data.orderStatus, body.data.paymentStatus]).toEqual(['placed', 'pending'])
    expect(await stockOf(app, rocket)).toBe(before - 4)
  })

  it('take and find a number with the invisible signs of a chat, or in digits of another script', async () => {
    const pasted = '\u202a+91\u00a050001 9९९९9\u202c\ufe0f'
    const made = await make({ ...orderOf({ [catalogue.rocket]: 1 }), customer: { name: '\u2068Asha\u2069', mobile: pasted } })
    const { orderId, customerDetails } = made.body.data
    expect(customerDetails).toMatchObject({ name: 'Asha', mobile: '5000199999' })
    expect((await lookUp(pasted)).body.data?.name).toBe('Asha')
    for (const search of [pasted, `\u200b${orderId}\u2060`, '\u00adasha']) expect(await found(search)).toEqual([orderId])
  })

  itOnBoth('are paid in the same step, wholly or in part, with a discount', async () => {
    const order = orderOf({ [catalogue.rocket]: 2 }, { discount: 10 })
    const paid = await make({ ...order, customer: somebody(), payment: { amount: 190, method: 'cash' } })
    expect(paid.body.data.orderSummary).toMatchObject({ discount: 10, totalWithPackaging: 190 })
    expect([paid.body.data.orderStatus, paid.body.data.paymentStatus]).toEqual(['confirmed', 'paid'])
    const part = await make({
      ...order,
      customer: somebody(),
      payment: { amount: 100, method: 'upi', reference: '401234567801' },
    })
    expect(part.body.data.paymentStatus).toBe('pending')
    const coupon = { customer: somebody(), couponCode: 'EARLYBIRD' }
    expect((await make({ ...order, ...coupon })).body.message).toMatch(/ is saved\.$/)
    expect((await make({ ...order, ...coupon, discount: 0 })).body.message).toMatch(
      / is saved\. The coupon code EARLYBIRD gave no discount; the store decides about it\.$/,
    )
    expect(await balanceOf(part.body.data.orderId)).toMatchObject({ total: 190, confirmed: 100, due: 90 })
  })

  it('are paid and go to packing when their discount is all that they cost', async () => {
    const free = await make({ ...orderOf({ [catalogue.rocket]: 1 }), customer: somebody(), discount: 100 })
    expect(free.body.data.orderSummary?.totalWithPackaging).toBe(0)
    expect([free.body.data.orderStatus, free.body.data.paymentStatus]).toEqual(['confirmed', 'paid'])
    expect(JSON.stringify(await get('/packing'))).toContain(free.body.data.orderId)
    expect(await balanceOf(free.body.data.orderId)).toMatchObject({ total: 0, confirmed: 0, due: 0 })
  })

  it('are not made at another price than the customer was told', async () => {
    const { rocket } = catalogue
    const order = { ...orderOf({ [rocket]: 2 }), customer: somebody(), payment: { amount: 190, method: 'cash' } }
    const [orders, pieces] = [await countOrders(app), await stockOf(app, rocket)]
    const headers = { 'idempotency-key': 'counter-total' }
    await expectAnswer(
      make({ ...order, expectedTotal: 190 }, headers),
      409,
      'The total is now ₹200 instead of ₹190, because prices or packaging costs have changed. Please check it and save again.',
    )
    expect([await countOrders(app), await stockOf(app, rocket)]).toEqual([orders, pieces])
    expect((await make({ ...order, expectedTotal: 200 }, headers)).status).toBe(201)
    expect((await make({ ...order, expectedTotal: '200' })).status).toBe(400)
  })

  it('have none of the limits against strangers, but never more pieces than there are', async () => {
    const { rocket, categoryId } = catalogue
    await setMinimumOrder(app, 5_000)
    await setOrderRules(app, { maxUnpaidOrders: 1, maxPiecesPerProduct: 1, maxOrderValue: 50 })
    const hidden = await addProduct(app.db, { name: 'Hidden', categoryId, isActive: false, stockQuantity: 4 })
    const few = await addProduct(app.db, { name: 'Few', categoryId, maxQuantityPerCustomer: 1, stockQuantity: 4, inStock: false })
    const customer = somebody()
    const sold = async (items: Record<string, number>) => make(orderOf(items, { customer }))
    expect((await sold({ [rocket]: 2, [hidden]: 2 })).status).toBe(201)
    expect((await sold({ [few]: 3 })).status).toBe(201)
    const before = await countOrders(app)
    const { status, body } = await sold({ [hidden]: 3, [few]: 2, gone: 1 })
    expect(status).toBe(409)
    expect(body.errors).toEqual([
      'Only 2 of “Hidden” are left. Please order fewer.',
      'Only 1 of “Few” is left. Please order fewer.',
      'Item 3 (gone) is not on sale any more. Please remove it from your order.',
    ])
    expect([await countOrders(app), await stockOf(app, hidden)]).toEqual([before, 2])
    await setMinimumOrder(app, 0)
    await setOrderRules(app)
  })

  it('need an address unless the customer takes the parcels along', async () => {
    const items = orderOf({ [catalogue.rocket]: 1 })
    const taken = await make({ ...items, customer: somebody(), delivery: { method: 'Takeaway', address: {} } })
    expect([taken.status, taken.body.data.deliveryMethod]).toEqual([201, 'Store pickup'])
    // What the customer has is not packed, and nobody need be told.
    const pickup = { method: 'Store pickup', address: {} }
    const now = await make({ ...items, customer: somebody(), delivery: pickup, handedOver: true })
    expect([now.body.data.orderStatus, now.body.data.paymentStatus]).toEqual(['delivered', 'pending'])
    const due = app.db.selectFrom('messages_due').select('event').where('order_id', '=', now.body.data.orderId)
    expect(await due.execute()).toEqual([])
    const sentence = 'Only an order with the delivery method Store pickup can be handed over at once'
    await expectAnswer(make({ ...items, customer: somebody(), handedOver: true }), 400, sentence)
    const delivery = { method: 'Lorry parcel', address: { pincode: '62500' } }
    const sent = await make({ ...items, customer: somebody(), delivery })
    expect([sent.status, sent.body.errors]).toEqual([
      400,
      [
        'Please enter the street of the delivery address',
        'Please enter the district of the delivery address',
        'Please enter the state of the delivery address',
        'Please enter a valid 6-digit pincode',
      ],
    ])
    await expectAnswer(make({ ...items, customer: somebody(), delivery: undefined }), 400, 'delivery must hold an address')
  })

  it('are made once for each key, also when midnight passes between two calls', async () => {
    const order = { ...orderOf({ [catalogue.rocket]: 1 }, { customer: somebody() }), payment: { amount: 100, method: 'cash' } }
    const headers = { 'idempotency-key': 'counter-midnight' }
    now = Date.parse('2026-11-20T18:29:00Z')
    const first = await make(order, headers)
    now = Date.parse('2026-11-20T18:31:00Z')
    const second = await make(order, headers)
    now = noon
    expect([first.status, second.status, second.body.data.orderId]).toEqual([201, 200, first.body.data.orderId])
    expect(await balanceOf(first.body.data.orderId)).toMatchObject({ confirmed: 100 })
  })

  itOnBoth('are sold to as many as there are pieces when 20 are typed in at once', async () => {
    const last = await addProduct(app.db, { name: 'Last', categoryId: catalogue.categoryId, stockQuantity: 5 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(orderOf({ [last]: 1 }, { customer: somebody() }))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await stockOf(app, last)).toBe(0)
  })

  it('are not made when their payment is refused', async () => {
    const { rocket } = catalogue
    const [orders, pieces] = [await countOrders(app), await stockOf(app, rocket)]
    const pay = (payment: object) => make({ ...orderOf({ [rocket]: 1 }), payment })
    const refusals: [payment: object, message: string][] = [
      [{ amount: 0, method: 'cash' }, 'The amount must be more than 0'],
      [{ amount: 10, method: 'upi', reference: '123' }, 'A UPI reference number has 12 digits'],
      [{ amount: 10, method: 'cash', paidOn: '2026-11-21' }, 'The day of a payment cannot be in the future'],
    ]
    for (const [payment, message] of refusals) await expectAnswer(pay(payment), 400, message, payment)
    expect([await countOrders(app), await stockOf(app, rocket)]).toEqual([orders, pieces])

    const used = { amount: 10, method: 'upi', reference: '401234567890' }
    const first = await make({ ...orderOf({ [rocket]: 1 }), payment: used })
    const second = await pay(used)
    expect([second.status, second.body.message, second.body.errors]).toEqual([
      409,
      `The reference number 401234567890 is also used for ${first.body.data.orderId}.`,
      ['reference-used'],
    ])
    expect([await countOrders(app), await stockOf(app, rocket)]).toEqual([orders + 1, pieces - 1])
    expect((await pay({ ...used, acceptReuse: true })).status).toBe(201)

    const more = { amount: 100.01, method: 'cash' }
    const question = await pay(more)
    expect([question.status, question.body.message, question.body.errors]).toEqual([
      409,
      'The payment is ₹100.01, but ₹100 is due. ₹0.01 is then to be given back.',
      ['more-than-due'],
    ])
    expect([await countOrders(app), await stockOf(app, rocket)]).toEqual([orders + 2, pieces - 2])
    const taken = await pay({ ...more, acceptMore: true })
    expect(await balanceOf(taken.body.data.orderId)).toMatchObject({ confirmed: 100.01, due: -0.01 })
  })

  it('are refused for what they cannot be', async () => {
    for (const [change, message] of [
      [{ items: [] }, 'Please add at least one item to your order'],
      [{ customer: { name: '', mobile: '5000012345' } }, 'Please enter the name'],
      [{ discount: 0.005 }, 'The discount can have at most two decimals'],
      [{ discount: 500 }, 'The discount can be at most the value of the items, which is ₹100'],
    ] as const)
      await expectAnswer(make({ ...orderOf({ [catalogue.rocket]: 1 }), ...change }), 400, message, change)
  })

  it('count the newest 200 of a customer, and say that there are more', async () => {
    const customer = { name: 'Regular', mobile: '5999900005', phoneNumber: '5999900005' }
    for (let made = 0; made < 200; made += 1) await placeOrder(app, catalogue, { customer })
    expect((await lookUp('5999900005')).body.data).toMatchObject({ orders: 200, hasMore: false })
    await placeOrder(app, catalogue, { customer })
    expect((await lookUp('5999900005')).body.data).toMatchObject({ orders: 200, hasMore: true })
  })

  itOnBoth('find a customer by phone number, however it is typed, with what is owed', async () => {
    const customer = { name: 'Known Customer', mobile: '5999900001' }
    const first = orderOf({ [catalogue.rocket]: 1 }, { customer, delivery: { ...priya.delivery, method: 'Courier' } })
    await make({ ...first, payment: { amount: 100, method: 'cash' } })
    await make({ ...first, customer: { ...customer, name: 'Known Customer K' }, payment: { amount: 30, method: 'cash' } })
    for (const typed of ['5999900001', '+91 59999-00001', '059999 00001'])
      expect((await lookUp(typed)).body.data, typed).toMatchObject({
        ...{ name: 'Known Customer K', orders: 2, due: 70, deliveryMethod: 'Courier' },
        address: { street: '4, Temple Road', district: 'Madurai', state: 'Tamil Nadu', pincode: '625001' },
      })
    expect((await lookUp('5999900002')).body.data).toBeNull()
    const other = { name: 'Other Customer', mobile: '5999900003', phoneNumber: '5999900004' }
    await make({ ...first, customer: other, delivery: { ...priya.delivery, contact: '5999900001' } })
    expect((await lookUp('5999900001')).body.data).toMatchObject({ name: 'Known Customer K', orders: 2, hasMore: false })
    expect((await lookUp('5999900004')).body.data).toMatchObject({ name: 'Other Customer', orders: 1, due: 100 })
    expect((await lookUp('59999')).status).toBe(400)
  })
})
