import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import { releaseUnpaid } from '../../../server/modules/orders/release-unpaid'
import { inTransaction } from '../../../server/database/in-transaction'
import { actingAs } from '../../../server/history/actor'
import { changeSetting } from '../../../server/modules/store/settings-repository'
import { updateRow } from '../../../server/records/repository'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { addProduct } from './catalogue'
import { peoplesPassword } from '../../support/people'
import { asAdmin, asAnyone, type Call } from './client'
import { formOf, orderCalls } from './order-calls'
import { placeOrder } from './order-fixtures'
import { picture } from './product-forms'
import { orderOf, setMinimumOrder } from './storefront-fixtures'

interface Listed {
  entries: HistoryEntry[]
  pagination: { page: number; limit: number; totalPages: number; total: number }
}

const start = Date.parse('2026-11-20T06:30:00Z')

/** What each call writes into it is in writes.test.ts. */
describeMostlyOnSqlite('the history', (open, { it, itOnBoth }) => {
  let clock = start
  const app = shareApp(open, { now: () => clock, recordEvery: 50 })
  const catalogue = shareCatalogue(app)
  beforeAll(() => setMinimumOrder(app, 0))
  beforeEach(() => app.db.deleteFrom('history').execute())

  const { setStatus, send, historyOf } = orderCalls(() => app)
  const history = async (query = '') => (await asAdmin<Listed>(app, `/history${query}`)).body
  const entries = async (query = '') => (await history(query)).entries
  const admin = <T = { data: { _id: string } }>(method: string, path: string, call: Call = {}) =>
    asAdmin<T>(app, path, { method, ...call })
  const placed = () => actingAs({ source: 'customer', now: () => clock }, () => placeOrder(app, catalogue))
  const byAdmin = () => ({ _id: app.userId, name: 'Administrator' })

  it('keeps the reason that was given for a change', async () => {
    const change = (reason: string, name: string) =>
      admin<{ message: string }>('PUT', `/categories/${catalogue.categoryId}`, {
        json: { name },
        headers: { 'x-change-reason': reason },
      })
    expect((await change(encodeURIComponent('விலை  மாற்றம்'), 'Reasoned')).status).toBe(200)
    expect((await entries())[0]).toMatchObject({ action: 'update', reason: 'விலை மாற்றம்' })
    for (const wrong of ['%E0%A4%A', encodeURIComponent('x'.repeat(201)), 'x'.repeat(5_000), '%00']) {
      const message = 'X-Change-Reason must be percent-encoded text of at most 200 characters.'
      expect(await change(wrong, 'Refused'), wrong).toMatchObject({ status: 400, body: { message } })
    }
    expect(await entries()).toHaveLength(1)
    await admin('PUT', `/categories/${catalogue.categoryId}`, { json: { name: 'Aerial' } })
  })

  it('tells who set a password and who failed to sign in, but not the password', async () => {
    const json = { name: 'Selvi', email: 'selvi@store.in', role: 'packer', password: peoplesPassword }
    const { _id } = (await admin('POST', '/staff', { json })).body.data
    const link = (await admin<{ data: { url: string } }>('POST', `/staff/${_id}/password-link`)).body.data.url
    await app.db.deleteFrom('history').execute()

    const token = link.split('#token=')[1]
    const password = 'eight yellow parrots'
    await asAnyone(app, '/auth/password-link', { method: 'POST', json: { token, password } })
    const login = { email: json.email, password }
    const own = (await asAnyone<{ token: string }>(app, '/auth/login', { method: 'POST', json: login })).body.token
    const next = { current: password, password: 'nine purple parrots' }
    const answer = await asAdmin({ url: app.url, token: own }, '/auth/password', { method: 'POST', json: next })
    expect(answer.status).toBe(200)
    await admin('PUT', `/staff/${_id}`, { json: { password: 'ten orange parrots' } })
    clock += 1000
    await asAnyone(app, '/auth/login', { method: 'POST', json: { ...login, password: 'eleven grey parrots' } })
    await asAnyone(app, '/auth/login', { method: 'POST', json: { ...login, email: 'nobody@store.in' } })
    await expect.poll(async () => (await entries()).length).toBe(4)

    const listed = await entries()
    const selvi = { _id, name: 'Selvi' }
    expect(listed[0]).toMatchObject({ source: 'visitor', title: 'selvi@store.in', id: _id })
    expect(listed.map(({ action, by, call, changes }) => ({ action, by, call, changes }))).toEqual([
      { action: 'failed-login', by: null, call: 'POST /auth/login', changes: [] },
      { action: 'set-password', by: byAdmin(), call: 'PUT /staff/:id', changes: [] },
      { action: 'set-password', by: selvi, call: 'POST /auth/password', changes: [] },
      { action: 'set-password', by: selvi, call: 'POST /auth/password-link', changes: expect.any(Array) },
    ])
    expect(JSON.stringify(listed)).not.toMatch(/parrots|argon2/)
    expect(JSON.stringify(listed)).not.toContain(token)
  })

  it('has no entry of a failed write, or of one that changes nothing', async () => {
    const { rocket, categoryId } = catalogue
    const orderId = await placed()
    await app.db.deleteFrom('history').execute()
    const statuses = [
      await admin('PUT', `/products/${rocket}`, { json: { name: '' } }),
      await admin('PUT', `/products/${rocket}`, { json: { name: 'New', categoryId: 'unknown' } }),
      await admin('DELETE', `/categories/${categoryId}`),
      await admin('POST', '/categories', { json: { name: 'AERIAL' } }),
      await admin('PUT', '/store/minimum-order-value', { json: { minimumOrderValue: 9_000_000 } }),
      await admin('POST', `/orders/${orderId}/generate-invoice`),
      await asAnyone(app, '/storefront/orders', { method: 'POST', json: orderOf({ [rocket]: 999_999 }) }),
    ].map(({ status }) => status)
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
    const fine = [
      await admin('PUT', `/categories/${categoryId}`, { json: { name: 'Aerial' } }),
      await admin('PUT', `/orders/${orderId}/order-status`, { json: { orderStatus: 'placed' } }),
      await admin('DELETE', `/orders/${orderId}/delivery-image`),
      await admin('DELETE', '/store/logo'),
    ].map(({ status }) => status)
    expect(fine).toEqual([200, 200, 200, 200])
    expect(await entries()).toEqual([])
  })

  itOnBoth('keeps the order of two changes in one transaction, and forgets those of one that is rolled back', async () => {
    const rename = (name: string) => (tx: TestApp['db']) => updateRow(tx, 'categories', catalogue.categoryId, { name })
    await inTransaction(app.db, async (tx) => {
      await rename('First')(tx)
      await rename('Aerial')(tx)
    })
    const broken = inTransaction(app.db, async (tx) => {
      await rename('Never')(tx)
      await changeSetting(tx, 'orderRules', (rules) => ({ ...rules, maxUnpaidOrders: 9 }))
      throw new Error('stop')
    })
    await expect(broken).rejects.toThrow('stop')
    expect((await entries()).map(({ changes, source }) => [source, changes[0]?.from, changes[0]?.to])).toEqual([
      ['server', 'First', 'Aerial'],
      ['server', 'Aerial', 'First'],
    ])
  })

  it('names the reason of a cancellation, and an order that is reopened or released', async () => {
    const orderId = await placed()
    await setStatus(orderId, 'cancelled', { adminNotes: '20 Nov 2026: Cancelled. Customer asked.' })
    await setStatus(orderId, 'placed')
    await releaseUnpaid(app.db, start + 1_000 * 3_600_000, (error) => expect.unreachable(String(error)))
    const told = (await historyOf(orderId)).map(({ action, reason, source }) => [action, reason, source])
    expect(told).toEqual([
      ['release', null, 'server'],
      ['reopen', null, 'administrator'],
      ['cancel', 'Customer asked', 'administrator'],
      ['create', null, 'customer'],
    ])
  })

  it('holds no password hash, no file key, and only the changed part of a long text', async () => {
    const orderId = await placed()
    const notes = 'word '.repeat(300)
    for (const adminNotes of [notes, `${notes}changed`]) await setStatus(orderId, 'placed', { adminNotes })
    await send(`/orders/${orderId}/upload-delivery-image`, formOf({ deliveryImage: picture('png') }))
    const [uploaded, changedNotes] = await historyOf(orderId)
    expect(changedNotes?.changes[0]).toMatchObject({
      from: expect.stringMatching(/^….{0,40}$/),
      to: expect.stringMatching(/^….*word changed$/),
    })
    expect(JSON.stringify(uploaded)).not.toMatch(/\.png/)
    const { rows } = await sql<{ row: string }>`select changes || title || actor_name || call as row from history`.execute(app.db)
    const accounts = await app.db.selectFrom('accounts').select('password_hash').execute()
    for (const { password_hash } of accounts) expect(rows.some(({ row }) => row.includes(password_hash))).toBe(false)
    expect(rows.every(({ row }) => row.length < 2_000)).toBe(true)
  })

  itOnBoth('is counted up to ten thousand entries, and read beyond them', async () => {
    await sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 10050)
      insert into history (at, actor, actor_name, source, call, resource, record_id, title, action, changes)
      select i, 'ravi', 'Ravi', 'administrator', '', 'categories', 'x', '', 'update', '[]' from numbers`.execute(app.db)
    expect((await history('?limit=20')).pagination).toEqual({ page: 1, limit: 20, totalPages: 500, total: 10_000 })
    expect((await history('?by=ravi&limit=1000&page=11')).entries).toHaveLength(50)
    expect((await history('?by=asha')).pagination.total).toBe(0)
  })

  itOnBoth('is read in pages, filtered by record, person and day, and lists the people', async () => {
    const asOther = (id: string, name: string, at: number) =>
      actingAs({ source: 'administrator', account: { id, name, email: '', role: 'owner' }, now: () => at }, () =>
        addCategoryChange(String(at)),
      )
    const addCategoryChange = (name: string) => updateRow(app.db, 'categories', catalogue.categoryId, { name })
    const day = Date.parse('2026-11-20T18:29:59.999Z')
    // A change is never older than the previous one of its record.
    const forget = () => app.db.updateTable('categories').set({ updated_at: 0 }).execute()
    await forget()
    await asOther('ravi', 'Ravi', day)
    await asOther('ravi', 'Ravi K', day + 1)
    await asOther('asha', 'Asha', day + 2)
    await forget()
    await admin('PUT', `/categories/${catalogue.categoryId}`, { json: { name: 'Sky' } })
    await actingAs({ source: 'command', now: () => clock }, () => addCategoryChange('Aerial'))
    await addProduct(app.db, { name: 'Unlogged', categoryId: catalogue.categoryId })
    expect((await history('?limit=3&page=2')).pagination).toEqual({ page: 2, limit: 3, totalPages: 2, total: 5 })
    expect(await entries('?limit=3&page=2')).toHaveLength(2)
    expect(await entries('?page=9')).toEqual([])
    for (const [query, total] of [
      ['from=2026-11-21', 2],
      ['to=2026-11-20', 3],
      ['by=ravi', 2],
      ['by=customer', 0],
      ['resource=products', 0],
      [`resource=categories&id=${catalogue.categoryId}`, 5],
    ] as const)
      expect([query, (await history(`?${query}`)).pagination.total]).toEqual([query, total])
    expect((await asAdmin(app, '/history?from=yesterday')).status).toBe(400)
    const people = (await asAdmin<{ data: object[] }>(app, '/history/people')).body.data
    expect(people).toEqual([
      { _id: 'command', name: 'A command at the server' },
      byAdmin(),
      { _id: 'asha', name: 'Asha' },
      { _id: 'ravi', name: 'Ravi K' },
    ])
  })
})
