import { once } from 'node:events'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { spawn } from 'node:child_process'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { text } from 'node:stream/consumers'
import { makeBackup } from '../../../server/backup/make-backup'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { openTarget } from '../../../server/backup/target'
import { openDatabase } from '../../../server/database/connect'
import { queryPostgres } from '../../support/postgres-query'
import { configOf, everythingIn, openStores, putPicture, type Stores } from './backup-stores'

/** A stopped store with one banner and its picture. */
const storeWithPicture = async (stores: Stores): Promise<Record<string, string>> => {
  const env = await stores.fresh()
  const image = await putPicture(env)
  const database = await openDatabase(configOf(env), () => undefined)
  await database.db.insertInto('banners').values({ id: 'b', type: 'landscape', image, created_at: 0, updated_at: 0 }).execute()
  await database.close()
  return env
}

describe('a store on disk', () => {
  let stores: Stores
  let env: Record<string, string>
  let archive: string
  beforeAll(async () => {
    stores = await openStores('sqlite', false)
    env = await storeWithPicture(stores)
    archive = path.join(stores.folder, 'store.tar')
    await makeBackup(configOf(env), archive, { now: Date.now() })
  })
  afterAll(() => stores.remove())

  it('is restored with a folder for files that is a link, as to another disk', async () => {
    const other = await stores.fresh()
    const elsewhere = path.join(stores.folder, 'elsewhere')
    await mkdir(elsewhere)
    await symlink(elsewhere, path.join(other.DATA_DIR ?? '', 'files'))
    await restoreBackup(configOf(other), archive)
    expect(await everythingIn(other)).toEqual(await everythingIn(env))
    expect((await readdir(elsewhere)).sort()).toEqual([...Object.keys((await everythingIn(env)).files), 'incoming'].sort())
    expect(await readdir(path.join(elsewhere, 'incoming'))).toEqual([])
  })

  it('is not held after its backup was called off, and nothing is left of it', async () => {
    const stopping = new AbortController()
    const target = path.join(stores.folder, 'stopped.tar')
    const made = makeBackup(configOf(env), target, {
      now: Date.now(),
      signal: stopping.signal,
      onStep: ({ does }) => does === 'database' && stopping.abort(new Error('The server stops.')),
    })
    await expect(made).rejects.toThrow('The server stops.')
    expect((await readdir(stores.folder)).filter((name) => /stopped|^\.backup/.test(name))).toEqual([])
    expect(await readdir(path.join(env.DATA_DIR ?? '', 'files', 'incoming'))).toEqual([])
  })
})

describe('a store with files in an S3-compatible store', () => {
  let stores: Stores
  /** What happens to requests for pictures. */
  let meet: (method: string | undefined) => Promise<number | undefined> = async () => undefined
  beforeAll(async () => {
    stores = await openStores('sqlite', true, async ({ method, url = '' }) =>
      /[0-9a-z]{24}\.gif/.test(url) ? meet(method) : undefined,
    )
  })
  afterEach(() => {
    meet = async () => undefined
  })
  afterAll(() => stores.remove())

  it('starts no server when a restore has failed and could not remove what it had put', async () => {
    const archive = path.join(stores.folder, 'store.tar')
    await makeBackup(configOf(await storeWithPicture(stores)), archive, { now: Date.now() })
    const other = configOf(await stores.fresh())
    meet = async (method) => (method === 'GET' ? undefined : 403)
    await expect(restoreBackup(other, archive)).rejects.toThrow()
    await expect(openDatabase(other, () => undefined)).rejects.toThrow(/^A backup was being restored into the store of /)
    meet = async () => undefined
    expect(await restoreBackup(other, archive)).toMatchObject({ files: 1 })
  })

  it('is not backed up by a command that is interrupted, which says so and leaves nothing behind', async () => {
    const env = await storeWithPicture(stores)
    const isCopying = new Promise<void>((reached) => {
      meet = async (method) => {
        if (method !== 'GET') return undefined
        reached()
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        return undefined
      }
    })
    const target = path.join(stores.folder, 'interrupted.tar')
    const child = spawn(process.execPath, [path.join(inject('programs'), 'backup.js'), target], {
      env: { ...process.env, ...env },
    })
    await isCopying
    child.kill('SIGINT')
    expect(await text(child.stderr)).toMatch(/The backup was interrupted\.\n$/)
    expect((await readdir(stores.folder)).filter((name) => /interrupted|^\.backup/.test(name))).toEqual([])
    const objects = await readdir(stores.objects, { recursive: true })
    expect(objects.filter((name) => /hold/.test(name))).toEqual([])
  })
})

describe.skipIf(!inject('postgresUrl'))('a store on PostgreSQL', () => {
  let stores: Stores
  let env: Record<string, string>
  let archive: string
  const databaseName = (of: Record<string, string>) => new URL(of.DATABASE_URL ?? '').pathname.slice(1)
  beforeAll(async () => {
    stores = await openStores('postgres', false)
    env = await storeWithPicture(stores)
    archive = path.join(stores.folder, 'store.tar')
  })
  afterEach(() => vi.unstubAllEnvs())
  afterAll(() => stores.remove())

  /** PATH with a pg_restore that restores, and then runs a line of shell. */
  const restoringThen = async (line: string): Promise<string> => {
    const folder = path.join(stores.folder, `programs-${databaseName(await stores.fresh())}`)
    await mkdir(folder)
    const script = `#!/bin/sh\nPATH='${process.env.PATH}'\npg_restore "$@" || exit\ncase "$*" in --list*) exit;; esac\n${line}\n`
    await writeFile(path.join(folder, 'pg_restore'), script, { mode: 0o755 })
    return `${folder}:${process.env.PATH}`
  }
  const hasTables = async (of: Record<string, string>): Promise<boolean> =>
    (await queryPostgres(of.DATABASE_URL ?? '', "select 1 from pg_tables where schemaname = 'public'")).length > 0

  it('is backed up although its database ends idle transactions', async () => {
    const alter = (change: string) => queryPostgres(inject('postgresUrl') ?? '', `alter database ${databaseName(env)} ${change}`)
    await alter("set idle_in_transaction_session_timeout = '100ms'")
    expect((await makeBackup(configOf(env), archive, { now: Date.now() })).files).toBe(1)
    await alter('reset idle_in_transaction_session_timeout')
  })

  it('is not backed up without its program or a store, nor restored as an embedded one', async () => {
    const make = (of: Record<string, string>) => makeBackup(configOf(of), path.join(stores.folder, 'x.tar'), { now: Date.now() })
    const { DATA_DIR = '', ...empty } = await stores.fresh()
    await expect(make({ DATA_DIR, ...empty })).rejects.toThrow('There is no store in the database (DATABASE_URL).')
    await expect(restoreBackup(configOf({ DATA_DIR }), archive)).rejects.toThrow(
      /is of a PostgreSQL database: set DATABASE_URL\. Nothing was restored\.$/,
    )
    vi.stubEnv('PATH', '/nowhere')
    await expect(make(env)).rejects.toThrow(/^The program pg_dump was not found\. Install [^\n]*$/)
    expect((await readdir(stores.folder)).filter((name) => /^\.backup|^x\.tar/.test(name))).toEqual([])
  })

  it('is restored by one command at a time, and a server that starts meanwhile waits for it', async () => {
    const other = await stores.fresh()
    const target = await openTarget(configOf(other))
    await expect(restoreBackup(configOf(other), archive)).rejects.toThrow(
      'A server that starts, or another restore, is using the database (DATABASE_URL). Try again when it has ended.',
    )
    const { DATABASE_URL = '' } = await stores.fresh()
    await expect(restoreBackup(configOf({ ...other, DATABASE_URL }), archive)).rejects.toThrow(/^The data folder .* is in use/)
    let isOpen = false
    const starting = openDatabase(configOf(other), () => undefined).then((database) => {
      isOpen = true
      return database
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(isOpen).toBe(false)
    await target.close()
    await (await starting).close()
    await expect(restoreBackup(configOf(other), archive)).rejects.toThrow(/^The database \(DATABASE_URL\) has tables already/)
  })

  it('is restored anew after a restore was killed when its rows were there, until when no server starts', async () => {
    const other = await stores.fresh()
    const child = spawn(process.execPath, [path.join(inject('programs'), 'restore.js'), archive], {
      env: { ...process.env, ...other, PATH: await restoringThen('exec sleep 600') },
      detached: true,
    })
    const ended = once(child, 'exit')
    const rows = () => queryPostgres(other.DATABASE_URL ?? '', 'select id from banners').catch(() => [])
    try {
      await expect.poll(rows).toEqual([['b']])
    } finally {
      process.kill(-Number(child.pid), 'SIGKILL')
      await ended
    }

    // The mark is in the database, so that it counts for processes with another data folder, too.
    const { DATA_DIR = '' } = await stores.fresh()
    for (const half of [other, { ...other, DATA_DIR }].map(configOf)) {
      const unfinished = /^A backup was being restored into this database \(DATABASE_URL\), .* npm run restore\.$/
      await expect(openDatabase(half, () => undefined)).rejects.toThrow(unfinished)
      await expect(makeBackup(half, path.join(stores.folder, 'half.tar'), { now: Date.now() })).rejects.toThrow(unfinished)
    }
    const folders = async () =>
      (await readdir(other.DATA_DIR ?? '', { recursive: true })).filter((name) => /\.backup-[^/]*$/.test(name))
    expect(await folders()).toHaveLength(1)
    // Another folder, or the same one of another machine, may have the files of a store that works.
    const live = await storeWithPicture(stores)
    const before = await everythingIn(live)
    await expect(restoreBackup(configOf({ ...live, DATABASE_URL: other.DATABASE_URL ?? '' }), archive)).rejects.toThrow(
      /^The files in .* are not those of the restore that has not ended\..* Nothing was changed\.$/,
    )
    expect(await everythingIn(live)).toEqual(before)
    await restoreBackup(configOf(other), archive)
    expect(await folders()).toEqual([])
    expect(await everythingIn(other)).toEqual(await everythingIn(env))
  })

  it('is not restored while the program of a restore that was killed is still at work', async () => {
    const other = await stores.fresh()
    const client = new pg.Client({ connectionString: other.DATABASE_URL, application_name: 'pg_restore' })
    await client.connect()
    await expect(restoreBackup(configOf(other), archive)).rejects.toThrow(
      'A server that starts, or another restore, is using the database (DATABASE_URL). Try again when it has ended.',
    )
    await client.end()
    await expect.poll(() => restoreBackup(configOf(other), archive)).toMatchObject({ files: 1 })
  })

  it('is empty again when its rows are there although pg_restore says that it failed', async () => {
    const other = await stores.fresh()
    vi.stubEnv('PATH', await restoringThen('echo connection lost >&2; exit 1'))
    await expect(restoreBackup(configOf(other), archive)).rejects.toThrow('pg_restore failed: connection lost')
    expect(await hasTables(other)).toBe(false)
    vi.unstubAllEnvs()
    expect(await restoreBackup(configOf(other), archive)).toMatchObject({ files: 1 })
  })
})
