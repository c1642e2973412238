import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, inject, it as test, onTestFinished, vi } from 'vitest'
import { buildApp } from '../../../server/app'
import { openDatabase } from '../../../server/database/connect'
import { inTransaction, sendMessage } from '../../../server/database/in-transaction'
import { newId } from '../../../server/ids'
import { changeTopic } from '../../../server/live/record-change'
import { insertRow } from '../../../server/records/repository'
import { startTestApp, type TestApp } from '../../support/app'
import { describeMostlyOnSqlite, openForTest, shareApp } from '../../support/engines'
import { type OpenStream, openStream } from '../../support/live-stream'
import { addPeople } from '../../support/people'
import { queryPostgres } from '../../support/postgres-query'
import { callSession, signInBrowser } from '../../support/signed-in'
import { makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { placeStorefrontOrder, orderOf, setMinimumOrder, setOrderRules } from './storefront-fixtures'

const waitFor = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 5_000, interval: 20 })

/** Long enough for an event that must not come. */
const quietMs = 300

/** A client that opens the stream of a server, and reads no more of it after its first bytes. */
const openSilently = async (app: TestApp, token = app.token): Promise<{ socket: Socket; response: ServerResponse }> => {
  const { port, hostname } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const asked = once(app.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  const [, response] = await asked
  await once(socket, 'data')
  socket.pause()
  return { socket, response }
}

const large = { resource: 'orders', id: 'x'.repeat(3_000), action: 'update', source: 'server' }

const bannerRow = () => ({ id: newId(), type: 'landscape' as const, image: 'none', created_at: 1, updated_at: 1 })

describeMostlyOnSqlite('the stream of changes', (open, { it, itOnBoth }) => {
  let rocket: string
  const streams: OpenStream[] = []
  const listen = async (token = app.token, query = ''): Promise<OpenStream> => {
    const stream = await openStream({ url: app.url, token }, query)
    streams.push(stream)
    return stream
  }
  const order = async (): Promise<string> => (await placeStorefrontOrder(app, orderOf({ [rocket]: 3 }))).body.data.orderId
  const callWith = (path: string, tab: string) =>
    asAdmin(app, path, { method: 'POST', json: { name: `Category ${randomUUID().slice(0, 8)}` }, headers: { 'x-tab': tab } })

  const app = shareApp(open, { liveBeat: 200 })
  beforeAll(async () => {
    await waitFor(() => expect(app.database.bus.heardSince).toBeLessThan(Infinity))
    rocket = (await makeCatalogue(app.db)).rocket
    await setMinimumOrder(app, 1)
    await setOrderRules(app)
  })
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close()
    await app.db.deleteFrom('accounts').where('id', '!=', app.userId).execute()
  })

  itOnBoth('tells a new order at once, uncompressed, and shows that it lives', async () => {
    const stream = await listen()
    const orders = () => stream.changes().filter(({ resource }) => resource === 'orders')
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(stream.headers.get('cache-control')).toBe('no-store')
    const begun = performance.now()
    const id = await order()
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(orders()).toEqual([
      { resource: 'orders', id, action: 'create', source: 'customer', isOwn: false, amount: expect.any(Number) },
    ])
    await waitFor(() => expect(stream.comments).toBeGreaterThan(1))
  })

  itOnBoth('tells whoever connects again which records others have made meanwhile', async () => {
    const { packer } = await addPeople(app)
    const stream = await listen()
    const before = await order()
    await waitFor(() => expect(stream.changes().some(({ id }) => id === before)).toBe(true))
    const readyOf = async (token?: string, query = '') => (await listen(token, query)).events[0]?.data
    const told = (await readyOf(undefined, '?age=1000')) as { created: object[] }
    const made = { kind: 'orders', id: before, ago: expect.any(Number) as number }
    expect(told.created).toContainEqual({ ...made, amount: expect.any(Number) as number })
    // Without amounts, and without what a packer may not read.
    const packers = (await readyOf(packer, '?age=1000')) as { created: { kind: string }[] }
    expect(packers.created).toContainEqual(made)
    expect(packers.created.every(({ kind }) => kind === 'orders')).toBe(true)
  })

  itOnBoth('names the tab of an own change to the same account only', async () => {
    const other = await addPeople(app)
    const [own, others] = [await listen(), await listen(other.owner)]
    expect((await callWith('/categories', 'tab-1')).status).toBe(201)
    expect((await callWith('/categories', 'not a word')).status).toBe(201)
    // On PostgreSQL the changes of before may arrive now.
    const made = (stream: OpenStream) => stream.changes().filter(({ resource }) => resource === 'categories')
    await waitFor(() => expect(made(own)).toHaveLength(2))
    await waitFor(() => expect(made(others)).toHaveLength(2))
    const told = { resource: 'categories', id: expect.any(String), action: 'create', source: 'administrator' }
    expect(made(own)).toEqual([
      { ...told, isOwn: true, tab: 'tab-1' },
      { ...told, isOwn: true },
    ])
    expect(made(others)).toEqual([
      { ...told, isOwn: false },
      { ...told, isOwn: false },
    ])
  })

  it('tells people only of what they may read, and amounts only to those who see payments', async () => {
    const { packer, viewer, owner } = await addPeople(app)
    const [packers, viewers, owners] = [await listen(packer), await listen(viewer), await listen(owner)]
    await order()
    await placeStorefrontOrder(app, orderOf({ [rocket]: 1 }))
    await asAnyone(app, '/storefront/queries', {
      method: 'POST',
      json: { name: 'Meena', phoneNumber: '9876543210', query: 'Do you deliver to Karur?' },
    })
    await asAdmin(app, '/store/minimum-order-value', { method: 'PUT', json: { minimumOrderValue: 2 } })
    await waitFor(() => expect(owners.changes().map(({ resource }) => resource)).toContain('store-settings'))
    const resources = (stream: OpenStream) => [...new Set(stream.changes().map(({ resource }) => resource))]
    await waitFor(() => expect(resources(packers)).toEqual(['orders']))
    await waitFor(() => expect(resources(viewers)).toEqual(['orders', 'contact-queries']))
    expect(packers.changes().some((change) => 'amount' in change)).toBe(false)
    expect(viewers.changes().find(({ resource }) => resource === 'orders')).toHaveProperty('amount')
    await setMinimumOrder(app, 1)
  })

  itOnBoth('tells a change when it is committed, and one that is rolled back never', async () => {
    const stream = await listen()
    const banners = () => stream.changes().filter(({ resource }) => resource === 'banners')
    await inTransaction(app.db, async (tx) => {
      await insertRow(tx, 'banners', bannerRow())
      await pause(quietMs)
      expect(banners()).toEqual([])
    })
    await waitFor(() => expect(banners()).toHaveLength(1))
    const failing = inTransaction(app.db, async (tx) => {
      await insertRow(tx, 'banners', bannerRow())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await pause(quietMs)
    expect(banners()).toHaveLength(1)
  })

  itOnBoth('tells several hundred changes of one transaction', async () => {
    const stream = await listen()
    await inTransaction(app.db, async (tx) => {
      for (let count = 0; count < 300; count += 1) await insertRow(tx, 'banners', bannerRow())
    })
    await waitFor(() => expect(stream.changes().length).toBeGreaterThanOrEqual(300))
  })

  it('begins with the resources that were changed since the client has read what it shows', async () => {
    await order()
    const first = await listen(app.token, '?age=0')
    const { changed } = (first.events[0]?.data ?? {}) as { changed: string[] | null }
    // Until the server has listened for longer than a client may wait, it cannot say.
    expect(first.events[0]?.name).toBe('ready')
    expect(changed === null || changed.includes('orders')).toBe(true)
    expect((await asAdmin(app, '/live?age=soon')).status).toBe(400)
    const old = await listen(app.token, '?age=86400000')
    expect(old.events[0]).toEqual({ name: 'ready', data: { changed: null, created: expect.any(Array) } })
  })

  it('ends with the session', async () => {
    const { token } = await signInBrowser(app)
    const stream = await listen(token)
    const another = await listen()
    expect(
      (await asAdmin({ url: app.url, token }, '/auth/logout', { method: 'POST', headers: { 'x-session': 'renewed' } })).status,
    ).toBe(200)
    await app.db.deleteFrom('sessions').execute()
    expect(await stream.ended).toBe(true)
    expect(await Promise.race([another.ended, pause(quietMs, 'open')])).toBe('open')
  })

  itOnBoth('ends at once with a sign-out, on whichever device, and not only with the next heartbeat', async () => {
    const slow = await openForTest(open)
    await waitFor(() => expect(slow.database.bus.heardSince).toBeLessThan(Infinity))
    const [here, there, stays] = [await signInBrowser(slow), await signInBrowser(slow), await signInBrowser(slow)]
    const renewing = await signInBrowser(slow)
    const opened = await Promise.all([here, there, stays, renewing].map(({ token }) => openStream({ url: slow.url, token })))
    const endsSoon = (index: number) => Promise.race([opened[index]?.ended, pause(3_000, 'open')])
    await asAdmin({ url: slow.url, token: here.token }, '/auth/logout', { method: 'POST', headers: { 'x-session': 'renewed' } })
    expect(await endsSoon(0)).toBe(true)
    const session = there.token.split('.')[1] ?? ''
    const { session: id } = JSON.parse(Buffer.from(session, 'base64url').toString()) as { session: string }
    expect((await asAdmin({ url: slow.url, token: stays.token }, `/auth/sessions/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await endsSoon(1)).toBe(true)
    // A browser whose token has expired signs out with its cookie.
    expect((await callSession(slow, 'logout', { cookie: renewing.cookie })).status).toBe(200)
    expect(await endsSoon(3)).toBe(true)
    expect(await Promise.race([opened[2]?.ended, pause(quietMs, 'open')])).toBe('open')
    for (const stream of opened) stream.close()
  })

  it('ends when the account is disabled', async () => {
    const { viewer } = await addPeople(app)
    const stream = await listen(viewer)
    const { id } = await app.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'viewer@test.store')
      .executeTakeFirstOrThrow()
    expect((await asAdmin(app, `/staff/${id}`, { method: 'PUT', json: { disabled: true } })).status).toBe(200)
    expect(await stream.ended).toBe(true)
    expect((await asAdmin({ url: app.url, token: viewer }, '/live')).status).toBe(401)
  })

  it('drops a client that does not read', async () => {
    const { socket } = await openSilently(app)
    let heard = 0
    const stop = app.database.bus.on(changeTopic, () => {
      heard += 1
    })
    // Far more than the buffers of both sockets hold.
    for (let count = 0; count < 100; count += 1) {
      await inTransaction(app.db, async (tx) => {
        // PostgreSQL delivers equal notifications of a transaction once.
        for (let each = 0; each < 50; each += 1)
          await sendMessage(tx, { topic: changeTopic, data: { ...large, id: String(each).padEnd(3_000, 'x') } })
      })
      await pause(5)
    }
    await waitFor(() => expect(heard).toBe(5_000))
    stop()
    const closed = once(socket, 'close')
    socket.resume()
    await closed
  })

  it('is not offered without limit', async () => {
    const small = await open({ limits: { streams: 2, allStreams: 3 } })
    const opened: OpenStream[] = []
    onTestFinished(async () => {
      for (const stream of opened) stream.close()
      await small.close()
    })
    for (let count = 0; count < 2; count += 1) opened.push(await openStream(small))
    const refused = await asAdmin(small, '/live')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await asAnyone(small, '/live')).status).toBe(401)
    opened[0]?.close()
    await waitFor(async () => {
      const again = await openStream(small)
      opened.push(again)
      expect(again.status).toBe(200)
    })
  })

  it('is cut when its session has ended and its client does not read', async () => {
    const { token } = await signInBrowser(app)
    const { socket, response } = await openSilently(app, token)
    // Until the buffers of both sockets are full, and long before it would be cut for that.
    while (!response.writableNeedDrain) {
      for (let count = 0; count < 10; count += 1) await sendMessage(app.db, { topic: changeTopic, data: large })
      await pause(5)
    }
    expect(response.destroyed).toBe(false)
    await app.db.deleteFrom('sessions').execute()
    await waitFor(() => expect(response.destroyed).toBe(true))
    socket.destroy()
  })

  it('ends at once when the server stops, also for a client that does not read', async () => {
    const stopping = await open()
    const stream = await openStream(stopping)
    const { socket } = await openSilently(stopping)
    for (let count = 0; count < 60; count += 1) await sendMessage(stopping.db, { topic: changeTopic, data: large })
    const begun = performance.now()
    const ended = stream.ended
    await stopping.close()
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(await ended).toBe(true)
    socket.destroy()
  })
})

const base = inject('postgresUrl')

describe.skipIf(!base)('processes that share a PostgreSQL database', () => {
  let name: string
  const app = shareApp(startTestApp, { engine: 'postgres' })
  beforeAll(async () => {
    name = (await sql<{ name: string }>`select current_database() as name`.execute(app.db)).rows[0]?.name ?? ''
  })

  test('tell each other what was changed', async () => {
    const url = new URL(base ?? '')
    url.pathname = `/${name}`
    const database = await openDatabase({ databaseUrl: url.href, dataDir: '' }, console.warn)
    const config = { storeName: 'Second', storefrontOrigins: [], authSecret: randomUUID() }
    const second = await buildApp({ config, database, files: app.files, logger: { level: 'fatal' } })
    onTestFinished(async () => {
      await second.close()
      await database.close()
    })
    const address = await second.listen({ host: '127.0.0.1', port: 0 })
    await waitFor(() => expect(database.bus.heardSince).toBeLessThan(Infinity))
    const stream = await openStream({ url: address, token: second.jwt.sign({ sub: app.userId }) })
    await asAdmin(app, '/categories', { method: 'POST', json: { name: 'Told' } })
    await waitFor(() => expect(stream.changes()).toMatchObject([{ resource: 'categories', action: 'create', isOwn: true }]))
    // A sign-out at one process ends the stream of the other one.
    const { token } = await signInBrowser(app)
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string
      session: string
    }
    const signedIn = await openStream({ url: address, token: second.jwt.sign(payload) })
    await asAdmin({ url: app.url, token }, '/auth/logout', { method: 'POST' })
    expect(await Promise.race([signedIn.ended, pause(3_000, 'open')])).toBe(true)
    stream.close()
  })

  test('do not keep the stream of a client that has gone while its token was checked', async () => {
    const small = await openForTest(startTestApp, { engine: 'postgres', limits: { streams: 1 } })
    const { port, hostname } = new URL(small.url)
    const socket = connect(Number(port), hostname)
    await small.db.transaction().execute(async (tx) => {
      await sql`lock table accounts in access exclusive mode`.execute(tx)
      const closed = new Promise((resolve) =>
        small.app.server.once('request', (_, response: ServerResponse) => response.once('close', resolve)),
      )
      socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${small.token}\r\n\r\n`)
      await pause(quietMs)
      socket.destroy()
      await closed
    })
    await pause(quietMs)
    const stream = await openStream(small)
    expect(stream.status).toBe(200)
    stream.close()
  })

  test('outlive a notification that is not theirs', async () => {
    await waitFor(() => expect(app.database.bus.heardSince).toBeLessThan(Infinity))
    const stream = await openStream(app)
    for (const payload of ['hello', '{"a":1}', '[null]', '[["change", null]]'])
      await sql`select pg_notify('store_changes', ${payload})`.execute(app.db)
    await waitFor(() => expect(stream.events.filter(({ name: event }) => event === 'refresh').length).toBeGreaterThan(0))
    await asAdmin(app, '/categories', { method: 'POST', json: { name: 'Heard after it' } })
    await waitFor(() => expect(stream.changes()).toHaveLength(1))
    stream.close()
  })

  test('listen again when the connection was lost, and let their clients read everything anew', async () => {
    await waitFor(() => expect(app.database.bus.heardSince).toBeLessThan(Infinity))
    const stream = await openStream(app)
    await queryPostgres(
      base ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like 'listen%' or datname = '${name}' and query = 'select 1'`,
    )
    await waitFor(() => expect(stream.events.map((event) => event.name)).toContain('refresh'))
    await asAdmin(app, '/categories', { method: 'POST', json: { name: 'Heard again' } })
    await waitFor(() => expect(stream.changes()).toHaveLength(1))
    stream.close()
  })
})
