import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/database/connect'
import { generateInvoice } from '../../../server/modules/orders/invoice/generate-invoice'
import { countOrders } from '../../../server/modules/orders/list-orders'
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database'
import { queryPostgres } from '../../support/postgres-query'
import { makeCatalogue } from './catalogue'
import { placeOrder } from './order-fixtures'

const base = inject('postgresUrl')

const ask = (statement: string) => queryPostgres(base ?? '', statement)

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
