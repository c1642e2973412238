import { chown, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Schema } from '../../../server/database/schema'
import { databaseFile, isBusy, journalWarning, lockFolder, openSqlite, readSqlite } from '../../../server/database/sqlite'
import { folderForTest } from '../../support/temporary-folder'

describe('cached statements of the embedded database', () => {
  let db: Kysely<Schema>
  beforeEach(async () => {
    db = (await openSqlite(await folderForTest())).db
    await sql`create table settings (name text primary key, value text not null)`.execute(db)
  })
  afterEach(() => db.destroy())

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

it('a transaction that has read can write after another process has written', async () => {
  const folder = await folderForTest()
  const { db } = await openSqlite(folder)
  await sql`create table settings (name text primary key, value text not null)`.execute(db)
  // As the first backup does, which notes the id of the store.
  const other = readSqlite(databaseFile(folder)).db
  await sql`pragma busy_timeout = 0`.execute(other)
  const note = (name: string, by: Kysely<Schema>) => by.insertInto('settings').values({ name, value: '1' }).execute()
  onTestFinished(async () => {
    await other.destroy()
    await db.destroy()
  })
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('settings').selectAll().execute()
    await expect(note('a', other)).rejects.toThrow('database is locked')
    await note('b', tx)
  })
  await note('a', other)
  expect(await db.selectFrom('settings').select('name').orderBy('name').execute()).toEqual([{ name: 'a' }, { name: 'b' }])
})

describe('the lock of a data folder', () => {
  it.skipIf(process.getuid?.() !== 0)('belongs to the owner of the folder, also if root takes it first', async () => {
    const folder = await folderForTest()
    await chown(folder, 65_534, 65_534)
    lockFolder(folder)()
    expect((await stat(path.join(folder, 'store.lock'))).uid).toBe(65_534)
  })

  it.each([
    ['SQLITE_BUSY', true],
    ['SQLITE_BUSY_RECOVERY', true],
    ['SQLITE_BUSY_SNAPSHOT', true],
    ['SQLITE_FULL', false],
    [undefined, false],
  ])('is that of another process when the error is %s: %s', (code, expected) => {
    expect(isBusy(Object.assign(new Error('no'), { code }))).toBe(expected)
  })
})

it('a database without a write-ahead log is reported in one line', () => {
  expect(journalWarning('wal')).toBeUndefined()
  expect(journalWarning('delete')).toMatch(/^The file system of DATA_DIR does not support a write-ahead log[^\n]+$/)
})
