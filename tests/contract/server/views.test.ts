import { beforeAll, beforeEach, expect } from 'vitest'
import type { Role } from '../../../src/domain/account/rights'
import { mostCountedViews, mostViews, type SavedView } from '../../../src/domain/view/saved-view'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { addPeople } from '../../support/people'
import { addCategory, addProduct, addSubcategory } from './catalogue'
import { type Answer, asAdmin, asAnyone, expectAnswer } from './client'

type Saved = Answer<{ message: string; data: SavedView }>
type Columns = Answer<{ message?: string; data: { shown: string[] | null } }>

const notAllowed = 'Your role does not allow this; please ask the owner of the store.'

describeMostlyOnSqlite('saved views and columns', (open, { it, itOnBoth }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => (clock += 1) })
  let people: Record<Role, string>
  beforeAll(async () => {
    people = await addPeople(app)
    const categoryId = await addCategory(app.db, {})
    const subcategoryId = await addSubcategory(app.db, { categoryId })
    for (const [index, stockQuantity] of [0, 0, 40].entries())
      await addProduct(app.db, {
        name: `Bijili ${index}`,
        productCode: `BIJ${index + 100}`,
        stockQuantity,
        categoryId,
        subcategoryId,
      })
  })
  beforeEach(async () => {
    for (const table of ['list_choices', 'saved_views', 'history'] as const) await app.db.deleteFrom(table).execute()
  })

  const as = <T = Saved['body']>(role: Role | undefined, path: string, method = 'GET', json?: object): Promise<Answer<T>> =>
    role === undefined
      ? asAdmin(app, path, { method, json })
      : asAnyone(app, path, { method, json, headers: { authorization: `Bearer ${people[role]}` } })
  const save = (values: object, role?: Role) =>
    as(role, '/views', 'POST', { name: 'Sold out', resource: 'products', query: 'stock=out', ...values })
  const views = async (role?: Role, query = '?resource=products') =>
    (await as<{ data: SavedView[] }>(role, `/views${query}`)).body.data
  const names = async (role?: Role, query?: string) => (await views(role, query)).map(({ name }) => name)

  itOnBoth('keeps a view of a person with the number that its list has', async () => {
    const { status, body } = await save({ name: '  Sold   out ', query: '?page=2&stock=out&sort=price:desc', counted: true })
    const view = { name: 'Sold out', resource: 'products', query: 'sort=price%3Adesc&stock=out', shared: false, first: false }
    expect([status, body.message, body.data]).toEqual([
      201,
      'View saved',
      { _id: body.data._id, ...view, counted: true, total: 2 },
    ])
    expect(await views()).toEqual([body.data])
    expect(await views('owner')).toEqual([])

    const put = await as(undefined, `/views/${body.data._id}`, 'PUT', { name: 'In stock', query: 'stock=in', counted: false })
    expect(put.body.data).toEqual({ _id: body.data._id, ...view, name: 'In stock', query: 'stock=in', counted: false })
    const gone = await as(undefined, `/views/${body.data._id}`, 'DELETE')
    expect([gone.body.message, await views()]).toEqual(['View deleted', []])
    // What is a person's own matter is not in the history.
    expect((await asAdmin<{ entries: HistoryEntry[] }>(app, '/history')).body.entries).toEqual([])
  })

  itOnBoth('knows one name once for a person and a list', async () => {
    await save({})
    const taken = 'This list already has a view called "SOLD OUT".'
    await expectAnswer(save({ name: 'SOLD OUT' }), 409, taken)
    const [other, shared] = [await save({ name: 'Other' }), await save({ name: 'Shared', shared: true }, 'owner')]
    await expectAnswer(as(undefined, `/views/${other.body.data._id}`, 'PUT', { name: 'SOLD OUT' }), 409, taken)
    await expectAnswer(save({ name: 'shared' }), 409, 'This list already has a view called "shared".')
    expect((await save({}, 'counter')).status).toBe(201)
    expect((await save({ resource: 'orders', query: '' })).status).toBe(201)
    expect([other.status, shared.status]).toEqual([201, 201])
    const both = await Promise.all([save({ name: 'At once' }), save({ name: 'At once' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  itOnBoth('shares views of owners with whoever reads the list, and takes them away again', async () => {
    await expectAnswer(save({ shared: true }, 'packer'), 403, notAllowed)
    const { body } = await save({ shared: true, counted: true })
    await save({ name: 'Mine' }, 'packer')
    await save({ name: 'Waiting', resource: 'contact-queries', query: 'status=new', shared: true })
    expect(await views('packer')).toMatchObject([
      { name: 'Sold out', shared: true, total: 2 },
      { name: 'Mine', shared: false },
    ])
    // Of all lists, those that a person reads.
    expect(await names('packer', '')).toEqual(['Sold out', 'Mine'])
    expect(await names('counter', '')).toEqual(['Sold out', 'Waiting'])
    await expectAnswer(as('packer', '/views?resource=contact-queries'), 403, notAllowed)

    const at = `/views/${body.data._id}`
    await expectAnswer(as('packer', at, 'PUT', { name: 'Mine too' }), 403, notAllowed)
    await expectAnswer(as('packer', at, 'DELETE'), 403, notAllowed)
    const first = await as('packer', at, 'PUT', { first: true })
    expect([first.status, first.body.data.first, (await views())[0]?.first]).toEqual([200, true, false])
    const copy = await save({ name: 'Copy', query: body.data.query }, 'packer')
    expect(copy.status).toBe(201)

    // Another owner may change it, make it their own, and delete it.
    expect((await as('owner', at, 'PUT', { name: 'Empty' })).body.data).toMatchObject({ name: 'Empty', shared: true })
    await as('owner', at, 'PUT', { shared: false })
    expect([await names('packer'), await names('owner')]).toEqual([['Mine', 'Copy'], ['Empty']])
    await expectAnswer(as('packer', at, 'PUT', { first: false }), 404, 'View not found')
    const { entries } = (await asAdmin<{ entries: HistoryEntry[] }>(app, '/history?resource=shared-views')).body
    expect(entries.map(({ action, title }) => `${action} ${title}`)).toEqual([
      'delete Empty (products)',
      'update Empty (products)',
      'create Waiting (contact queries)',
      'create Sold out (products)',
    ])
  })

  itOnBoth('opens a list with one view of a person at most', async () => {
    const [one, two] = [await save({ first: true }), await save({ name: 'Two', first: true })]
    expect((await views()).map(({ first }) => first)).toEqual([false, true])
    await as(undefined, `/views/${one.body.data._id}`, 'PUT', { first: false })
    expect((await views()).map(({ first }) => first)).toEqual([false, true])
    await as(undefined, `/columns/products`, 'PUT', { shown: ['productCode'] })
    await as(undefined, `/views/${two.body.data._id}`, 'DELETE')
    expect((await views()).map(({ first }) => first)).toEqual([false])
    expect((await as<Columns['body']>(undefined, '/columns/products')).body.data.shown).toEqual(['productCode'])
  })

  it('says of a view which its list takes no more, and counts nothing that a role may not ask for', async () => {
    await save({ counted: true, shared: true, query: 'sort=margin' })
    await save({ name: 'Good', counted: true })
    for (const [query, name] of [
      ['stock=some', 'Bad'],
      ['colour=red', 'Unknown'],
    ])
      await app.db
        .insertInto('saved_views')
        .values({
          ...{ id: `x${name?.toLowerCase()}`, account_id: app.userId, resource: 'products', name: name ?? '' },
          ...{ folded_name: name ?? '', query: query ?? '', counted: 1, created_at: clock * 2 },
        })
        .execute()
    expect((await views()).map(({ name, total, fault }) => [name, total, fault])).toEqual([
      ['Sold out', 3, undefined],
      ['Good', 2, undefined],
      ['Bad', undefined, expect.stringContaining('stock')],
      ['Unknown', undefined, 'The list knows no colour any more; please choose its filters again.'],
    ])
    const [ofPacker] = await views('packer')
    expect(ofPacker).toMatchObject({ name: 'Sold out', fault: expect.not.stringContaining('margin') })
    expect(ofPacker?.total).toBeUndefined()
  })

  it('counts days as they are when it is asked', async () => {
    const { body } = await save({ resource: 'orders', query: 'day=today&orderStatus=placed,confirmed', counted: true })
    expect([body.data.total, body.data.query]).toEqual([0, 'day=today&orderStatus=placed%2Cconfirmed'])
  })

  it('counts every list', async () => {
    for (const resource of app.app.knownLists.keys()) {
      const { status, body } = await save({ resource, query: '', counted: true })
      expect([resource, status, typeof body.data?.total]).toEqual([resource, 201, 'number'])
    }
    expect(app.app.knownLists.size).toBeGreaterThan(10)
  })

  it('refuses what is no view', async () => {
    await expectAnswer(save({ name: ' ' }), 400, expect.stringContaining('name'))
    await expectAnswer(save({ name: 'n'.repeat(61) }), 400, expect.stringContaining('60'))
    await expectAnswer(save({ query: `search=${'q'.repeat(1_000)}` }), 400, expect.stringContaining('1'))
    await expectAnswer(save({ query: 'stock=some' }), 400, expect.stringContaining('stock'))
    await expectAnswer(save({ resource: 'nothing' }), 400, 'There is no list nothing that can have views.')
    await expectAnswer(save({ resource: 'staff', query: '' }, 'counter'), 403, notAllowed)
    await expectAnswer(save({ query: 'sort=margin' }, 'packer'), 400, expect.not.stringContaining('margin'))
    await expectAnswer(as(undefined, '/views/none', 'PUT', { name: 'x' }), 404, 'View not found')
    for (let count = 0; count < mostViews; count += 1)
      expect((await save({ name: `View ${count}`, counted: count < mostCountedViews })).status).toBe(201)
    await expectAnswer(save({ name: 'One more' }), 409, expect.stringContaining('30 views'))
    expect((await save({ name: 'Shared one', shared: true })).status).toBe(201)
    const [last] = (await views()).filter(({ counted, shared }) => !counted && !shared)
    const more = as(undefined, `/views/${last?._id}`, 'PUT', { counted: true })
    await expectAnswer(more, 409, 'Only 10 views of a list can be counted. Please switch the number of another one off.')
  })

  it('makes a view once for a key', async () => {
    const headers = { 'idempotency-key': 'view-1' }
    const json = { name: 'Once', resource: 'products', query: 'stock=out' }
    const [one, two] = [
      await asAdmin<Saved['body']>(app, '/views', { method: 'POST', json, headers }),
      await asAdmin<Saved['body']>(app, '/views', { method: 'POST', json, headers }),
    ]
    expect([one.status, two.status, two.body.data._id]).toEqual([201, 200, one.body.data._id])
  })

  itOnBoth('takes own views and columns of a person along who is deleted, and leaves the shared ones', async () => {
    await save({ name: 'Mine', first: true }, 'viewer')
    await as('viewer', '/columns/products', 'PUT', { shown: ['price'] })
    const shared = await save({ shared: true }, 'owner')
    await as('viewer', `/views/${shared.body.data._id}`, 'PUT', { first: true })
    const account = await app.db.selectFrom('accounts').select('id').where('email', '=', 'viewer@test.store').executeTakeFirst()
    expect((await as(undefined, `/staff/${account?.id}`, 'DELETE')).status).toBe(200)
    expect(await app.db.selectFrom('saved_views').select('name').execute()).toEqual([{ name: 'Sold out' }])
    expect(await app.db.selectFrom('list_choices').selectAll().execute()).toEqual([])
  })

  itOnBoth('keeps the columns of a person and a list, in their order', async () => {
    const columns = async (role?: Role) => (await as<Columns['body']>(role, '/columns/products')).body.data.shown
    expect(await columns('counter')).toBeNull()
    const put = await as<Columns['body']>('counter', '/columns/products', 'PUT', { shown: ['price', 'productCode', 'price'] })
    expect([put.status, put.body.data.shown, await columns('counter')]).toEqual([
      200,
      ['price', 'productCode'],
      ['price', 'productCode'],
    ])
    expect(await columns()).toBeNull()
    expect((await as('counter', '/columns')).body.data).toEqual([{ resource: 'products', shown: ['price', 'productCode'] }])
    expect((await as('counter', '/columns/products', 'DELETE')).body.data).toEqual({ shown: null })
    expect((await as('counter', '/columns')).body.data).toEqual([])
    await expectAnswer(as('counter', '/columns/products', 'PUT', { shown: [] }), 400, expect.stringContaining('shown'))
    await expectAnswer(as('counter', '/columns/nothing'), 404, expect.stringContaining('nothing'))
    await expectAnswer(as('counter', '/columns/staff', 'PUT', { shown: ['name'] }), 403, notAllowed)
  })
})
