import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type AddMember, addText, readArchive, writeArchive } from '../../../server/backup/archive'
import { memberNames } from '../../../server/backup/contents'
import { backUp, restore } from '../../../server/backup/backup-commands'
import { recentRuns } from '../../../server/backup/backup-runs'
import { linesOf } from '../../../server/backup/command'
import { makeBackup } from '../../../server/backup/make-backup'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { openTarget } from '../../../server/backup/target'
import { storeIdOf } from '../../../server/backup/store-id'
import { openDatabase } from '../../../server/database/connect'
import type { Schema } from '../../../server/database/schema'
import { databaseFile } from '../../../server/database/sqlite'
import { newFilesMark, putFilesMark } from '../../../server/files/files-mark'
import { openStorage } from '../../../server/files/open-storage'
import type { Banner } from '../../../src/domain/banner/banner'
import { queryPostgres } from '../../support/postgres-query'
import { smallGif } from '../../support/small-gif'
import { asAdmin } from '../server/client'
import { signedIn, startHere, withOwner } from '../server/server-process'
import { configOf, describeStores, everythingIn, openStores, putPicture, type Stores } from './backup-stores'
import { formOf } from '../server/order-calls'

type Env = Record<string, string>

/** A running store, signed in. */
const openShop = async (env: Env) => {
  const shop = await signedIn(await startHere({ ...env, AUTH_SECRET: 'x'.repeat(32), ...withOwner }))
  return {
    stop: () => shop.stop(),
    /** Uploads a banner whose picture is like no other. */
    upload: async (): Promise<Banner> => {
      const form = formOf({ banners: Buffer.concat([smallGif, randomBytes(40_000)]), type: 'landscape' })
      const uploaded = await asAdmin<{ data: Banner[] }>(shop, '/banners', { method: 'POST', form })
      expect([uploaded.status, uploaded.body]).toEqual([201, expect.objectContaining({ success: true })])
      return uploaded.body.data[0] as Banner
    },
    bin: (id: string) => asAdmin(shop, `/banners/${id}`, { method: 'DELETE' }),
    /** Deletes a banner for good, with its file. */
    remove: async (id: string) => {
      await asAdmin(shop, `/banners/${id}`, { method: 'DELETE' })
      return asAdmin(shop, `/bin/banners/${id}`, { method: 'DELETE' })
    },
  }
}

const inStore = async <T>(of: Env, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> => {
  const database = await openDatabase(configOf(of), () => undefined)
  const result = await work(database.db)
  await database.close()
  return result
}

type Shop = Awaited<ReturnType<typeof openShop>>

const keyOf = (banner: Banner): string => banner.imageUrl.replace('/files/', '')

const run = (program: string, env: Env, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(inject('programs'), program), ...args], { env: { ...process.env, ...env } })

/** Uploads pictures, and removes all but the latest ones, until it is told to end; one call at a time. */
const keepWriting = (shop: Shop) => {
  const kept = 4
  const uploaded: Banner[] = []
  let isEnding = false
  const write = async (): Promise<void> => {
    while (!isEnding) {
      uploaded.push(await shop.upload())
      const outdated = uploaded.at(-1 - kept)
      if (outdated) await shop.remove(outdated._id)
    }
  }
  const written = write()
  const end = (): Promise<void> => {
    isEnding = true
    return written
  }
  return { uploaded, kept, end }
}

/** Copies an archive, and changes the document in one of its members. */
const rewrite = (archive: string, target: string, member: string, change: (document: Record<string, unknown>) => object) => {
  const copy = async (add: AddMember): Promise<void> =>
    readArchive(archive, async ({ name, size, content }) =>
      name === member
        ? addText(add, name, JSON.stringify(change(JSON.parse(await text(content)) as Record<string, unknown>)))
        : add(name, size, content),
    )
  return writeArchive(target, copy, Date.now())
}

describeStores('a backup', (open, kind) => {
  let stores: Stores
  let env: Env
  let other: Env
  let archive: string
  let original: Awaited<ReturnType<typeof everythingIn>>
  const isOnPostgres = kind === 'postgres'

  beforeAll(async () => {
    stores = await open()
    env = await stores.fresh()
    archive = path.join(stores.folder, 'store.tar')
    const shop = await openShop(env)
    for (let count = 0; count < 3; count += 1) await shop.upload()
    // One is in the bin.
    await shop.bin((await shop.upload())._id)
    await shop.stop()
    await inStore(env, (db) =>
      db
        .updateTable('accounts')
        .set({ session_version: 3, link_hash: 'hash', link_expires_at: 9e15, mailed_link_hash: 'mailed' })
        .execute(),
    )
    await makeBackup(configOf(env), archive, { now: Date.now() })
    original = await everythingIn(env)
    other = await stores.fresh()
  })
  afterAll(() => stores.remove())

  it('is restored with every row and every byte of every file, as a store of its own, to which nobody is signed in', async () => {
    const { files, rows } = await restoreBackup(configOf(other), archive)
    expect(original.rows['sessions']).toHaveLength(1)
    // What processes share while they run is in no backup.
    const { jobs = [], limit_counts = [] } = original.rows
    const passing = jobs.length + limit_counts.length
    if (isOnPostgres) expect([jobs.length > 0, limit_counts.length > 0]).toEqual([true, true])
    const expected = { ...original, rows: { ...original.rows, sessions: [], jobs: [], limit_counts: [] } }
    expect(await everythingIn(other)).toEqual(expected)
    // A restored store has no mark of the secret, which one on PostgreSQL has.
    const left = isOnPostgres ? 1 : 0
    expect([files, rows]).toEqual([4, Object.values(original.rows).flat().length - passing + left])

    const access = async (db: Kysely<Schema>) => ({
      id: await storeIdOf(db),
      sessions: (await db.selectFrom('sessions').selectAll().execute()).length,
      ...(await db
        .selectFrom('accounts')
        .select(['session_version', 'link_hash', 'link_expires_at', 'mailed_link_hash'])
        .executeTakeFirstOrThrow()),
    })
    const own = await inStore(other, access)
    expect(own).toMatchObject({
      sessions: 0,
      session_version: 1_003,
      link_hash: null,
      link_expires_at: null,
      mailed_link_hash: null,
    })
    expect(own.id).toMatch(/^[0-9a-z]{8}$/)
    expect(own.id).not.toBe(await inStore(env, storeIdOf))

    // It is restored only into an empty store.
    await expect(restoreBackup(configOf(other), archive)).rejects.toThrow(
      /^(There is already a store in|The database \(DATABASE_URL\) has tables already)/,
    )
    expect(await everythingIn(other)).toEqual(expected)
    const filled = await stores.fresh()
    const key = await putPicture(filled)
    await expect(restoreBackup(configOf(filled), archive)).rejects.toThrow(/^There are already files in /)
    expect(Object.keys((await everythingIn(filled)).files)).toEqual([key])
  })

  it.runIf(kind === 'disk')('tells which files were missing, and is restored without them', async () => {
    const [lost = '', ...kept] = Object.keys(original.files)
    const storage = await openStorage(configOf(other))
    await storage.remove(lost)
    await storage.close()
    const [target, third] = [path.join(stores.folder, 'worn.tar'), await stores.fresh()]
    const { signal } = new AbortController()
    const said = await linesOf(backUp, { args: [target], env: other, signal })
    expect(said.slice(1)).toEqual([`1 file of the store was missing before the backup: ${lost}`])
    const [restored] = await linesOf(restore, { args: [target], env: third, signal })
    expect(restored).toMatch(/worn\.tar of 20\S+Z is restored: [\d,]+ rows and 3 files\. Everybody has to sign in again\.$/)
    expect(Object.keys((await everythingIn(third)).files).sort()).toEqual(kept.sort())
  })

  it.runIf(isOnPostgres)('is restored where the tables of a store were dropped by hand', async () => {
    const [{ DATABASE_URL: url = '' }, { DATA_DIR = '' }] = [other, await stores.fresh()]
    const tables = await queryPostgres(url, "select quote_ident(tablename) from pg_tables where schemaname = 'public'")
    await queryPostgres(url, `drop table ${tables.flat().join(', ')} cascade`)
    expect(await restoreBackup(configOf({ ...other, DATA_DIR }), archive)).toMatchObject({ files: 4 })
  })

  // That files in an S3-compatible store are kept meanwhile is shown below, picture by picture.
  it.skipIf(kind === 's3')('of a running store has the state after the last acknowledged write and every file', async () => {
    const [busy, copy] = [await stores.fresh(), await stores.fresh()]
    const shop = await openShop(busy)
    const writers = [keepWriting(shop), keepWriting(shop)]
    await expect.poll(() => Math.min(...writers.map(({ uploaded }) => uploaded.length))).toBeGreaterThan(5)
    const acknowledged = writers.map(({ uploaded }) => uploaded.length)
    const target = path.join(stores.folder, 'busy.tar')
    const { stdout } = await run('backup.js', busy, target)
    expect(stdout).toMatch(/^The backup \S+busy\.tar has \d+ rows and \d+ files\.\n$/)
    const written = writers.map(({ uploaded }) => uploaded.length)
    await Promise.all(writers.map(({ end }) => end()))
    await shop.stop()
    expect(Math.min(...written.map((count, index) => count - (acknowledged[index] ?? 0)))).toBeGreaterThan(0)

    await restoreBackup(configOf(copy), target)
    const restored = await everythingIn(copy)
    const keys = (restored.rows.banners ?? []).map((row) => (JSON.parse(row) as { image: string }).image)
    expect(keys.filter((key) => !(key in restored.files))).toEqual([])
    const all = new Map(writers.flatMap(({ uploaded }, writer) => uploaded.map((banner, at) => [keyOf(banner), { writer, at }])))
    for (const [writer, { kept }] of writers.entries()) {
      const found = keys.flatMap((key) => (all.get(key)?.writer === writer ? [all.get(key)?.at ?? 0] : [])).sort((a, b) => a - b)
      const [first = 0, last = 0] = [found[0], found.at(-1)]
      // The writer's banners have no gaps, and are as many as after one of its calls.
      expect(last - first + 1).toBe(found.length)
      expect([kept, kept + 1]).toContain(found.length)
      expect(last).toBeGreaterThanOrEqual((acknowledged[writer] ?? 0) - 1)
    }
  })

  it.runIf(kind === 'disk')('is refused whole with a changed byte, without its end, and if it is something else', async () => {
    const bytes = await readFile(archive)
    const damaged = path.join(stores.folder, 'damaged.tar')
    const empty = await stores.fresh()
    for (const content of [
      Buffer.from(bytes).fill(bytes.at(20_000) === 1 ? 2 : 1, 20_000, 20_001),
      bytes.subarray(0, bytes.length - 20_000),
      // It breaks off in a picture.
      bytes.subarray(0, 30_000),
      Buffer.alloc(0),
      Buffer.from('this is no archive, however long one reads it '.repeat(1_000)),
    ]) {
      await writeFile(damaged, content)
      await expect(restoreBackup(configOf(empty), damaged)).rejects.toThrow(
        `The backup ${damaged} is damaged or incomplete. Nothing was restored.`,
      )
      expect((await readdir(empty.DATA_DIR ?? '', { recursive: true })).sort()).toEqual(['files', 'files/incoming', 'store.lock'])
    }
    await restoreBackup(configOf(empty), archive)
  })

  it.skipIf(isOnPostgres)('is restored anew after a power cut in the middle, until when no server starts', async () => {
    const half = await stores.fresh()
    const config = configOf(half)
    const cut = await openTarget(config)
    const filesMark = newFilesMark()
    await cut.mark(filesMark)
    await cut.close()
    const storage = await openStorage(config)
    await putFilesMark(storage, filesMark)
    await storage.close()
    await putPicture(half)
    await writeFile(databaseFile(config.dataDir), 'half a database')
    const unfinished = /^A backup was being restored into (the store of|this database) .* npm run restore\.$/
    await expect(openDatabase(config, () => undefined)).rejects.toThrow(unfinished)
    const target = path.join(stores.folder, 'half.tar')
    await expect(makeBackup(config, target, { now: Date.now() })).rejects.toThrow(unfinished)
    await restoreBackup(config, archive)
    expect((await everythingIn(half)).files).toEqual(original.files)
  })

  it.skipIf(isOnPostgres)('that does not contain what it says is removed again', async () => {
    const [lying, empty] = [path.join(stores.folder, 'lying.tar'), await stores.fresh()]
    await rewrite(archive, lying, memberNames.contents, (contents) => ({
      ...contents,
      rows: { ...(contents['rows'] as object), banners: 2 },
    }))
    await expect(restoreBackup(configOf(empty), lying)).rejects.toThrow(
      'The restored store differs from the backup. It was removed again.',
    )
    await restoreBackup(configOf(empty), archive)
    expect((await everythingIn(empty)).files).toEqual(original.files)
  })
})

describe('the commands for backups', () => {
  const { signal } = new AbortController()
  let stores: Stores
  let env: Env
  beforeAll(async () => {
    stores = await openStores('sqlite', false)
    env = await stores.fresh()
    await (await openShop(env)).stop()
  })
  afterAll(() => stores.remove())

  it('write one dated file that only its owner can read, and never replace a file', async () => {
    const folder = path.join(stores.folder, 'backups')
    await cp(env.DATA_DIR ?? '', folder, { recursive: true })
    const before = await readdir(folder)
    const at = Date.parse('2026-11-24T09:30:00Z')
    const { file } = await makeBackup(configOf(env), folder, { now: at })
    expect(file).toBe(path.join(folder, 'store-2026-11-24-093000.tar'))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(makeBackup(configOf(env), file, { now: at })).rejects.toThrow(
      `${file} exists already. A backup never replaces a file.`,
    )
    expect((await readdir(folder)).filter((name) => !before.includes(name))).toEqual([path.basename(file)])
  })

  it('print checksums that sha256sum verifies, what was made and restored, and what a killed backup has left', async () => {
    const place = path.join(stores.folder, 'place')
    const left = path.join(place, '.backup-Ab3xYz')
    const others = ['.backup-k3x9q2ab-Ab3xYz', '.backup-photos-2025'].map((name) => path.join(place, name))
    for (const folder of [left, ...others]) await mkdir(folder, { recursive: true })
    const [made = '', ...more] = await linesOf(backUp, { args: [place], env, signal })
    const [, file = '', counts = ''] = /^The backup (\S+) has (.*)\.$/.exec(made) ?? []
    expect(more).toEqual([
      `A backup that was killed has left the folder ${left}. Delete it, unless another backup is under way at the moment.`,
    ])
    const [noted] = await inStore(env, (db) => recentRuns(db, Date.now()))
    const { size } = await stat(file)
    await inStore(env, (db) =>
      sql`create trigger unnoted before insert on backup_runs begin select raise(abort, 'No.'); end`.execute(db),
    )
    const [, ...unnoted] = await linesOf(backUp, { args: [path.join(stores.folder, 'unnoted.tar')], env, signal })
    expect(unnoted).toEqual(['The store could not note that it was backed up: No.'])
    expect(noted).toMatchObject({ kind: 'command', status: 'done', name: path.basename(file), size, files: 0, missing: 0 })

    const unpack = `mkdir unpacked && cd unpacked && tar -xf ${file} && sha256sum --check --strict --quiet sha256sums`
    await promisify(execFile)('sh', ['-e', '-c', unpack], { cwd: stores.folder })
    const { stdout } = await run('restore.js', await stores.fresh(), file)
    expect(stdout).toMatch(/^The backup \S+\.tar of 20\d\d-\S+Z is restored: /)
    expect(stdout).toContain(`is restored: ${counts}. Everybody has to sign in again.\n`)
  })

  it.each([
    [backUp, [], /^Usage: `npm run backup -- FILE`[^\n]+$/],
    [restore, ['one.tar', 'two.tar'], /^Usage: `npm run restore -- FILE`[^\n]+$/],
    [restore, ['/nowhere/store.tar'], /^There is no backup \/nowhere\/store\.tar\.$/],
  ])('%o fail with one line for %j', async (command, args, line) => {
    await expect(linesOf(command, { args, env: await stores.fresh(), signal })).rejects.toThrow(line)
  })

  it('find neither a store nor a folder that is not there, and restore none into a folder that a server uses', async () => {
    const [made, now] = [path.join(tmpdir(), 'no-store.tar'), Date.now()]
    await expect(makeBackup(configOf(await stores.fresh()), made, { now })).rejects.toThrow('There is no store in ')
    await expect(makeBackup(configOf(env), '/nowhere/store.tar', { now })).rejects.toThrow('There is no folder /nowhere.')
    await inStore(env, () => expect(restoreBackup(configOf(env), 'any.tar')).rejects.toThrow('is in use by another process'))
  })

  it('refuse a backup of a newer version, also if its migration has a lower number and it is not listed', async () => {
    const newer = await stores.fresh()
    const database = await openDatabase(configOf(newer), () => undefined)
    const row = { name: '0005-something-new', timestamp: new Date().toISOString() }
    await database.db
      .insertInto('kysely_migration' as never)
      .values(row)
      .execute()
    await database.close()
    const target = path.join(stores.folder, 'newer.tar')
    await makeBackup(configOf(newer), target, { now: Date.now() })
    const refused = (file: string): string =>
      `The backup ${file} was made by a newer version of this program. Update the program first. Nothing was restored.`
    const other = await stores.fresh()
    await expect(restoreBackup(configOf(other), target)).rejects.toThrow(refused(target))
    const unlisted = path.join(stores.folder, 'unlisted.tar')
    await rewrite(target, unlisted, memberNames.about, ({ migrations: _none, ...about }) => about)
    await expect(restoreBackup(configOf(other), unlisted)).rejects.toThrow(refused(unlisted))
  })
})

describe('a backup of a running store, of which a picture is removed once the database is copied,', () => {
  let meet: ((key: string) => Promise<void>) | undefined
  let stores: Stores
  beforeAll(async () => {
    stores = await openStores('sqlite', true, async ({ method, url = '' }) => {
      const key = /\/([0-9a-z]{24}\.gif)/.exec(url)?.[1]
      if (method === 'GET' && key) await meet?.(key)
      return undefined
    })
  })
  afterAll(() => stores.remove())

  /** Backs up a store while a banner is added, and removed when its picture is to be copied; returns what is restored. */
  const backUp = async (removePicture?: (env: Env, key: string) => Promise<void>) => {
    const env = await stores.fresh()
    const shop = await openShop(env)
    const first = keyOf(await shop.upload())
    let added: Banner | undefined
    meet = async (key) => {
      if (!added) added = await shop.upload()
      else if (key === keyOf(added)) {
        await shop.remove(added._id)
        await removePicture?.(env, key)
      }
    }
    const target = path.join(stores.folder, `${first}.tar`)
    const { gone } = await makeBackup(configOf(env), target, { now: Date.now() })
    meet = undefined
    await shop.stop()
    const other = await stores.fresh()
    await restoreBackup(configOf(other), target)
    const { rows, files } = await everythingIn(other)
    return { gone, banners: rows.banners?.length, files: Object.keys(files), first, added: keyOf(added as Banner) }
  }

  it('has the picture, because the server keeps it meanwhile', async () => {
    const { gone, banners, files, first, added } = await backUp()
    expect([gone, banners, files.sort()]).toEqual([[], 2, [first, added].sort()])
  })

  it('has neither the picture nor its row if the picture is removed nevertheless', async () => {
    const found = await backUp(async ({ FILES_URL = '' }, key) => {
      await rm(path.join(stores.objects, FILES_URL.replace('s3://', ''), `${key}._S3rver_object`))
    })
    expect([found.gone, found.banners, found.files]).toEqual([[], 1, [found.first]])
  })
})
