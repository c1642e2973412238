import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { KyselyPlugin } from 'kysely'
import Papa from 'papaparse'
import readSheets from 'read-excel-file/universal'
import { beforeAll, expect } from 'vitest'
import { exportRight, type Role, roles } from '../../../src/domain/account/rights'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { resourceOf } from '../../../src/domain/history/history-records'
import { records } from '../../../src/domain/records'
import { describeMostlyOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { addPeople } from '../../support/people'
import { addProduct } from './catalogue'
import { asAdmin } from './client'
import { meena, placeOrder } from './order-fixtures'

/** More than one batch. */
const many = 230

const start = Date.parse('2026-11-01T10:00:00Z')

/** Lists that are exported, and who may do it. */
const lists: readonly (readonly [path: string, readonly Role[]])[] = [
  ['/orders', ['owner']],
  ['/payments', ['owner']],
  ['/dispatches', ['owner']],
  ['/admin/contact-queries', ['owner']],
  ['/history', ['owner']],
  ['/staff', ['owner']],
  ['/products', ['owner', 'counter', 'packer', 'viewer']],
  ['/categories', ['owner', 'counter', 'packer', 'viewer']],
  ['/subcategories', ['owner', 'counter', 'packer', 'viewer']],
  ['/transports', ['owner', 'counter', 'packer', 'viewer']],
  ['/banners', ['owner', 'counter', 'viewer']],
]

describeMostlyOnSqlite('exports', (open, { it, itOnBoth }) => {
  let tokens: Record<Role, string>
  /** How many batches of orders are read before the database breaks. */
  let batchesLeft = Infinity
  const app = shareApp(open, { now: () => Date.parse('2026-11-20T20:30:00Z') })
  const catalogue = shareCatalogue(app)
  const breaking: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('"order_documents"') && (batchesLeft -= 1) < 0) throw new Error('The database broke.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  beforeAll(async () => {
    tokens = await addPeople(app)
    for (let index = 0; index < many; index += 1)
      await placeOrder(app, catalogue, {
        orderId: `ORDER${index}`,
        createdAt: start + index * 60_000,
        customer: { ...meena, name: index === 7 ? '=HYPERLINK("x")' : `மீனா "${index}", Kumari` },
      })
    app.database.reads = app.db.withPlugin(breaking)
  })

  const send = (path: string, role: Role = 'owner') =>
    fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${tokens[role]}` } })
  const csv = async (path: string, role: Role = 'owner'): Promise<Record<string, string>[]> => {
    const response = await send(path, role)
    expect(response.status).toBe(200)
    return Papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true }).data
  }
  const refusal = async (path: string, role: Role = 'owner') => {
    const response = await send(path, role)
    return [response.status, ((await response.json()) as { message: string }).message]
  }

  itOnBoth('have all rows in the order of the list, in a file with a name', async () => {
    const response = await send('/orders/export?format=csv')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      // By the shop's calendar it is the next day.
      'content-disposition': 'attachment; filename="orders-2026-11-21.csv"',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = Papa.parse<Record<string, string>>(bytes.toString().slice(1), { header: true, skipEmptyLines: true }).data
    expect(rows.map((row) => row['Order ID'])).toEqual(Array.from({ length: many }, (_, index) => `ORDER${many - 1 - index}`))
    expect(rows.at(-1)).toMatchObject({
      'Order ID': 'ORDER0',
      Date: '2026-11-01 15:30',
      Customer: 'மீனா "0", Kumari',
      Phone: "'+91 98765-43210",
      Town: 'Sivakasi',
      State: 'Tamil Nadu',
      Pincode: '626123',
      Items: '5',
      Total: '261.5',
      Received: '0',
      Due: '261.5',
      Profit: '150.75',
      'Payment Status': 'Pending',
      'Invoice number': '',
    })
    expect(rows.at(-8)?.['Customer']).toBe(`'=HYPERLINK("x")`)
  })

  it('as a workbook have numbers, days by the shop’s clock, and phone numbers as text', async () => {
    const response = await send('/orders/export?format=xlsx&order=asc&columns=orderId,createdAt,phone,amount,orderStatus,due')
    expect(response.headers.get('content-disposition')).toContain('orders-2026-11-21.xlsx')
    const [sheet] = await readSheets(await response.arrayBuffer())
    expect(sheet?.sheet).toBe('Orders')
    expect(sheet?.data.slice(0, 2)).toEqual([
      ['Order ID', 'Date', 'Phone', 'Total', 'Order Status', 'Due'],
      ['ORDER0', new Date('2026-11-01T15:30:00Z'), '+91 98765-43210', 261.5, 'Placed', 261.5],
    ])
    expect(sheet?.data).toHaveLength(many + 1)
  })

  itOnBoth('are of what the list is filtered by, or of what is selected', async () => {
    const named = (rows: Record<string, string>[]) => rows.map((row) => row['Order ID'])
    expect(named(await csv('/orders/export?format=csv&search=ORDER22'))).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `ORDER22${n}`).concat('ORDER22'),
    )
    expect(await csv('/orders/export?format=csv&orderStatus=shipped')).toEqual([])
    expect(named(await csv('/orders/export?format=csv&order=asc&ids=ORDER5,ORDER3,gone'))).toEqual(['ORDER3', 'ORDER5'])
    expect(await csv('/orders/export?format=csv&ids=')).toHaveLength(many)
    const { rocket } = catalogue
    expect(await csv(`/products/export?format=csv&ids=${rocket}&columns=name`)).toHaveLength(1)
    expect(await csv(`/products/export?format=csv&search=nothing-like-it`)).toEqual([])
    for (const path of ['/payments', '/dispatches', '/admin/contact-queries', '/staff', '/transports', '/banners'])
      expect(await csv(`${path}/export?format=csv&ids=none`)).toEqual([])
    expect(await csv('/history/export?format=csv&ids=none&columns=title')).toEqual([])
  })

  itOnBoth('are of all that match but some, which are counted', async () => {
    const path = '/orders/export?format=csv&search=ORDER22'
    const rows = await csv(`${path}&except=ORDER225,ORDER22,ORDER1,gone`)
    expect(rows.map((row) => row['Order ID'])).toEqual([9, 8, 7, 6, 4, 3, 2, 1, 0].map((n) => `ORDER22${n}`))
    const { body } = await asAdmin<{ entries: HistoryEntry[] }>(app, '/history?resource=exports&limit=1')
    expect(body.entries[0]?.title).toBe('9 orders as CSV, of a search')
    expect(await csv(`/products/export?format=csv&except=${catalogue.rocket}&search=rocket`)).toEqual([])
    expect((await refusal(`${path}&ids=ORDER1&except=ORDER2`))[0]).toBe(400)
  })

  itOnBoth('of payments and dispatches follow their lists, with what is told of the order', async () => {
    const json = { kind: 'payment', amount: 100, method: 'cash' }
    for (const id of ['ORDER1', 'ORDER2'])
      expect((await asAdmin(app, `/orders/${id}/payments`, { method: 'POST', json })).status).toBe(201)
    const listed = await asAdmin<{ data: { payments: { orderId: string }[] } }>(app, '/payments')
    const rows = await csv('/payments/export?format=csv')
    expect(rows.map((row) => row['Order ID'])).toEqual(listed.body.data.payments.map(({ orderId }) => orderId))
    expect(rows[0]).toMatchObject({ Kind: 'Payment', Amount: '100', Method: 'Cash', Status: 'Confirmed', Due: '161.5' })
    expect(await csv('/payments/export?format=csv&search=ORDER2')).toHaveLength(1)
    expect(await csv('/orders/export?format=csv&ids=ORDER1')).toMatchObject([{ Received: '100', Due: '161.5' }])
    const transport = {
      name: 'Sri Lorry',
      phones: ['9840012345'],
      branches: [{ town: 'Madurai', address: '4, Road' }, { town: 'Salem' }],
    }
    const made = await asAdmin<{ data: { _id: string } }>(app, '/transports', { method: 'POST', json: transport })
    const dispatch = {
      ...{ orderId: 'ORDER1', transportId: made.body.data._id, lrNumber: 'LR1', lrDate: '2026-11-20', to: 'Madurai', parcels: 3 },
      freight: { terms: 'to-pay', amount: 450.5 },
    }
    const paid = { method: 'PUT', json: { paymentStatus: 'paid' } }
    await asAdmin(app, '/orders/ORDER1/payment-status', paid)
    const sent = await asAdmin(app, '/dispatches', { method: 'POST', json: { dispatches: [dispatch] } })
    expect([sent.status, sent.body.message]).toEqual([201, 'Dispatch recorded successfully'])
    expect(await csv('/dispatches/export?format=csv')).toMatchObject([
      {
        Transport: 'Sri Lorry',
        'LR date': '2026-11-20',
        Parcels: '3',
        Freight: 'To pay',
        'Freight amount': '450.5',
        Town: 'Sivakasi',
      },
    ])
    expect(await csv('/transports/export?format=csv')).toMatchObject([
      { Name: 'Sri Lorry', 'Phone numbers': '9840012345', Branches: 'Madurai, 4, Road\nSalem' },
    ])
  })

  itOnBoth('of other lists have labels, names and Yes or No in place of words, ids and flags', async () => {
    await addProduct(app.db, {
      name: '10" Chakkar',
      categoryId: catalogue.categoryId,
      isActive: false,
      stockQuantity: 3,
      tags: ['new', 'loud'],
    })
    const [row] = await csv('/products/export?format=csv&search=chakkar')
    expect(row).toMatchObject({
      'Product name': '10" Chakkar',
      Category: 'Aerial',
      Subcategory: '',
      Active: 'No',
      'In Stock': 'Yes',
    })
    expect(row).toMatchObject({ 'Stock quantity': '3', Tags: 'new, loud', 'Base price': '40', 'Offer Price': '100' })
    expect(await csv('/subcategories/export?format=csv&columns=name,categoryId')).toEqual([
      { 'Subcategory name': 'Rockets', Category: 'Aerial' },
    ])
    expect((await csv('/staff/export?format=csv&columns=name,role,disabled'))[0]).toMatchObject({ Disabled: 'No' })
  })

  it.each(lists)('of %s are for %s', async (path, expected) => {
    const statuses = await Promise.all(
      roles.flatMap((role) =>
        [`${path}/export?format=csv`, `${path}/export/columns`].map(async (call) => (await send(call, role)).status),
      ),
    )
    expect(roles.filter((_role, at) => statuses[2 * at] === 200 && statuses[2 * at + 1] === 200)).toEqual(expected)
    expect(statuses.filter((status) => status === 403)).toHaveLength(2 * (roles.length - expected.length))
  })

  it('need the right to the data of customers for each list that has such data', () => {
    const personal = records
      .filter(({ fields }) => Object.values(fields).some((field) => field.personal))
      .map(({ table }) => resourceOf(table))
    const ofCustomers = personal.filter((name) => exportRight(name) === 'customer-data:export')
    // Messages are exported by no list.
    expect(personal.filter((name) => !ofCustomers.includes(name))).toEqual(['messages'])
  })

  it('leave out what a role may not see, and refuse it by name', async () => {
    const known = async (role: Role) =>
      ((await (await send('/products/export/columns', role)).json()) as { data: { name: string }[] }).data.map(({ name }) => name)
    const all = await known('owner')
    expect(all).toEqual(expect.arrayContaining(['productCode', 'basePrice', 'profitMarginPercentage', 'supplierName']))
    const hidden = all.filter((name) => ['basePrice', 'profitMarginPercentage', 'supplierName', 'supplierPhone'].includes(name))
    const packer = await known('packer')
    expect(packer).toEqual(all.filter((name) => !hidden.includes(name)))
    const [first = {}] = await csv('/products/export?format=csv', 'packer')
    expect(Object.keys(first)).not.toContain('Base price')
    expect(await refusal('/products/export?format=csv&columns=name,basePrice', 'packer')).toEqual([
      400,
      `There is no column basePrice; the columns are ${packer.join(', ')}.`,
    ])
    expect(Object.keys((await csv('/products/export?format=csv&columns=price,name'))[0] ?? {})).toEqual(['Price', 'Product name'])
  })

  it.each([
    ['/orders/export', 'format must be csv or xlsx'],
    ['/orders/export?format=pdf', 'format must be csv or xlsx'],
    ['/orders/export?format=csv&from=yesterday', 'from must be a day like 2026-11-20'],
    [`/orders/export?format=csv&columns=${'x'.repeat(2_001)}`, 'columns must be at most 2000 characters'],
    [`/orders/export?format=csv&ids=${'A,'.repeat(501)}`, 'At most 500 records can be named; export all that match instead.'],
  ])('refuse %.60s', async (path, message) => {
    expect(await refusal(path)).toEqual([400, message])
  })

  it('are in the history, without what was searched for', async () => {
    await csv('/orders/export?format=csv&search=98765&orderStatus=placed')
    const { body } = await asAdmin<{ entries: HistoryEntry[] }>(app, '/history?resource=exports&limit=1')
    expect(body.entries).toMatchObject([
      { action: 'export', id: 'orders', title: expect.stringMatching(/^\d+ orders as CSV, of a search, orderStatus placed$/) },
    ])
    expect(body.entries[0]?.by).not.toBeNull()
  })

  itOnBoth.each(['identity', 'br'])('are broken off by a failure, and are no short file (%s)', async (encoding) => {
    batchesLeft = 2
    const headers = { authorization: `Bearer ${app.token}`, 'accept-encoding': encoding }
    const call = request(`${app.url}/api/orders/export?format=csv`, { headers, agent: false })
    call.end()
    const read = async (): Promise<void> => {
      const [response] = (await once(call, 'response')) as [IncomingMessage]
      for await (const _piece of response);
    }
    await expect(read()).rejects.toThrow(/aborted|terminated|hang up/)
    batchesLeft = Infinity
    expect((await asAdmin(app, '/orders/all')).status).toBe(200)
  })
})
