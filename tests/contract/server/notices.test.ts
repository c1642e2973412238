import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../server/database/connect'
import type { Measured } from '../../../server/notices/disk-space'
import { spaceOf } from '../../../server/notices/disk-space'
import { storeDisagreeingOrders } from '../../../server/notices/disagreeing-orders'
import { Notices } from '../../../server/notices/notices'
import { watchedStorage } from '../../../server/notices/watched-storage'
import { DatabaseAwayError } from '../../../server/database/unavailable'
import { FilesAwayError, FilesFullError, type FileStorage } from '../../../server/files/storage'
import type { Notice } from '../../../src/domain/notice/notice'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { addPeople } from '../../support/people'
import { makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { orderCalls } from './order-calls'
import { placeOrder } from './order-fixtures'
import { signedIn, startHere, withOwner } from './server-process'

const gigabyte = 1024 ** 3

describe('the room of a disk', () => {
  it.each([
    [{ free: 100 * gigabyte, total: 250 * gigabyte }, 'enough'],
    [{ free: gigabyte, total: 250 * gigabyte }, 'enough'],
    [{ free: gigabyte - 1, total: 250 * gigabyte }, 'low'],
    [{ free: 0.49 * gigabyte, total: 10 * gigabyte }, 'low'],
    [{ free: 0.5 * gigabyte, total: 10 * gigabyte }, 'enough'],
    [{ free: 63 * 1024 ** 2, total: 250 * gigabyte }, 'full'],
    [{ free: 0, total: 1000 }, 'full'],
  ])('%j is %s', (measured, room) => {
    expect(spaceOf(measured)).toBe(room)
  })
})

describeMostlyOnSqlite('the notices of a store', (open, { it, itOnBoth }) => {
  let app: TestApp
  afterEach(() => app.close())

  const { get, put, remove, setPayment } = orderCalls(() => app)
  const notices = () => get<Notice[]>('/notices')
  const texts = async () => (await notices()).map(({ level, text }) => `${level}: ${text}`)

  it('tell that the disk is nearly full, and writes are refused while it is full, until there is room again', async () => {
    let measured: Measured = { free: 10 * gigabyte, total: 100 * gigabyte }
    app = await open({ disk: { measure: async () => measured, holdsDatabase: true } })
    // A measurement is used for five seconds, which pass at once here.
    let moment = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (moment += 6_000))
    const query = () =>
      asAnyone(app, '/storefront/queries', { method: 'POST', json: { name: 'P', email: 'p@x.in', query: 'When?' } })
    expect(await texts()).toEqual([])
    measured = { free: 500 * 1024 ** 2, total: 100 * gigabyte }
    expect(await texts()).toEqual(['warning: The disk of the store is nearly full: 500 MB are free.'])
    const [low] = await notices()
    measured = { free: 400 * 1024 ** 2, total: 100 * gigabyte }
    // The same matter, although its figure has changed.
    expect((await notices())[0]).toMatchObject({ id: low?.id, text: 'The disk of the store is nearly full: 400 MB are free.' })
    expect((await query()).status).toBe(201)

    measured = { free: 10 * 1024 ** 2, total: 100 * gigabyte }
    expect(await texts()).toEqual(['error: The disk of the store is full, so nothing can be saved.'])
    expect((await notices())[0]?.id).not.toBe(low?.id)
    const cannotSave = 'Nothing can be saved, because the store’s disk is full or cannot be written.'
    const refused = { status: 507, body: { message: cannotSave } }
    expect(await query()).toMatchObject(refused)
    expect(await put('/store/minimum-order-value', { minimumOrderValue: 1 })).toMatchObject(refused)
    expect((await asAnyone(app, '/health')).status).toBe(503)
    expect((await asAdmin(app, '/admin/contact-queries')).status).toBe(200)
    const { id } = await app.db.selectFrom('contact_queries').select('id').executeTakeFirstOrThrow()
    expect((await remove(`/admin/contact-queries/${id}`)).status).toBe(200)
    expect((await put('/store/backup-settings', { schedule: 'off', hour: 2, keep: 1 })).status).toBe(200)
    expect((await asAnyone(app, '/auth/login', { method: 'POST', json: app.login })).status).toBe(200)

    measured = { free: 10 * gigabyte, total: 100 * gigabyte }
    expect((await query()).status).toBe(201)
    expect(await texts()).toEqual([])
    vi.restoreAllMocks()
  })

  it('tell that the database was away, when it is back', async () => {
    let clock = Date.parse('2026-11-24T09:00:00+05:30')
    app = await open({ now: () => clock })
    const selecting = vi.spyOn(app.db, 'selectFrom').mockImplementation(() => {
      throw new DatabaseAwayError('The connection broke.')
    })
    expect((await asAdmin(app, '/notices')).status).toBe(503)
    clock += 7 * 60_000
    selecting.mockRestore()
    await expect.poll(texts).toEqual(['warning: The database did not respond from 9:00 am IST to 9:07 am IST.'])
    clock += 61 * 60_000
    expect(await texts()).toEqual([])
  })

  it('tell owners that a store with orders was never backed up, until there is a schedule', async () => {
    app = await open({ seed: { orders: 2, products: 3 } })
    const tokens = await addPeople(app)
    const advice = 'If the server or its disk breaks, all orders are lost. Turn on Automatic backup in the store settings.'
    const link = { path: '/store-settings#backup', label: 'Backup settings' }
    const text = 'This store has never been backed up.'
    const since = expect.any(String) as string
    expect(await notices()).toEqual([{ id: 'backup:never', level: 'warning', text, advice, since, link }])
    expect((await asAdmin({ url: app.url, token: tokens.counter }, '/notices')).body).toMatchObject({ data: [] })
    await put('/store/backup-settings', { schedule: 'daily', hour: 2, keep: 7 })
    expect(await notices()).toEqual([])
  })

  itOnBoth('name the orders whose payment status is not what their payments say, until they agree', async () => {
    app = await open()
    const catalogue = await makeCatalogue(app.db)
    const [first, second] = [await placeOrder(app, catalogue), await placeOrder(app, catalogue)]
    let clock = Date.parse('2026-11-27T06:30:00Z')
    const find = async () =>
      (await storeDisagreeingOrders(app.db, { now: (clock += 1000), stopping: new AbortController().signal })).toSorted()
    const disagreeing = async () => (await notices()).filter(({ id }) => id.startsWith('disagreeing'))
    const set = (id: string, payment_status: 'paid' | 'failed') =>
      app.db.updateTable('orders').set({ payment_status }).where('order_id', '=', id).execute()
    expect(await find()).toEqual([])
    await set(first, 'paid')
    expect(await find()).toEqual([first])
    const advice = expect.stringContaining('Nothing was changed.') as string
    const link = { path: `/orders?details=${first}`, label: `Open ${first}` }
    const text = `The payment status of order ${first} is not what its payments say.`
    const id = `disagreeing-orders:${clock}`
    expect(await disagreeing()).toEqual([{ id, level: 'warning', text, advice, since: new Date(clock).toISOString(), link }])
    expect([await find(), (await disagreeing())[0]?.id]).toEqual([[first], id])
    await set(second, 'paid')
    await find()
    expect((await disagreeing())[0]).toMatchObject({
      id: `disagreeing-orders:${clock}`,
      text: `The payment status of 2 orders is not what their payments say: ${first} and ${second}.`,
    })
    // Nothing was changed; the owner sets what is right.
    expect((await setPayment(first, 'pending')).status).toBe(200)
    expect((await disagreeing())[0]?.link?.path).toBe(`/orders?details=${second}`)
    await set(second, 'failed')
    expect(await disagreeing()).toEqual([])
    expect(await find()).toEqual([])
    expect(await app.db.selectFrom('settings').select('name').where('name', '=', 'disagreeingOrders').execute()).toEqual([])
  })
})

it('missing files, and orders that are not what their payments say, are told after the start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'notices-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, () => undefined)
  const image = `${'a'.repeat(24)}.gif`
  await database.db.insertInto('banners').values({ id: 'b', type: 'landscape', image, created_at: 0, updated_at: 0 }).execute()
  const catalogue = await makeCatalogue(database.db)
  const orderId = await placeOrder(database, catalogue)
  await database.db.updateTable('orders').set({ payment_status: 'paid' }).execute()
  await database.close()
  const server = await signedIn(await startHere({ DATA_DIR: folder, ...withOwner }))
  const noticeTexts = async () => (await asAdmin<{ data: Notice[] }>(server, '/notices')).body.data.map(({ text }) => text)
  const texts = [
    '2 files that the store uses are missing.',
    `The payment status of order ${orderId} is not what its payments say.`,
  ]
  await expect.poll(noticeTexts).toEqual([...texts, 'This store has never been backed up.'])
  await server.stop()
  await rm(folder, { recursive: true })
})

describe('the notices of a file store', () => {
  it('tell that it is full or away, until it works again', async () => {
    let clock = 0
    const notices = new Notices(() => clock)
    let fault: Error | undefined
    const work = async () => {
      if (fault) throw fault
    }
    const files = watchedStorage({ put: work, find: work, open: work } as unknown as FileStorage, notices)
    const put = () => files.put(undefined as never, undefined as never).catch(() => undefined)
    const noticeIds = () => notices.list().map(({ id }) => id.split(':')[0])
    fault = new FilesFullError('full')
    await put()
    expect(noticeIds()).toEqual(['files-full'])
    fault = new FilesAwayError('away')
    await files.find('x').catch(() => undefined)
    expect(noticeIds()).toEqual(['files-full', 'files-away'])
    fault = undefined
    await files.open('x')
    expect(noticeIds()).toEqual(['files-full'])
    await put()
    expect(noticeIds()).toEqual([])
    fault = new FilesFullError('full')
    await put()
    clock += 60 * 60_000 + 1
    expect(noticeIds()).toEqual([])
  })
})
