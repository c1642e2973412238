import { beforeAll, expect } from 'vitest'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { addProduct } from './catalogue'
import { orderCalls } from './order-calls'
import { countOrders, placeStorefrontOrder, orderOf, priya, setMinimumOrder, setOrderRules, stockOf } from './storefront-fixtures'
import { expectAnswer } from './client'

const start = Date.parse('2026-11-20T06:30:00Z')
const tiers = [
  { minAmount: 0, maxAmount: 300, cost: 40 },
  { minAmount: 300, cost: 75.5 },
]

describeMostlyOnSqlite('placing an order', (open, { it, itOnBoth }) => {
  let now = start
  const app = shareApp(open, { now: () => now })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    await setMinimumOrder(app, 200)
    await setOrderRules(app)
    await setPackaging(true)
  })

  const calls = orderCalls(() => app)
  const setPackaging = (isActive: boolean) => calls.put('/store/packaging-cost-settings', { isActive, tiers })

  it('calculates prices in the store and ignores those that are sent', async () => {
    const { rocket, sparkler } = catalogue
    const { status, body } = await placeStorefrontOrder(app, {
      ...orderOf({ [rocket]: 2 }, { couponCode: ' DIWALI ', totalOfferPrice: 1, orderStatus: 'delivered' }),
      items: [
        { productId: rocket, quantity: 2, price: 1, offerPrice: 0.01 },
        { productId: sparkler, quantity: 3 },
        { productId: rocket, quantity: 1 },
      ],
      paymentStatus: 'paid',
    })
    expect([status, body.message]).toEqual([
      201,
      'Order placed successfully! The coupon code DIWALI gave no discount; the store decides about it.',
    ])
    expect(body.data).toMatchObject({
      orderId: expect.stringMatching(/^ORD[2-9A-HJKMNP-TW-Z]{7}$/),
      createdAt: '2026-11-20T06:30:00.000Z',
      orderStatus: 'placed',
      paymentStatus: 'pending',
      orderSummary: { totalItems: 6, totalOfferPrice: 361.5, packagingPrice: 75.5, totalWithPackaging: 437 },
      customerDetails: {
        name: 'Priya Raman',
        mobile: '5000012345',
        phoneNumber: '5000012345',
        deliveryContact: '5000012345',
        address: { ...priya.delivery.address, pincode: '625001', nearestTown: '', landmark: '' },
      },
    })
    expect(body.data.items).toMatchObject([
      { quantity: 3, offerPrice: 100 },
      { quantity: 3, offerPrice: 20.5 },
    ])
    const whole = await calls.order(body.data.orderId)
    expect(whole.orderSummary).toMatchObject({ totalProfit: 210.75, totalSavings: 450 })
    expect(whole.customerDetails?.couponCode).toBe('DIWALI')
    expect(whole.items?.[0]?.productSnapshot).toMatchObject({ name: 'Rocket Bomb', basePrice: 40 })
    expect(await calls.found('5000012345')).toContain(body.data.orderId)
    expect(await calls.seen(body.data.orderId, '05000012345')).toEqual(body.data)
    // The pictures of its products are kept.
    expect(await app.db.selectFrom('sold_pictures').select('key').execute()).toEqual([{ key: 'rocketpicture.png' }])
  })

  it('that costs nothing is paid, because no payment will ever settle it', async () => {
    await setMinimumOrder(app, 0)
    expect((await setPackaging(false)).status).toBe(200)
    const gift = await addProduct(app.db, { name: 'Gift', categoryId: catalogue.categoryId, offerPrice: 0 })
    const { status, body } = await placeStorefrontOrder(app, orderOf({ [gift]: 1 }))
    expect([status, body.data]).toMatchObject([
      201,
      { paymentStatus: 'paid', orderStatus: 'confirmed', payment: { due: 0, canClaim: false } },
    ])
    await setPackaging(true)
    await setMinimumOrder(app, 200)
  })

  it('rejects what is no order with a message', async () => {
    const before = await countOrders(app)
    const { rocket } = catalogue
    const items = (...list: unknown[]) => ({ items: list })
    const address = (change: object) => ({ delivery: { address: { ...priya.delivery.address, ...change } } })
    const wrong: [change: object, sentence: string][] = [
      [items(), 'Please add at least one item to your order'],
      [items({ productId: 'a', quantity: '2' }), 'Item 1: quantity must be a whole number from 1 to 10,000'],
      [{ customer: undefined }, 'customer must hold name and mobile'],
      [{ customer: { name: 'P', mobile: '50000' } }, 'Please enter a valid 10-digit mobile number'],
      [{ delivery: {} }, 'delivery.address must hold street, district, state and pincode'],
      [address({ street: undefined }), 'Please enter the street of the delivery address'],
      [{ couponCode: 'A\u0000B' }, 'Coupon code must be text without control characters'],
    ]
    for (const [change, sentence] of wrong)
      await expectAnswer(placeStorefrontOrder(app, orderOf({ [rocket]: 3 }, change)), 400, sentence)
    for (const key of ['', 'two words', 'x'.repeat(201), 'ä']) {
      const { status, body } = await placeStorefrontOrder(app, orderOf({ [rocket]: 2 }), { 'idempotency-key': key })
      expect([status, body.message]).toEqual([400, 'Idempotency-Key must be 1 to 200 visible ASCII characters'])
    }
    expect(await countOrders(app)).toBe(before)
  })

  it('rejects the whole order with an error for each item that cannot be sold', async () => {
    const { categoryId, rocket } = catalogue
    const product = (change: object) => addProduct(app.db, { name: 'Wheel', categoryId, ...change })
    const [hidden, few, out, limited] = [
      await product({ isActive: false, name: 'Secret Wheel' }),
      await product({ stockQuantity: 2, name: 'Few' }),
      await product({ inStock: false, name: 'Out' }),
      await product({ maxQuantityPerCustomer: 4, name: 'Limited' }),
    ]
    const before = [await countOrders(app), await stockOf(app, rocket), await stockOf(app, few)]
    const items = { [rocket]: 1, [hidden]: 1, [few]: 3, [out]: 1, nosuchproduct: 1 }
    const order = orderOf(items) as { items: object[] }
    // Split over two lines, each below the maximum.
    order.items.push({ productId: limited, quantity: 3 }, { productId: limited, quantity: 2 })
    const { status, body } = await placeStorefrontOrder(app, order)
    expect(status).toBe(409)
    expect(body).toEqual({
      message: `Item 2 (${hidden}) is not on sale any more. Please remove it from your order.`,
      errors: [
        `Item 2 (${hidden}) is not on sale any more. Please remove it from your order.`,
        'Only 2 of “Few” are left. Please order fewer.',
        '“Out” is out of stock. Please remove it from your order.',
        'Item 5 (nosuchproduct) is not on sale any more. Please remove it from your order.',
        '“Limited” is limited to 4 per customer.',
      ],
    })
    expect([await countOrders(app), await stockOf(app, rocket), await stockOf(app, few)]).toEqual(before)
  })

  itOnBoth('returns the first order for a repeated key, however its JSON is formatted', async () => {
    const { rocket } = catalogue
    const key = { 'idempotency-key': 'again-1' }
    const before = await stockOf(app, rocket)
    const first = await placeStorefrontOrder(app, orderOf({ [rocket]: 2 }), key)
    const { items, delivery, customer } = orderOf({ [rocket]: 2 }) as Record<string, unknown>
    const second = await placeStorefrontOrder(app, { delivery, items, extra: 1, customer }, key)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toMatchObject({ message: 'This order was already placed.', data: first.body.data })
    expect(await stockOf(app, rocket)).toBe(before - 2)
    const sentence = 'This Idempotency-Key belongs to another request. Please use a new one.'
    await expectAnswer(placeStorefrontOrder(app, orderOf({ [rocket]: 3 }), key), 409, sentence)
    now += 24 * 3_600_000
    const nextDay = await placeStorefrontOrder(app, orderOf({ [rocket]: 3 }), key)
    expect(nextDay.status).toBe(201)
    now = start
  })

  it('creates a separate order for the key of another customer, and reveals nothing of theirs', async () => {
    const key = { 'idempotency-key': 'not-unique' }
    const order = (name: string, mobile: string) => orderOf({ [catalogue.rocket]: 2 }, { customer: { name, mobile } })
    const first = await placeStorefrontOrder(app, order('Priya', '5000012345'), key)
    const second = await placeStorefrontOrder(app, order('Meena', '5000012346'), key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data).toMatchObject({ customerDetails: { name: 'Meena', mobile: '5000012346' } })
    expect(second.body.data.orderId).not.toBe(first.body.data.orderId)
    const again = await placeStorefrontOrder(app, order('Meena', '+91 50000 12346'), key)
    expect([again.status, again.body.data.orderId]).toEqual([200, second.body.data.orderId])
  })

  itOnBoth('creates one order for concurrent requests with one key, even for the last pieces', async () => {
    const last = await addProduct(app.db, { name: 'Last', categoryId: catalogue.categoryId, stockQuantity: 2 })
    const before = await countOrders(app)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => placeStorefrontOrder(app, orderOf({ [last]: 2 }), { 'idempotency-key': 'at-once' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(11).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.data.orderId)).size).toBe(1)
    expect(await countOrders(app)).toBe(before + 1)
    expect(await stockOf(app, last)).toBe(0)
  })

  it('rejects items below the minimum order value, and accepts their key again', async () => {
    const key = { 'idempotency-key': 'refused-first' }
    const { status, body } = await placeStorefrontOrder(app, orderOf({ [catalogue.rocket]: 1 }), key)
    // The packaging does not count.
    expect([status, body.message]).toEqual([409, 'The minimum order value is ₹200, but these items come to ₹100.'])
    expect((await placeStorefrontOrder(app, orderOf({ [catalogue.rocket]: 2 }), key)).status).toBe(201)
  })
})
