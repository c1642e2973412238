import { readdir } from 'node:fs/promises'
import { beforeEach, describe, expect } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import type { OrderMessages } from '../../../src/domain/message/message'
import type { ListedPayment, OrderPayment } from '../../../src/domain/payment/listed-payment'
import type { MatchedStatement } from '../../../src/domain/payment/statement/matched-statement'
import { formatMoney } from '../../../src/domain/shared/money'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { csvFile } from '../../support/statements/sheets'
import { addProduct } from './catalogue'
import { asAdmin, expectAnswer } from './client'
import { formOf, type Line, orderCalls, type Reply } from './order-calls'
import { placeOrder } from './order-fixtures'

const total = 261.5
const noon = Date.parse('2026-11-20T06:30:00Z')

describeMostlyOnSqlite('the payments of an order', (open, { it, itOnBoth }) => {
  let now = noon
  let orderId = ''
  let last = 100_000_000_000
  const app = shareApp(open, { now: () => now })
  const catalogue = shareCatalogue(app)
  beforeEach(async () => {
    orderId = await placeOrder(app, catalogue)
  })

  const calls = orderCalls(() => app)
  const { get, put, post } = calls
  const filesStored = async () => (await readdir(`${app.dataDir}/files`, { recursive: true })).sort()
  const newReference = (): string => String((last += 1))
  const record = (amount: number, more: object = {}, id = orderId) => calls.pay(id, amount, more)
  const ledger = (id = orderId) => calls.ledger(id)
  const order = (id = orderId) => calls.order(id)
  const payable = async () => (await calls.seen(orderId)).payment
  const setPayment = (paymentStatus: string, more: object = {}) => calls.setPayment(orderId, paymentStatus, more)
  const setOrder = (orderStatus: string) => calls.setStatus(orderId, orderStatus)
  const claim = (
    { amount = '261.50', reference = newReference(), ...fields }: Record<string, string> = {},
    withPicture = false,
    id = orderId,
  ) =>
    calls.claim(id, {
      ...{ amount, ...fields, ...(reference === '' ? {} : { reference }) },
      ...(withPicture ? { screenshot: smallGif } : {}),
    })
  const claimed = async (fields?: Record<string, string>, id = orderId): Promise<OrderPayment> => {
    expect((await claim(fields, false, id)).status).toBe(201)
    return (await ledger(id)).payments.at(-1) as OrderPayment
  }
  const list = (query: string) => get<{ payments: ListedPayment[]; pagination: { total: number } }>(`/payments?${query}`)

  it('make it paid when they reach its total, and unpaid again when they are given back', async () => {
    expect(await payable()).toEqual({ due: total, paid: 0, givenBack: 0, claimed: 0, toGiveBack: 0, upi: null, canClaim: true })
    const first = await record(200, { note: ' advance ' })
    expect([first.status, first.body.message]).toEqual([201, 'Payment recorded successfully'])
    expect(first.body.data.balance).toEqual({ total, confirmed: 200, claimed: 0, refunded: 0, due: 61.5 })
    expect(first.body.data.payments).toMatchObject([
      { orderId, kind: 'payment', amount: 200, method: 'cash', status: 'confirmed', note: 'advance', paidOn: '2026-11-20' },
    ])
    expect(await order()).toMatchObject({ paymentStatus: 'pending', orderStatus: 'placed' })
    await record(61.5)
    expect(await order()).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed' })
    expect((await record(261.51, { kind: 'refund' })).body.message).toBe('A refund can be at most what was paid: ₹261.50.')
    const refunded = await record(261.5, { kind: 'refund', acceptMore: true })
    expect(refunded.body.message).toBe('Refund recorded successfully')
    expect(await order()).toMatchObject({ paymentStatus: 'pending', orderStatus: 'confirmed' })
    expect(await payable()).toMatchObject({ due: total, paid: 261.5, givenBack: 261.5, toGiveBack: 0, canClaim: true })
    expect((await record(1, { kind: 'refund' })).status).toBe(409)
    // A refund that is for the whole order goes with its cancellation.
    await setOrder('cancelled')
    expect(await order()).toMatchObject({ paymentStatus: 'refunded', orderStatus: 'cancelled' })
    expect(await payable()).toMatchObject({ due: 0, claimed: 0, toGiveBack: 0, upi: null, canClaim: false })
    await setOrder('confirmed')
    expect(await order()).toMatchObject({ paymentStatus: 'pending' })
  })

  it('that are more than what is due, or is to be given back, need a yes', async () => {
    const refused = async (call: Promise<{ status: number; body: Reply }>) => {
      const { status, body } = await call
      expect([status, body.errors]).toEqual([409, ['more-than-due']])
      return body.message
    }
    expect(await refused(record(300))).toBe('The payment is ₹300, but ₹261.50 is due. ₹38.50 is then to be given back.')
    const { _id } = await claimed({ amount: '300' })
    await refused(post(`/payments/${_id}/confirm`))
    await refused(setPayment('paid'))
    expect((await ledger()).balance).toMatchObject({ claimed: 300, confirmed: 0 })
    expect((await post(`/payments/${_id}/confirm`, { acceptMore: true })).body.data.balance.due).toBe(-38.5)
    await refused(record(50))
    expect(await refused(record(40, { kind: 'refund' }))).toMatch(
      /^The refund is ₹40, but ₹38.50 is to be given back. ₹1.50 is then to be paid again./,
    )
    expect((await record(38.5, { kind: 'refund' })).body.data.balance.due).toBe(0)
    expect((await record(1.5, { kind: 'refund', acceptMore: true })).body.data.balance.due).toBe(1.5)
    expect(await order()).toMatchObject({ paymentStatus: 'pending' })
    expect((await record(1, { acceptMore: 'yes' })).body.message).toBe('acceptMore must be true or false')
  })

  it('of an order that costs nothing are reversed without making it unpaid', async () => {
    const lines = [{ productId: catalogue.rocket, quantity: 2 }]
    expect((await put(`/orders/${orderId}/lines`, { lines, discount: 200, reason: 'A gift' })).status).toBe(200)
    expect((await ledger()).balance).toMatchObject({ total: 0, due: 0 })
    expect(await order()).toMatchObject({ paymentStatus: 'paid' })
    const { _id = '' } = (await record(50, { acceptMore: true })).body.data.payments.at(-1) ?? {}
    await post(`/payments/${_id}/reverse`, { reason: 'Wrong order' })
    expect(await order()).toMatchObject({ paymentStatus: 'paid' })
    for (const status of ['pending', 'failed', 'refunded'])
      expect((await setPayment(status)).body.message).toBe('Nothing is to be paid for this order, so it stays paid.')
  })

  it('are asked back when an order of which a part was paid is cancelled', async () => {
    await record(100)
    await setOrder('cancelled')
    expect([(await order()).paymentStatus, (await ledger()).balance.due]).toEqual(['paid', -100])
    await record(100, { kind: 'refund' })
    expect([(await order()).paymentStatus, (await ledger()).balance.due]).toEqual(['refunded', 0])
    expect((await setPayment('paid')).body.message).toMatch(/^This order is cancelled, so nothing is to be paid./)
  })

  describe('leave due what the order costs less what is kept', () => {
    type Steps = (id: string) => (() => Promise<{ status: number }>)[]
    const pays = (amount: number, id: string) => () => record(amount, {}, id)
    const givesBack = (amount: number, id: string) => () => record(amount, { kind: 'refund', acceptMore: true }, id)
    const changesTo =
      (id: string, rockets: number, sparklers: number, discount = 0) =>
      () => {
        const { rocket, sparkler } = catalogue
        const lines: Line[] = [[rocket, rockets], ...(sparklers > 0 ? [[sparkler, sparklers] satisfies Line] : [])]
        return calls.setLines(id, lines, discount > 0 ? { discount } : {})
      }
    const bills = (id: string) => () => calls.invoice(id)

    // Two rockets of ₹100 and three sparklers of ₹20.50: ₹261.50. Added up by hand; below 0 is to be given back.
    const histories: [name: string, steps: Steps, due: number][] = [
      ['everything was given back', (id) => [pays(261.5, id), givesBack(261.5, id)], 261.5],
      ['a part of a part was given back', (id) => [pays(161.5, id), givesBack(61.5, id)], 161.5],
      [
        'it was set Paid after a part was given back',
        (id) => [pays(161.5, id), givesBack(61.5, id), () => calls.setPayment(id, 'paid')],
        0,
      ],
      [
        'it became less, the rest was given back, and a piece was added',
        (id) => [pays(261.5, id), changesTo(id, 1, 3), givesBack(100, id), changesTo(id, 1, 4)],
        20.5,
      ],
      ['it was changed twice, with a discount', (id) => [changesTo(id, 3, 0, 50), pays(100, id), changesTo(id, 1, 0)], -50],
      ['it became free', (id) => [pays(20, id), changesTo(id, 2, 0, 200)], -20],
      ['a credit note was made', (id) => [pays(261.5, id), bills(id), () => calls.credit(id, { amount: 61.5 })], -61.5],
      [
        'it was cancelled with its credit note, and a part given back',
        (id) => [
          pays(261.5, id),
          bills(id),
          () => calls.setStatus(id, 'cancelled', { creditNote: true }),
          () => record(61.5, { kind: 'refund' }, id),
        ],
        -200,
      ],
    ]

    const expectDue = async (name: string, steps: Steps, due: number): Promise<void> => {
      const mobile = String(8_000_000_000 + histories.findIndex(([each]) => each === name))
      const id = await placeOrder(app, catalogue, { customer: { name: 'Selvam', mobile }, createdAt: noon })
      for (const [at, step] of steps(id).entries()) expect([at, (await step()).status < 300]).toEqual([at, true])
      const { balance } = await ledger(id)
      expect(balance.due).toBe(due)
      expect((await order(id)).paymentStatus).toBe(due > 0 ? 'pending' : 'paid')
      const [owed, toGiveBack] = [Math.max(0, due), Math.max(0, -due)]
      expect((await calls.seen(id, mobile)).payment).toMatchObject({ due: owed, toGiveBack, canClaim: due > 0 })
      const listed = (await list(`search=${id}`)).payments
      expect(new Set(listed.map((each) => each.order.balance.due))).toEqual(new Set([due]))
      const received = balance.confirmed - balance.refunded
      const { orders } = await get<{ orders: Order[] }>(`/orders/all?search=${id}`)
      expect(orders.map(({ partPaid }) => partPaid)).toEqual([
        due < 0 || (received > 0 && due > 0) ? { received, due } : undefined,
      ])
      const known = await post<{ due: number }>('/orders/customers/look-up', { phone: mobile })
      expect(known.body.data.due).toBe(owed)
      const { texts } = await get<OrderMessages>(`/orders/${id}/messages`)
      const stillToPay = /Still to pay: (.*)/.exec(texts['payment-confirmed'].en)?.[1]
      expect(stillToPay).toBe(due > 0 ? formatMoney(due, 'Rs') : undefined)
      const file = csvFile([
        ['Date', 'Narration', 'UTR', 'Credit'],
        ['20/11/2026', `UPI/${id}`, newReference(), String(owed || 1)],
      ])
      const matched = await calls.send<MatchedStatement>('/payments/statements', formOf({ statement: new Blob([file]) }))
      const [row] = matched.body.data.rows
      if (due > 0) expect(row).toMatchObject({ match: 'exact', orderId: id, order: { due } })
      else expect(row?.orderId).not.toBe(id)
    }
    it.each(histories.slice(1))('wherever it is shown, when %s', expectDue)
    itOnBoth.each(histories.slice(0, 1))('wherever it is shown, when %s', expectDue)
  })

  itOnBoth('are claimed by the customer, and confirmed once', async () => {
    await put('/store/contact-info', { upiId: 'sri.crackers@okbank' })
    expect((await payable())?.upi).toBe(`upi://pay?pa=sri.crackers@okbank&pn=Test%20Crackers&am=261.50&tn=${orderId}&cu=INR`)
    const answer = await claim({ reference: ' 4123 5678-9012 ', paidOn: '19-11-2026' }, true)
    expect([answer.status, answer.body.message]).toEqual([201, 'Thank you! The store will check your payment.'])
    expect(answer.body.data.payment).toEqual({
      due: total,
      paid: 0,
      givenBack: 0,
      claimed: total,
      toGiveBack: 0,
      upi: null,
      canClaim: false,
    })
    // A call of which the answer was lost is repeated.
    expect((await claim({ reference: '412356789012' })).status).toBe(201)
    const { payments, balance } = await ledger()
    expect(payments).toMatchObject([
      { status: 'claimed', reference: '412356789012', paidOn: '2026-11-19', createdBy: '', sameReference: [] },
    ])
    expect(balance).toMatchObject({ claimed: total, due: total })
    const screenshot = payments[0]?.screenshot ?? ''
    expect((await fetch(app.url + screenshot)).status).toBe(200)
    expect((await fetch(app.url + (screenshot.split('?')[0] ?? ''))).status).toBeGreaterThanOrEqual(401)
    expect((await order()).paymentDetails?.paymentScreenshot).toContain(screenshot.split('?')[0])

    const id = payments[0]?._id ?? ''
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(`/payments/${id}/confirm`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(11)
    expect(refused[0]?.body.message).toBe('This payment is not waiting for review any more: it is confirmed.')
    expect((await ledger()).balance).toMatchObject({ confirmed: total, claimed: 0, due: 0 })
    expect(await order()).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed' })
    expect((await claim()).body.message).toBe('Nothing is to be paid for this order.')
  })

  it('that were given back after the goods have left leave the order refunded, and nobody is asked', async () => {
    await record(total)
    await setOrder('delivered')
    await record(100, { kind: 'refund', acceptMore: true })
    expect(await order()).toMatchObject({ paymentStatus: 'pending' })
    expect(await payable()).toMatchObject({ due: 100, canClaim: true })
    await record(161.5, { kind: 'refund', acceptMore: true })
    expect(await order()).toMatchObject({ paymentStatus: 'refunded' })
    expect((await ledger()).balance).toMatchObject({ due: total })
    expect(await payable()).toMatchObject({ due: 0, claimed: 0, toGiveBack: 0, upi: null, canClaim: false })
    expect((await claim()).body.message).toBe('Nothing is to be paid for this order.')
    await setPayment('paid')
    expect((await ledger()).balance).toMatchObject({ confirmed: 523, refunded: total, due: 0 })
  })

  it('leave an order to review only while a screenshot waits', async () => {
    await claim({ amount: '100' }, true)
    await claim({ amount: '161.50' }, true)
    const [first, second] = (await ledger()).payments
    const shown = async () => (await order()).paymentDetails?.paymentScreenshot ?? null
    expect((await shown())?.split('?')[0]).toBe(second?.screenshot?.split('?')[0])
    await post(`/payments/${second?._id}/reject`, { reason: 'Not in the bank' })
    expect((await shown())?.split('?')[0]).toBe(first?.screenshot?.split('?')[0])
    await post(`/payments/${first?._id}/confirm`)
    expect([await shown(), (await order()).paymentStatus]).toEqual([null, 'pending'])
    // Nor when a paid order costs more afterwards, and its screenshot was decided.
    await claim({ amount: '161.50' }, true)
    await post(`/payments/${(await ledger()).payments.at(-1)?._id}/confirm`)
    expect((await order()).paymentStatus).toBe('paid')
    const lines = [{ productId: catalogue.rocket, quantity: 3 }]
    await put(`/orders/${orderId}/lines`, { lines, reason: 'One more' })
    expect([await shown(), (await order()).paymentStatus]).toEqual([null, 'pending'])
  })

  itOnBoth('with one reference number are confirmed for one order only, also at the same moment', async () => {
    const other = await placeOrder(app, catalogue)
    const reference = newReference()
    const answers = await Promise.all(
      [orderId, other].flatMap((id) => [claim({ reference }, false, id), record(5, { method: 'upi', reference }, id)]),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const all = [...(await ledger()).payments, ...(await ledger(other)).payments]
    expect(all.filter((entry) => entry.reference === reference)).toHaveLength(1)
  })

  it('are recorded once for calls that are repeated with one key', async () => {
    const call = (amount: number, key: string, more: Record<string, string> = {}) => {
      const json = { kind: 'payment', method: 'cash', amount }
      return post(`/orders/${orderId}/payments`, json, { 'idempotency-key': key, ...more })
    }
    expect((await call(110, 'counter-2')).status).toBe(201)
    await expectAnswer(call(110, 'counter-2'), 200, 'This payment was already recorded.')
    expect((await call(60, 'two words')).status).toBe(400)
    // Today is another day when the call is repeated after midnight.
    now = Date.parse('2026-11-20T18:29:00Z')
    expect((await call(20, 'counter-3')).status).toBe(201)
    now = Date.parse('2026-11-20T18:31:00Z')
    expect((await call(20, 'counter-3')).status).toBe(200)
    now = noon
    expect((await ledger()).balance).toMatchObject({ confirmed: 130 })
    // A repeated call changes nothing, also with the precondition of the first one.
    await setPayment('failed')
    const before = (await asAdmin<{ data: Order }>(app, `/orders/${orderId}`, { keepsTimes: true })).body.data
    const read = { 'if-match': `"${new Date(Date.parse(before.updatedAt ?? '') - 1).toISOString()}"` }
    expect((await call(110, 'counter-2', read)).status).toBe(200)
    const after = (await asAdmin<{ data: Order }>(app, `/orders/${orderId}`, { keepsTimes: true })).body.data
    expect([after.paymentStatus, after.updatedAt]).toEqual(['failed', before.updatedAt])
  })

  it('that are claimed again take a screenshot that was missing, and store no second one', async () => {
    const reference = newReference()
    await claim({ reference })
    await claim({ reference }, true)
    const { screenshot = null } = (await ledger()).payments[0] ?? {}
    expect((await fetch(app.url + (screenshot ?? ''))).status).toBe(200)
    const stored = await filesStored()
    await claim({ reference }, true)
    expect((await ledger()).payments).toHaveLength(1)
    expect(await filesStored()).toEqual(stored)
    // Nor do they change a status that was set meanwhile.
    await record(total, { acceptMore: true })
    await record(total, { kind: 'refund', acceptMore: true })
    expect((await setPayment('refunded')).status).toBe(200)
    expect((await claim({ reference }, true)).status).toBe(201)
    expect((await order()).paymentStatus).toBe('refunded')
  })

  it('with a reused reference number are confirmed by a payment status, unless the call asks first', async () => {
    const other = await placeOrder(app, catalogue)
    const { reference } = await claimed()
    await record(total, { method: 'upi', reference, acceptReuse: true }, other)
    const set = (more: object) => setPayment('paid', more)
    const asked = await set({ acceptReuse: false })
    expect([asked.status, asked.body.message, asked.body.errors]).toEqual([
      409,
      `The reference number ${reference} is also used for ${other}.`,
      ['reference-used'],
    ])
    expect((await ledger()).balance).toMatchObject({ claimed: total, confirmed: 0 })
    expect((await set({})).status).toBe(200)
    expect((await ledger()).balance).toMatchObject({ claimed: 0, confirmed: total })
    expect((await set({ acceptReuse: 'no' })).body.message).toBe('acceptReuse must be true or false')
  })

  it('with one reference number on the same order are told as well', async () => {
    const { reference, _id } = await claimed({ amount: '100' })
    const refused = await record(100, { method: 'upi', reference })
    expect([refused.status, refused.body.errors]).toEqual([409, ['reference-used']])
    await record(100, { method: 'upi', reference, acceptReuse: true })
    expect((await ledger()).payments.map(({ sameReference }) => sameReference)).toEqual([[orderId], [orderId]])
    expect((await post(`/payments/${_id}/confirm`)).status).toBe(409)
    await post(`/payments/${_id}/reject`, { reason: 'Twice' })
    await record(100, { kind: 'refund', method: 'upi', reference, acceptMore: true })
    expect((await ledger()).payments.map(({ sameReference }) => sameReference)).toEqual([[orderId], [], []])
  })

  it('can be rejected with a reason, and claimed again', async () => {
    const { _id } = await claimed()
    expect((await post(`/payments/${_id}/reject`, { reason: ' ' })).body.message).toBe('Please give a reason')
    expect((await post(`/payments/${_id}/reject`, { reason: 'Not in the bank' })).body.message).toBe('Payment rejected')
    expect((await ledger()).payments).toMatchObject([{ status: 'rejected', reason: 'Not in the bank' }])
    expect((await order()).paymentStatus).toBe('failed')
    await claimed()
    expect((await order()).paymentStatus).toBe('pending')
  })

  it('are reversed when they were a mistake, and stay in the list', async () => {
    const { data } = (await record(total)).body
    const [{ _id = '' } = {}] = data.payments
    await record(100, { kind: 'refund', acceptMore: true })
    const sentence = 'A refund was made from this payment. Please reverse the refund first.'
    await expectAnswer(post(`/payments/${_id}/reverse`, { reason: 'Wrong order' }), 409, sentence)
    const refund = (await ledger()).payments.at(-1)?._id ?? ''
    expect((await post(`/payments/${refund}/reverse`, { reason: 'Not given' })).status).toBe(200)
    expect((await order()).paymentStatus).toBe('paid')
    expect((await post(`/payments/${_id}/reverse`, { reason: 'Wrong order' })).status).toBe(200)
    expect((await order()).paymentStatus).toBe('pending')
    expect((await ledger()).payments.map(({ status }) => status)).toEqual(['reversed', 'reversed'])
    expect((await ledger()).balance).toMatchObject({ confirmed: 0, refunded: 0, due: total })
    expect((await post(`/payments/${_id}/reverse`, { reason: 'Again' })).status).toBe(409)
    expect((await post('/payments/unknown/confirm')).status).toBe(404)
  })

  it('say the same as a payment status that is set', async () => {
    await claimed({ amount: '100' })
    await setPayment('paid')
    const states = async () => (await ledger()).payments.map(({ kind, amount, status }) => `${kind} ${amount} ${status}`)
    expect(await states()).toEqual(['payment 100 confirmed', 'payment 161.5 confirmed'])
    await setPayment('refunded')
    expect((await order()).paymentStatus).toBe('refunded')
    expect((await ledger()).balance).toMatchObject({ confirmed: total, refunded: total, due: total })
    // What was given back is due again.
    await setPayment('paid')
    expect((await states()).slice(-2)).toEqual([`refund ${total} confirmed`, `payment ${total} confirmed`])
    await setPayment('pending')
    await record(100)
    await setPayment('failed')
    expect((await ledger()).balance).toMatchObject({ confirmed: 0, refunded: 0, due: total })
    expect((await ledger()).payments.at(0)?.reason).toBe('Payment status set to Failed')
    expect((await order()).paymentStatus).toBe('failed')
  })

  itOnBoth('with a reference number of another order are told to administrators, not to customers', async () => {
    const other = await placeOrder(app, catalogue)
    const reference = newReference()
    await claimed({ reference }, other)
    await expectAnswer(claim({ reference }), 409, 'This reference number was already used. Please check it, or ask the store.')
    const refused = await record(total, { method: 'upi', reference })
    expect([refused.status, refused.body.message]).toEqual([409, `The reference number ${reference} is also used for ${other}.`])
    const answer = await record(total, { method: 'upi', reference, acceptReuse: true })
    expect(answer.status).toBe(201)
    expect(answer.body.data.payments[0]?.sameReference).toEqual([other])
    const [entry] = (await ledger(other)).payments
    expect(entry?.sameReference).toEqual([orderId])
    expect((await post(`/payments/${entry?._id}/confirm`)).status).toBe(409)
    expect((await post(`/payments/${entry?._id}/confirm`, { acceptReuse: true })).status).toBe(200)
  })

  it('are refused in a sentence when they cannot be', async () => {
    // What is wrong with amounts, numbers and days is in claim.test.ts of the domain.
    const refusals: [object, string][] = [
      [{ amount: 0 }, 'The amount must be more than 0'],
      [{ method: 'upi', reference: '1234' }, 'A UPI reference number has 12 digits'],
      [{ paidOn: '2026-11-21' }, 'The day of a payment cannot be in the future'],
      [{ paidOn: '20/11/2026' }, 'paidOn must be a day like 2026-11-20'],
      [{ kind: 'refund' }, 'Nothing was paid for this order yet.'],
    ]
    for (const [change, message] of refusals) {
      const { status, body } = await record(10, change)
      expect([change, status >= 400, body.message]).toEqual([change, true, message])
    }
    const claims: [Record<string, string>, string][] = [
      [{ amount: '10.555' }, 'The amount can have at most two decimals'],
      [{ reference: '99' }, 'A UPI reference number has 12 digits'],
      [{ reference: '' }, 'Please enter the reference number, or choose a screenshot of the payment'],
      [{ paidOn: 'tomorrow' }, 'Please enter the day of the payment, such as 20-11-2026'],
      [{ paidOn: '2026-12-01' }, 'The day of a payment cannot be in the future'],
    ]
    for (const [change, message] of claims) await expectAnswer(claim(change), 400, message, change)
    expect((await ledger()).payments).toEqual([])
    for (let sent = 0; sent < 3; sent += 1) await claimed({ amount: '10' })
    expect((await claim()).body.message).toMatch(/^The store is still checking/)
    expect((await calls.claim(orderId, {}, '9999999999')).status).toBe(404)
  })

  itOnBoth('are listed with the claims first, oldest first, and the figures of their orders', async () => {
    await app.db.deleteFrom('payments').execute()
    const orders = [orderId, await placeOrder(app, catalogue), await placeOrder(app, catalogue)]
    const entries: OrderPayment[] = []
    for (const id of orders) entries.push(await claimed({ amount: '50' }, id))
    await record(10, {}, orders[0])
    await post(`/payments/${entries[1]?._id}/confirm`)
    const idsOf = ({ payments }: { payments: ListedPayment[] }) => payments.map(({ orderId: id, status }) => `${id} ${status}`)
    expect(idsOf(await list('limit=2'))).toEqual([`${orders[0]} claimed`, `${orders[2]} claimed`])
    expect(idsOf(await list('limit=3&page=1'))).toHaveLength(3)
    expect(idsOf(await list('limit=3&page=2'))).toHaveLength(1)
    expect((await list('limit=2&page=2')).payments.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    expect((await list('status=claimed')).pagination.total).toBe(2)
    expect((await list('method=cash')).payments).toMatchObject([{ amount: 10, order: { customerName: 'Meena Kumari' } }])
    expect((await list(`search=${entries[2]?.reference}`)).payments).toMatchObject([{ orderId: orders[2] }])
    expect((await list(`search=${orders[1]?.toLowerCase()}`)).payments).toHaveLength(1)
    expect((await list('search=meena')).pagination.total).toBe(4)
    // As without a search: the claims first, oldest first; then the others, newest first.
    expect(idsOf(await list('search=meena'))).toEqual(idsOf(await list('')))
    expect(idsOf(await list('search=meena&limit=3&page=2'))).toEqual(idsOf(await list('limit=3&page=2')))
    expect((await list('search=meena&limit=3&page=9')).pagination.total).toBe(4)
    expect((await list('search=meena+k&status=claimed')).pagination.total).toBe(2)
    // One word of the order, one of the reference number; or all of them in both.
    expect((await list(`search=meena+${entries[2]?.reference}`)).payments).toMatchObject([{ orderId: orders[2] }])
    expect((await list(`search=${orders[1]}+${entries[2]?.reference}`)).pagination.total).toBe(0)
    expect((await list(`search=${entries[2]?.reference.slice(0, 2)}`)).payments).not.toHaveLength(0)
    expect((await list('status=claimed')).payments[0]?.order.balance).toMatchObject({ claimed: 50, confirmed: 10, due: 251.5 })
    expect((await asAdmin(app, '/payments?status=lost')).status).toBe(400)
  })

  itOnBoth('are sorted, and filtered by amounts, days, several words and what is empty', async () => {
    await app.db.deleteFrom('payments').execute()
    for (const [amount, method, paidOn] of [
      [30, 'cash', '2026-11-03'],
      [10, 'bank', undefined],
      [20, 'upi', '2026-11-01'],
    ] as const)
      await record(amount, { method, ...(paidOn ? { paidOn } : {}), ...(method === 'cash' ? {} : { reference: newReference() }) })
    await claimed({ amount: '5' })
    const amounts = async (query: string) => (await list(query)).payments.map(({ amount }) => amount)
    for (const search of ['', '&search=meena']) {
      expect(await amounts(`sort=amount${search}`)).toEqual([5, 10, 20, 30])
      expect(await amounts(`sort=amount&order=desc&limit=3&page=2${search}`)).toEqual([5])
      expect(await amounts(`sort=createdAt${search}`)).toEqual([5, 20, 10, 30])
      expect((await amounts(`sort=paidOn${search}`)).slice(0, 2)).toEqual([20, 30])
      expect(await amounts(`method=cash,bank${search}`)).toEqual([10, 30])
      expect(await amounts(`status=claimed,confirmed&amount=..20${search}`)).toEqual([5, 20, 10])
      expect(await amounts(`amount=20.01..${search}`)).toEqual([30])
      expect(await amounts(`paidOn=2026-11-01..2026-11-02${search}`)).toEqual([20])
      expect(await amounts(`empty=reference${search}`)).toEqual([30])
      expect((await list(`amount=..20&limit=1${search}`)).pagination.total).toBe(3)
    }
    expect((await get<{ payments: [] }>('/payments?limit=1&sort=amount&order=desc')).payments).toMatchObject([{ amount: 30 }])
    for (const wrong of ['sort=reference', 'amount=much', 'paidOn=soon', 'empty=amount', 'method=cash,shells'])
      expect([wrong, (await asAdmin(app, `/payments?${wrong}`)).status]).toEqual([wrong, 400])
  })

  it('take the items of a released order again, unless they are sold and nobody says that it is fine', async () => {
    const id = await addProduct(app.db, { name: 'Chakkar', categoryId: catalogue.categoryId, stockQuantity: 5 })
    const released = await placeOrder(app, catalogue, { lines: [{ productId: id, quantity: 5 }] })
    await app.db.updateTable('orders').set({ stock: 'released' }).where('order_id', '=', released).execute()
    const { _id } = await claimed({ amount: '100000' }, released)
    await app.db.updateTable('products').set({ stock_quantity: 0 }).where('id', '=', id).execute()
    const refused = await post(`/payments/${_id}/confirm`, { acceptMore: true })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^This order was not paid in time/)])
    expect((await ledger(released)).payments[0]?.status).toBe('claimed')
    expect((await post(`/payments/${_id}/confirm`, { acceptMore: true, withoutStock: true })).status).toBe(200)
    expect((await order(released)).paymentStatus).toBe('paid')
  })
})
