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

  it('stops the start with instructions if it is missing for a field of a record', async () => {
    await ask('alter table price_lists drop column uploaded_by')
    await expect(open()).rejects.toThrow(
      'The table price_lists has no column uploaded_by, which has to be text: npm run new:migration -- price_lists',
    )
    await ask('alter table price_lists add column uploaded_by integer')
    await expect(open()).rejects.toThrow('The table price_lists has integer in the column uploaded_by, which has to be text')
  })
})
