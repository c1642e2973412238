import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { unpackArchive } from '../../../server/backup/archive'
import { BackupService } from '../../../server/backup/backup-service'
import type { MakeBackup } from '../../../server/backup/backup-thread'
import { type BackupJob, storeBackup } from '../../../server/backup/store-backup'
import { openArchivePlace } from '../../../server/backup/archive-place'
import { storeIdOf } from '../../../server/backup/store-id'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { openDatabase } from '../../../server/database/connect'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import type { BackupOverview, ShownArchive } from '../../../src/domain/backup/backup-overview'
import type { Notice } from '../../../src/domain/notice/notice'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite, describeOnSqlite, openForTest, shareApp } from '../../support/engines'
import { addPeople } from '../../support/people'
import { asAdmin, asAnyone, expectAnswer } from '../server/client'
import { configOf, everythingIn, openStores, type Stores } from './backup-stores'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** An instant in the time zone of the shop, epoch ms. */
const at = (text: string): number => Date.parse(`${text}+05:30`)

/** What an owner sees of the backups. */
const overviewOf = async (app: TestApp) => ({
  ...(await asAdmin<{ data: BackupOverview }>(app, '/backups')).body.data,
  ...(await asAdmin<{ data: { archives: ShownArchive[] } }>(app, '/backups/archives')).body.data,
})

describeMostlyOnSqlite('the backups of a server', (open, { it, itOnBoth }) => {
  let app: TestApp
  let clock: number
  let make: MakeBackup
  const now = () => clock
  beforeEach(async () => {
    clock = at('2026-11-24T09:00:00')
    make = storeBackup
    app = await openForTest(open, { now, makeBackup: (...given) => make(...given) })
  })

  const schedule = (settings: object) => asAdmin(app, '/store/backup-settings', { method: 'PUT', json: settings })
  const overview = () => overviewOf(app)
  const health = async () => (await asAnyone<{ backup: unknown }>(app, '/health')).body.backup
  const notices = async () => (await asAdmin<{ data: Notice[] }>(app, '/notices')).body.data
  const names = async () => (await overview()).archives.map(({ name }) => name)
  const check = async (desk: BackupService = app.backups) => {
    await desk.check()
    await desk.idle()
  }
  const begin = async () => {
    await app.backups.begin()
    await app.backups.idle()
  }
  /** The backups of another process, or of this one after a start. */
  const newDesk = (make: MakeBackup) =>
    new BackupService({ db: app.db, config: app.backups.config, warn: () => undefined, now, make })
  const folder = () => path.join(app.dataDir, 'backups')
  const id = () => storeIdOf(app.db)

  itOnBoth('are made by the schedule at its hour, also if the server was off then, and only the newest are kept', async () => {
    await check()
    expect([await overview(), await health()]).toMatchObject([{ state: 'never', last: null, next: null, archives: [] }, null])
    await schedule({ schedule: 'daily', hour: 2, keep: 2 })
    await check()
    const own = { name: `backup-2026-11-24-033000-${await id()}.tar` }
    expect(await overview()).toMatchObject({
      place: folder(),
      state: 'fine',
      next: new Date(at('2026-11-25T02:00:00')).toISOString(),
      last: { kind: 'schedule', ok: true, startedAt: '2026-11-24T03:30:00.000Z', ...own },
      archives: [{ size: expect.any(Number), madeAt: '2026-11-24T03:30:00.000Z', checked: true, ...own }],
    })
    const { last, archives } = await overview()
    expect([last?.size, (await readFile(path.join(folder(), last?.name ?? ''))).length]).toEqual([archives[0]?.size, last?.size])
    expect(await health()).toEqual({ at: '2026-11-24T03:30:00.000Z', ok: true })

    // Made by the command, by an older version, and by another store with the same place.
    const others = ['store-2026-11-20-000000.tar', 'backup-2026-11-19-000000.tar', 'backup-2026-11-18-000000-abcdefgh.tar']
    for (const name of others) await writeFile(path.join(folder(), name), name)
    expect((await overview()).archives.map(({ checked }) => checked)).toEqual([true, false, false, false])
    const leftover = path.join(folder(), '.backup-killed')
    await mkdir(leftover)
    await utimes(leftover, 0, 0)
    clock = at('2026-11-25T01:59:00')
    await check()
    expect(await names()).toHaveLength(4)
    for (const time of ['2026-11-25T02:00:00', '2026-11-27T12:00:00', '2026-11-27T12:01:00']) {
      clock = at(time)
      await check()
    }
    expect(await names()).toEqual([
      `backup-2026-11-27-063000-${await id()}.tar`,
      `backup-2026-11-24-203000-${await id()}.tar`,
      ...others,
    ])
    expect(await readdir(folder())).toHaveLength(5)
  })

  itOnBoth('are made once by several processes', async () => {
    await schedule({ schedule: 'daily', hour: 2, keep: 7 })
    let made = 0
    make = async (job, options) => {
      made += 1
      return storeBackup(job, options)
    }
    const desks = [1, 2, 3].map(() => newDesk(make))
    await Promise.all(desks.map((desk) => check(desk)))
    clock += minute
    await Promise.all(desks.map((desk) => check(desk)))
    expect([made, (await names()).length]).toEqual([1, 1])
  })

  it('that fail say why, keep the archives of before, and are repeated', async () => {
    await schedule({ schedule: 'daily', hour: 2, keep: 1 })
    await check()
    const before = await names()
    clock += day
    const blocked = path.join(app.dataDir, 'auth-secret', 'backups')
    await writeFile(path.dirname(blocked), 'no folder')
    make = async (job, options) => storeBackup({ ...job, config: { ...job.config, backupDir: blocked } }, options)
    await check()
    expect(await overview()).toMatchObject({
      state: 'failed',
      last: { ok: false, fault: expect.stringContaining(`Backups cannot be kept in ${blocked}: `) },
      lastGood: { ok: true },
      running: null,
    })
    expect(await names()).toEqual(before)
    expect(await health()).toEqual({ at: new Date(clock).toISOString(), ok: false })
    expect(await notices()).toEqual([
      {
        id: expect.stringContaining('backup:failed:'),
        level: 'warning',
        text: 'The last backup failed.',
        advice: 'The owner finds the reason under Backups in the store settings.',
        since: new Date(clock).toISOString(),
        link: { path: '/store-settings#backups', label: 'Backups' },
      },
    ])
    make = storeBackup
    clock += 9 * minute
    await check()
    expect((await overview()).state).toBe('failed')
    clock += minute
    await check()
    expect([(await overview()).state, await notices(), (await names()).length]).toEqual(['fine', [], 1])
  })

  itOnBoth('are not begun on a disk that would be too full for the store afterwards', async () => {
    await schedule({ schedule: 'daily', hour: 2, keep: 1 })
    await check()
    const size = (await overview()).last?.size ?? 0
    const total = 1024 ** 3
    const reserve = total * 0.005
    let free = reserve + size / 2
    make = (job, options) => storeBackup(job, { ...options, measure: async () => ({ free, total }) })
    clock += day
    await check()
    const { last, archives } = await overview()
    expect(last?.fault).toMatch(
      /^The backup needs about \d MB in \S+backups, where 5 MB are free and 5 MB have to stay free\. Make room, keep fewer backups, or keep them elsewhere\.$/,
    )
    expect([archives.length, await readdir(folder())]).toEqual([1, [archives[0]?.name]])
    expect((await notices()).map(({ text }) => text)).toEqual(['The last backup failed.'])
    free = reserve + 100 * 1024 ** 2
    clock += 10 * minute
    await check()
    expect((await overview()).last).toMatchObject({ ok: true })
  })

  it('that are damaged when they are read again are removed, and do not replace older ones', async () => {
    await schedule({ schedule: 'daily', hour: 2, keep: 1 })
    await check()
    const before = await names()
    clock += day
    make = async (job: BackupJob, { signal, onStep }) =>
      storeBackup(job, {
        signal,
        onStep: (step) => {
          onStep(step)
          if (step.does === 'check') damage(path.join(folder(), job.name))
        },
      })
    await check()
    const { last } = await overview()
    expect(last?.fault).toBe(`The backup ${last?.name} was damaged when it was read again, so it was removed.`)
    expect(await names()).toEqual(before)
  })

  it('that are interrupted are reported and repeated, and one that is too old is told', async () => {
    await schedule({ schedule: 'daily', hour: 2, keep: 7 })
    await newDesk(() => new Promise(() => undefined)).check()
    expect(await overview()).toMatchObject({ running: { ok: null, step: 'Starting' }, state: 'never' })
    await check()
    expect((await overview()).last).toBeNull()
    clock += 4 * minute
    expect(await overview()).toMatchObject({ running: null, last: { ok: false, fault: 'The backup was interrupted.' } })
    clock += 10 * minute
    await check()
    expect(await overview()).toMatchObject({ state: 'fine', archives: [{}] })
    clock += 2 * day
    expect((await notices()).map(({ text }) => text)).toEqual([])
    clock += hour
    expect((await notices()).map(({ text }) => text)).toEqual(['The last backup is older than it should be.'])
  })

  it('that were killed leave nothing behind after a start, and those of other stores are left alone', async () => {
    await begin()
    const [own, other] = [path.join(folder(), `.backup-${await id()}-killed`), path.join(folder(), '.backup-abcdefgh-busy')]
    for (const made of [own, other]) await mkdir(made)
    await app.db.updateTable('backup_runs').set({ status: 'running', alive_at: clock }).execute()
    await check(newDesk(make))
    expect((await readdir(folder())).filter((name) => name.startsWith('.'))).toHaveLength(2)
    clock += 4 * minute
    await check(newDesk(make))
    expect((await readdir(folder())).filter((name) => name.startsWith('.'))).toEqual([path.basename(other)])
  })

  it('are not forgotten while all later ones fail', async () => {
    await asAdmin(app, '/backups', { method: 'POST' })
    await app.backups.idle()
    make = () => Promise.reject(new Error('No disk'))
    const fail = async () => {
      clock += minute
      await begin()
    }
    await fail()
    const { id: _id, ...last } = await app.db
      .selectFrom('backup_runs')
      .selectAll()
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow()
    const startedAt = (index: number) => Number(last.started_at) - index - 1
    const many = Array.from({ length: 500 }, (_, index) => ({ ...last, id: `many${index}`, started_at: startedAt(index) }))
    for (let start = 0; start < many.length; start += 50)
      await app.db
        .insertInto('backup_runs')
        .values(many.slice(start, start + 50))
        .execute()
    await fail()
    const stored = await app.db.selectFrom('backup_runs').select('id').execute()
    expect([stored.length <= 403, (await app.backups.runs()).length]).toEqual([true, 101])
    expect(await overview()).toMatchObject({ state: 'failed', lastGood: { ok: true, startedAt: '2026-11-24T03:30:00.000Z' } })
  })

  it('are looked up once for health checks that follow each other', async () => {
    const runs = vi.spyOn(app.backups, 'runs')
    for (let count = 0; count < 3; count += 1) expect(await health()).toBeNull()
    expect(runs).toHaveBeenCalledTimes(1)
    await begin()
    expect(await health()).toMatchObject({ ok: true })
    vi.restoreAllMocks()
  })

  it('cannot be deleted while they are made', async () => {
    let end: () => void = () => undefined
    const made = new Promise<void>((resolve) => {
      make = async (job, options) => {
        const kept = await storeBackup(job, options)
        await new Promise<void>((ended) => {
          end = ended
          resolve()
        })
        return kept
      }
    })
    const run = await app.backups.begin()
    await made
    expect(await names()).toEqual([run?.name])
    const remove = () => asAdmin(app, `/backups/${run?.name}`, { method: 'DELETE' })
    await expectAnswer(remove(), 409, 'This backup is being made. Please wait until it has ended.')
    end()
    await app.backups.idle()
    expect((await remove()).status).toBe(200)
  })

  it('are called off when the server stops', async () => {
    make = (_job, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    expect((await asAdmin(app, '/backups', { method: 'POST' })).status).toBe(202)
    await app.backups.close()
    expect((await overview()).last).toMatchObject({ ok: false, fault: 'The server was stopped during the backup.' })
  })
})

/** Changes a byte in the middle of a file, at once, because the next step reads it. */
const damage = (file: string): void => {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes.fill(bytes.at(middle) === 1 ? 2 : 1, middle, middle + 1)
  writeFileSync(file, bytes)
}

describeOnSqlite('a backup that an owner asks for', (open) => {
  let tokens: Awaited<ReturnType<typeof addPeople>>
  const app = shareApp(open, { seed: { orders: 3, products: 5 } })
  beforeAll(async () => {
    tokens = await addPeople(app)
  })

  const overview = () => overviewOf(app)
  const linkTo = (name: string) =>
    asAdmin<{ data: { url: string }; message: string }>(app, `/backups/${name}/link`, { method: 'POST' })

  it('is made in a thread, one at a time, and can be downloaded by who has confirmed it', async () => {
    const begin = () => asAdmin(app, '/backups', { method: 'POST' })
    const [first, second] = [await begin(), await begin()]
    expect([first.status, first.body.message]).toEqual([202, 'The backup has started'])
    expect([second.status, second.body.message]).toEqual([409, 'A backup is being made already. Please wait until it has ended.'])
    // The thread has the lowest priority, so that it waits for all other tests that run beside it.
    await expect.poll(async () => (await overview()).last, { timeout: 280_000, interval: 250 }).not.toBeNull()
    const { last, archives } = await overview()
    expect(last).toMatchObject({ kind: 'button', ok: true, fault: '', files: expect.any(Number) })
    const name = archives[0]?.name ?? ''
    // A token alone takes none away.
    for (const [method, path] of [
      ['POST', `${name}/link`],
      ['DELETE', name],
    ] as const) {
      const { status, body } = await asAdmin({ url: app.url, token: app.token }, `/backups/${path}`, { method })
      expect([path, status, body]).toMatchObject([path, 403, { errors: ['confirmation-required'] }])
    }
    expect((await linkTo('store-2020-01-01-000000.tar')).body.message).toBe('This backup does not exist.')
    expect((await linkTo('..%2f..%2fstore.sqlite')).status).toBe(400)

    const { url } = (await linkTo(name)).body.data
    const answer = await fetch(`${app.url}${url}`)
    expect([answer.status, answer.headers.get('content-disposition'), answer.headers.get('content-length')]).toEqual([
      200,
      `attachment; filename="${name}"`,
      String(archives[0]?.size),
    ])
    const members: string[] = []
    await unpackArchive(
      Readable.fromWeb(answer.body as never),
      async (member) => {
        members.push(member.name)
        for await (const _ of member.content);
      },
      'damaged',
    )
    expect(members[0]).toBe('about.json')
    expect(members.filter((member) => member.startsWith('files/'))).toHaveLength(last?.files ?? -1)
    const file = `${app.url}/files/backups/${name}`
    const expired = `${file}?expires=1700000000&signature=${new URL(url, app.url).searchParams.get('signature') ?? ''}`
    for (const address of [file, expired, url.replace(name, 'store-2020-01-01-000000.tar')])
      expect((await fetch(new URL(address, app.url))).status).toBe(403)
    const download = async () => (await fetch(`${app.url}${url}`)).status
    const inPlace = path.join(app.dataDir, 'backups')
    // A disk that cannot be read is no archive that is gone.
    await rename(path.join(inPlace, name), path.join(inPlace, 'aside'))
    await symlink(name, path.join(inPlace, name))
    expect(await download()).toBe(500)
    await rename(path.join(inPlace, 'aside'), path.join(inPlace, name))
    const remove = () => asAdmin(app, `/backups/${name}`, { method: 'DELETE' })
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'The backup was permanently deleted', data: { name } } })
    expect([(await remove()).status, (await overview()).archives, await download()]).toEqual([404, [], 404])
    await rm(inPlace, { recursive: true })
    await writeFile(inPlace, 'no folder')
    await expectAnswer(asAdmin(app, '/backups/archives'), 502, 'not a directory')
    const notices = await asAdmin<{ data: { id: string; text: string }[] }>({ url: app.url, token: tokens.owner }, '/notices')
    expect(notices.body.data.flatMap(({ id, text: said }) => (id.startsWith('owner-alert:') ? said : [])).sort()).toEqual([
      `Administrator deleted the backup ${name}.`,
      `Administrator downloaded the backup ${name}.`,
    ])
    const history = await asAdmin<{ entries: { action: string; title: string }[] }>(app, '/history?resource=backup-runs')
    const told = history.body.entries.map(({ action, title }) => `${action} ${title}`)
    expect(told).toEqual([`delete ${name}`, `download ${name}`, `create ${name}`])
  }, 300_000)
})

describe('scheduled backups in an S3-compatible store', () => {
  let stores: Stores
  let refuse: number | undefined
  let refuseReads: number | undefined
  beforeAll(async () => {
    stores = await openStores('sqlite', true, async ({ method, url = '' }) => {
      if (!url.includes('/backups/')) return undefined
      return method === 'GET' ? refuseReads : refuse
    })
  })
  afterAll(() => stores.remove())

  it('are kept there, verified, and can be restored; a full store is told', async () => {
    const env = { ...(await stores.fresh()), BACKUP_URL: 's3://shop/backups' }
    const config = configOf(env)
    const database = await openDatabase(config, () => undefined)
    await writeSetting(database.db, 'backup', { schedule: 'daily', hour: 2, keep: 1 })
    let clock = at('2026-11-24T09:00:00')
    const warned: string[] = []
    const warn = (line: string) => void warned.push(line)
    const desk = new BackupService({ db: database.db, config, warn, now: () => clock, make: storeBackup })
    const check = async () => {
      await desk.check()
      await desk.idle()
      clock += day
    }
    await check()
    await check()
    const objects = (await readdir(stores.objects, { recursive: true })).filter((name) =>
      /backups.*tar\._S3rver_object$/.test(name),
    )
    expect(objects.map((name) => path.basename(name))).toEqual([
      `backup-2026-11-25-033000-${await storeIdOf(database.db)}.tar._S3rver_object`,
    ])
    refuse = 507
    await check()
    refuse = undefined
    expect((await desk.runs())[0]?.fault).toMatch(
      /^The file store s3:\/\/shop\/backups \(BACKUP_URL\) cannot be used: it answers 507/,
    )
    expect(warned).toEqual([expect.stringMatching(/^The backup failed: The file store/)])
    refuseReads = 403
    await check()
    refuseReads = undefined
    const [unchecked] = await desk.runs()
    expect(unchecked?.fault).toMatch(/^The backup \S+ is complete, but could not be read again to check it, so it is kept/)
    const place = await openArchivePlace(config)
    expect((await place.list()).map(({ name }) => name)).toEqual([unchecked?.name, expect.any(String)])
    await place.remove(unchecked?.name ?? '')
    place.close()
    await database.close()

    const archive = path.join(stores.folder, 'kept.tar')
    await writeFile(archive, await readFile(path.join(stores.objects, objects[0] ?? '')))
    const other = await stores.fresh()
    await restoreBackup(configOf(other), archive)
    const [original, restored] = [await everythingIn(env), await everythingIn(other)]
    for (const { rows } of [original, restored]) delete rows.backup_runs
    expect(restored).toEqual(original)
    await rm(archive)
  })
})
