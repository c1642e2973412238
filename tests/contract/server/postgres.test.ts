import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/database/connect'
import { generateInvoice } from '../../../server/modules/orders/invoice/generate-invoice'
import { countOrders } from '../../../server/modules/orders/order-filter'
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/app'
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database'
import { queryPostgres } from '../../support/postgres-query'
import { makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { formOf } from './order-calls'
import { placeOrder } from './order-fixtures'
import { picture, productForm, storedFiles, validFields } from './product-forms'
import { startProcess } from './server-process'
import { orderOf, setMinimumOrder } from './storefront-fixtures'

const base = inject('postgresUrl')

const ask = (statement: string) => queryPostgres(base ?? '', statement)

/** A way to the PostgreSQL server that can stand still with open connections, or break them when a commit was passed on. */
interface Way {
  port: number
  isFrozen: boolean
  losesCommits: boolean
  close: () => void
}

const openWay = async (): Promise<Way> => {
  const { hostname, port } = new URL(base ?? '')
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.on('close', () => way.isFrozen || far.end())
    far.on('close', () => way.isFrozen || near.destroy())
    far.on('data', (piece) => way.isFrozen || near.destroyed || near.write(piece))
    near.on('data', (piece) => {
      if (!way.isFrozen) far.write(piece)
      if (way.losesCommits && piece.includes('commit')) near.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const way: Way = {
    port: (server.address() as AddressInfo).port,
    isFrozen: false,
    losesCommits: false,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return way
}

describe.skipIf(!base)('several processes on one PostgreSQL database', () => {
  let fresh: FreshDatabase
  let opened: Database[]
  let warnings: string[]

  const open = async (account?: string): Promise<Database> => {
    const url = new URL(fresh.url)
    if (account) url.username = account
    const database = await openDatabase({ databaseUrl: url.href, dataDir: '' }, (line) => warnings.push(line))
    opened.push(database)
    return database
  }

  beforeEach(async () => {
    fresh = await freshDatabase()
    opened = []
    warnings = []
  })
  afterEach(async () => {
    for (const database of opened) await database.close()
    await fresh.drop()
  })

  it('can start on an empty database at the same time', async () => {
    const databases = await Promise.all(Array.from({ length: 8 }, () => open()))
    expect(warnings).toEqual([])
    for (const { db } of databases) {
      const { rows } = await sql<{ tables: number }>`
        select count(*) as tables from pg_indexes where indexname = 'orders_search'`.execute(db)
      expect(rows).toEqual([{ tables: 1 }])
    }
  })

  it('number invoices without gaps, in the order of their times', async () => {
    const [first, second] = [await open(), await open()]
    const catalogue = await makeCatalogue(first.db)
    const orders: string[] = []
    for (let index = 0; index < 20; index += 1) orders.push(await placeOrder(first, catalogue, { paymentStatus: 'paid' }))
    let time = Date.parse('2026-11-20T00:00:00Z')
    const now = () => (time += 1)
    const invoices = await Promise.all(
      [...orders, ...orders].map((orderId, index) =>
        generateInvoice((index % 2 ? first : second).db, orderId, { storeName: 'Test Crackers', now }),
      ),
    )
    const times = new Map(invoices.map(({ invoiceNumber, generatedAt }) => [Number(invoiceNumber.split('/')[2]), generatedAt]))
    const inOrder = [...times].sort(([one], [other]) => one - other)
    expect(inOrder.map(([serial]) => serial)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(inOrder.map(([, at]) => at)).toEqual([...times.values()].sort())
    expect(new Set(times.values()).size).toBe(20)
  })

  // Simulates peak load on a slow machine: waiting for a connection is not a database error.
  it('queue requests for longer than the connection timeout', async () => {
    const { db } = await open()
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(6)`.execute(db))
    const waiting = sql<{ answer: number }>`select 1 as answer`.execute(db)
    const [{ rows }] = await Promise.all([waiting, ...busy])
    expect(rows).toEqual([{ answer: 1 }])
  })

  it('search without an index if pg_trgm is not permitted, and warn once', async () => {
    const account = `plain_${randomUUID().replaceAll('-', '')}`
    await ask(`create role ${account} login`)
    try {
      await queryPostgres(fresh.url, `grant usage, create on schema public to ${account}`)
      const database = await open(account)
      expect(warnings).toEqual([expect.stringMatching(/^This database has no pg_trgm \(.+\); the searches work/)])
      await placeOrder(database, await makeCatalogue(database.db))
      expect(await countOrders(database, { search: 'meena' })).toBe(1)
      expect(await countOrders(database, { search: 'nobody' })).toBe(0)
    } finally {
      for (const database of opened.splice(0)) await database.close()
      await fresh.drop()
      await ask(`drop role ${account}`)
      fresh = await freshDatabase()
    }
  })
})

describe.skipIf(!base)('PostgreSQL that', () => {
  const undo: (() => unknown)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  const start = async (options: TestAppOptions = { engine: 'postgres' }): Promise<TestApp> => {
    const app = await startTestApp(options)
    undo.push(() => app.close())
    return app
  }
  const away = { status: 503, body: { message: 'The database does not respond.' } }
  /** A new database behind a way that can break. */
  const breakable = async () => {
    const fresh = await freshDatabase()
    undo.push(() => fresh.drop())
    const way = await openWay()
    undo.push(() => way.close())
    return { fresh, way, databaseUrl: Object.assign(new URL(fresh.url), { host: `127.0.0.1:${way.port}` }).href }
  }

  it('has all connections busy makes a request fail with 503 and Retry-After after 15 s', async () => {
    const app = await start()
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(17)`.execute(app.db))
    const startedAt = Date.now()
    const answer = await asAnyone(app, '/storefront/menu')
    expect(Date.now() - startedAt).toBeGreaterThan(14_000)
    expect(answer).toMatchObject({ status: 503, body: { message: 'The store is very busy. Please try again in a moment.' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await Promise.all(busy)
    expect((await asAnyone(app, '/storefront/menu')).status).toBe(200)
  })

  it('is away makes requests fail with 503 and Retry-After until it is back', async () => {
    const app = await start()
    const { rocket } = await makeCatalogue(app.db)
    await setMinimumOrder(app, 1)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
    const name = rows[0]?.name ?? ''
    const order = () => asAnyone(app, '/storefront/orders', { method: 'POST', json: orderOf({ [rocket]: 1 }) })
    expect((await order()).status).toBe(201)

    const working = sql`select pg_sleep(20)`.execute(app.db).catch((error: unknown) => error)
    await ask(`alter database ${name} with allow_connections false`)
    await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    expect(await working).toMatchObject({ name: 'DatabaseAwayError' })
    for (const answer of [
      await order(),
      await asAnyone(app, '/storefront/menu'),
      await asAnyone(app, '/auth/login', { method: 'POST', json: app.login }),
      await asAdmin(app, '/orders/all'),
      await asAnyone(app, '/health'),
    ]) {
      expect(answer).toMatchObject(away)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }

    await ask(`alter database ${name} with allow_connections true`)
    expect((await order()).status).toBe(201)
    expect((await asAnyone(app, '/health')).status).toBe(200)
  })

  it('stops responding is reported by /health in seconds, fails requests within 30 s and does not block the shutdown', async () => {
    const { way, databaseUrl } = await breakable()
    const folder = await mkdtemp(path.join(tmpdir(), 'store-silent-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const server = startProcess({ DATA_DIR: folder, DATABASE_URL: databaseUrl })
    undo.push(() => server.ended)
    undo.push(() => server.child.kill('SIGKILL'))
    const url = await server.ready()
    expect(server.output().stderr).toBe('')
    const health = () => asAnyone({ url }, '/health')
    expect((await health()).status).toBe(200)

    way.isFrozen = true
    const frozenAt = Date.now()
    const login = asAnyone({ url }, '/auth/login', { method: 'POST', json: { email: 'a@store.in', password: 'x' } })
    for (const probe of await Promise.all(Array.from({ length: 30 }, health))) expect(probe).toMatchObject(away)
    expect(Date.now() - frozenAt).toBeLessThan(6_000)

    server.child.kill('SIGTERM')
    expect(await login).toMatchObject(away)
    expect(await server.ended).toBe(0)
    expect(Date.now() - frozenAt).toBeLessThan(29_000)
  })

  it('commits, but whose answer is lost, keeps the images that products and banners now reference', async () => {
    const { way, fresh, databaseUrl } = await breakable()
    const app = await start({ databaseUrl })
    const catalogue = await makeCatalogue(app.db)
    way.losesCommits = true
    for (const [call, form] of [
      ['/products', productForm(validFields(catalogue), [picture('png')])],
      ['/banners', formOf({ banners: picture('png'), type: 'landscape' })],
    ] as const)
      expect((await asAdmin(app, call, { method: 'POST', form })).status).toBe(503)

    const images = "select images::json->>0 from products where product_code = 'BIJ100' union select image from banners"
    const named = () => queryPostgres(fresh.url, images)
    await expect.poll(async () => (await named()).length).toBe(2)
    expect(await storedFiles(app)).toEqual((await named()).flat().sort())
  })
})
