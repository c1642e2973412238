import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { migrate, openDatabase, openPostgres } from '../../../server/database/connect'
import { dropTables, markUnfinished } from '../../../server/database/database-mark'
import { contentTypeOfKey, isFileKey } from '../../../server/files/file-key'
import { openStorage } from '../../../server/files/open-storage'
import { ForeignRowsError, moveRows } from '../../../server/move/move-rows'
import { moveStore } from '../../../server/move/move-store'
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database'
import { queryPostgres } from '../../support/postgres-query'
import { startS3, type S3Server, useS3 } from '../files/s3-server'
import { everythingIn } from '../operations/backup-stores'
import { asAdmin, asAnyone } from '../server/client'
import { signedIn, startHere } from '../server/server-process'
import { orderOf } from '../server/storefront-fixtures'
import { shareFolder } from '../../support/temporary-folder'

const login = { email: 'admin@demo.store', password: 'demo-crackers' }
const movedLine = /^The store is moved: [\d,]+ rows and \d+ files were copied and compared\.$/
const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', NODE_NO_WARNINGS: '1' }

describe.skipIf(!inject('postgresUrl'))('moving an embedded store to PostgreSQL', () => {
  const inFolder = shareFolder()
  let s3: S3Server
  const databases: FreshDatabase[] = []
  const moving = { print: () => undefined, signal: new AbortController().signal }

  const freshUrl = async (): Promise<string> => {
    const database = await freshDatabase()
    databases.push(database)
    return database.url
  }
  const env = (): Record<string, string> => ({ DATA_DIR: inFolder(), AWS_ENDPOINT_URL: s3.url, ...s3Keys })
  const program = (url: string, more: Record<string, string> = {}) =>
    spawn(process.execPath, [path.join(inject('programs'), 'move-to.js'), url], {
      env: { PATH: process.env.PATH, ...env(), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const tablesIn = async (url: string) =>
    (await queryPostgres(url, "select table_name from information_schema.tables where table_schema = 'public'")).flat()

  /** A row by the names of its columns; products have a number in the embedded database only. */
  const sorted = (table: string, row: string): string => {
    const columns = Object.entries(JSON.parse(row) as object).filter(([name]) => table !== 'products' || name !== 'seq')
    return JSON.stringify(columns.sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** The embedded database also keeps the sum of a day on which payments were claimed, but nothing was received. */
  const isNothing = (table: string, row: string): boolean => table === 'received_sums' && row.endsWith('["received",0]]')

  /** What searches find is kept on PostgreSQL alone. */
  const postingTables = ['order_words', 'order_postings', 'order_blocks', 'unposted_orders']

  /** All rows with their columns by name, without what both databases have of their own, and all files. */
  const contentOf = async (store: Record<string, string>) => {
    const { rows, files } = await everythingIn(store)
    const own = Object.entries(rows).filter(([table]) => !table.startsWith('kysely_') && !postingTables.includes(table))
    const byTable = own.map(([table, found]) => {
      const rowsOfTable = found.map((row) => sorted(table, row)).filter((row) => !isNothing(table, row))
      return [table, rowsOfTable.sort()]
    })
    return { rows: Object.fromEntries(byTable) as Record<string, string[]>, files }
  }

  beforeAll(async () => {
    s3 = await useS3('shop')
    const made = await startHere({ DATA_DIR: inFolder(), DEMO_ORDERS: '12', DEMO_PRODUCTS: '4' }, ['--demo'])
    await made.stop()
  })
  afterAll(async () => {
    for (const { drop } of databases) await drop()
    await s3.stop()
  })

  it('removes the tables of a failed move all at once', async () => {
    const url = await freshUrl()
    const { untimed: db, engine } = await openPostgres(url)
    await migrate(db, engine)
    await markUnfinished(db, 'unfinished_move')
    const before = await tablesIn(url)
    // The function of a trigger cannot be dropped while another table uses it.
    await queryPostgres(
      url,
      `create schema other; create table other.orders (id text);
       create trigger added after insert on other.orders for each statement execute function order_sums_insert()`,
    )
    await expect(dropTables(db)).rejects.toThrow(/depend/)
    expect(await tablesIn(url)).toEqual(before)
    await queryPostgres(url, 'drop schema other cascade')
    await dropTables(db)
    expect(await tablesIn(url)).toEqual([])
    await db.destroy()
  })

  it('is refused while a server is running, for a database that is not empty, and for no store', async () => {
    const url = await freshUrl()
    const server = await startHere({ DATA_DIR: inFolder() }, ['--demo'])
    await expect(startHere({ DATA_DIR: inFolder() }, ['--demo'])).rejects.toThrow(/is in use by another process/)
    await expect(moveStore({ dataDir: inFolder(), filesUrl: undefined }, url, moving)).rejects.toThrow(
      /is in use by another process/,
    )
    await server.stop()
    const nowhere = { dataDir: inFolder('nowhere'), filesUrl: undefined }
    await expect(moveStore(nowhere, url, moving)).rejects.toThrow('There is no store in')
    expect(await tablesIn(url)).toEqual([])
    await queryPostgres(url, 'create table notes (words text)')
    const line = 'The database has tables already. A store is only moved into an empty one. Nothing was changed.\n'
    const refused = program(url)
    const ended = once(refused, 'close')
    expect(await Promise.all([text(refused.stdout), text(refused.stderr)])).toEqual(['', line])
    expect(await ended).toEqual([1, null])
    expect(await tablesIn(url)).toEqual(['notes'])
  })

  it('writes nothing beside the rows of a server that has started in the same moment', async () => {
    const url = await freshUrl()
    const [source, target] = [
      await openDatabase({ databaseUrl: undefined, dataDir: inFolder() }, console.warn),
      await openDatabase({ databaseUrl: url, dataDir: '' }, console.warn),
    ]
    await target.db.insertInto('settings').values({ name: 'note', value: '1' }).execute()
    const moved = target.db.transaction().execute((tx) => moveRows(source, tx, moving))
    await expect(moved).rejects.toThrow(ForeignRowsError)
    expect(await target.db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'note' }])
    // Nor does it where a table does not take what the store has.
    await target.db.deleteFrom('settings').execute()
    for (const [change, line] of [
      [
        'add check (name = 1::text)',
        /^The database does not take a row of the table categories: .* The store stays where it is\.$/,
      ],
      ['add column more text', 'The table categories has other columns in the database than in the store.'],
    ] as const) {
      await queryPostgres(url, `alter table categories ${change}`)
      await expect(target.db.transaction().execute((tx) => moveRows(source, tx, moving))).rejects.toThrow(line)
    }
    await source.close()
    await target.close()
  })

  it('leaves an empty database when it is interrupted', async () => {
    const url = await freshUrl()
    for (const [at, filesUrl] of [
      ['Files: 0', 's3://shop/interrupted'],
      ['categories', undefined],
    ] as const) {
      const interrupted = new AbortController()
      const print = (line: string) => (line.startsWith(at) ? interrupted.abort(new Error('Interrupted.')) : undefined)
      const moved = moveStore({ dataDir: inFolder(), filesUrl }, url, { print, signal: interrupted.signal })
      await expect(moved).rejects.toThrow('Interrupted.')
      expect(await tablesIn(url)).toEqual([])
    }
    const left = await everythingIn({ FILES_URL: 's3://shop/interrupted', DATA_DIR: inFolder() })
    expect(left.files).toEqual({})
  })

  it('begins anew after a crash, and carries every row and every byte of every file', async () => {
    const url = await freshUrl()
    const FILES_URL = 's3://shop/moved'
    const child = program(url, { FILES_URL })
    const ended = once(child, 'close')
    child.stdout.once('data', () => child.kill('SIGKILL'))
    await ended
    const target = { DATA_DIR: inFolder(), DATABASE_URL: url, FILES_URL }
    await expect(startHere(target, ['--demo'])).rejects.toThrow(/^A store was being moved into this database/)

    // FILES_URL is another place with another endpoint, where a store that works may have these files.
    const elsewhere = await startS3('shop')
    vi.stubEnv('AWS_ENDPOINT_URL', elsewhere.url)
    const storage = await openStorage({ filesUrl: FILES_URL, dataDir: inFolder() })
    const key = (await readdir(inFolder('files'))).find(isFileKey) ?? ''
    const kept = await storage.put(Readable.from(['kept']), {
      key,
      contentType: contentTypeOfKey(key),
      extension: path.extname(key).slice(1),
      maxBytes: 9,
    })
    await expect(moveStore({ dataDir: inFolder(), filesUrl: FILES_URL }, url, moving)).rejects.toThrow(
      /^There are already files in s3:\/\/shop\/moved \(FILES_URL\)\./,
    )
    vi.stubEnv('AWS_ENDPOINT_URL', s3.url)
    expect(await storage.find(kept.key)).toEqual(kept)
    await storage.close()
    await elsewhere.stop()

    const printed: string[] = []
    const print = (line: string) => printed.push(line)
    const [said = ''] = await moveStore({ dataDir: inFolder(), filesUrl: FILES_URL }, url, { ...moving, print })
    expect(printed[0]).toBe('An earlier move into this database did not end; it begins anew.')
    expect([printed[1], said]).toEqual([expect.stringMatching(/^Files: 0 of \d+$/), expect.stringMatching(movedLine)])
    expect(printed).toContain('orders: 12 rows')

    const [original, moved] = [await contentOf({ DATA_DIR: inFolder() }), await contentOf(target)]
    expect(original.rows.orders).toHaveLength(12)
    expect(Object.keys(original.files).length).toBeGreaterThan(5)
    expect(moved).toEqual(original)

    const at = await signedIn(await startHere(target, ['--demo']), login)
    const { products } = (await asAdmin<{ products: { _id: string }[] }>(at, '/products')).body
    await asAdmin(at, '/store/minimum-order-value', { method: 'PUT', json: { minimumOrderValue: 0 } })
    const json = orderOf({ [products[0]?._id ?? '']: 1 })
    const placed = await asAnyone<{ message: string }>(at, '/storefront/orders', { method: 'POST', json })
    await at.stop()
    expect(placed).toMatchObject({ status: 201 })
  })
})
