import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { ChangeOutcome, ChangeSetPage, ChangeSet } from '../../../src/domain/change-set/change-set'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import type { Product } from '../../../src/domain/product/product'
import { addPeople } from '../../support/people'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { addCategory, addProduct, addSubcategory } from './catalogue'
import { type Answer, asAdmin, asAnyone, expectAnswer } from './client'

type Changed = Answer<{ message: string; data: ChangeOutcome; changes?: ChangeOutcome['refused'] }>

describeMostlyOnSqlite('changes of many records', (open, { it, itOnBoth }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => (clock += 1_000) })
  const places = { categoryId: '', subcategoryId: '', other: '', otherSub: '' }
  let people: Awaited<ReturnType<typeof addPeople>>
  beforeAll(async () => {
    people = await addPeople(app)
    places.categoryId = await addCategory(app.db, {})
    places.subcategoryId = await addSubcategory(app.db, { categoryId: places.categoryId })
    places.other = await addCategory(app.db, { name: 'Ground' })
    places.otherSub = await addSubcategory(app.db, { categoryId: places.other, name: 'Chakkars' })
  })
  /** Ids of five products of ₹66 that cost ₹40. */
  let ids: string[]
  const add = (count: number, start = 0) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const { categoryId, subcategoryId } = places
        const named = { name: `Bijili ${start + index}`, productCode: `BIJ${100 + start + index}`, tags: [] }
        const product = { ...named, offerPrice: 66, price: 347.37, categoryId, subcategoryId }
        return addProduct(app.db, product)
      }),
    )
  beforeEach(async () => {
    for (const table of ['products', 'history', 'change_set_rows', 'change_sets'] as const)
      await app.db.deleteFrom(table).execute()
    ids = await add(5)
  })

  const post = (path: string, json: object, token?: string): Promise<Changed> =>
    token === undefined
      ? asAdmin(app, path, { method: 'POST', json })
      : asAnyone(app, path, { method: 'POST', json, headers: { authorization: `Bearer ${token}` } })
  const change = (selection: object, what: object, more: object = {}, token?: string) =>
    post('/products/changes', { selection, change: what, ...more }, token)
  const revert = (id = '', json: object = {}) => post(`/change-sets/${id}/revert`, json)
  const rows = () => app.db.selectFrom('products').selectAll().orderBy('name').execute()
  /** Without what every write changes. */
  const states = async () => (await rows()).map(({ updated_at: _time, ...row }) => row)
  const put = (id: string, json: object) => asAdmin<{ product: Product }>(app, `/products/${id}`, { method: 'PUT', json })
  const history = async (query = '') =>
    (await asAdmin<{ entries: HistoryEntry[] }>(app, `/history${query}`)).body.entries.map(({ _id, ...entry }) => entry)

  itOnBoth('changes fields of chosen products, and changes them back', async () => {
    const before = await states()
    const chosen = { ids: ids.slice(0, 3) }
    const what = { isActive: false, brandName: '  Sri Jothi ', tags: 'Loud, Family', maxQuantityPerCustomer: 5 }
    const preview = await change(chosen, what, { dryRun: true })
    expect(preview.body.data).toMatchObject({ total: 3, changed: 3, unchanged: 0, refused: [], preview: expect.any(String) })
    expect(preview.body.data.changeSetId).toBeUndefined()
    expect(await states()).toEqual(before)
    expect(await history()).toEqual([])

    const { body } = await change(chosen, what, { preview: preview.body.data.preview, reason: 'New season' })
    expect([body.message, body.data.rows]).toEqual(['3 changed', preview.body.data.rows])
    expect(body.data.rows.find(({ _id }) => _id === ids[0])).toEqual({
      _id: ids[0],
      title: 'Bijili 0',
      before: { isActive: true, brandName: '', tags: [], maxQuantityPerCustomer: null },
      after: { isActive: false, brandName: 'Sri Jothi', tags: ['Loud', 'Family'], maxQuantityPerCustomer: 5 },
    })
    const found = await asAdmin<{ total: number }>(app, '/products?search=jothi')
    expect(found.body.total).toBe(3)

    const { body: reverted } = await revert(body.data.changeSetId)
    expect(reverted.data).toMatchObject({ total: 3, changed: 3, unchanged: 0, refused: [] })
    expect(await states()).toEqual(before)
    await expectAnswer(revert(body.data.changeSetId), 409, 'This change was already reverted.')
  })

  itOnBoth('does to each product what a single change does, and records the same', async () => {
    const what = { categoryId: places.other, subcategoryId: places.otherSub, featured: true, discountPercentage: 12.5 }
    await change({ ids }, what)
    const many = await states()
    const manyEntries = await history(`?resource=products&id=${ids[0]}`)
    await app.db.deleteFrom('products').execute()
    const others = await add(5)
    for (const id of others) expect((await put(id, what)).status).toBe(200)
    const plain = (list: typeof many) => list.map(({ id: _id, ...row }) => ({ ...row, seq: 0 }))
    expect(plain(many)).toEqual(plain(await states()))
    const [one] = await history(`?resource=products&id=${others[0]}`)
    expect(manyEntries).toEqual([
      { ...one, id: ids[0], at: expect.any(String), call: 'POST /products/changes', changeSetId: expect.any(String) },
    ])
  })

  itOnBoth('changes what a query finds, if it is what was counted', async () => {
    const query = { categoryId: places.categoryId, search: 'bijili' }
    await expectAnswer(
      change({ query, total: 4 }, { isActive: false }),
      409,
      '5 records match now, not 4. Please look at the list again.',
    )
    const { body } = await change({ query, except: [ids[1]], total: 5 }, { isActive: false })
    expect(body.data).toMatchObject({ total: 4, changed: 4 })
    const again = await change({ query: { isActive: 'false' }, total: 4 }, { isActive: false })
    expect(again.body.data).toMatchObject({ total: 4, changed: 0, unchanged: 4 })
    expect(again.body.data.changeSetId).toBeUndefined()
    await expectAnswer(change({ query: { isActive: 'maybe' }, total: 4 }, { isActive: false }), 400, expect.any(String))
  })

  itOnBoth('changes prices, the largest jumps first, and refuses those that cannot be reached', async () => {
    const { categoryId, subcategoryId } = places
    const dear = { name: 'Dear', tags: [], basePrice: 100, profitMarginPercentage: 0, offerPrice: 100, price: 526.32 }
    const dearId = await addProduct(app.db, { ...dear, categoryId, subcategoryId })
    const before = await states()
    const prices = { on: 'selling', by: 'rupees', amount: -16.5, rounding: { step: 1, way: 'up' } }
    const { body } = await change({ query: {}, total: 6 }, { prices })
    expect(body.data).toMatchObject({ total: 6, changed: 5 })
    expect(body.data.refused).toEqual([
      { _id: dearId, title: 'Dear', message: 'Selling price must be between ₹100 and ₹1,100: a margin of 0 to 1000%' },
    ])
    expect(body.data.rows[0]).toMatchObject({
      before: { profitMarginPercentage: 65, offerPrice: 66, price: 347.37 },
      after: { profitMarginPercentage: 25, offerPrice: 50, price: 263.16 },
    })
    const { body: kept } = await asAdmin<{ data: ChangeSetPage }>(app, `/change-sets/${body.data.changeSetId}`)
    expect(kept.data.set.reason).toBe('Selling price -₹16.50, rounded up to ₹1')
    expect((await revert(body.data.changeSetId)).body.data.changed).toBe(5)
    expect(await states()).toEqual(before)
    const cheap = await addProduct(app.db, {
      ...{ name: 'Cheap', categoryId, subcategoryId, basePrice: 1, offerPrice: 1.65, price: 8.68 },
    })
    const raised = await change({ query: {}, total: 7 }, { prices: { on: 'selling', by: 'rupees', amount: 1 } }, { dryRun: true })
    expect(raised.body.data.rows[0]?._id).toBe(cheap)
  })

  itOnBoth('deletes products into the bin, restores them, and deletes them again', async () => {
    /** The place of a restored row is that of a new one. */
    const kept = async () => (await states()).map((row) => ({ ...row, seq: 0 }))
    const before = await kept()
    const { body } = await change({ ids: [...ids.slice(0, 3), 'nothing'] }, { delete: true })
    expect([body.message, body.data]).toEqual([
      '3 deleted',
      {
        ...{ changeSetId: expect.any(String), total: 4, changed: 3, unchanged: 0 },
        refused: [{ _id: 'nothing', title: '', message: 'It does not exist any more.' }],
        rows: ids.slice(0, 3).map((_id, index) => ({ _id, title: `Bijili ${index}`, before: {}, after: {} })),
      },
    ])
    expect((await states()).map(({ name }) => name)).toEqual(['Bijili 3', 'Bijili 4'])
    expect((await history())[0]).toMatchObject({ action: 'delete-many', title: '3 products' })
    const page = await asAdmin<{ data: ChangeSetPage }>(app, `/change-sets/${body.data.changeSetId}`)
    expect(page.body.data.rows.map(({ title }) => title).sort()).toEqual(['Bijili 0', 'Bijili 1', 'Bijili 2'])

    const restored = await revert(body.data.changeSetId)
    expect(restored.body.data).toMatchObject({ total: 3, changed: 3, refused: [] })
    expect(await kept()).toEqual(before)
    const again = await revert(restored.body.data.changeSetId)
    expect([again.body.data.changed, (await rows()).length]).toEqual([3, 2])
    await app.db
      .deleteFrom('bin')
      .where('record_id', '=', ids[0] ?? '')
      .execute()
    const stopped = await revert(again.body.data.changeSetId)
    expect([stopped.status, stopped.body.changes]).toEqual([
      409,
      [{ _id: ids[0], title: '', message: 'This is not in the bin any more' }],
    ])
    expect((await revert(again.body.data.changeSetId, { skip: true })).body.data.changed).toBe(2)
    await app.db.deleteFrom('bin').execute()
  })

  it('deletes nothing in a preview, without the right, or together with a change', async () => {
    const preview = await change({ ids }, { delete: true }, { dryRun: true })
    expect(preview.body.data).toMatchObject({ changed: 5, preview: expect.any(String) })
    expect((await change({ ids }, { delete: true }, {}, people.counter)).status).toBe(403)
    await expectAnswer(change({ ids }, { delete: true, isActive: false }), 400, 'Records are either changed or deleted.')
    expect([(await rows()).length, (await history()).length]).toEqual([5, 0])
  })

  it('lists a set as one line of the history, and its records by pages', async () => {
    ids.push(...(await add(60, 5)))
    const { body } = await change({ ids }, { categoryId: places.other, subcategoryId: places.otherSub }, { reason: 'Moved' })
    const { changeSetId = '' } = body.data
    const entries = await history()
    expect(entries).toEqual([
      expect.objectContaining({
        ...{ resource: 'products', id: changeSetId, action: 'change-many', title: '65 products', reason: 'Moved' },
        changes: [
          { field: 'categoryId', label: 'Category', from: '', to: { _id: places.other, name: 'Ground' } },
          { field: 'subcategoryId', label: 'Subcategory', from: '', to: { _id: places.otherSub, name: 'Chakkars' } },
        ],
      }),
    ])
    const read = async (page: number) =>
      (await asAdmin<{ data: ChangeSetPage }>(app, `/change-sets/${changeSetId}?page=${page}`)).body.data
    expect(await read(1)).toMatchObject({
      set: { resource: 'products', kind: 'fields', total: 65, changed: 65, refused: 0, reason: 'Moved', revertedBy: null },
      pagination: { page: 1, limit: 50, totalPages: 2, total: 65 },
    })
    const { rows: last } = await read(2)
    expect(last).toHaveLength(15)
    expect(last[0]).toMatchObject({
      title: expect.stringMatching(/^Bijili/),
      before: { categoryId: { _id: places.categoryId, name: 'Aerial' } },
      after: { categoryId: { _id: places.other, name: 'Ground' } },
    })
    await revert(changeSetId)
    const { body: listed } = await asAdmin<{ sets: ChangeSet[] }>(app, '/change-sets?resource=products')
    expect(listed.sets.map(({ kind, reverts, revertedBy }) => [kind, reverts, revertedBy])).toEqual([
      ['revert', changeSetId, null],
      ['fields', null, listed.sets[0]?._id],
    ])
    expect((await history()).map(({ action }) => action)).toEqual(['revert-many', 'change-many'])
    await expectAnswer(asAdmin(app, '/change-sets/nothing'), 404, 'Change not found')
  })

  itOnBoth('names what something else has changed since, which stops a revert, is reverted too or left alone', async () => {
    const before = await states()
    const changeAll = async () => (await change({ ids }, { profitMarginPercentage: 100, inStock: false })).body.data.changeSetId
    const set = await changeAll()
    await put(ids[0] ?? '', { basePrice: 50 })
    await put(ids[1] ?? '', { name: 'Renamed' })
    await asAdmin(app, `/products/${ids[2]}`, { method: 'DELETE' })
    const stopped = await revert(set)
    await expectAnswer(stopped, 409, '2 records cannot simply be changed back, because of what happened since.')
    expect(stopped.body.changes).toEqual([
      { _id: ids[0], title: 'Bijili 0', message: 'Price and Offer Price were changed since.' },
      { _id: ids[2], title: '', message: 'It was deleted since.' },
    ])
    await expectAnswer(revert(set, { force: true, skip: true }), 400, 'Choose either `force` or `skip`.')
    const skipped = await revert(set, { skip: true })
    expect(skipped.body.data).toMatchObject({ total: 5, changed: 3 })
    const after = await states()
    expect(after.find(({ id }) => id === ids[0])).toMatchObject({
      profit_margin: 100 * 1e7,
      base_price: 5_000,
      offer_price: 10_000,
    })
    expect(after.find(({ id }) => id === ids[1])).toMatchObject({ name: 'Renamed', profit_margin: 65 * 1e7, offer_price: 6_600 })
    expect(after.find(({ id }) => id === ids[4])).toEqual(before.find(({ id }) => id === ids[4]))

    ids = [ids[0] ?? '', ids[3] ?? '']
    const second = await change({ ids }, { profitMarginPercentage: 10 })
    await put(ids[0] ?? '', { basePrice: 60 })
    const forced = await revert(second.body.data.changeSetId, { force: true })
    expect(forced.body.data).toMatchObject({ total: 2, changed: 2, refused: [] })
    // The margin of before with the cost of now.
    expect((await states()).find(({ id }) => id === ids[0])).toMatchObject({ base_price: 6_000, offer_price: 12_000 })
  })

  it('leaves out and names the records whose rules refuse the change', async () => {
    const { body } = await change({ ids: [...ids, 'nothing', '0123456789abcdefghij'] }, { categoryId: places.other })
    const subcategory = 'Subcategory does not belong to the selected category. Please select another one.'
    expect(body.data).toMatchObject({ total: 7, changed: 0, unchanged: 0 })
    expect(body.data.refused.map(({ title, message }) => [title, message])).toEqual([
      ...ids.map((_, index) => [`Bijili ${index}`, subcategory]),
      ['', 'It does not exist any more.'],
      ['', 'It does not exist any more.'],
    ])
  })

  it('refuses what no record takes', async () => {
    const refused = async (what: object, status: number, message: unknown, selection: object = { ids }) =>
      expectAnswer(change(selection, what), status, message, JSON.stringify([what, selection]).slice(0, 100))
    await refused({}, 400, 'Please choose what to change.')
    await refused({ name: 'All' }, 400, 'name is not changed for many records.')
    await refused({ productCode: 'X', nonsense: 1 }, 400, 'productCode and nonsense are not changed for many records.')
    await refused({ profitMarginPercentage: 1_001 }, 400, 'Profit margin must be between 0 and 1000')
    await refused({ stockQuantity: 1.5 }, 400, 'Stock quantity must be a whole number, at least 0')
    await refused({ isActive: 'perhaps' }, 400, expect.any(String))
    await refused(
      { isActive: false, prices: { on: 'cost', by: 'percent', amount: 1 } },
      400,
      'isActive is not changed for many records.',
    )
    await refused({ prices: { on: 'weight', by: 'percent', amount: 1 } }, 400, expect.any(String))
    await refused({ prices: { on: 'cost', by: 'percent', amount: -100 } }, 400, expect.stringContaining('percentage from'))
    await refused({ isActive: true }, 400, 'Choose records either by `ids` or by `query` with its `total`.', {})
    await refused({ isActive: true }, 400, expect.any(String), { ids: [] })
    await refused({ isActive: true }, 400, expect.any(String), { query: {} })
    const tooMany = Array.from({ length: 10_001 }, (_, index) => String(index))
    await refused({ isActive: true }, 400, 'At most 10,000 records can be changed at once.', { ids: tooMany })
    expect(await history()).toEqual([])
  })

  it('refuses a preview of records that have changed meanwhile', async () => {
    const what = { discountPercentage: 50 }
    const { preview } = (await change({ ids }, what, { dryRun: true })).body.data
    // The stock has nothing to do with it.
    await put(ids[1] ?? '', { stockQuantity: 7 })
    expect((await change({ ids }, what, { preview, dryRun: true })).status).toBe(200)
    await put(ids[1] ?? '', { basePrice: 41 })
    await expectAnswer(
      change({ ids }, what, { preview }),
      409,
      'Some of these records have changed since the preview. Please look at it again.',
    )
  })

  it('is for those who may edit the records', async () => {
    for (const role of ['counter', 'packer', 'viewer'] as const) {
      await expectAnswer(change({ ids }, { isActive: false }, { dryRun: true }, people[role]), 403, expect.any(String), role)
      const { changeSetId } = (await change({ ids }, { isActive: role === 'packer' })).body.data
      if (changeSetId === undefined) continue
      await expectAnswer(post(`/change-sets/${changeSetId}/revert`, {}, people[role]), 403, expect.any(String), role)
    }
    const { headers, ...asViewer } = { headers: { authorization: `Bearer ${people.counter}` }, method: 'GET' }
    await expectAnswer(asAnyone(app, '/change-sets', { headers, ...asViewer }), 403, expect.any(String))
  })

  itOnBoth('tells those who listen of a set once, and of two changes at the same time both are done', async () => {
    const heard: unknown[] = []
    const stop = app.database.bus.on('change', (data) => heard.push(data))
    const [one, other] = await Promise.all([
      change({ ids }, { inStock: false }),
      change({ ids: [...ids].reverse() }, { isActive: false }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    const flags = (await rows()).map(({ in_stock, is_active }) => [in_stock, is_active])
    expect(flags).toEqual(ids.map(() => [0, 0]))
    await expect.poll(() => heard.length).toBe(2)
    stop()
    const set = one.body.data.changeSetId
    const [twice, again] = await Promise.all([revert(set), revert(set)])
    expect([twice.status, again.status].sort()).toEqual([200, 409])
  })

  itOnBoth('changes generated records by their hooks', async () => {
    const { body } = await post('/subcategories/changes', {
      selection: { ids: [places.subcategoryId] },
      change: { categoryId: places.other },
    })
    expect(body.data).toMatchObject({ changed: 1 })
    // The products move with it.
    expect(new Set((await rows()).map(({ category_id }) => category_id))).toEqual(new Set([places.other]))
    await revert(body.data.changeSetId)
    expect(new Set((await rows()).map(({ category_id }) => category_id))).toEqual(new Set([places.categoryId]))

    await sql`insert into contact_queries (id, name, phone_number, email, query, status, admin_notes, created_at, updated_at, search_text, local_phone)
      values ('0123456789abcdefghij', 'Selvi', '', '', 'When?', 'new', '', 1, 1, 'selvi', '')`.execute(app.db)
    const queries = await post('/admin/contact-queries/changes', {
      selection: { query: { status: 'new', search: 'selvi' }, total: 1 },
      change: { status: 'resolved' },
    })
    expect(queries.body.data.rows).toEqual([
      { _id: '0123456789abcdefghij', title: 'Selvi', before: { status: 'new' }, after: { status: 'resolved' } },
    ])
    await expectAnswer(
      post('/subcategories/changes', { selection: { ids: [places.subcategoryId] }, change: { categoryId: 'nowhere' } }),
      200,
      '0 changed',
    )
  })
})
