import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Schema } from '../../../server/database/schema'
import { openSqlite } from '../../../server/database/sqlite'

describe('cached statements of the embedded database', () => {
  let folder: string
  let db: Kysely<Schema>
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'store-sqlite-'))
    db = (await openSqlite(folder)).db
    await sql`create table settings (name text primary key, value text not null)`.execute(db)
  })
  afterEach(async () => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })

  const add = (name: string) => db.insertInto('settings').values({ name, value: 'x' }).returningAll().execute()
  const read = () => db.selectFrom('settings').selectAll().execute()

  it('use their own parameters, even after an error', async () => {
    for (const name of ['a', 'b']) expect(await add(name)).toEqual([{ name, value: 'x' }])
    await expect(add('b')).rejects.toThrow()
    expect(await add('c')).toEqual([{ name: 'c', value: 'x' }])
    expect((await read()).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })

  it('return the columns of a changed table', async () => {
    await add('a')
    expect(await read()).toEqual([{ name: 'a', value: 'x' }])
    await sql`alter table settings add column note text default 'new'`.execute(db)
    expect(await read()).toEqual([{ name: 'a', value: 'x', note: 'new' }])
  })

  it('start from the first row after an unfinished stream', async () => {
    for (const name of ['a', 'b', 'c']) await add(name)
    for await (const row of db.selectFrom('settings').selectAll().stream()) {
      expect(row.name).toBe('a')
      break
    }
    expect(await read()).toHaveLength(3)
  })
})
