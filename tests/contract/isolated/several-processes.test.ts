import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import { type Database, openDatabase } from '../../../server/database/connect'
import { postgresEngine } from '../../../server/database/engine'
import { migrations } from '../../../server/database/migrations/all-migrations'
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database'
import { queryPostgres } from '../../support/postgres-query'
import { renew, signInBrowser } from '../../support/signed-in'
import { smallGif } from '../../support/small-gif'
import { type S3Server, useS3 } from '../files/s3-server'
import { type Catalogue, makeCatalogue } from '../server/catalogue'
import { asAdmin, asAnyone } from '../server/client'
import { owner, type ServerProcess, signedIn, startHere, startProcess, withOwner } from '../server/server-process'
import { orderOf } from '../server/storefront-fixtures'
import { formOf } from '../server/order-calls'
import { shareFolder } from '../../support/temporary-folder'

const phone = '5000012345'

interface Placed {
  data: { orderId: string; items: unknown[] }
}

/** A process of the store, with its administrator signed in there. */
interface Process {
  name: string
  process: ServerProcess
  url: string
  token: string
  login: typeof owner
}

describe.skipIf(!inject('postgresUrl'))('two processes on one PostgreSQL and one S3-compatible store', () => {
  let fresh: FreshDatabase
  const urlOf = (process: string): string => `${fresh.url}?application_name=${process}`
  const inFolder = shareFolder()
  let s3: S3Server
  let database: Database
  let catalogue: Catalogue
  let first: Process
  let second: Process

  const envOf = (process: string): Record<string, string> => ({
    DATABASE_URL: urlOf(process),
    DATA_DIR: inFolder(process),
    FILES_URL: 's3://shop/files',
    AUTH_SECRET: 'x'.repeat(32),
    ...withOwner,
    // The SDK warns about the version of Node.js.
    NODE_NO_WARNINGS: '1',
    AWS_ENDPOINT_URL: s3.url,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  })

  const start = async (process: string): Promise<Process> => {
    const started = startProcess(envOf(process))
    const url = await started.ready()
    return signedIn({ name: process, process: started, url, login: owner })
  }

  const kill = async ({ process: { child } }: Process): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  const place = (at: Process, headers: Record<string, string> = {}) =>
    asAnyone<Placed>(at, '/storefront/orders', { method: 'POST', json: orderOf({ [catalogue.rocket]: 2 }), headers })

  beforeAll(async () => {
    s3 = await useS3('shop')
    fresh = await freshDatabase()
    ;[first, second] = await Promise.all([start('one'), start('two')])
    database = await openDatabase({ databaseUrl: urlOf('test'), dataDir: inFolder() }, console.warn)
    catalogue = await makeCatalogue(database.db)
    await asAdmin(first, '/store/minimum-order-value', { method: 'PUT', json: { minimumOrderValue: 0 } })
  })
  afterAll(async () => {
    for (const { process } of [first, second]) process.child.kill('SIGKILL')
    await database.close()
    await s3.stop()
    await fresh.drop()
  })

  it('start at once on an empty database, which is migrated once and gets one administrator', async () => {
    const { db } = database
    const accounts = await db.selectFrom('accounts').select('email').execute()
    expect(accounts).toEqual([{ email: owner.email }])
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations(postgresEngine)).sort())
    const printed = [first, second].map(({ process }) => process.output())
    expect(printed.filter(({ stdout }) => stdout.includes('First administrator'))).toHaveLength(1)
    expect(printed.map(({ stderr }) => stderr)).toEqual(['', ''])
  })

  it('count sign-ins and look-ups together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const attempt = (at: Process) =>
      asAnyone(at, '/auth/login', { method: 'POST', json: { email: 'nobody@test.store', password: 'wrong password' }, headers })
    const signIns: number[] = []
    for (let each = 0; each < 6; each += 1) for (const at of [first, second]) signIns.push((await attempt(at)).status)
    expect(signIns).toEqual([...Array<number>(10).fill(401), 429, 429])

    const { orderId } = (await place(first)).body.data
    const look = (at: Process, number: string) =>
      asAnyone(at, `/orders/${orderId}`, { headers: { 'x-order-phone': number, 'x-forwarded-for': '203.0.113.10' } })
    const lookUps: number[] = []
    for (let each = 0; each < 12; each += 1) lookUps.push((await look(each % 2 ? second : first, `600001000${each % 10}`)).status)
    expect(lookUps).toEqual([...Array<number>(10).fill(404), 429, 429])
    expect((await look(second, phone)).status).toBe(429)
    const kept = await database.db.selectFrom('limit_counts').select('key').execute()
    for (const { key } of kept) expect(key).toMatch(/^[\w-]{43}$/)
  })

  it('take an order once that is sent to both with the same key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([place(first, key), place(second, key), place(first, key), place(second, key)])
    expect(new Set(answers.map(({ body }) => body.data.orderId)).size).toBe(1)
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 201)).toBe(true)
  })

  it('know each other’s sign-ins, and renew each other’s tokens once', async () => {
    const tab = await signInBrowser(first)
    const other = { ...tab }
    const answers = await Promise.all([renew(first, tab), renew(second, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(other.cookie).toBe(tab.cookie)
    expect((await asAdmin(second, '/auth/me', { headers: { authorization: `Bearer ${tab.token}` } })).status).toBe(200)
    expect(
      (await asAdmin(first, '/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${tab.token}` } })).status,
    ).toBe(200)
    expect((await asAdmin(second, '/auth/me', { headers: { authorization: `Bearer ${tab.token}` } })).status).toBe(401)
  })

  it('print the papers and show the pictures of each other', async () => {
    const { orderId } = (await place(first)).body.data
    const headers = { authorization: `Bearer ${first.token}` }
    const paper = await fetch(`${second.url}/api/documents/packing-lists?orders=${orderId}`, { headers })
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const form = formOf({ logo: smallGif })
    const { data } = (await asAdmin<{ data: { url: string } }>(first, '/store/logo', { method: 'POST', form })).body
    const picture = await fetch(new URL(new URL(data.url, first.url).pathname, second.url))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif'])
  })

  it('refuse a third process with another secret in its data folder', async () => {
    const { AUTH_SECRET: _left, ...env } = envOf('three')
    await expect(startHere(env)).rejects.toThrow(/^This store \(DATABASE_URL\) works with another secret/)
    // AUTH_SECRET is what the operator wants.
    const changed = await startHere({ ...env, AUTH_SECRET: 'y'.repeat(32) })
    await changed.stop()
    expect(changed.warned).toMatch(/^AUTH_SECRET is another one than before: everybody signs in again,/)
  })

  it('go on when one is killed in the middle of scheduled work, which the other does once', async () => {
    const { db } = database
    await asAdmin(first, '/store/order-rules', {
      method: 'PUT',
      json: { ...defaultOrderRules, maxUnpaidOrders: 100, unpaidOrderHours: 1 },
    })
    const stock = () =>
      db.selectFrom('products').select('stock_quantity').where('id', '=', catalogue.rocket).executeTakeFirstOrThrow()
    const { orderId } = (await place(first)).body.data
    const before = (await stock()).stock_quantity
    const longAgo = Date.now() - 2 * 60 * 60_000
    const blocker = new pg.Client({ connectionString: urlOf('blocker') })
    await blocker.connect()
    await db.updateTable('orders').set({ stock_since: longAgo, created_at: longAgo }).where('order_id', '=', orderId).execute()
    await blocker.query('begin')
    await blocker.query('select 1 from orders where order_id = $1 for update', [orderId])
    onTestFinished(() => blocker.end())
    await db.updateTable('jobs').set({ due_at: 0 }).where('name', '=', 'unpaid-orders').execute()
    const waiting = async () =>
      (
        await queryPostgres(
          urlOf('test'),
          `select application_name from pg_stat_activity where wait_event_type = 'Lock' and application_name in ('one', 'two') and datname = '${fresh.name}'`,
        )
      ).flat() as string[]
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
    const [busy] = await waiting()
    const [dead, other] = busy === 'one' ? [first, second] : [second, first]
    await kill(dead)
    expect((await place(other)).status).toBe(201)
    // The time of the lease passes.
    await db.updateTable('jobs').set({ held_until: 0 }).where('name', '=', 'unpaid-orders').execute()
    await expect.poll(waiting, { timeout: 10_000 }).toContain(other.name)
    await blocker.query('commit')
    const released = () =>
      db.selectFrom('history').select('seq').where('action', '=', 'release').where('record_id', '=', orderId).execute()
    await expect.poll(released, { timeout: 10_000 }).toHaveLength(1)
    expect((await stock()).stock_quantity).toBe(before)
  })
})
