import { beforeAll, expect } from 'vitest'
import type { Customer, CustomerCard, CustomerOrder } from '../../../src/domain/customer/customer'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { addPeople } from '../../support/people'
import { asAdmin, asAnyone } from './client'
import { orderCalls } from './order-calls'
import { meena, placeOrder } from './order-fixtures'
import { orderOf, placeStorefrontOrder } from './storefront-fixtures'

const now = Date.parse('2026-11-20T06:30:00Z')
const day = 86_400_000

describeMostlyOnSqlite('customers', (open, { it, itOnBoth }) => {
  const app = shareApp(open, { now: () => now })
  const catalogue = shareCatalogue(app)
  const { get, post, put, setStatus } = orderCalls(() => app)

  const place = (name: string, mobile: string, ago: number, paid: boolean, town = 'Sivakasi') =>
    placeOrder(app, catalogue, {
      customer: { ...meena, name, mobile, phoneNumber: '', address: { ...meena.address, nearestTown: town } },
      ...{ createdAt: now - ago * day, paymentStatus: paid ? 'paid' : 'pending' },
    })
  const listed = async (query: string) => (await get<Customer[]>(`/customers?${query}`)).map(({ name }) => name)

  beforeAll(async () => {
    await place('Anbu', '9000000001', 400, true, 'Madurai')
    await place('anbu R', '9000000001', 3, true, 'Madurai')
    await place('Bala', '9000000002', 2, false)
    await place('Chitra', '9000000003', 1, true, 'Erode')
    const json = { name: 'Devi', phoneNumber: '9000000004', query: 'When do you open?' }
    await asAnyone(app, '/storefront/queries', { method: 'POST', json })
    await put('/customers/9000000002', { tags: ['Temple'], doNotSell: { reason: 'Owes since 2024' } })
  })

  itOnBoth('are listed, sorted, searched and filtered', async () => {
    const rows = {
      '': ['Chitra', 'Bala', 'anbu R', 'Devi'],
      'sort=name': ['anbu R', 'Bala', 'Chitra', 'Devi'],
      'sort=name&order=desc': ['Devi', 'Chitra', 'Bala', 'anbu R'],
      'sort=orders': ['anbu R', 'Chitra', 'Bala', 'Devi'],
      'sort=owed&limit=1': ['Bala'],
      'sort=spent&limit=2&page=1': ['anbu R', 'Chitra'],
      'search=ANBU': ['anbu R'],
      'search=+91 90000-00003': ['Chitra'],
      'search=erode': ['Chitra'],
      'search=ch': ['Chitra'],
      'owes=true': ['Bala'],
      'notSince=2026-11-19': ['Bala', 'anbu R', 'Devi'],
      'town=MADURAI': ['anbu R'],
      'state=tamil nadu&owes=false': ['Chitra', 'anbu R'],
      'spentFrom=261&spentTo=262': ['Chitra'],
      'spent=261..262': ['Chitra'],
      'tag=Temple': ['Bala'],
      'tag=Temp': [],
      'isBlocked=true': ['Bala'],
      'neverTold=true&isBlocked=false': ['Chitra', 'anbu R', 'Devi'],
    }
    for (const [query, names] of Object.entries(rows))
      expect([query, await listed(encodeURI(query).replace('+', '%2B'))]).toEqual([query, names])
    for (const query of ['sort=note', 'owes=maybe', 'notSince=yesterday', 'spentFrom=-1'])
      expect([query, (await asAdmin(app, `/customers?${query}`)).status]).toEqual([query, 400])
  })

  itOnBoth('have a card with names, addresses, orders and queries, and what is noted', async () => {
    const card = await get<CustomerCard>('/customers/9000000001')
    expect(card).toMatchObject({
      ...{
        phone: '9000000001',
        names: ['anbu R', 'Anbu'],
        town: 'Madurai',
        orders: 2,
        paid: 523,
        owed: 0,
        credit: 0,
        spent: 523,
      },
      ...{ doNotSell: null, tags: [], note: '', joined: [], queries: [], lastContactAt: null },
    })
    expect(card.addresses).toHaveLength(1)
    const orders = await get<CustomerOrder[]>('/customers/9000000001/orders?limit=1')
    expect(orders).toMatchObject([{ paymentStatus: 'paid', total: 261.5, received: 261.5, owed: 0, phone: '9000000001' }])
    expect(await get<CustomerCard>('/customers/9000000004')).toMatchObject({
      queries: [{ query: 'When do you open?' }],
      lastContactAt: new Date(now).toISOString(),
    })
    for (const unknown of ['9999999999', 'x', '%00']) expect((await asAdmin(app, `/customers/${unknown}`)).status).toBe(404)
  })

  it('are changed with a reason for not selling, which the history tells', async () => {
    const change = { note: 'Pays late', tags: ['Temple', 'VIP'], doNotSell: { reason: 'Broke a window' }, language: 'ta' }
    expect((await put<CustomerCard>('/customers/9000000003', change)).body.data).toMatchObject(change)
    expect(await put('/customers/9000000003', { doNotSell: { reason: ' ' } })).toMatchObject({ status: 400 })
    expect((await put<CustomerCard>('/customers/9000000003', { doNotSell: null })).body.data).toMatchObject({
      ...{ note: 'Pays late', doNotSell: null, blockReason: '' },
    })
    const { entries } = (await asAdmin<{ entries: HistoryEntry[] }>(app, '/history?resource=customers&id=9000000003')).body
    expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['isBlocked', 'blockReason'],
      ['note', 'tags', 'isBlocked', 'blockReason', 'language'],
    ])
    expect((await put('/customers/9999999999', { note: '' })).status).toBe(404)
  })

  itOnBoth('are changed for many at once, and exported', async () => {
    const selection = { query: { town: 'erode' }, total: 1 }
    const { body } = await post<{ changed: number }>('/customers/changes', { selection, change: { tags: ['Big'] } })
    expect(body.data).toMatchObject({ changed: 1 })
    expect(await listed('tag=Big')).toEqual(['Chitra'])
    const headers = { authorization: `Bearer ${app.token}` }
    const file = await fetch(`${app.url}/api/customers/export?format=csv&columns=phone,name,spent&tag=Big`, { headers })
    expect(await file.text()).toBe('Phone,Name,Spent\r\n9000000003,Chitra,261.5\r\n')
  })

  itOnBoth('are joined and parted, and listed as one meanwhile', async () => {
    expect((await post('/customers/9000000001/join', { phone: '9000000002' })).status).toBe(200)
    expect(await listed('sort=name')).toEqual(['anbu R', 'Chitra', 'Devi'])
    expect(await listed('search=9000000002')).toEqual(['anbu R'])
    const card = await get<CustomerCard>('/customers/9000000002')
    expect(card).toMatchObject({ phone: '9000000001', orders: 3, joined: [{ phone: '9000000002', name: 'Bala', orders: 1 }] })
    expect(await get<CustomerOrder[]>('/customers/9000000001/orders')).toHaveLength(3)
    for (const [main, other, status] of [
      ['9000000001', '9000000001', 409],
      ['9000000001', '9000000002', 409],
      ['9000000002', '9000000003', 409],
      ['9000000003', '9000000001', 409],
      ['9000000003', '9999999999', 404],
      ['9000000003', 'x', 400],
    ] as const)
      expect([main, other, (await post(`/customers/${main}/join`, { phone: other })).status]).toEqual([main, other, status])
    expect((await put('/customers/9000000002', { note: 'x' })).status).toBe(409)
    expect((await post('/customers/9000000001/part', { phone: '9000000003' })).status).toBe(409)
    expect((await post('/customers/9000000001/part', { phone: '9000000002' })).status).toBe(200)
    expect(await listed('sort=name')).toEqual(['anbu R', 'Bala', 'Chitra', 'Devi'])
  })

  it('to whom nothing is sold are told of at the counter, and their orders of the storefront are taken with a note', async () => {
    const known = await post<{ doNotSell: string | null }>('/orders/customers/look-up', { phone: '9000000002' })
    expect(known.body.data.doNotSell).toBe('Owes since 2024')
    // Also of who has only asked.
    const asked = { name: 'Farida', phoneNumber: '9000000008', query: 'When do you open?' }
    await asAnyone(app, '/storefront/queries', { method: 'POST', json: asked })
    const lookUp = async () =>
      (await post<{ orders: number; doNotSell: string | null } | null>('/orders/customers/look-up', { phone: '9000000008' })).body
        .data
    expect(await lookUp()).toBeNull()
    await put('/customers/9000000008', { doNotSell: { reason: 'Sells again' } })
    expect(await lookUp()).toMatchObject({ orders: 0, doNotSell: 'Sells again' })
    await put('/store/minimum-order-value', { minimumOrderValue: 0 })
    const customer = { name: 'Bala', mobile: '9000000002' }
    const sent = await placeStorefrontOrder(app, orderOf({ [catalogue.sparkler]: 3 }, { customer }))
    expect(sent.status).toBe(201)
    const [newest] = await get<CustomerOrder[]>('/customers/9000000002/orders')
    const taken = await get<{ adminNotes: string }>(`/orders/${newest?.orderId}`)
    expect(taken.adminNotes).toBe('Do not sell to this customer: Owes since 2024')
    expect(JSON.stringify(sent.body)).not.toContain('Owes since')
  })

  itOnBoth('leave no trace when their data is removed', async () => {
    const id = await place('Egan', '9000000009', 1, true)
    await put('/customers/9000000009', { note: 'Pays by Anbu', tags: ['Secret tag'] })
    await post('/customers/changes', { selection: { ids: ['9000000009'] }, change: { tags: ['Secret tag', 'More'] } })
    await post('/customers/9000000001/join', { phone: '9000000009' })
    const joined = await get<CustomerCard>('/customers/9000000001')
    await setStatus(id, 'delivered')
    const json = { phone: '9000000009' }
    expect((await asAdmin(app, '/customer-data/export', { method: 'POST', json })).body).toMatchObject({
      record: { note: 'Pays by Anbu', tags: ['Secret tag', 'More'], joinedTo: '9000000001' },
    })
    expect((await post('/customer-data/remove', json)).status).toBe(200)
    expect((await asAdmin(app, '/customers/9000000009')).status).toBe(404)
    expect((await get<CustomerCard>('/customers/9000000001')).orders).toBe(joined.orders - 1)
    for (const table of ['customers', 'customer_orders', 'change_set_rows', 'change_sets'] as const) {
      const rows = JSON.stringify(await app.db.selectFrom(table).selectAll().execute())
      expect(rows).not.toMatch(/9000000009|by Anbu|Egan/)
    }
    const history = JSON.stringify(await app.db.selectFrom('history').selectAll().execute())
    expect(history).not.toMatch(/9000000009|by Anbu|Egan/)
  })

  it('are read by all but packers, and changed by owners and the counter', async () => {
    const people = await addPeople(app)
    for (const [role, read, change] of [
      ['owner', 200, 200],
      ['counter', 200, 200],
      ['packer', 403, 403],
      ['viewer', 200, 403],
    ] as const) {
      const own = { url: app.url, token: people[role] }
      const json = { note: role }
      expect([role, (await asAdmin(own, '/customers')).status]).toEqual([role, read])
      expect([role, (await asAdmin(own, '/customers/9000000001', { method: 'PUT', json })).status]).toEqual([role, change])
    }
  })
})
