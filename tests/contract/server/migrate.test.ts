import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/connect'
import { openSqlite } from '../../../server/database/sqlite'

describe('a migration of the embedded database', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'store-migrate-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  const ask = async <T>(statement: string): Promise<T[]> => {
    const { db } = await openSqlite(dataDir)
    try {
      return (await sql.raw<T>(statement).execute(db)).rows
    } finally {
      await db.destroy()
    }
  }
  const open = () => openDatabase({ databaseUrl: undefined, dataDir }, console.warn)

  it('is rolled back if it fails, so that the next start can repeat it', async () => {
    // Conflicts with the last table that the first migration creates.
    await ask('create table products (id text)')
    await expect(open()).rejects.toThrow(/products/)
    const tables = await ask<{ name: string }>("select name from sqlite_schema where type = 'table'")
    expect(tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))).toEqual(['products'])

    await ask('drop table products')
    await (await open()).close()
  })

  it('finds queries by the phone numbers that were stored before, also of those in the bin', async () => {
    await ask('drop index contact_queries_by_phone')
    // What is kept of customers is newer than that column.
    const triggers = await ask<{ name: string }>(
      "select name from sqlite_schema where type = 'trigger' and name like 'customer%'",
    )
    for (const { name } of triggers) await ask(`drop trigger ${name}`)
    await ask('alter table contact_queries drop column local_phone')
    await ask("delete from kysely_migration where name = '0026-query-phones'")
    const columns = 'id, name, phone_number, email, query, status, admin_notes, created_at, updated_at, search_text'
    for (const [id, phone] of [
      ['a', '+91 98765-43210'],
      ['b', ''],
    ])
      await ask(`insert into contact_queries (${columns}) values ('${id}', 'M', '${phone}', '', '?', 'new', '', 1, 1, '')`)
    await ask(
      `insert into bin (id, resource, record_id, title, row, places, files, deleted_at, deleted_by)
       values ('x', 'contact-queries', 'c', 'M', '{"id":"c","phone_number":"098765 43210"}', '{}', '[]', 1, '')`,
    )
    await (await open()).close()
    expect(await ask('select id, local_phone from contact_queries order by id')).toEqual([
      { id: 'a', local_phone: '9876543210' },
      { id: 'b', local_phone: '' },
    ])
    const [entry] = await ask<{ row: string }>('select row from bin')
    expect(JSON.parse(entry?.row ?? '')).toEqual({ id: 'c', phone_number: '098765 43210', local_phone: '9876543210' })
  })

  it('stops the start with instructions if it is missing for a field of a record', async () => {
    await ask('alter table price_lists drop column uploaded_by')
    await expect(open()).rejects.toThrow(
      'The table price_lists has no column uploaded_by, which has to be text: npm run new:migration -- price_lists',
    )
    await ask('alter table price_lists add column uploaded_by integer')
    await expect(open()).rejects.toThrow('The table price_lists has integer in the column uploaded_by, which has to be text')
  })
})
