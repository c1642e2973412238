import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { purgeOld } from '../../../server/bin/purge-old'
import type { CustomerData } from '../../../src/domain/customer/customer-data'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { actingAs } from '../../../server/history/actor'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite, openForTest } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin, asAnyone, expectAnswer } from './client'
import { formOf, orderCalls, phoneHeader } from './order-calls'
import { meena, placeOrder } from './order-fixtures'
import { storedFiles } from './product-forms'

const start = Date.parse('2026-11-20T06:30:00Z')
const log = { warn: (...said: unknown[]): void => expect.unreachable(String(said)) }
const ravi = { name: 'Ravi Kumar', mobile: '9000000001', address: { ...meena.address, street: '7, Lake View' } }
const email = 'meena@mail.in'

describeMostlyOnSqlite('the data of a customer', (open, { it, itOnBoth }) => {
  let app: TestApp
  let catalogue: Catalogue
  let clock = start

  beforeEach(async () => {
    clock = start
    app = await openForTest(open, { now: () => clock })
    catalogue = await makeCatalogue(app.db)
  })

  const calls = orderCalls(() => app)
  const { put, post, found } = calls
  const order = (options: object = {}) =>
    actingAs({ source: 'customer', now: () => clock }, () => placeOrder(app, catalogue, { createdAt: clock, ...options }))
  const picture = async (): Promise<string> => {
    const kind = { contentType: 'image/gif', extension: 'gif', maxBytes: 1_000, isPrivate: true }
    return (await app.files.put(Readable.from([smallGif]), kind)).key
  }
  const asks = async (name: string, phoneNumber: string, mail = email) => {
    const json = { name, phoneNumber, email: mail, query: 'Do you deliver to Lake View?' }
    await asAnyone(app, '/storefront/queries', { method: 'POST', json })
    return (await app.db.selectFrom('contact_queries').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()).id
  }
  const find = async (phone = '9876543210') => (await post<CustomerData>('/customer-data/look-up', { phone })).body.data
  const take = <T>(what: 'export' | 'remove', phone = '+91 98765-43210', headers: Record<string, string> = {}) =>
    asAdmin<T & { message: string }>(app, `/customer-data/${what}`, { method: 'POST', json: { phone }, headers })

  /** An order with an invoice, one without, a cancelled one, a query and one in the bin; another customer has an order, too. */
  const fillStore = async () => {
    const [invoiced, plain, cancelled] = [
      await order({ paymentScreenshot: await picture() }),
      await order(),
      await order({ orderStatus: 'cancelled' }),
    ]
    const form = formOf({ deliveryImage: smallGif, deliveryNotes: 'Given to the neighbour' })
    await calls.send(`/orders/${plain}/upload-delivery-image`, form)
    await calls.setPayment(invoiced, 'paid', { adminNotes: 'Pays by Anbu' })
    await calls.invoice(invoiced)
    await put(`/orders/${plain}/tracking`, { trackingNumber: 'LR-7788' })
    await calls.pay(plain, 10, { note: 'Pays by Anbu', reference: 'LR7788' })
    for (const id of [invoiced, plain]) await calls.setStatus(id, 'delivered')
    await asks('Ravi Kumar', '9000000001', 'ravi@mail.in')
    const [live, binned] = [await asks('Meena K', '9876543210'), await asks('Meena Kumari', '+91 98765 43210')]
    await put(`/admin/contact-queries/${live}`, { status: 'viewed', adminNotes: 'Pays by Anbu' })
    await calls.remove(`/admin/contact-queries/${binned}`)
    const other = await order({ customer: ravi })
    return { invoiced, plain, cancelled, other }
  }

  /** All rows of all tables as text. */
  const everything = async (): Promise<string> => {
    const texts: string[] = []
    for (const table of await app.database.engine.tableNames(app.db)) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(app.db)
      texts.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`))
    }
    return texts.join('\n')
  }

  itOnBoth('is counted, and exported with everything but costs and what others have', async () => {
    const { invoiced, plain, cancelled } = await fillStore()
    expect(await find('098765 43210')).toEqual({
      phone: '9876543210',
      orders: 3,
      contacts: 0,
      openOrders: [],
      invoices: 1,
      keptUntil: '2035-03-31',
      queries: 2,
    })
    const { body, headers, status } = await take<{
      orders: { orderId: string; paymentScreenshot: string | null; adminNotes: string; payments: object[] }[]
      queries: { name: string }[]
    }>('export')
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="customer-data-3210.json"'])
    expect(body.orders.map(({ orderId }) => orderId)).toEqual([invoiced, plain, cancelled])
    expect(body.orders[0]?.adminNotes).toBe('Pays by Anbu')
    expect(body.orders[1]?.payments).toMatchObject([{ amount: 10, note: 'Pays by Anbu', reference: 'LR7788' }])
    expect((await fetch(body.orders[0]?.paymentScreenshot ?? '')).status).toBe(200)
    expect(body.queries.map(({ name }) => name).sort()).toEqual(['Meena K', 'Meena Kumari'])
    const text = JSON.stringify(body)
    const { mobile, deliveryContact, address } = meena
    for (const held of [mobile, deliveryContact, address.street, 'DIWALI', email, 'Given to the neighbour', 'LR-7788'])
      expect(text).toContain(held)
    expect(text).not.toMatch(/Ravi|profit|basePrice/i)
    // No header puts anything but an address of the web into it.
    const proxied = { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'shop.in' }
    expect(JSON.stringify((await take('export', meena.mobile, proxied)).body)).toContain('"http://shop.in/files/')
    expect((await take('export', meena.mobile, { 'x-forwarded-host': 'shop.in/login?to=' })).status).toBe(400)
  })

  itOnBoth('leaves no trace after it was removed, except name and address on invoices', async () => {
    const { invoiced, plain, cancelled, other } = await fillStore()
    const summary = async () => (await asAdmin(app, '/orders/summary')).body
    const [sales, raviBefore] = [await summary(), await find('9000000001')]
    expect(await storedFiles(app)).toHaveLength(2)
    expect(await take('remove')).toMatchObject({
      status: 200,
      body: { message: 'The customer’s data was removed', data: { orders: 3, invoices: 1, queries: 2 } },
    })
    expect(await storedFiles(app)).toEqual([])
    expect(await summary()).toEqual(sales)
    expect(await find('9000000001')).toEqual(raviBefore)

    const lines = (await everything()).split('\n')
    // Phrases that no random id can hold by chance.
    const traces = /98765.?43210|23456789|by Anbu|LR-?7788|DIWALI|neighbour|Meena|Car Street/i
    expect(
      lines
        .filter((line) => traces.test(line))
        .map((line) => line.split(' ')[0])
        .sort(),
    ).toEqual(['order_documents', 'orders'])
    expect(lines.filter((line) => line.includes(email))).toEqual([])
    expect(lines.filter((line) => /by Anbu|98765.?43210|23456789|DIWALI/.test(line))).toEqual([])

    const read = calls.order
    expect((await read(invoiced)).customerDetails).toEqual({ name: meena.name, address: meena.address })
    for (const id of [plain, cancelled]) expect((await read(id)).customerDetails).toEqual({ name: 'Removed customer' })
    expect((await read(other)).customerDetails).toMatchObject({ name: 'Ravi Kumar' })
    const headers = { authorization: `Bearer ${app.token}` }
    const pdf = await fetch(`${app.url}/api/orders/${invoiced}/invoice`, { headers })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    for (const id of [invoiced, plain]) {
      const unknown = await asAnyone(app, '/orders/ORDZZZZZZZ', { headers: phoneHeader() })
      const tracked = await asAnyone(app, `/orders/${id}`, { headers: phoneHeader() })
      expect([tracked.status, tracked.body]).toEqual([unknown.status, unknown.body])
    }
    const search = async (words: string) => (await found(words)).length
    expect([await search('9876543210'), await search('meena'), await search('Removed customer')]).toEqual([0, 1, 2])
    expect(await take('remove')).toMatchObject({ status: 404, body: { message: 'Nothing is stored for this phone number' } })
    const { entries } = (await asAdmin<{ entries: HistoryEntry[] }>(app, '/history?limit=100')).body
    const erased = entries.flatMap(({ action, resource, title }) => (action === 'erase' ? [`${resource} ${title}`] : []))
    expect(erased).toEqual(['customers ending in 3210', ...[cancelled, plain, invoiced].map((id) => `orders ${id}`)])
  })

  it('is removed with its pictures as soon as a backup holds them no more', async () => {
    await fillStore()
    const count = async () => (await storedFiles(app)).filter((name) => name.endsWith('.gif')).length
    const release = await app.files.hold()
    expect((await take('remove')).status).toBe(200)
    expect(await count()).toBe(2)
    await release()
    expect(await count()).toBe(0)
  })

  itOnBoth('is removed from an invoice, too, when the years of the law are over', async () => {
    const { invoiced } = await fillStore()
    await take('remove')
    const purge = (now: string) => purgeOld({ db: app.db, files: app.files }, Date.parse(now), log, new AbortController().signal)
    await purge('2035-03-31T12:00:00+05:30')
    expect(await everything()).toContain('Meena Kumari')
    // What was noted since then belongs to the customer, too.
    await calls.setPayment(invoiced, 'paid', { adminNotes: 'Called the customer again' })
    await app.db
      .updateTable('orders')
      .set({ payment_screenshot: await picture() })
      .where('order_id', '=', invoiced)
      .execute()
    await purge('2035-04-01T00:00:01+05:30')
    expect(await everything()).not.toMatch(/Called the customer/)
    expect(await storedFiles(app)).toEqual([])
    expect(await everything()).not.toMatch(/Meena|Car Street/)
    expect((await calls.order(invoiced)).customerDetails).toEqual({ name: 'Removed customer' })
  })

  it('is not that of others who have the same number for the delivery', async () => {
    const customer = { ...ravi, deliveryContact: '+91 98765 43210' }
    const invoiced = await order({ customer, adminNotes: 'Ravi pays later' })
    await calls.setPayment(invoiced, 'paid')
    await calls.invoice(invoiced)
    await expectAnswer(take('remove'), 409, `Finish or cancel this order first: ${invoiced}`)
    await calls.setStatus(invoiced, 'delivered')
    expect(await find()).toMatchObject({ orders: 0, contacts: 1, invoices: 0, keptUntil: null })
    const { body } = await take<{ orders: object[]; deliveryContacts: object[] }>('export')
    expect(body).toMatchObject({
      orders: [],
      deliveryContacts: [{ orderId: invoiced, deliveryContact: '+91 98765 43210', createdAt: new Date(start).toISOString() }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Ravi|9000000001|Lake View/)

    const { customerDetails, ...before } = await calls.order(invoiced)
    expect((await take('remove')).status).toBe(200)
    const { customerDetails: after, ...kept } = await calls.order(invoiced)
    expect(kept).toEqual(before)
    expect({ ...after, deliveryContact: '+91 98765 43210' }).toEqual(customerDetails)
    expect(await everything()).not.toMatch(/98765.?43210/)
    expect(await find('9000000001')).toMatchObject({ orders: 1, invoices: 1 })
    expect([await found('9876543210'), await found('9000000001')]).toEqual([[], [invoiced]])
    expect([await calls.seen(invoiced), (await calls.seen(invoiced, '9000000001')).orderId]).toEqual([undefined, invoiced])
    expect((await take('remove')).status).toBe(404)
  })

  itOnBoth('is removed with a query that is being restored from the bin', async () => {
    // The embedded database has one connection, so nothing happens at the same time.
    if (app.database.engine.name === 'sqlite') return
    const id = await asks('Meena', '9876543210')
    const row = await app.db.selectFrom('contact_queries').selectAll().executeTakeFirstOrThrow()
    await asAdmin(app, `/admin/contact-queries/${id}`, { method: 'DELETE' })
    let removing: Promise<{ status: number }> | undefined
    await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('bin').execute()
      await tx.insertInto('contact_queries').values(row).execute()
      removing = take('remove')
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    expect((await removing)?.status).toBe(200)
    expect(await everything()).not.toMatch(/Meena/)
  })

  it('is not removed while an order is under way, and asked for with a whole phone number', async () => {
    await fillStore()
    const [first, second] = [await order(), await order()]
    const before = await everything()
    const message = `Finish or cancel these orders first: ${first}, ${second}`
    expect(await take('remove')).toMatchObject({ status: 409, body: { message } })
    expect(await everything()).toBe(before)
    expect((await find()).openOrders).toEqual([first, second])
    // Nobody's data is no error until it is taken.
    expect((await find('9111111111')).orders).toBe(0)
    expect((await take('export', '9111111111')).status).toBe(404)
    for (const phone of ['', '98765', '987654321012345', '%', 'x'.repeat(1_000)])
      expect([phone, (await take('remove', phone)).status]).toEqual([phone, 400])
    expect((await post('/customer-data/look-up', {})).status).toBe(400)
  })
})
