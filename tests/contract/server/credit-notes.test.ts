import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { triggerFunctions } from '../../../server/database/merge-sums'
import { orderNumbers } from '../../../server/database/migrations/0043-order-numbers'
import { openCancelled } from '../../../server/notices/missing-credit-notes'
import { removeKeptCustomers } from '../../../server/modules/customers/remove-customer'
import { type CreditNotes, creditNoteTexts } from '../../../src/domain/credit-note/credit-note'
import type { CustomerData } from '../../../src/domain/customer/customer-data'
import type { Notice } from '../../../src/domain/notice/notice'
import type { Order } from '../../../src/domain/order/order'
import { factsOf, linesOfPages } from '../../support/documents/read-pdf'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { addPeople } from '../../support/people'
import { asAdmin, expectAnswer } from './client'
import { type Line, linesOf, orderCalls } from './order-calls'
import { placeOrder } from './order-fixtures'
import { stockOf as stockIn } from './storefront-fixtures'

// The invoice worker thread may share a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const gst = { gstin: '33AABCS1429B1Z1', hsnCode: '3604', gstRate: 18, legalName: 'Sri Sons', address: '1 Car Street' }
const begun = Date.parse('2026-11-20T06:30:00Z')
const reason = 'Two were broken'

describeMostlyOnSqlite('a credit note', (open, { it, itOnBoth }) => {
  let now = begun
  let orderId = ''
  const app = shareApp(open, { storeName: 'Sri Lakshmi Crackers', now: () => now })
  const catalogue = shareCatalogue(app)
  beforeAll(() => put('/store/invoice-settings', gst))

  const invoiced = async (more: Parameters<typeof placeOrder>[2] = {}): Promise<string> => {
    const id = await placeOrder(app, catalogue, { paymentStatus: 'paid', ...more })
    expect((await calls.invoice(id)).status).toBe(200)
    return id
  }
  beforeEach(async () => {
    now = begun
    orderId = await invoiced()
  })

  const calls = orderCalls(() => app)
  const { get, put } = calls
  const make = (json: object, headers?: Record<string, string>, id = orderId) => calls.credit(id, { reason, ...json }, headers)
  const list = (id = orderId) => get<CreditNotes>(`/orders/${id}/credit-notes`)
  const balance = async () => (await calls.ledger(orderId)).balance
  const order = () => calls.order(orderId)
  const setStatus = (orderStatus: string, more?: object) => calls.setStatus(orderId, orderStatus, more)
  const refund = (amount: number) => calls.pay(orderId, amount, { kind: 'refund' })
  const stockOf = (id: string) => stockIn(app, id)
  const file = async (number: string, query = '') => {
    const answer = await fetch(`${app.url}/api/orders/${orderId}/credit-notes/${number}${query}`, {
      headers: { authorization: `Bearer ${app.token}` },
    })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const pieces = (...lines: Line[]) => ({ lines: linesOf(lines) })
  const two = () => pieces([catalogue.rocket, 2])

  itOnBoth('finds its order, as do the invoice and the references of payments, also those that were there before', async () => {
    const { creditNoteNumber } = (await make(two())).body.data
    const more = { kind: 'refund', method: 'upi', reference: '000044433435' }
    expect((await calls.pay(orderId, 1, more)).status).toBe(201)
    const invoiceNumber = (await order()).invoice?.invoiceNumber ?? ''
    const { found } = calls
    const expectFound = async (): Promise<void> => {
      for (const search of [invoiceNumber, invoiceNumber.toLowerCase(), creditNoteNumber, '000044433435', '4443 3435', orderId])
        expect(await found(search), search).toContain(orderId)
      expect(await found(`${invoiceNumber}9`)).toEqual([])
      expect(await found(creditNoteNumber)).toEqual([orderId])
      expect(await found(`${creditNoteNumber} 000044433435`)).toEqual([orderId])
    }
    await expectFound()
    const { db, engine } = app.database
    const functions = triggerFunctions.filter((name) => name.startsWith('order_numbers_'))
    for (const name of functions)
      await sql.raw(engine.name === 'postgres' ? `drop function ${name} cascade` : `drop trigger ${name}`).execute(db)
    if (engine.name === 'sqlite') await sql`drop table order_numbers_search`.execute(db)
    await db.schema.dropTable('order_numbers').execute()
    await db.transaction().execute((tx) => orderNumbers(engine).up(tx))
    expect(await engine.prepareSearch(db)).toBeUndefined()
    await expectFound()
    await db.updateTable('payments').set({ reference: '' }).where('reference', '=', '000044433435').execute()
    expect(await found('000044433435')).toEqual([])
  })

  itOnBoth('gives back pieces with their taxes, lowers what the order costs, and has a refund follow', async () => {
    const { status, body } = await make(two())
    expect([status, body.message, body.data]).toEqual([
      201,
      'The credit note is made.',
      { creditNoteNumber: expect.stringMatching(/^CN-26-27-\d{5}$/), generatedAt: new Date(now).toISOString() },
    ])
    const { creditNotes, left, refusal, canRestock } = await list()
    expect(creditNotes).toEqual([
      {
        ...body.data,
        ...{ createdBy: 'Administrator', reason, restocked: false, items: [{ name: 'Rocket Bomb', quantity: 2 }] },
        ...{ amount: 200, taxable: 169.5, cgst: 15.25, sgst: 15.25, igst: 0 },
      },
    ])
    const rest = left.map(({ name, pieces: count, amount }) => `${name} ${count} ${amount}`)
    expect(rest).toEqual(['Rocket Bomb 0 0', 'கம்பி மத்தாப்பு 3 61.5', ' 0 0'])
    expect([refusal, canRestock]).toEqual([null, true])
    expect(await balance()).toEqual({ total: 61.5, confirmed: 261.5, claimed: 0, refunded: 0, due: -200 })
    expect(await order()).toMatchObject({ paymentStatus: 'paid', orderSummary: { totalWithPackaging: 261.5 } })
    await refund(200)
    expect(await balance()).toMatchObject({ refunded: 200, due: 0 })
    expect(await order()).toMatchObject({ paymentStatus: 'paid' })
    const seen = await calls.seen(orderId)
    expect(seen.payment).toMatchObject({ due: 0, toGiveBack: 0, canClaim: false })
    expect(seen.creditNotes).toEqual([{ ...body.data, amount: 200 }])
    expect(seen.items.map(({ credited }) => credited)).toEqual([2, undefined])
    expect(JSON.stringify(seen)).not.toContain(reason)
  })

  it('lowers the price without pieces, and several add up to the invoice', async () => {
    expect((await make({ amount: 100.01 })).status).toBe(201)
    expect((await make({ ...pieces([catalogue.sparkler, 3]), packaging: true })).status).toBe(201)
    expect((await make({ amount: 123.6 })).status).toBe(409)
    const { left } = await list()
    const rest = left.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
    expect((await make({ amount: rest })).status).toBe(201)
    const { creditNotes, refusal } = await list()
    const sum = (of: 'amount' | 'taxable' | 'cgst' | 'sgst') =>
      creditNotes.reduce((paise, note) => paise + Math.round(note[of] * 100), 0) / 100
    expect([sum('amount'), sum('taxable'), sum('cgst'), sum('sgst')]).toEqual([261.5, 221.62, 19.94, 19.94])
    expect(creditNotes.map(({ items }) => items.length)).toEqual([0, 1, 0])
    expect(refusal).toBe(creditNoteTexts.nothingLeft)
    expect(await make({ amount: 1 })).toMatchObject({ status: 409, body: { message: creditNoteTexts.nothingLeft } })
    expect(await balance()).toMatchObject({ total: 0, due: -261.5 })
    await refund(261.5)
    expect((await order()).paymentStatus).toBe('refunded')
  })

  it('marks its order once it has taken every item, in a list and alone', async () => {
    const marks = async () => {
      const { orders } = await get<{ orders: Order[] }>(`/orders/all?search=${orderId}`)
      return [...orders, await order()].map(({ nothingLeft }) => nothingLeft)
    }
    await make({ amount: 10 })
    await make(two())
    expect(await marks()).toEqual([undefined, undefined])
    await make(pieces([catalogue.sparkler, 3]))
    expect(await marks()).toEqual([true, true])
  })

  it('makes an order paid whose payments reach what is left', async () => {
    await calls.setPayment(orderId, 'pending')
    await calls.pay(orderId, 161.5)
    expect((await order()).paymentStatus).toBe('pending')
    await make({ amount: 100 })
    expect(await order()).toMatchObject({ paymentStatus: 'paid' })
    expect(await balance()).toMatchObject({ total: 161.5, due: 0 })
  })

  it('puts pieces back to stock only when it is said, and they do not go back again with a cancellation', async () => {
    const { rocket, sparkler } = catalogue
    const before = [await stockOf(rocket), await stockOf(sparkler)]
    const moved = async () => [(await stockOf(rocket)) - (before[0] ?? 0), (await stockOf(sparkler)) - (before[1] ?? 0)]
    const one = (productId: string) => pieces([productId, 1])
    await make(one(rocket))
    expect(await moved()).toEqual([0, 0])
    await make({ ...one(sparkler), restock: true })
    expect((await list()).creditNotes.map(({ restocked }) => restocked)).toEqual([true, false])
    expect(await moved()).toEqual([0, 1])
    await setStatus('cancelled')
    expect(await moved()).toEqual([1, 3])
    await expectAnswer(make({ ...one(sparkler), restock: true }), 409, creditNoteTexts.inStock)
    expect((await list()).canRestock).toBe(false)
    await setStatus('confirmed')
    expect(await moved()).toEqual([0, 1])
  })

  it('can be made over all that is left of a cancelled order', async () => {
    await setStatus('cancelled')
    const { left } = await list()
    const lines = left.flatMap(({ productId, pieces }) => (productId ? [{ productId, quantity: pieces }] : []))
    expect((await make({ lines, packaging: true })).status).toBe(201)
    expect((await list()).refusal).toBe(creditNoteTexts.nothingLeft)
    expect(await balance()).toMatchObject({ total: 0, due: -261.5 })
  })

  it('is refused before the invoice, after the time of GST, and for more than is left', async () => {
    const { rocket } = catalogue
    const without = await placeOrder(app, catalogue)
    expect(await make({ amount: 1 }, {}, without)).toMatchObject({ status: 409, body: { message: creditNoteTexts.noInvoice } })
    expect((await list(without)).refusal).toBe(creditNoteTexts.noInvoice)
    expect((await make({ amount: 1 }, {}, 'ORD0000')).status).toBe(404)
    await calls.setLines(without, [[rocket, 1]], { discount: 100 })
    await calls.invoice(without)
    expect((await list(without)).refusal).toBe(creditNoteTexts.nothingCharged)
    await expectAnswer(make(pieces([rocket, 3])), 409, 'At most 2 of “Rocket Bomb” are left to credit')
    expect((await make(pieces([rocket, 2], [rocket, 2]))).status).toBe(409)
    expect((await make(pieces(['nosuchproduct', 1]))).status).toBe(409)
    await expectAnswer(make({ amount: 261.51 }), 409, 'At most ₹261.50 of the invoice is left to credit')
    now = Date.parse('2027-11-30T18:29:00Z')
    expect((await make({ amount: 1 })).status).toBe(201)
    now = Date.parse('2027-11-30T18:30:00Z')
    expect(await make({ amount: 1 })).toMatchObject({ status: 409, body: { message: creditNoteTexts.late('2027-11-30') } })
    expect((await refund(1)).status).toBe(201)
  })

  itOnBoth('is made with the cancellation of its order, of which a notice reminds as long as one is missing', async () => {
    const notices = async () => (await get<Notice[]>('/notices')).filter(({ id }) => id.startsWith('credit-notes:'))
    const invoice = (await order()).invoice?.invoiceNumber
    const before = await stockOf(catalogue.rocket)
    await make({ amount: 61.5 })
    expect(await notices()).toEqual([])
    await setStatus('cancelled')
    expect(await notices()).toMatchObject([
      { text: `Order ${orderId} is cancelled, but its invoice ${invoice} stays.`, link: { path: `/orders?details=${orderId}` } },
    ])
    const [first, tokens] = [orderId, await addPeople(app)]
    orderId = await invoiced()
    await setStatus('cancelled')
    expect((await notices()).map(({ text }) => text)).toEqual(['2 cancelled orders have invoices that stay.'])
    const plan = await app.db.transaction().execute(async (tx) => {
      // A table of a few rows is read as a whole.
      if (app.database.engine.name === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
      return JSON.stringify(
        await (app.database.engine.name === 'postgres'
          ? openCancelled(tx).explain()
          : openCancelled(tx).explain(undefined, sql`query plan`)),
      )
    })
    expect(plan).toMatch(/orders_cancelled_invoices/)

    // Both are done, or nothing is, and only by people who may do both.
    const adminNotes = '20 Nov 2026: Cancelled. Customer asked. Refund ₹200 to the customer.'
    const cancel = { adminNotes, creditNote: true }
    const [second, third] = [orderId, await invoiced()]
    orderId = third
    const json = { orderStatus: 'cancelled', ...cancel }
    const asPacker = { method: 'PUT', json, headers: { authorization: `Bearer ${tokens.packer}` } }
    expect((await asAdmin(app, `/orders/${third}/order-status`, asPacker)).status).toBe(403)
    now = Date.parse('2027-12-01T06:30:00Z')
    expect((await setStatus('cancelled', cancel)).status).toBe(409)
    expect(await notices()).toEqual([])
    now = begun
    expect(await order()).toMatchObject({ orderStatus: 'placed' })
    await make(pieces([catalogue.rocket, 1]))
    expect((await setStatus('cancelled', cancel)).status).toBe(200)
    expect(await order()).toMatchObject({ orderStatus: 'cancelled' })
    const { creditNotes, left } = await list()
    expect(creditNotes).toMatchObject([
      { amount: 161.5, reason: 'Customer asked', restocked: true, items: [{ quantity: 1 }, { quantity: 3 }] },
      { amount: 100 },
    ])
    expect(left.map(({ amount }) => amount)).toEqual([0, 0, 0])
    // The piece that was given back before does not go back to stock.
    expect(await stockOf(catalogue.rocket)).toBe(before + 2 + 1 - 2)
    expect((await setStatus('cancelled', cancel)).status).toBe(200)
    expect((await list()).creditNotes).toHaveLength(2)
    for (const id of [first, second]) await calls.setStatus(id, 'cancelled', { creditNote: true })
    expect(await notices()).toEqual([])
  })

  it('is refused for what it cannot say, without making anything', async () => {
    const wrong: [object, string][] = [
      [{}, creditNoteTexts.neither],
      [{ lines: [] }, creditNoteTexts.neither],
      [{ ...two(), amount: 5 }, creditNoteTexts.both],
      [{ amount: 5, restock: true }, creditNoteTexts.onlyItems],
      [{ amount: 5, packaging: true }, creditNoteTexts.onlyItems],
      [{ amount: 1.005 }, 'The amount can have at most two decimals'],
      [{ amount: '5' }, 'Please enter the amount'],
      [pieces([catalogue.rocket, 0]), 'Item 1'],
    ]
    for (const [json, message] of wrong) await expectAnswer(make(json), 400, expect.stringContaining(message), json)
    expect((await list()).creditNotes).toEqual([])
  })

  itOnBoth('has numbers without gaps, and never credits more than the invoice, when many are made at once', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => invoiced()))
    const [{ body: first }] = [await make({ amount: 0.01 })]
    const serial = (number: string): number => Number(number.slice(-5))
    const answers = await Promise.all([
      ...others.map((id) => make({ ...two(), restock: true }, {}, id)),
      // Two of these fit into the ₹261.49 that are left.
      ...Array.from({ length: 10 }, () => make({ amount: 100 })),
    ])
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => serial(body.data.creditNoteNumber))
    expect(numbers.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, index) => serial(first.data.creditNoteNumber) + 1 + index),
    )
    expect(await balance()).toMatchObject({ total: 61.49 })
  })

  itOnBoth('is made while an order of the same products is cancelled with its credit note', async () => {
    const other = await invoiced()
    const before = await stockOf(catalogue.rocket)
    const cancel = () => calls.setStatus(other, 'cancelled', { creditNote: true })
    const restock = () => make({ ...two(), restock: true })
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ sessions: number }>`
        select count(*) as sessions from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(app.db)
      return Number(rows[0]?.sessions)
    }
    // Both wait for the product on PostgreSQL, the cancellation first; the embedded database runs one transaction at a time.
    const answers = await (app.database.engine.name === 'sqlite'
      ? Promise.all([cancel(), restock()])
      : app.db
          .transaction()
          .execute(async (tx) => {
            await tx.selectFrom('products').select('id').where('id', '=', catalogue.rocket).forUpdate().execute()
            const cancelled = cancel()
            await expect.poll(waiting).toBe(1)
            const restocked = restock()
            await expect.poll(waiting).toBe(2)
            return { both: [cancelled, restocked] }
          })
          .then(({ both }) => Promise.all(both)))
    expect(answers.map(({ status }) => status)).toEqual([200, 201])
    expect(await stockOf(catalogue.rocket)).toBe(before + 4)
  })

  it('has the financial year of the moment at which it is made, not of the call that waited for it', async () => {
    now = Date.parse('2027-03-31T18:29:59Z')
    const { making } = await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ admin_notes: 'Waits' }).where('order_id', '=', orderId).execute()
      const waiting = make(two())
      await new Promise((resolve) => setTimeout(resolve, 300))
      now += 2_000
      return { making: waiting }
    })
    const { body } = await making
    expect(body.data).toEqual({
      creditNoteNumber: expect.stringMatching(/^CN-27-28-/) as string,
      generatedAt: '2027-03-31T18:30:01.000Z',
    })
  })

  itOnBoth('is made once with the same key, also at the same time and with a precondition', async () => {
    const read = await asAdmin<{ data: Order }>(app, `/orders/${orderId}`, { keepsTimes: true })
    const headers = { 'idempotency-key': 'once', 'if-match': `"${read.body.data.updatedAt}"` }
    const answers = await Promise.all(Array.from({ length: 4 }, () => make({ amount: 10 }, headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.data.creditNoteNumber)).size).toBe(1)
    expect((await list()).creditNotes).toHaveLength(1)
    expect((await make({ amount: 11 }, { 'idempotency-key': 'once' })).status).toBe(409)
    expect((await make({ amount: 11 }, { 'if-match': headers['if-match'] })).status).toBe(412)
  })

  it('is a PDF that never changes', async () => {
    const { creditNoteNumber: number } = (await make({ ...two(), reason: 'பட்டாசு உடைந்தது' })).body.data
    const { answer, bytes } = await file(number)
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="credit-note-${number}.pdf"`)
    expect(await factsOf(bytes)).toMatchObject({ Title: `Credit Note ${number}`, Pages: '1' })
    const { invoice } = await order()
    const lines = (await linesOfPages(bytes)).flat().join('\n')
    for (const shown of ['Credit Note', number, invoice?.invoiceNumber ?? '?', 'GSTIN: 33AABCS1429B1Z1', 'பட்டாசு', 'Sri Sons'])
      expect(lines).toContain(shown)
    expect(lines).toMatch(/Total credited ₹200\b/)
    expect(lines).toMatch(/Total ₹169.50 ₹15.25 ₹15.25 ₹30.50/)
    await make({ amount: 5 })
    await setStatus('cancelled')
    await refund(261.5)
    await put('/store/invoice-settings', { ...gst, gstRate: 5, legalName: 'Other' })
    const later = await file(number, '?disposition=download')
    expect(later.answer.headers.get('content-disposition')).toContain('attachment')
    expect((await linesOfPages(later.bytes)).flat().join('\n')).toBe(lines)
    await put('/store/invoice-settings', gst)
    expect((await file('CN-26-27-99999')).answer.status).toBe(404)
    expect((await asAdmin(app, `/orders/${await invoiced()}/credit-notes/${number}`)).status).toBe(404)
  })

  it('is kept with its invoice when the customer’s data is removed, and exported', async () => {
    await setStatus('delivered')
    now = Date.parse('2027-04-02T06:30:00Z')
    const { creditNoteNumber: number } = (await make({ amount: 5, reason: 'Meena waited' })).body.data
    await app.db.updateTable('orders').set({ order_status: 'delivered' }).execute()
    const call = <T>(what: string) => asAdmin<T>(app, `/customer-data/${what}`, { method: 'POST', json: { phone: '9876543210' } })
    const exported = await call<{ orders: { creditNotes: object[] }[] }>('export')
    expect(exported.body.orders.at(-1)?.creditNotes).toMatchObject([{ creditNoteNumber: number, amount: 5 }])
    // The note is of the next financial year, so its order is kept a year longer.
    expect((await call<{ data: CustomerData }>('look-up')).body.data.keptUntil).toBe('2036-03-31')
    expect((await call('remove')).status).toBe(200)
    const printed = async () => (await linesOfPages((await file(number)).bytes)).flat().join('\n')
    expect(await printed()).toMatch(/Meena Kumari[^]*Meena waited|Meena waited[^]*Meena Kumari/)
    const log = { warn: (...said: unknown[]): void => expect.unreachable(String(said)) }
    await removeKeptCustomers(app, Date.parse('2036-03-31T18:00:00Z'), log)
    expect(await printed()).toContain('Meena waited')
    await removeKeptCustomers(app, Date.parse('2036-03-31T18:30:00Z'), log)
    expect(await printed()).not.toContain('Meena')
  })
})
