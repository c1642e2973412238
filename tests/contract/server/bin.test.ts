import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { purgeBin } from '../../../server/bin/purge-bin'
import { purgeOld } from '../../../server/bin/purge-old'
import { forgetDeletedQueries } from '../../../server/database/migrations/0017-bin'
import { sweepFiles } from '../../../server/files/sweep-files'
import type { BinEntry } from '../../../src/domain/bin/bin'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite, openForTest } from '../../support/engines'
import { type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { placeOrder } from './order-fixtures'
import { validFields, keysOf, picture, productCalls, productForm, storedFiles } from './product-forms'
import { formOf } from './order-calls'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-20T06:30:00Z')
const log = { warn: (...said: unknown[]): void => expect.unreachable(String(said)) }

interface Page {
  data: BinEntry[]
  pagination: { total: number; pages: number }
}

describeMostlyOnSqlite('the bin', (open, { it, itOnBoth }) => {
  let app: TestApp
  let catalogue: Catalogue
  let clock = start

  beforeEach(async () => {
    clock = start
    app = await openForTest(open, { now: () => clock })
    catalogue = await makeCatalogue(app.db)
  })

  const { create, remove, read } = productCalls(() => app)
  const bin = async (query = ''): Promise<BinEntry[]> => (await asAdmin<Page>(app, `/bin${query}`)).body.data
  const restore = (resource: string, id: string) => asAdmin(app, `/bin/${resource}/${id}/restore`, { method: 'POST' })
  const purge = (resource: string, id: string) => asAdmin(app, `/bin/${resource}/${id}`, { method: 'DELETE' })
  const history = async (query: string): Promise<HistoryEntry[]> =>
    (await asAdmin<{ entries: HistoryEntry[] }>(app, `/history?${query}`)).body.entries
  const made = async () => (await create(productForm(validFields(catalogue), [picture('png'), picture('jpeg')]))).body.product
  /** All rows, without the times of their last changes: a restore is one. */
  const rowsOf = async (table: string): Promise<unknown[]> => {
    const { rows } = await sql<object>`select * from ${sql.table(table)} order by id`.execute(app.db)
    return rows.map((row) => ({ ...row, updated_at: undefined }))
  }
  const banners = async (count: number): Promise<string[]> => {
    const form = formOf({ banners: Array.from({ length: count }, () => picture('png')), type: 'landscape' })
    const { body } = await asAdmin<{ data: { _id: string }[] }>(app, '/banners', { method: 'POST', form })
    return body.data.map(({ _id }) => _id)
  }
  const query = async (name: string): Promise<string> => {
    const json = { name, phoneNumber: '9876543210', email: 'meena@mail.in', query: 'When do you open?' }
    await asAnyone(app, '/storefront/queries', { method: 'POST', json })
    return (await app.db.selectFrom('contact_queries').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  }
  const never = new AbortController().signal
  const purgeAt = (now: number) => purgeBin({ db: app.db, files: app.files }, now, log, never)

  itOnBoth('returns a product with its id, all values and all files', async () => {
    const product = await made()
    const [before, files] = [await rowsOf('products'), await storedFiles(app)]
    await remove(product._id)
    expect(await storedFiles(app)).toEqual(files)
    expect(await bin()).toEqual([
      {
        _id: `products/${product._id}`,
        resource: 'products',
        recordId: product._id,
        title: 'Red Bijili',
        picture: product.images?.[0]?.url,
        deletedAt: new Date(start).toISOString(),
        expiresAt: new Date(start + 30 * day).toISOString(),
        deletedBy: 'Administrator',
      },
    ])
    clock += day
    expect(await restore('products', product._id)).toMatchObject({ status: 200, body: { message: 'Product restored' } })
    expect(await read(product._id)).toEqual(product)
    const withoutSeq = (rows: unknown[]) => rows.map((row) => ({ ...(row as object), seq: undefined }))
    expect(withoutSeq(await rowsOf('products'))).toEqual(withoutSeq(before))
    expect(await storedFiles(app)).toEqual(files)
    expect(await bin()).toEqual([])
    const found = await asAdmin<{ products: object[] }>(app, '/products?search=bijili')
    expect(found.body.products).toHaveLength(1)
    const deeds = (await history(`resource=products&id=${product._id}`)).map(({ action }) => action)
    expect(deeds).toEqual(['restore', 'delete', 'create'])
    expect((await restore('products', product._id)).status).toBe(404)
  })

  itOnBoth('returns banners to their place in the order, and queries with their notes', async () => {
    const ids = await banners(3)
    const asked = await query('Meena')
    await asAdmin(app, `/admin/contact-queries/${asked}`, { method: 'PUT', json: { status: 'viewed', adminNotes: 'Called' } })
    const [before, queriesBefore] = [await rowsOf('banners'), await rowsOf('contact_queries')]
    for (const id of [ids[1], ids[2]]) await asAdmin(app, `/banners/${id}`, { method: 'DELETE' })
    await asAdmin(app, `/admin/contact-queries/${asked}`, { method: 'DELETE' })
    expect((await bin()).map(({ resource }) => resource).sort()).toEqual(['banners', 'banners', 'contact-queries'])
    expect((await bin('?resource=contact-queries&search=mee')).map(({ title }) => title)).toEqual(['Meena'])
    expect(await bin('?search=ravi')).toEqual([])
    for (const id of [ids[2], ids[1]]) expect((await restore('banners', id ?? '')).status).toBe(200)
    expect((await restore('contact-queries', asked)).body.message).toBe('Query restored')
    expect(await rowsOf('banners')).toEqual(before)
    expect(await rowsOf('contact_queries')).toEqual(queriesBefore)
  })

  itOnBoth('gives a record another place if a newer one has taken it', async () => {
    const [first = ''] = await banners(1)
    await asAdmin(app, `/banners/${first}`, { method: 'DELETE' })
    const [second = ''] = await banners(1)
    expect((await restore('banners', first)).status).toBe(200)
    const rows = await app.db.selectFrom('banners').select(['id', 'seq']).execute()
    expect(rows.map(({ id }) => id).sort()).toEqual([first, second].sort())
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(2)
  })

  itOnBoth('says what stands in the way of a product, which stays in the bin', async () => {
    const product = await made()
    await remove(product._id)
    const other = (await create(productForm(validFields(catalogue)))).body.product
    expect(await restore('products', product._id)).toMatchObject({
      status: 409,
      body: { message: 'Product code "BIJ100" now belongs to another product. Change that one first, then restore this one.' },
    })
    await remove(other._id)
    await purge('products', other._id)
    await app.db.deleteFrom('products').execute()
    const { subcategoryId, categoryId } = catalogue
    await asAdmin(app, `/subcategories/${subcategoryId}`, { method: 'DELETE' })
    expect((await restore('products', product._id)).body.message).toBe(
      'The subcategory "Rockets" was deleted, so this product has no place to return to.',
    )
    await asAdmin(app, `/categories/${categoryId}`, { method: 'DELETE' })
    expect((await restore('products', product._id)).body.message).toBe(
      'The category "Aerial" was deleted, so this product has no place to return to.',
    )
    expect(await bin()).toHaveLength(1)
    expect(await storedFiles(app)).toEqual(keysOf(product).sort())
  })

  it('returns a product to the category into which its subcategory was moved', async () => {
    const product = await made()
    await remove(product._id)
    const { body } = await asAdmin<{ data: { _id: string } }>(app, '/categories', { method: 'POST', json: { name: 'Ground' } })
    const json = { name: 'Rockets', categoryId: body.data._id }
    expect((await asAdmin(app, `/subcategories/${catalogue.subcategoryId}`, { method: 'PUT', json })).status).toBe(200)
    expect((await restore('products', product._id)).status).toBe(200)
    expect((await read(product._id)).categoryId).toEqual({ _id: body.data._id, name: 'Ground' })
  })

  itOnBoth('is emptied by the server after 30 days, with the files that no order shows', async () => {
    const [kept, gone] = [await made(), await banners(1)]
    await placeOrder(app, { rocket: kept._id, sparkler: catalogue.sparkler })
    await remove(kept._id)
    await asAdmin(app, `/banners/${gone[0]}`, { method: 'DELETE' })
    const asked = await query('Meena')
    await asAdmin(app, `/admin/contact-queries/${asked}`, {
      method: 'PUT',
      json: { status: 'new', adminNotes: 'Lives in Madurai' },
    })
    clock += day
    await asAdmin(app, `/admin/contact-queries/${asked}`, { method: 'DELETE' })
    await purgeAt(start + 30 * day - 1)
    expect(await bin()).toHaveLength(3)
    // Several processes do it at the same time.
    await Promise.all([purgeAt(start + 30 * day), purgeAt(start + 30 * day)])
    expect((await bin()).map(({ recordId }) => recordId)).toEqual([asked])
    expect(await storedFiles(app)).toEqual(keysOf(kept).sort())
    const deeds = (await history('resource=banners')).map(({ action, source }) => `${action} ${source}`)
    expect(deeds).toEqual(['purge server', 'delete administrator', 'create administrator'])
    expect((await history('resource=contact-queries')).map(({ title }) => title)).toContain('Meena')
    await purgeAt(start + 31 * day)
    const entries = await history('resource=contact-queries')
    const acts = ['purge', 'delete', 'update', 'create']
    expect(entries.map(({ action, title }) => `${action} ${title}`)).toEqual(acts.map((act) => `${act} 20 Nov 2026`))
    expect(JSON.stringify(entries)).not.toMatch(/Meena|Madurai|9876543210/)
  })

  it('can be emptied by hand, and its files are in no sweep before', async () => {
    const product = await made()
    await remove(product._id)
    const later = Date.now() + 3 * day
    await banners(1)
    expect(await sweepFiles(app.database, app.files, later, never)).toMatchObject({ discarded: [], kept: 0 })
    expect(await purge('products', product._id)).toMatchObject({ status: 200, body: { message: 'Product permanently deleted' } })
    expect(await storedFiles(app)).toHaveLength(1)
    expect((await purge('products', product._id)).status).toBe(404)
    expect((await restore('products', product._id)).status).toBe(404)
  })

  it('knows only records with a bin, and answers hostile ids', async () => {
    const answers = await Promise.all([
      restore('orders', 'x'),
      restore('accounts', app.userId),
      restore('products', '%00'),
      restore('products', "x'--"),
      purge('settings', 'logo'),
    ])
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [404, 'This is not in the bin any more']),
    )
    expect((await asAdmin(app, '/bin?page=0')).status).toBe(400)
  })

  itOnBoth('made the history forget the queries that were deleted before there was a bin', async () => {
    const [kept, gone] = [await query('Meena'), await query('Ravi')]
    await asAdmin(app, `/admin/contact-queries/${gone}`, {
      method: 'PUT',
      json: { status: 'new', adminNotes: 'Lives in Madurai' },
    })
    await app.db.deleteFrom('contact_queries').where('id', '=', gone).execute()
    await forgetDeletedQueries(app.db as never)
    expect((await history(`resource=contact-queries&id=${kept}`)).map(({ title }) => title)).toEqual(['Meena'])
    const entries = await history(`resource=contact-queries&id=${gone}`)
    expect(entries.map(({ title, changes }) => [title, changes])).toEqual([
      ['20 Nov 2026', []],
      ['20 Nov 2026', []],
    ])
  })

  it('is purged together with entries of the history older than three years', async () => {
    await made()
    clock += 2 * 365 * day
    await banners(1)
    await purgeOld({ db: app.db, files: app.files }, start + 3 * 365 * day + 1, log, never)
    expect((await history('from=2026-01-01&to=2029-12-31')).map(({ resource }) => resource)).toContain('banners')
    expect(await history('resource=products')).toEqual([])
  })
})
