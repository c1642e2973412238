import { Migrator, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../server/database/connect'
import { sqliteEngine } from '../../../server/database/engine'
import { customerTriggers } from '../../../server/database/kept-customers'
import { createTrigger } from '../../../server/database/row-triggers'
import { migrations } from '../../../server/database/migrations/all-migrations'
import { openSqlite } from '../../../server/database/sqlite'
import type { ChangeOutcome } from '../../../src/domain/change-set/change-set'
import type { Customer } from '../../../src/domain/customer/customer'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { mostTold, type MessagesOutcome } from '../../../src/domain/message/message-batch'
import type { DueMessages, OrderMessages, SentMessage } from '../../../src/domain/message/message'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { folderForTest } from '../../support/temporary-folder'
import { asAdmin } from './client'
import { orderCalls } from './order-calls'
import { meena, placeOrder } from './order-fixtures'

type Queue = DueMessages & { pagination: { total: number } }

const start = Date.parse('2026-11-20T06:30:00Z')
const greeting = { en: 'Dear {name},\nWe are open until nine. {store}', ta: 'வணக்கம் {name}', hi: '' }

describeMostlyOnSqlite('messages for many', (open, { it: itOnSqlite, itOnBoth }) => {
  let clock = start
  const app = shareApp(open, { now: () => clock, storeName: 'Sri Murugan Crackers', publicUrl: 'https://shop.example.in' })
  const catalogue = shareCatalogue(app)
  const { get, post, put, remove, setStatus } = orderCalls(() => app)
  const place = (mobile: string, name: string, state = 'Tamil Nadu') =>
    placeOrder(app, catalogue, {
      createdAt: clock,
      customer: { ...meena, name, mobile, phoneNumber: '', address: { ...meena.address, state } },
    })
  const queue = (query: string) => get<Queue>(`/messages/due?${query}`)
  const tell = async (path: string, json: object) => (await post<MessagesOutcome>(`/${path}/messages`, json)).body.data
  const empty = () => app.db.deleteFrom('messages_due').execute()
  let ids: string[] = []

  beforeAll(async () => {
    ids = [await place('9000000001', 'Anbu'), await place('9000000002', 'Bala', 'Kerala'), await place('9000000003', 'Chitra')]
    ids.push(await place('12345', 'Devi'))
  })

  itOnBoth('about orders wait in the one queue, without those whom there is a reason not to tell', async () => {
    clock += 60_000
    const [first = '', second = '', third = ''] = ids
    await setStatus(second, 'processing')
    const told = { event: 'order-received', language: 'en' }
    await post(`/orders/${third}/messages`, { ...told, channel: 'whatsapp' })
    const chosen = { selection: { query: {}, total: 4 }, event: 'order-received' }
    const preview = await tell('orders', { ...chosen, dryRun: true })
    expect(preview).toMatchObject({ total: 4, queued: 1, rows: [{ _id: first, language: 'ta' }] })
    expect(preview.batch).toBeUndefined()
    expect(preview.rows[0]?.text).toContain(first)
    const messages = new Map(preview.refused.map(({ _id, message }) => [_id, message]))
    expect(messages.get(second)).toBe('The customer is still to be told: Being packed.')
    expect(messages.get(third)).toBe('The customer was told already: Order received.')
    expect(messages.get(ids[3] ?? '')).toBe('The phone number of this order is not valid.')
    clock += 1_000
    const { batch = '', queued } = await tell('orders', { ...chosen, again: true })
    expect(queued).toBe(2)
    const { due, pagination } = await queue(`batch=${batch}`)
    expect([pagination.total, due.map((each) => each.orderId)]).toEqual([2, [first, third]])
    // What waits in it goes into no other one, and comes back into it when its note is taken back.
    expect((await tell('orders', { ...chosen, again: true })).queued).toBe(0)
    const { data: note } = (await post<SentMessage>(`/orders/${third}/messages`, { ...told, channel: 'sms' })).body
    expect((await queue(`batch=${batch}`)).pagination.total).toBe(1)
    await remove(`/orders/${third}/messages/${note._id}`)
    expect((await queue(`batch=${batch}`)).pagination.total).toBe(2)
    // What has waited before stays when the rest is taken out.
    expect((await remove(`/message-batches/${batch}`)).body.data).toEqual({ removed: 1 })
    expect((await get<OrderMessages>(`/orders/${first}/messages`)).due).toBe('order-received')
    expect((await get<OrderMessages>(`/orders/${third}/messages`)).due).toBeNull()
    const { entries } = (await asAdmin<{ entries: HistoryEntry[] }>(app, '/history?resource=message-batches')).body
    expect(entries.map(({ action, title }) => [action, title])).toEqual([
      ['delete', 'Order received'],
      ['create', 'Order received'],
    ])
  })

  itOnBoth('of the store’s own go to customers in their language, and are noted and taken back', async () => {
    await empty()
    clock += 60_000
    await put('/customers/9000000001', { language: 'en' })
    await put('/customers/9000000003', { doNotSell: { reason: 'Owes since 2024' } })
    const chosen = { selection: { query: {}, total: 4 }, texts: greeting }
    const preview = await tell('customers', { ...chosen, dryRun: true })
    expect(preview.refused).toEqual([{ _id: '9000000003', title: 'Chitra', message: 'Nothing is sold to this customer.' }])
    // The first is the person who receives an order without a number of its own.
    expect(preview.rows.slice(1).map(({ _id, language, text }) => [_id, language, text])).toEqual([
      ['9000000001', 'en', 'Dear Anbu,\nWe are open until nine. Sri Murugan Crackers'],
      ['9000000002', 'en', 'Dear Bala,\nWe are open until nine. Sri Murugan Crackers'],
    ])
    const { batch = '' } = await tell('customers', chosen)
    expect((await tell('customers', chosen)).refused.map(({ message }) => message)).toContain(
      'Another message waits for this customer already.',
    )
    const waiting = await queue(`batch=${batch}`)
    expect(waiting.counts.own).toBe(3)
    expect(waiting.due[1]).toMatchObject({ orderId: '', event: 'own', phone: '9000000001', customerName: 'Anbu', email: '' })
    expect(waiting.due[1]?.texts.ta).toBe('வணக்கம் Anbu')
    const note = { batch, channel: 'whatsapp', language: 'en' }
    const told = await post<SentMessage>('/customers/9000000001/messages', note)
    expect([told.status, (await post('/customers/9000000001/messages', note)).status]).toEqual([201, 200])
    const untold = async () => (await get<Customer[]>('/customers?neverTold=true')).map(({ phone }) => phone)
    expect(await untold()).not.toContain('9000000001')
    expect((await queue(`batch=${batch}`)).pagination.total).toBe(2)
    expect((await remove(`/customers/9000000001/messages/${told.body.data._id}`)).status).toBe(200)
    expect((await queue(`batch=${batch}`)).pagination.total).toBe(3)
    expect(await untold()).toContain('9000000001')
    await post('/customers/9000000001/messages', note)
    expect((await remove(`/message-batches/${batch}`)).body.data).toEqual({ removed: 2 })
    expect((await queue('')).counts.own).toBe(0)
  })

  itOnSqlite('about orders are in the language that was chosen for the customer', async () => {
    const [first = ''] = ids
    expect((await get<OrderMessages>(`/orders/${first}/messages`)).language).toBe('en')
    await put('/customers/9000000001', { language: 'hi' })
    expect((await get<OrderMessages>(`/orders/${first}/messages`)).language).toBe('hi')
  })

  itOnSqlite('are bounded, checked, and ask for the password before they lead money anywhere', async () => {
    const selection = { ids: ['9000000001'] }
    const refused = async (path: string, json: object) => {
      const { status, body } = await asAdmin<{ message: string }>({ url: app.url, token: app.token }, path, {
        method: 'POST',
        json,
      })
      return [status, body.message]
    }
    for (const texts of [{}, { en: ' ' }, { en: 'Dear {total}' }, { en: 'x'.repeat(1_001) }, { en: 'x'.repeat(5_000) }])
      expect((await refused('/customers/messages', { selection, texts }))[0]).toBe(400)
    expect(await refused('/customers/messages', { selection, texts: { en: 'Pay to shop@okbank' } })).toEqual([
      403,
      'Please enter your password again for this change.',
    ])
    await post('/customers/messages', { selection, texts: { en: 'Pay to shop@okbank' } })
    expect((await app.db.selectFrom('owner_alerts').select('text').execute()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/ put a text with a link, UPI ID or number into the queue for 1 customer\.$/),
    ])
    const many = Array.from({ length: mostTold + 1 }, (_, index) => String(9_100_000_000 + index))
    expect(await refused('/customers/messages', { selection: { ids: many }, texts: greeting })).toEqual([
      400,
      'At most 2,000 customers can be told at once. Please choose fewer.',
    ])
    expect((await refused('/orders/messages', { selection: { query: {}, total: 99 } }))[0]).toBe(409)
    expect((await refused('/customers/9000000009/messages', { batch: 'x', channel: 'sms', language: 'en' }))[0]).toBe(404)
  })

  itOnSqlite('forget a customer whose data is removed', async () => {
    await empty()
    const { batch = '' } = await tell('customers', { selection: { ids: ['9000000001', '9000000002'] }, texts: greeting })
    await post('/customers/9000000002/messages', { batch, channel: 'sms', language: 'en' })
    const view = { resource: 'orders', shared: false }
    await post('/views', { ...view, name: 'Anbu', query: 'search=%2B91+90000-00001' })
    await post('/views', { ...view, name: 'Unpaid', query: 'paymentStatus=pending' })
    const cancelled = { selection: { ids: ids.slice(0, 2) }, change: { orderStatus: 'cancelled' }, reason: 'Anbu asked' }
    expect((await post<ChangeOutcome>('/orders/changes', cancelled)).body.data.changed).toBe(2)
    expect(await app.db.selectFrom('change_set_rows').select('record_id').execute()).toHaveLength(2)
    for (const phone of ['9000000001', '9000000002']) expect((await post('/customer-data/remove', { phone })).status).toBe(200)
    expect(await app.db.selectFrom('change_set_rows').select('record_id').execute()).toEqual([])
    expect(await app.db.selectFrom('saved_views').select('name').execute()).toEqual([{ name: 'Unpaid' }])
    for (const table of ['messages', 'messages_due'] as const)
      expect(await app.db.selectFrom(table).select('phone').where('phone', 'in', ['9000000001', '9000000002']).execute()).toEqual(
        [],
      )
  })
})

it('a store that was started before gets them, although its triggers name the messages', async () => {
  const { db } = await openSqlite(await folderForTest())
  const older = Object.fromEntries(Object.entries(migrations(sqliteEngine)).filter(([name]) => name < '0056'))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => older } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  for (const trigger of customerTriggers(sqliteEngine)) await createTrigger(db, sqliteEngine, trigger)
  await migrate(db, sqliteEngine)
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'trigger' and sql like '%from messages%'`.execute(db)
  expect(rows.map(({ name }) => name)).toContain('customers_of_order_insert')
  await db.destroy()
})
