import fc from 'fast-check'
import { beforeAll, beforeEach, expect } from 'vitest'
import { releaseUnpaid } from '../../../server/modules/orders/release-unpaid'
import { allSums } from '../../../server/modules/orders/order-sums'
import { balanceOfOrder, chargedOf, paymentsOf } from '../../../server/modules/ledger/payment-rows'
import { creditNotesOf, partsOf } from '../../../server/modules/orders/credit-notes/credit-note-rows'
import { totalOf } from '../../../src/domain/credit-note/credit'
import type { CreditNotes } from '../../../src/domain/credit-note/credit-note'
import { amountOf } from '../../../src/domain/invoice/gst'
import { stockTexts } from '../../../src/domain/order/order-stock'
import { matchesBalance } from '../../../src/domain/payment/ledger'
import { goodsTotal } from '../../../src/domain/order/order-change'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { addProduct, makeCatalogue } from './catalogue'
import { asAnyone, expectAnswer } from './client'
import { formOf, type Line, linesOf, orderCalls, phoneHeader } from './order-calls'
import { placeStorefrontOrder, orderOf, setMinimumOrder, setOrderRules, stockOf } from './storefront-fixtures'
import { runs } from '../../support/property-runs'

const hour = 60 * 60 * 1000
const phone = '5000012345'

const forgetOrders = async ({ db }: TestApp): Promise<void> => {
  for (const table of ['order_changes', 'credit_notes', 'payments', 'order_documents', 'orders'] as const)
    await db.deleteFrom(table).execute()
}

describeMostlyOnSqlite('an unpaid order', (open, { it, itOnBoth }) => {
  let now = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => now })
  const catalogue = shareCatalogue(app)
  beforeAll(() => setMinimumOrder(app, 0))
  beforeEach(async () => {
    await forgetOrders(app)
    await setOrderRules(app)
  })

  const product = (stockQuantity: number, name = 'Chakkar') =>
    addProduct(app.db, { name, categoryId: catalogue.categoryId, stockQuantity })
  const placed = async (items: Record<string, number>, change: object = {}): Promise<string> => {
    const { status, body } = await placeStorefrontOrder(app, orderOf(items, change))
    expect(status).toBe(201)
    return body.data.orderId
  }
  const failed = (error: unknown): void => {
    throw error
  }
  const later = (hours: number): Promise<number> => {
    now += hours * hour
    return releaseUnpaid(app.db, now, failed)
  }
  const calls = orderCalls(() => app)
  const { order: whole, setStatus } = calls
  const noticeOf = async (id: string) => (await calls.seen(id, phone)).notice
  const pay = (id: string, more: object = {}) => calls.setPayment(id, 'paid', more)
  const rowOf = (id: string) => app.db.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  const setStock = (id: string, stock_quantity: number) =>
    app.db.updateTable('products').set({ stock_quantity }).where('id', '=', id).execute()

  /** Makes an entry of the ledger, or decides about the newest one. */
  const changeMoney = async (orderId: string, { deed, share }: { deed: string; share: number }): Promise<number> => {
    const amount = Math.max(1, Math.round((await rowOf(orderId)).total * share)) / 100
    const accepted = { withoutStock: true, acceptMore: true }
    if (deed === 'claim') {
      const reference = `R${orderId}${Math.random()}`.slice(0, 40)
      return (await calls.claim(orderId, { amount: String(amount), method: 'cash', reference }, phone)).status
    }
    if (deed === 'payment' || deed === 'refund') return (await calls.pay(orderId, amount, { kind: deed, ...accepted })).status
    const newest = await app.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('status', '=', deed === 'reverse' ? 'confirmed' : 'claimed')
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    const json = deed === 'confirm' ? accepted : { reason: 'A mistake' }
    return (await calls.post(`/payments/${newest?.id ?? 'none'}/${deed}`, json)).status
  }
  /** What is kept of an order's payments and what is due, added up by hand, in paise. */
  const moneyOf = async (orderId: string): Promise<{ status: string; kept: number; due: number }> => {
    const order = await rowOf(orderId)
    let kept = 0
    for (const { kind, status, amount } of await paymentsOf(app.db, orderId))
      if (status === 'confirmed') kept += kind === 'payment' ? amount : -amount
    const due = (order.order_status === 'cancelled' ? 0 : order.total - order.credited) - kept
    return { status: order.payment_status, kept, due }
  }
  /** The sums that triggers keep are those of the rows. */
  const expectKeptSums = async (): Promise<void> => {
    const added = (parts: readonly (readonly [key: string, count: number])[]) => {
      const sums = new Map<string, number>()
      for (const [key, count] of parts) sums.set(key, (sums.get(key) ?? 0) + Number(count))
      return [...sums].filter(([, sum]) => sum !== 0).sort()
    }
    const [orders, kept] = [await app.db.selectFrom('orders').selectAll().execute(), await allSums(app.db)]
    const countsOf = ({ order_status, payment_status, offer_total }: (typeof orders)[number]) => {
      const key = `${order_status} ${payment_status}`
      return [[key, 1] as const, [`${key} value`, offer_total] as const]
    }
    const sumsIn = ({ orderStatus, paymentStatus, orders: count, revenue }: (typeof kept)[number]) => {
      const key = `${orderStatus} ${paymentStatus}`
      return [[key, count] as const, [`${key} value`, revenue] as const]
    }
    expect(added(kept.flatMap(sumsIn))).toEqual(added(orders.flatMap(countsOf)))
    const payments = await app.db.selectFrom('payments').selectAll().execute()
    const sums = await app.db.selectFrom('payment_sums').selectAll().execute()
    const keyOf = ({ status, method }: { status: string; method: string }) => `${status} ${method}`
    expect(added(sums.map((row) => [keyOf(row), row.payments]))).toEqual(added(payments.map((row) => [keyOf(row), 1])))
  }
  /** Each order's payment status says what its payments do, and nothing was given back that was not paid. */
  const expectAgreement = async (): Promise<void> => {
    const orders = await app.db.selectFrom('orders').selectAll().execute()
    const disagreeing: unknown[] = []
    for (const order of orders) {
      const balance = balanceOfOrder(await paymentsOf(app.db, order.order_id), order)
      const { due, kept } = await moneyOf(order.order_id)
      const isRight = toPaise(balance.due) === due && kept >= 0 && (order.payment_status !== 'paid' || due <= 0)
      if (!isRight || !matchesBalance(order.payment_status, balance, chargedOf(order))) disagreeing.push([order, balance])
    }
    expect(disagreeing).toEqual([])
  }

  /** Gives back pieces or a part of the value of an order, which gets its invoice first. */
  const creditOrder = async (
    orderId: string,
    { lines, share, restock }: { lines: readonly Line[]; share: number; restock: boolean },
  ): Promise<number> => {
    await calls.invoice(orderId)
    const { total } = await rowOf(orderId)
    const amount = Math.max(1, Math.round(total * share)) / 100
    return (await calls.credit(orderId, lines.length > 0 ? { lines: linesOf(lines), restock } : { amount })).status
  }
  /** Invoices plus credit notes are what the orders cost, and never less than nothing. */
  const expectCredits = async (): Promise<void> => {
    const orders = await app.db.selectFrom('orders').select(['order_id', 'total', 'credited', 'invoice_number']).execute()
    for (const { order_id, total, credited, invoice_number } of orders) {
      const notes = (await creditNotesOf(app.db, order_id)).flatMap(partsOf)
      expect(amountOf(totalOf(notes))).toBe(credited)
      expect(credited).toBeLessThanOrEqual(invoice_number === null ? 0 : total)
      const { creditNotes, left } = await calls.get<CreditNotes>(`/orders/${order_id}/credit-notes`)
      const sum = (list: readonly { amount: number }[]) => list.reduce((paise, { amount }) => paise + toPaise(amount), 0)
      if (invoice_number !== null) expect(sum(creditNotes) + sum(left)).toBe(total)
    }
  }
  /** The sums of an order are those of its lines, and its columns say the same. */
  const expectSums = async (orderId: string): Promise<void> => {
    const { items = [], orderSummary } = await whole(orderId)
    const { discount = 0, packagingPrice = 0, totalOfferPrice, totalWithPackaging } = orderSummary ?? {}
    expect(totalOfferPrice).toBe(toRupees(toPaise(goodsTotal(items)) - toPaise(discount)))
    expect(toPaise(totalWithPackaging ?? 0)).toBe(toPaise(totalOfferPrice ?? 0) + toPaise(packagingPrice))
    expect((await rowOf(orderId)).total).toBe(toPaise(totalWithPackaging ?? 0))
  }

  itOnBoth('releases its pieces when its payment period ends, and shows a notice to the customer', async () => {
    const id = await product(10)
    const orderId = await placed({ [id]: 10 })
    await setStatus(orderId, 'placed', { adminNotes: 'Will call again' })
    expect(await later(47)).toBe(0)
    expect([await noticeOf(orderId), await stockOf(app, id)]).toEqual(['', 0])
    expect(await later(1)).toBe(1)
    expect(await stockOf(app, id)).toBe(10)
    expect(await whole(orderId)).toMatchObject({
      orderStatus: 'placed',
      paymentStatus: 'pending',
      adminNotes: 'Will call again',
      stockReleasedAt: new Date(now).toISOString(),
    })
    expect(await noticeOf(orderId)).toBe(stockTexts.released)
    expect(await later(100)).toBe(0)
    expect(await stockOf(app, id)).toBe(10)
  })

  it('takes its pieces again when it is paid, if they are available', async () => {
    const id = await product(10)
    const orderId = await placed({ [id]: 4 })
    await later(48)
    expect((await pay(orderId)).status).toBe(200)
    expect(await stockOf(app, id)).toBe(6)
    expect(await whole(orderId)).toMatchObject({ orderStatus: 'confirmed', stockReleasedAt: null })
    expect(await noticeOf(orderId)).toBe('')
    expect(await later(100)).toBe(0)
  })

  it('cannot be marked as paid if pieces are missing, unless this is explicitly confirmed', async () => {
    const [scarce, other] = [await product(3, 'Scarce'), await product(9)]
    const orderId = await placed({ [scarce]: 3, [other]: 2 })
    await later(48)
    await placed({ [scarce]: 2 })
    const sentence = 'This order was not paid in time, so its pieces went back to stock. It needs 3 of “Scarce”, and 1 is left.'
    const { status, body } = await pay(orderId)
    expect([status, body]).toEqual([409, { message: sentence, errors: [sentence] }])
    expect(await whole(orderId)).toMatchObject({ paymentStatus: 'pending', orderStatus: 'placed' })
    expect((await pay(orderId, { withoutStock: true })).status).toBe(200)
    expect(await whole(orderId)).toMatchObject({ paymentStatus: 'paid', stockReleasedAt: expect.any(String) })
    expect(await noticeOf(orderId)).toBe('')
    expect([await stockOf(app, scarce), await stockOf(app, other)]).toEqual([1, 9])
    // Processing the order requires its pieces to be taken from stock.
    expect(await setStatus(orderId, 'processing')).toMatchObject({ status: 409, body: { message: sentence } })
    const transportId = (await calls.post<{ _id: string }>('/transports', { name: 'Sri Lorry' })).body.data._id
    const row = { orderId, transportId, lrNumber: '7', lrDate: '2026-11-20', to: 'Karur', parcels: 1 }
    await expectAnswer(calls.post('/dispatches', { dispatches: [row] }), 409, `Row 1: ${sentence}`)
    await setStock(scarce, 5)
    expect((await setStatus(orderId, 'processing')).status).toBe(200)
    expect([await stockOf(app, scarce), await stockOf(app, other)]).toEqual([2, 7])
  })

  it('keeps its pieces only while a screenshot waits for review', async () => {
    const id = await product(10)
    const orderId = await placed({ [id]: 4 })
    const call = { method: 'POST', form: formOf({ paymentScreenshot: smallGif }), headers: phoneHeader(phone) }
    expect((await asAnyone(app, `/storefront/orders/${orderId}/payment-screenshot`, call)).status).toBe(200)
    expect(await later(1000)).toBe(0)
    await calls.setPayment(orderId, 'failed')
    expect(await later(0)).toBe(1)
    expect(await stockOf(app, id)).toBe(10)
  })

  it('keeps its pieces while money is kept, and gets the time again when it was given back', async () => {
    const id = await product(10)
    const orderId = await placed({ [id]: 4 })
    const record = (kind: string) => calls.pay(orderId, 5, { kind, acceptMore: true })
    await record('payment')
    expect(await later(1000)).toBe(0)
    await record('refund')
    expect(await later(47)).toBe(0)
    expect(await later(1)).toBe(1)
    expect(await stockOf(app, id)).toBe(10)
  })

  it('keeps its pieces once it is confirmed, or if the payment period is 0', async () => {
    const id = await product(10)
    const confirmed = await placed({ [id]: 1 })
    await setStatus(confirmed, 'confirmed')
    await setOrderRules(app, { unpaidOrderHours: 0 })
    await placed({ [id]: 2 })
    expect(await later(10_000)).toBe(0)
    await setOrderRules(app, { unpaidOrderHours: 48 })
    expect(await later(0)).toBe(1)
    expect(await stockOf(app, id)).toBe(9)
  })

  it('gets a new payment period when it is reopened', async () => {
    const id = await product(10)
    const orderId = await placed({ [id]: 4 })
    await setStatus(orderId, 'cancelled')
    now += 100 * hour
    await setStatus(orderId, 'placed')
    expect(await later(47)).toBe(0)
    expect(await later(1)).toBe(1)
    expect((await setStatus(orderId, 'cancelled')).status).toBe(200)
    expect(await stockOf(app, id)).toBe(10)
    expect(await noticeOf(orderId)).toBe('')
  })

  itOnBoth('releases its pieces once under concurrent sweeps and payments', async () => {
    const id = await product(40)
    const orders = await Promise.all(Array.from({ length: 8 }, () => placed({ [id]: 5 })))
    now += 48 * hour
    await Promise.all([
      ...Array.from({ length: 4 }, () => releaseUnpaid(app.db, now, failed)),
      ...orders.slice(0, 4).map((orderId) => pay(orderId)),
    ])
    const states = await app.db.selectFrom('orders').select('stock').execute()
    expect(states.filter(({ stock }) => stock === 'taken')).toHaveLength(4)
    expect(await stockOf(app, id)).toBe(20)
  })

  it('keeps its pieces if it cannot be released, and does not block other orders', async () => {
    const id = await product(10)
    const [broken, fine] = [await placed({ [id]: 4 }), await placed({ [id]: 3 })]
    const { seq } = await rowOf(broken)
    const ofBroken = app.db.updateTable('order_documents').where('order_seq', '=', seq)
    const { document } = await app.db
      .selectFrom('order_documents')
      .select('document')
      .where('order_seq', '=', seq)
      .executeTakeFirstOrThrow()
    await ofBroken.set({ document: '{' }).execute()
    now += 48 * hour
    const failures: unknown[] = []
    expect(await releaseUnpaid(app.db, now, (error, orderId) => failures.push(error, orderId))).toBe(1)
    expect(failures).toEqual([expect.any(SyntaxError), broken])
    expect((await whole(fine)).stockReleasedAt).toBe(new Date(now).toISOString())
    expect(await stockOf(app, id)).toBe(6)
    await ofBroken.set({ document }).execute()
    expect(await later(0)).toBe(1)
    expect(await stockOf(app, id)).toBe(10)
  })

  itOnBoth('conserves the stock and agrees with its payments through any sequence of events', async () => {
    const [first, second] = [await product(0, 'First'), await product(0, 'Second')]
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('place' as const),
        pieces: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
      }),
      fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 47, 49) }),
      fc.record({
        kind: fc.constant('status' as const),
        order: fc.nat(5),
        to: fc.constantFrom('placed', 'confirmed', 'cancelled', 'shipped', 'delivered'),
      }),
      fc.record({
        kind: fc.constant('payment' as const),
        order: fc.nat(5),
        to: fc.constantFrom('pending', 'paid', 'paid', 'failed', 'refunded'),
        withoutStock: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('money' as const),
        order: fc.nat(5),
        deed: fc.constantFrom('claim', 'payment', 'refund', 'confirm', 'reject', 'reverse'),
        share: fc.constantFrom(0.3, 0.7, 1, 1.2),
      }),
      fc.record({
        kind: fc.constant('change' as const),
        order: fc.nat(5),
        pieces: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 })),
        discount: fc.constantFrom(0, 5),
      }),
      fc.record({
        kind: fc.constant('credit' as const),
        order: fc.nat(5),
        pieces: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
        share: fc.constantFrom(0.1, 0.6, 1),
        restock: fc.boolean(),
      }),
    )
    const stock = { [first]: 20, [second]: 15 }
    const begun = now
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        // Thousands of sequences would last longer than the administrator's token.
        now = begun
        await forgetOrders(app)
        for (const [id, quantity] of Object.entries(stock)) await setStock(id, quantity)
        const orders: { id: string; items: Record<string, number> }[] = []
        /** Pieces that were credited while they were out of stock, and did not come back. */
        const lost: Record<string, number> = { [first]: 0, [second]: 0 }
        for (const taken of steps) {
          if (taken.kind === 'place') {
            const items = { [first]: taken.pieces[0], [second]: taken.pieces[1] }
            const { status, body } = await placeStorefrontOrder(app, orderOf(items))
            if (status === 201) orders.push({ id: body.data.orderId, items })
          } else if (taken.kind === 'wait') await later(taken.hours)
          else {
            const order = orders[taken.order]
            if (!order) continue
            if (taken.kind === 'change') {
              const [ofFirst, ofSecond] = taken.pieces
              const items = { ...(ofFirst > 0 ? { [first]: ofFirst } : {}), [second]: ofSecond }
              const { status } = await calls.setLines(order.id, Object.entries(items), { discount: taken.discount })
              expect([200, 409]).toContain(status)
              if (status === 200) order.items = items
              await expectSums(order.id)
            }
            if (taken.kind === 'credit') {
              const lines = [first, second].flatMap((id, at): Line[] => {
                const quantity = taken.pieces[at] ?? 0
                return quantity > 0 ? [[id, quantity]] : []
              })
              const { stock: state } = await rowOf(order.id)
              const status = await creditOrder(order.id, { ...taken, lines })
              expect([201, 409]).toContain(status)
              if (status === 201)
                for (const [productId, quantity] of lines) {
                  order.items[productId] = (order.items[productId] ?? 0) - quantity
                  if (state === 'taken' && !taken.restock) lost[productId] = (lost[productId] ?? 0) + quantity
                }
              await expectCredits()
            }
            if (taken.kind === 'money') expect([200, 201, 404, 409]).toContain(await changeMoney(order.id, taken))
            if (taken.kind === 'status') expect([200, 409]).toContain((await setStatus(order.id, taken.to)).status)
            if (taken.kind === 'payment') {
              const { to: paymentStatus, withoutStock } = taken
              const before = await moneyOf(order.id)
              const { status } = await calls.setPayment(order.id, paymentStatus, { withoutStock })
              expect([200, 409]).toContain(status)
              const after = await moneyOf(order.id)
              // Paid adds exactly what was due.
              if (status === 200 && paymentStatus === 'paid' && before.status !== 'paid')
                expect([after.kept - before.kept, after.due]).toEqual([Math.max(0, before.due), Math.min(0, before.due)])
              if (status === 200) expect(after.status).toBe(paymentStatus)
            }
          }
          const rows = await app.db.selectFrom('orders').select(['order_id', 'stock', 'order_status']).execute()
          for (const [id, begun] of Object.entries(stock)) {
            const out = orders
              .filter((order) => rows.some((row) => row.order_id === order.id && row.stock === 'taken'))
              .reduce((sum, { items }) => sum + (items[id] ?? 0), 0)
            expect(await stockOf(app, id)).toBe(begun - out - (lost[id] ?? 0))
          }
          await expectAgreement()
          expect(
            rows.filter(({ stock: state, order_status }) => (state === 'returned') !== (order_status === 'cancelled')),
          ).toEqual([])
        }
        await expectKeptSums()
      }),
      { numRuns: runs(15) },
    )
  })
})

describeMostlyOnSqlite('limits of customer orders', (open, { it, itOnBoth }) => {
  let id: string
  const app = shareApp(open)
  beforeAll(async () => {
    const catalogue = await makeCatalogue(app.db)
    id = await addProduct(app.db, { name: 'Rocket', categoryId: catalogue.categoryId, stockQuantity: 5_000 })
    await setMinimumOrder(app, 0)
  })
  beforeEach(async () => {
    await forgetOrders(app)
    await setOrderRules(app)
  })
  const calls = orderCalls(() => app)
  const order = (quantity: number, mobile = '5000012345') =>
    placeStorefrontOrder(app, orderOf({ [id]: quantity }, { customer: { name: 'Priya', mobile } }))

  it('apply to the pieces of one product, and to the order value', async () => {
    await setOrderRules(app, { maxPiecesPerProduct: 20 })
    const { status, body } = await order(20)
    expect(status).toBe(201)
    await expectAnswer(order(21), 409, 'An order can have at most 20 of “Rocket”. For more, please ask the store.')
    await setOrderRules(app, { maxOrderValue: body.data.orderSummary.totalOfferPrice })
    expect((await order(20)).status).toBe(201)
    await expectAnswer(order(21), 409, expect.stringMatching(/^The highest order value is ₹/))
  })

  itOnBoth('apply to unpaid orders per phone number, in any format and under concurrent requests', async () => {
    await setOrderRules(app, { maxUnpaidOrders: 2 })
    const numbers = ['5000012345', '+91 50000-12345', '050000 12345', '91 5000012345', '5000012345']
    const answers = await Promise.all(numbers.map((mobile) => order(1, mobile)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { message: 'This phone number has 2 unpaid orders already. Please pay first, or ask the store.' },
    })
    expect((await order(1, '5000012346')).status).toBe(201)
    const [first, second] = answers.flatMap(({ status, body }) => (status === 201 ? [body.data.orderId] : []))
    await calls.setPayment(first ?? '', 'paid')
    expect((await order(1)).status).toBe(201)
    expect((await order(1)).status).toBe(409)
    await calls.setStatus(second ?? '', 'cancelled')
    const third = await order(1)
    expect(third.status).toBe(201)
    expect((await order(1)).status).toBe(409)
    // A confirmed order does not count as unpaid, because it may be paid on delivery.
    await calls.setStatus(third.body.data.orderId, 'confirmed')
    expect((await order(1)).status).toBe(201)
  })

  it('do not apply to repeated requests with the same key', async () => {
    await setOrderRules(app, { maxUnpaidOrders: 1 })
    const asked = orderOf({ [id]: 1 })
    const key = { 'idempotency-key': 'once' }
    const { body } = await placeStorefrontOrder(app, asked, key)
    expect(await placeStorefrontOrder(app, asked, key)).toMatchObject({
      status: 200,
      body: { data: { orderId: body.data.orderId } },
    })
    expect((await placeStorefrontOrder(app, asked, { 'idempotency-key': 'twice' })).status).toBe(409)
  })
})
