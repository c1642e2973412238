import { getEventListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { FailedLogins } from '../../../server/modules/auth/failed-logins'
import { type Job, scheduleJobs, type StopJobs } from '../../../server/processes/jobs'
import { databaseCounts, forgetCounts, memoryCounts } from '../../../server/processes/limit-counts'
import { scheduledJobs } from '../../../server/processes/scheduled-jobs'
import { openStoreClock } from '../../../server/processes/store-clock'
import { startTestApp } from '../../support/app'
import { shareApp } from '../../support/engines'

const minute = 60_000
const day = 24 * 60 * minute

describe.skipIf(!inject('postgresUrl'))('work that processes share on PostgreSQL', () => {
  const stops: StopJobs[] = []
  const app = shareApp(startTestApp, { engine: 'postgres' })
  afterEach(async () => {
    vi.useRealTimers()
    for (const stop of stops.splice(0)) await stop()
    await app.db.deleteFrom('jobs').execute()
  })

  const failed = (error: unknown): void => {
    throw error
  }
  /** Schedules a job as two processes do. */
  const scheduleTwice = (job: Job): void => {
    for (let process = 0; process < 2; process += 1) stops.push(scheduleJobs(app.database, [job], failed))
  }

  it('is done once at its interval', async () => {
    const run = vi.fn(() => pause(30))
    scheduleTwice({ name: 'once', every: 400, run, failed })
    await expect.poll(() => run.mock.calls.length, { interval: 20 }).toBe(1)
    await pause(150)
    expect(run).toHaveBeenCalledTimes(1)
    await expect.poll(() => run.mock.calls.length, { interval: 20 }).toBe(2)
  })

  it('leaves no listeners behind, whether it was due or not', async () => {
    const add = vi.spyOn(AbortSignal.prototype, 'addEventListener')
    const any = vi.spyOn(AbortSignal, 'any')
    const run = vi.fn(async () => undefined)
    stops.push(scheduleJobs(app.database, [{ name: 'often', every: 2, run, failed }], failed))
    await expect.poll(() => run.mock.calls.length, { interval: 20 }).toBeGreaterThan(20)
    const signals = [...new Set(add.mock.contexts as AbortSignal[])]
    expect(signals.length).toBeGreaterThan(20)
    expect(Math.max(...signals.map((signal) => getEventListeners(signal, 'abort').length))).toBeLessThan(2)
    // Node 20 keeps something at the lasting signal for each of these.
    expect(any).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('is not done while another process holds it, and taken over when its time is over', async () => {
    const held = { name: 'held', holder: 'other', held_until: Date.now() + 1_000, due_at: 0 }
    await app.db.insertInto('jobs').values(held).execute()
    const run = vi.fn(async () => undefined)
    scheduleTwice({ name: 'held', every: 100, run, failed })
    await pause(500)
    expect(run).not.toHaveBeenCalled()
    await expect.poll(() => run.mock.calls.length, { interval: 50 }).toBeGreaterThan(0)
  })

  it('is done although times were written before the clock was set back', async () => {
    const ahead = { name: 'ahead', holder: 'other', held_until: Date.now() + day, due_at: Date.now() + day }
    await app.db.insertInto('jobs').values(ahead).execute()
    const run = vi.fn(async () => undefined)
    scheduleTwice({ name: 'ahead', every: minute, run, failed })
    await expect.poll(() => run.mock.calls.length).toBe(1)
  })

  it('is not repeated at once after a failure, and goes on elsewhere after a stop', async () => {
    const reported = vi.fn()
    const broken: Job = { name: 'broken', every: minute, run: () => Promise.reject(new Error('Broken.')), failed: reported }
    scheduleTwice(broken)
    await expect.poll(() => reported.mock.calls).toEqual([[new Error('Broken.')]])
    const run = vi.fn((signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve)))
    scheduleTwice({ name: 'long', every: 200, run, failed })
    await expect.poll(() => run.mock.calls.length).toBe(1)
    await Promise.all(stops.splice(0).map((stop) => stop()))
    const rows = await app.db.selectFrom('jobs').select(['name', 'held_until', 'due_at']).orderBy('name').execute()
    expect(rows.map(({ name, held_until }) => `${name} ${held_until}`)).toEqual(['broken 0', 'long 0'])
    expect(rows[0]?.due_at).toBeGreaterThan(Date.now() + 50_000)
    expect(rows[1]?.due_at).toBeLessThanOrEqual(Date.now() + 200)
  })

  it('is reported once as waiting while the database does not answer, and not as failed', async () => {
    const rename = (from: string, to: string) => app.db.schema.alterTable(from).renameTo(to).execute()
    const away = vi.fn()
    const run = vi.fn(async () => undefined)
    await rename('jobs', 'jobs_away')
    try {
      const jobs = ['one', 'other'].map((name): Job => ({ name, every: 40, run, failed }))
      stops.push(scheduleJobs(app.database, jobs, away))
      await pause(300)
      expect(run).not.toHaveBeenCalled()
      expect(away).toHaveBeenCalledTimes(1)
    } finally {
      await rename('jobs_away', 'jobs')
    }
    await expect.poll(() => run.mock.calls.length, { interval: 20 }).toBeGreaterThan(2)
    expect(away).toHaveBeenCalledTimes(1)
    await rename('jobs', 'jobs_away')
    await expect.poll(() => away.mock.calls.length, { interval: 20 }).toBe(2)
    await rename('jobs_away', 'jobs')
  })

  it('is ended when another process has taken it, because this one was held up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const held = () =>
      app.db.selectFrom('jobs').select(['holder', 'held_until']).where('name', '=', 'taken').executeTakeFirstOrThrow()
    const run = vi.fn((signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve)))
    stops.push(scheduleJobs(app.database, [{ name: 'taken', every: minute, run, failed }], failed))
    await expect.poll(() => run.mock.calls.length, { interval: 20 }).toBe(1)
    const first = await held()
    vi.advanceTimersByTime(8_000)
    await expect.poll(held, { interval: 20 }).not.toEqual(first)
    expect([(await held()).holder, run.mock.calls[0]?.[0].aborted]).toEqual([first.holder, false])
    await app.db.updateTable('jobs').set({ holder: 'other' }).execute()
    vi.advanceTimersByTime(8_000)
    await expect.poll(() => run.mock.calls[0]?.[0].aborted, { interval: 20 }).toBe(true)
    for (const stop of stops.splice(0)) await stop()
    expect((await held()).holder).toBe('other')
  })

  it('that fails is named in a line for the operator', () => {
    const {
      app: { log },
      backups,
      database,
      db,
      files,
    } = app
    const warn = vi.fn()
    const jobs = scheduledJobs({ database, stores: { db, files }, backups, log, warn, now: Date.now })
    for (const job of jobs) job.failed(new Error('No.'))
    expect(warn.mock.calls.flat()).toEqual([
      'The check for unpaid orders failed and will be repeated: No.',
      'The check of the stored files failed and will be repeated: No.',
      'Payment screenshots could not be compared; this will be repeated: No.',
      'What was kept long enough could not be deleted; this will be repeated: No.',
      'The check for a due backup failed and will be repeated: No.',
      'What was kept long enough could not be deleted; this will be repeated: No.',
      'The sums of orders could not be merged; this will be repeated: No.',
      'What searches of orders find could not be kept up to date; this will be repeated: No.',
    ])
  })

  it('is not set by an answer that took long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
    const began = Date.now()
    const clock = await openStoreClock(app.database)
    const ahead = () => (clock.now() - began) / 1_000
    vi.advanceTimersByTime(60_000)
    // The answer is under way.
    vi.advanceTimersByTime(10_000)
    await pause(300)
    expect(ahead()).toBeCloseTo(70, -1)
    vi.advanceTimersByTime(50_000)
    await expect.poll(ahead, { interval: 20 }).toBeLessThan(5)
    clock.close()
  })

  it('goes by the clock of the database, whatever that of a process says', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
    const clock = await openStoreClock(app.database)
    const time = clock.now()
    clock.close()
    vi.useRealTimers()
    expect(Math.abs(time - Date.now())).toBeLessThan(minute)
  })

  it('counts calls together, each window by itself, and forgets old ones', async () => {
    const [one, other] = [databaseCounts(app.db, 'secret')('calls'), databaseCounts(app.db, 'secret')('calls')]
    const counted = await Promise.all(
      Array.from({ length: 8 }, (_, each) => (each % 2 ? one : other).add('203.0.113.5', 5, minute)),
    )
    expect(counted.filter(({ isCounted }) => isCounted)).toHaveLength(5)
    await counted.find(({ isCounted }) => isCounted)?.takeBack()
    expect(await one.add('203.0.113.5', 5, minute)).toMatchObject({ isCounted: true, count: 5 })
    const refused = await other.add('203.0.113.5', 5, minute)
    expect(refused).toMatchObject({ isCounted: false, count: 5 })
    expect(refused.restMs).toBeGreaterThan(minute / 2)
    expect(refused.restMs).toBeLessThanOrEqual(minute)
    expect(await databaseCounts(app.db, 'secret')('others').add('203.0.113.5', 5, minute)).toMatchObject({ count: 1 })
    // The clock of the database was set back by a day since the window began.
    const end = (until: number) => app.db.updateTable('limit_counts').set({ until }).execute()
    await end(Date.now() + day)
    expect(await one.add('203.0.113.5', 5, minute)).toMatchObject({ isCounted: true, count: 1 })
    await end(Date.now() - 1_000)
    await forgetCounts(app.db)
    expect(await app.db.selectFrom('limit_counts').select('key').execute()).toEqual([])
  })

  it('does not miss a code that came to another process than the password', async () => {
    let now = Date.now()
    const account = await app.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    const codes = databaseCounts(app.db, 'secret')('codes that came')
    const context = { db: app.db, log: app.app.log, now: () => now, codes }
    const [first, second] = [new FailedLogins(context, day), new FailedLogins(context, day)]
    const actor = { source: 'visitor' as const, call: 'POST /auth/login', now: () => now }
    const failures = () => app.db.selectFrom('history').select('reason').where('action', '=', 'failed-login').execute()
    first.expect(account, actor, '203.0.113.6')
    await second.arrived(account, '203.0.113.6')
    first.expect(account, actor, '203.0.113.7')
    now += 6 * minute
    await first.close()
    await second.close()
    expect(await failures()).toHaveLength(1)
  })
})

describe('counts in the memory of a process', () => {
  afterEach(() => vi.useRealTimers())

  it('begin anew when their window is over, or when the clock is set back', async () => {
    const counts = memoryCounts('calls')
    vi.useFakeTimers({ toFake: ['Date'] })
    const began = Date.now()
    expect(await counts.add('a', 1, minute)).toMatchObject({ isCounted: true, count: 1, restMs: minute })
    expect(await counts.add('a', 1, minute)).toMatchObject({ isCounted: false, count: 1 })
    vi.setSystemTime(began + minute)
    expect(await counts.add('a', 1, minute)).toMatchObject({ isCounted: true, count: 1 })
    vi.setSystemTime(began - day)
    expect(await counts.add('a', 1, minute)).toMatchObject({ isCounted: true, count: 1 })
  })
})

describe('a limit of a client address', () => {
  it('counts the address that a named proxy on another machine reports, and nobody else’s', async () => {
    const app = await startTestApp({ trustedProxies: ['10.0.0.0/24'], limits: { storefront: 1 } })
    const read = async (remoteAddress: string, client: string) => {
      const headers = { 'x-forwarded-for': client }
      return (await app.app.inject({ url: '/api/storefront/settings', remoteAddress, headers })).statusCode
    }
    expect([await read('10.0.0.5', '203.0.113.1'), await read('10.0.0.5', '203.0.113.2')]).toEqual([200, 200])
    expect(await read('10.0.0.6', '203.0.113.1')).toBe(429)
    expect([await read('10.0.1.5', '203.0.113.3'), await read('10.0.1.5', '203.0.113.4')]).toEqual([200, 429])
    await app.close()
  })
})
