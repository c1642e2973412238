import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { defaultTexts } from '../../../src/domain/message/default-texts'
import { type DueMessages, type MessageEvent, type OrderMessages, type SentMessage } from '../../../src/domain/message/message'
import { dueForMs, takeBackMs } from '../../../src/domain/message/message-rules'
import type { MessageSettings } from '../../../src/domain/message/message-templates'
import { purgeOld } from '../../../server/bin/purge-old'
import { smtpMailer } from '../../../server/mail/mailer'
import { startTestApp, type TestApp } from '../../support/app'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin, asAnyone, expectAnswer } from './client'
import { orderCalls, type Reply } from './order-calls'
import { meena, placeOrder } from './order-fixtures'
import { startMailServer } from '../../support/mail-server'

interface Queue extends DueMessages {
  pagination: { page: number; limit: number; totalPages: number; total: number }
}

const start = Date.parse('2026-11-20T06:30:00Z')
const whatsApp = { channel: 'whatsapp', language: 'en' }

describeMostlyOnSqlite('messages to customers', (open, { it, itOnBoth }) => {
  let orderId = ''
  let clock = start
  const app = shareApp(open, { now: () => clock, storeName: 'Sri Murugan Crackers', publicUrl: 'https://shop.example.in' })
  const catalogue = shareCatalogue(app)
  beforeAll(() => put('/store/contact-info', { upiId: 'sri@okbank' }))
  beforeEach(async () => {
    for (const table of ['messages', 'messages_due'] as const) await app.db.deleteFrom(table).execute()
    clock += 60_000
    orderId = await place()
  })

  const place = (more: object = {}) => placeOrder(app, catalogue, { createdAt: clock, ...more })
  const calls = orderCalls(() => app)
  const { get, put, post, remove } = calls
  const queue = (query = '') => get<Queue>(`/messages/due${query}`)
  const due = async () => (await queue()).due.map((each) => [each.orderId, each.event])
  const dueEvent = async () => (await queue()).due.find((each) => each.orderId === orderId)?.event
  const ofOrder = (id = orderId) => get<OrderMessages>(`/orders/${id}/messages`)
  const tell = (event: MessageEvent, more: object = {}) =>
    post<SentMessage>(`/orders/${orderId}/messages`, { event, ...whatsApp, ...more })
  const takeBack = (id: string) => remove(`/orders/${orderId}/messages/${id}`)
  const setStatus = (orderStatus: string, more?: object) => calls.setStatus(orderId, orderStatus, more)
  const setPayment = (paymentStatus: string) => calls.setPayment(orderId, paymentStatus)
  const pay = (amount: number, more?: object) => calls.pay(orderId, amount, more)
  const reject = (id: string, reason: string) => post(`/payments/${id}/reject`, { reason })
  const reverse = (id: string) => post(`/payments/${id}/reverse`, { reason: 'Recorded twice' })
  const newest = async (): Promise<string> => {
    const ofThis = app.db.selectFrom('payments').select('id').where('order_id', '=', orderId)
    return (await ofThis.orderBy('seq', 'desc').executeTakeFirstOrThrow()).id
  }
  const claim = async (amount: number, reference: string): Promise<string> => {
    await calls.claim(orderId, { amount: String(amount), reference })
    return newest()
  }

  itOnBoth('follow the life of an order, and only its newest event is due', async () => {
    expect(await due()).toEqual([[orderId, 'order-received']])
    await reject(await claim(261.5, '100000000001'), 'Not in our account')
    expect(await dueEvent()).toBe('payment-not-found')
    expect((await ofOrder()).texts['payment-not-found'].en).toContain('Reason: Not in our account')
    // The customer claims again before anybody was told: there is nothing to tell but that the order was received.
    const again = await claim(261.5, '100000000002')
    expect(await dueEvent()).toBe('order-received')
    await post(`/payments/${again}/confirm`)
    expect(await dueEvent()).toBe('payment-confirmed')
    await setStatus('processing')
    expect(await dueEvent()).toBe('being-packed')
    await setStatus('shipped')
    expect(await dueEvent()).toBe('dispatched')
    await tell('dispatched')
    expect(await dueEvent()).toBeUndefined()
    // A corrected number is news.
    await put(`/orders/${orderId}/tracking`, { trackingNumber: 'LR77', courierPartner: 'Sri Lorry' })
    expect(await dueEvent()).toBe('dispatched')
    expect((await ofOrder()).texts.dispatched.ta).toContain('LR எண்: LR77')
    await setStatus('delivered')
    expect(await dueEvent()).toBe('delivered')
    await setStatus('cancelled')
    expect(await dueEvent()).toBe('cancelled')
    await setPayment('refunded')
    expect(await dueEvent()).toBe('refunded')
    expect((await ofOrder()).texts.refunded.en).toContain('Amount: Rs 261.50')
  })

  it('tell of a payment for a part, and of a rejected claim for the rest', async () => {
    await post(`/payments/${await claim(100, '200000000001')}/confirm`)
    expect(await dueEvent()).toBe('payment-confirmed')
    expect((await ofOrder()).texts['payment-confirmed'].en).toContain('Still to pay: Rs 161.50')
    clock += 1000
    await tell('payment-confirmed')
    const rest = await claim(161.5, '200000000002')
    await reject(rest, 'Wrong amount')
    expect(await dueEvent()).toBe('payment-not-found')
    await pay(61.5)
    expect(await dueEvent()).toBe('payment-confirmed')
    await reverse(await newest())
    expect(await dueEvent()).toBeUndefined()
  })

  it('do not say that a payment was not found when nothing is to be paid any more', async () => {
    const duplicate = await claim(261.5, '300000000001')
    await pay(261.5)
    expect(await dueEvent()).toBe('payment-confirmed')
    clock += 1000
    await tell('payment-confirmed')
    await reject(duplicate, 'Paid at the counter')
    expect(await dueEvent()).toBeUndefined()
    // Nor of an order that was wholly credited.
    orderId = await place()
    const needless = await claim(261.5, '300000000002')
    await app.db
      .updateTable('orders')
      .set((builder) => ({ credited: builder.ref('total') }))
      .where('order_id', '=', orderId)
      .execute()
    await reject(needless, 'Credited')
    expect(await dueEvent()).toBeUndefined()
  })

  it('tell of a payment that is recorded in any way while the order is packed, also after a rejection', async () => {
    for (const [at, record] of [() => setPayment('paid'), () => pay(261.5), () => pay(100)].entries()) {
      orderId = await place()
      await setStatus('processing')
      clock += 1000
      await tell('being-packed')
      await reject(await claim(261.5, String(300_000_000_010 + at)), 'Not in our account')
      expect(await dueEvent()).toBe('payment-not-found')
      await record()
      expect([at, await dueEvent()]).toEqual([at, 'payment-confirmed'])
    }
  })

  it('of payments stay due until each is told or reversed, also when a note is taken back', async () => {
    const paid = async (amount: number): Promise<string> => {
      clock += 1000
      await pay(amount)
      return newest()
    }
    const first = await paid(100)
    await reverse(await paid(50))
    expect(await dueEvent()).toBe('payment-confirmed')
    // Also when the order was paid meanwhile, whether or not the customer knows that it was received.
    await reverse(await paid(161.5))
    expect(await dueEvent()).toBe('payment-confirmed')
    await tell('order-received')
    await reverse(await paid(161.5))
    expect(await dueEvent()).toBe('payment-confirmed')
    clock += 1000
    const noted = await tell('payment-confirmed')
    expect(await dueEvent()).toBeUndefined()
    await reverse(first)
    await takeBack(noted.body.data._id)
    expect(await dueEvent()).toBeUndefined()
  })

  it('tell of each refund, also of a part', async () => {
    await setPayment('paid')
    await setStatus('delivered')
    clock += 1000
    await tell('delivered')
    expect((await pay(61.5, { kind: 'refund', method: 'upi', acceptMore: true })).status).toBe(201)
    expect(await dueEvent()).toBe('refunded')
    expect((await ofOrder()).texts.refunded.en).toContain('Amount: Rs 61.50')
    clock += 1000
    const noted = await tell('refunded')
    await takeBack(noted.body.data._id)
    expect(await dueEvent()).toBe('refunded')
    await reverse(await newest())
    expect(await dueEvent()).toBeUndefined()
  })

  it('are not due again when an order goes back to what was told', async () => {
    await tell('order-received')
    await setPayment('paid')
    await tell('payment-confirmed')
    await setStatus('processing')
    await tell('being-packed')
    for (const orderStatus of ['confirmed', 'processing']) {
      await setStatus(orderStatus)
      expect(await dueEvent()).toBeUndefined()
    }
    for (const round of ['first', 'second']) {
      await setStatus('cancelled', { adminNotes: round })
      expect([round, await dueEvent()]).toEqual([round, 'cancelled'])
      expect((await tell('cancelled')).status).toBe(201)
      await setStatus('processing')
    }
  })

  itOnBoth('wait oldest first, by event and by page, for seven days', async () => {
    clock += 60_000
    const second = await place({ customer: { ...meena, name: 'முருகன் & Sons', mobile: '12', phoneNumber: '' } })
    await calls.setPayment(second, 'paid')
    const all = await queue()
    expect(all.due.map((each) => each.orderId)).toEqual([orderId, second])
    expect(all).toMatchObject({
      counts: { 'order-received': 1, 'payment-confirmed': 1, dispatched: 0 },
      sendsEmail: false,
      store: 'Sri Murugan Crackers',
      pagination: { page: 1, limit: 50, totalPages: 1, total: 2 },
    })
    const [first, other] = all.due
    expect(first).toMatchObject({ customerName: 'Meena Kumari', phone: '9876543210', email: '', language: 'ta' })
    expect(first?.text).toBe(first?.texts.ta)
    expect(first?.texts.en).toBe(
      `Dear Meena Kumari,\nThank you for your order ${orderId}.\nTotal: Rs 261.50\nTo pay: Rs 261.50 (use the link below)\n` +
        `Track your order here: https://shop.example.in/track-order?orderId=${orderId}\nSri Murugan Crackers`,
    )
    // An address that was set applies instead of PUBLIC_URL, until it is removed.
    for (const [set, origin] of [
      ['https://other.example.in', 'https://other.example.in'],
      ['', 'https://shop.example.in'],
    ] as const) {
      await put('/store/public-address', { publicAddress: set })
      expect((await queue()).due[0]?.texts.en).toContain(`\nTrack your order here: ${origin}/track-order?orderId=${orderId}\n`)
    }
    expect(other).toMatchObject({ phone: '', event: 'payment-confirmed' })
    expect(other?.texts.ta).toContain('அன்புள்ள முருகன் & Sons,')
    expect((await queue('?event=payment-confirmed')).due.map((each) => each.orderId)).toEqual([second])
    expect((await queue('?limit=1&page=2')).due.map((each) => each.orderId)).toEqual([second])
    const sending = { event: 'delivered', channel: 'email', language: 'en', delivery: 'sending', phone: '9876543210' } as const
    const left = { id: 'left', order_id: orderId, due_since: null, created_at: clock, created_by: '' }
    await app.db
      .insertInto('messages')
      .values({ ...sending, ...left })
      .execute()
    clock += dueForMs
    expect(await due()).toEqual([])
    const log = { warn: expect.unreachable }
    const kept = async () => [
      (await app.db.selectFrom('messages_due').select('order_id').execute()).length,
      (await app.db.selectFrom('messages').select('id').execute()).length,
    ]
    expect(await kept()).toEqual([2, 1])
    await purgeOld({ db: app.db, files: app.files }, clock - 60_000, log, new AbortController().signal)
    expect(await kept()).toEqual([1, 0])
    clock -= dueForMs
  })

  it('name the link beside the amount only where the tracking page takes the payment', async () => {
    const received = async () => (await ofOrder()).texts['order-received'].en
    const toPay = 'To pay: Rs 261.50\nTrack your order here: '
    expect(await received()).toContain('To pay: Rs 261.50 (use the link below)\n')
    await put('/store/contact-info', { upiId: '' })
    expect(await received()).toContain(toPay)
    await put('/store/contact-info', { upiId: 'sri@okbank' })
    await claim(261.5, '400000000001')
    expect(await received()).toContain(toPay)
  })

  itOnBoth('are noted once, by whom and when, also when twelve people note them at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tell('order-received')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(11).fill(200), 201])
    expect(await due()).toEqual([])
    const { told, due: event } = await ofOrder()
    expect([told.length, event]).toEqual([1, null])
    expect(told[0]).toMatchObject({
      ...{ event: 'order-received', channel: 'whatsapp', language: 'en', delivery: 'by-hand' },
      ...{ createdBy: 'Administrator', createdAt: new Date(clock).toISOString(), mayTakeBack: true },
    })
    await expectAnswer(tell('order-received', { channel: 'sms' }), 201, 'Noted as told on SMS')
  })

  it('stay due when the event has happened again since the text was shown', async () => {
    await setStatus('shipped')
    const shown = await ofOrder()
    expect(shown.since).toBe((await queue()).due.find((each) => each.orderId === orderId)?.since)
    clock += 1000
    await put(`/orders/${orderId}/tracking`, { trackingNumber: 'LR78', courierPartner: 'Sri Lorry' })
    const { body } = await tell('dispatched', { since: shown.since })
    expect([body.message, await dueEvent()]).toEqual(['Noted as told on WhatsApp', 'dispatched'])
    // What was shown as told already does not clear what came since either, nor does a note that is taken back bring anything.
    await tell('dispatched', { since: null, channel: 'sms' })
    await takeBack(body.data._id)
    expect(await dueEvent()).toBe('dispatched')
    await tell('dispatched', { since: (await ofOrder()).since, language: 'ta' })
    expect([await dueEvent(), (await ofOrder()).since]).toEqual([undefined, null])
    for (const since of ['', 'yesterday', 7, 'x'.repeat(50)])
      expect((await tell('dispatched', { since })).body.message).toContain('since must be a time, or null')
  })

  it('can be told again in the same way after two minutes', async () => {
    const statuses: number[] = []
    for (const later of [0, 60_000, 61_000, 60_000]) {
      clock += later
      statuses.push((await tell('order-received')).status)
    }
    expect(statuses).toEqual([201, 200, 201, 200])
  })

  it('remember the language of a phone number, and otherwise use that of the state, or of the store', async () => {
    await put('/message-templates', { language: 'hi' })
    expect((await queue()).due[0]).toMatchObject({ language: 'ta', text: expect.stringContaining('அன்புள்ள') as string })
    const at = async (state: string) =>
      (await ofOrder(await place({ customer: { ...meena, address: { ...meena.address, state } } }))).language
    expect([await at('Kerala'), await at('Bihar'), await at('Sivakasi')]).toEqual(['en', 'hi', 'hi'])
    await tell('order-received', { language: 'hi' })
    const next = await place()
    expect((await ofOrder(next)).language).toBe('hi')
    await put('/message-templates', { language: 'en' })
  })

  it('can be marked as not needed, and notes can be taken back for some minutes', async () => {
    const skipped = await tell('order-received', { channel: 'none' })
    expect([skipped.body.message, await dueEvent()]).toEqual(['Marked as not needed', undefined])
    const id = skipped.body.data._id
    expect((await takeBack(id)).status).toBe(200)
    expect(await due()).toEqual([[orderId, 'order-received']])
    expect((await takeBack(id)).status).toBe(404)
    const noted = await tell('order-received')
    clock += takeBackMs + 1
    expect((await takeBack(noted.body.data._id)).body.message).toBe('This was noted too long ago to be taken back.')
    // What was taken back is not due any more once the order has moved on.
    await setStatus('processing')
    const packed = await tell('being-packed')
    await setStatus('delivered')
    await takeBack(packed.body.data._id)
    expect(await dueEvent()).toBe('delivered')
  })

  it('refuse what they do not know', async () => {
    const wrong = [
      [{ event: 'lost' }, 'event must be order-received'],
      [{ event: 'delivered', language: 'fr' }, 'language must be en'],
    ] as const
    for (const [more, sentence] of wrong)
      await expectAnswer(post(`/orders/${orderId}/messages`, { ...whatsApp, ...more }), 400, expect.stringContaining(sentence))
    expect((await post('/orders/ORDNONE/messages', { event: 'delivered', ...whatsApp })).status).toBe(404)
    expect((await asAdmin(app, '/orders/ORDNONE/messages')).status).toBe(404)
    for (const query of ['event=lost', 'limit=1000']) expect((await asAdmin(app, `/messages/due?${query}`)).status).toBe(400)
    expect((await ofOrder()).told).toEqual([])
  })

  describe('templates', () => {
    const change = (json: object, headers?: Record<string, string>) => put<MessageSettings>('/message-templates', json, headers)

    it('are those of the product until the store writes its own, and are kept by event and language', async () => {
      expect((await get<MessageSettings>('/message-templates')).templates).toEqual(defaultTexts)
      const { status, body } = await change({ templates: { dispatched: { ta: ' வணக்கம் {name}\r\nLR {lrNumber} ' } } })
      expect([status, body.message]).toEqual([200, 'Message templates saved successfully'])
      expect(body.data.templates).toEqual({
        ...defaultTexts,
        dispatched: { ...defaultTexts.dispatched, ta: 'வணக்கம் {name}\nLR {lrNumber}' },
      })
      const entry = (await asAdmin<{ entries: HistoryEntry[] }>(app, '/history?resource=store-settings')).body.entries[0]
      expect(entry).toMatchObject({ title: 'Message templates', changes: [{ label: 'Shipped, Tamil' }] })
      // The default text is not stored.
      await change({ templates: { dispatched: { ta: defaultTexts.dispatched.ta } } })
      const stored = await app.db.selectFrom('settings').select('value').where('name', '=', 'messageTemplates').executeTakeFirst()
      expect(Object.keys(JSON.parse(stored?.value ?? '') as object)).toEqual(['language'])
    })

    it('are checked, and nothing of a refused change is kept', async () => {
      const wrong = [
        [{ delivered: { en: '{lrNumber}' } }, '{lrNumber} cannot be used in “Delivered”. Did you mean '],
        [{ delivered: { hi: ' ' } }, 'Please enter a text'],
        [{ delivered: { en: 'x\u0000' } }, 'A message must be text without control characters'],
        [{ delivered: { en: 7 } }, 'Please enter a text'],
        [{ delivered: 7 }, 'templates must hold texts by event and language'],
      ] as const
      for (const [templates, sentence] of wrong) await expectAnswer(change({ templates }), 400, expect.stringContaining(sentence))
      expect((await change({ language: 'fr' })).status).toBe(400)
      expect((await get<MessageSettings>('/message-templates')).templates).toEqual(defaultTexts)
    })

    it('are not overwritten by a change that is based on an old copy', async () => {
      await change({ templates: { delivered: { en: 'First {orderId}' } } })
      const { body } = await asAdmin<Reply<{ updatedAt: string }>>(app, '/message-templates', { keepsTimes: true })
      await change({ templates: { delivered: { en: 'Second {orderId}' } } })
      const late = await change(
        { templates: { delivered: { en: 'Third {orderId}' } } },
        { 'if-match': `"${body.data.updatedAt}"` },
      )
      expect(late.status).toBe(412)
      await change({ templates: { delivered: { en: defaultTexts.delivered.en } } })
    })
  })

  itOnBoth('are exported and removed with the data of the customer', async () => {
    await tell('order-received')
    await setStatus('delivered')
    const phone = { phone: '9876543210' }
    await app.db.updateTable('orders').set({ order_status: 'delivered' }).execute()
    const exported = await asAdmin<{ orders: { orderId: string; messages: object[] }[] }>(app, '/customer-data/export', {
      method: 'POST',
      json: phone,
    })
    const own = exported.body.orders.find((order) => order.orderId === orderId)
    expect(own?.messages).toEqual([
      expect.objectContaining({ event: 'order-received', channel: 'whatsapp', phone: '9876543210' }),
    ])
    expect((await post('/customer-data/remove', phone)).status).toBe(200)
    const rows = await app.db.selectFrom('messages').select('phone').execute()
    expect(rows).toEqual([{ phone: '' }])
    expect(await dueEvent()).toBeUndefined()
  })
})

describe('a message by e-mail', () => {
  let isRefusing = false
  /** What the mail server waits for. */
  let held: Promise<unknown> = Promise.resolve()
  let onHeld = (): void => undefined
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let app: TestApp
  let catalogue: Catalogue

  beforeAll(async () => {
    mail = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true }, async () => {
      onHeld()
      await held
      return !isRefusing
    })
    app = await startTestApp({ storeName: 'Sri Murugan', smtp: { url: `smtp://127.0.0.1:${mail.port}`, from: 'shop@store.in' } })
    catalogue = await makeCatalogue(app.db)
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
  })

  const tell = (orderId: string, email: string | undefined = 'meena@mail.in') =>
    asAdmin<Reply<SentMessage>>(app, `/orders/${orderId}/messages`, {
      method: 'POST',
      json: { event: 'order-received', channel: 'email', language: 'en', ...(email ? { email } : {}) },
    })
  const ask = async (email: string) => {
    const query = { name: 'Meena', email, phoneNumber: '+91 98765 43210', query: 'When?' }
    expect((await asAnyone(app, '/storefront/queries', { method: 'POST', json: query })).status).toBe(201)
  }
  const { get, post, remove } = orderCalls(() => app)
  const messagesOf = (orderId: string) => get<OrderMessages>(`/orders/${orderId}/messages`)
  const told = async (orderId: string) => (await messagesOf(orderId)).told

  it('is sent once by the server to the address that the customer has given, and noted only then', async () => {
    const orderId = await placeOrder(app, catalogue, { createdAt: Date.now() })
    expect((await tell(orderId)).body.message).toBe('There is no e-mail address of this customer.')
    await ask('first@mail.in')
    await ask('meena@mail.in')
    expect(await messagesOf(orderId)).toMatchObject({ email: 'meena@mail.in', emailSince: expect.any(String) as string })
    // Whoever sends has seen the address.
    for (const email of ['first@mail.in', ''])
      await expectAnswer(tell(orderId, email), 409, expect.stringContaining('This is not the e-mail address that is known'))

    isRefusing = true
    await expectAnswer(tell(orderId), 409, expect.stringContaining('nothing was noted'))
    expect(await told(orderId)).toEqual([])
    isRefusing = false

    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(orderId)))
    expect(answers.map(({ status }) => status).sort()).toContain(201)
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    expect(mail.received).toHaveLength(1)
    expect(mail.received[0]?.to).toEqual(['meena@mail.in'])
    expect(mail.received[0]?.message).toContain(`Subject: Sri Murugan: ${orderId}`)
    expect(mail.received[0]?.message).toContain('Dear Meena Kumari,')
    const [note] = await told(orderId)
    expect(note).toMatchObject({ channel: 'email', delivery: 'sent', mayTakeBack: false })
    const back = await remove(`/orders/${orderId}/messages/${note?._id ?? ''}`)
    expect([back.status, back.body.message]).toEqual([409, 'The server has sent this e-mail, so it cannot be taken back.'])
    const { due, sendsEmail } = await get<Queue>('/messages/due')
    expect([due, sendsEmail]).toEqual([[], true])
    expect((await tell(orderId)).status).toBe(200)
    expect(mail.received).toHaveLength(1)
  })

  it('is noted without the phone number if the customer is removed while it is sent', async () => {
    const orderId = await placeOrder(app, catalogue, { createdAt: Date.now(), orderStatus: 'delivered' })
    let release = (): void => undefined
    held = new Promise<void>((resolve) => {
      release = resolve
    })
    const isHeld = new Promise<void>((resolve) => {
      onHeld = resolve
    })
    const sent = tell(orderId)
    await isHeld
    expect(await told(orderId)).toEqual([])
    await app.db.updateTable('orders').set({ order_status: 'delivered' }).execute()
    expect((await post('/customer-data/remove', { phone: '9876543210' })).status).toBe(200)
    expect(await app.db.selectFrom('messages').select('id').where('delivery', '=', 'sending').execute()).toEqual([])
    release()
    expect((await sent).status).toBe(201)
    const rows = await app.db.selectFrom('messages').select(['phone', 'delivery']).where('order_id', '=', orderId).execute()
    expect(rows).toEqual([{ phone: '', delivery: 'sent' }])
  })

  it('is given up when the mail server takes too long', async () => {
    held = new Promise((resolve) => setTimeout(resolve, 400))
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'shop@store.in', timeoutMs: 100 }, () =>
      Promise.resolve('Sri Murugan'),
    )
    const sending = mailer.send({ to: 'meena@mail.in', subject: 'Order', text: 'Sent' })
    await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await held
    mailer.close()
  })
})
