import { sql } from 'kysely'
import type { Database } from '../database/connect'
import { newId } from '../ids'
import { databaseTime } from './store-clock'

/** Work that is repeated. */
export interface Job {
  /** Its row in the database, which never changes. */
  name: string
  /** Interval between two runs, in ms. */
  every: number
  /** @param signal ends a run early; the next one continues */
  run: (signal: AbortSignal) => Promise<unknown>
  /** Receives the error of a run; the next one tries again. */
  failed: (error: unknown) => void
}

/** Stops the work and waits for the current runs. */
export type StopJobs = () => Promise<void>

/**
 * Runs `work` now and then repeatedly, never twice at once.
 *
 * @param every in ms
 */
export const repeatJob = ({ run: work, every, failed }: Omit<Job, 'name'>): StopJobs => {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  const run = (): void => {
    running ??= work(stopping.signal)
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, every).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

/**
 * How often a process asks whether work is due, how long the work is its own without a sign of life, and how often it gives one,
 * in ms.
 */
const times = { ask: 5_000, lease: 30_000, renew: 8_000 }

/**
 * Takes a job that is due and that no other process has.
 *
 * @param holder new for each run
 * @returns whether it was taken
 */
const take = async ({ db }: Database, { name, every }: Job, holder: string): Promise<boolean> => {
  const end = sql`${databaseTime} + ${times.lease}::bigint`
  const next = sql`${databaseTime} + ${every}::bigint`
  // A time farther ahead than it can be was written before the clock of the database was set back.
  const isFree = sql`(job.held_until <= ${databaseTime} or job.held_until > ${end})
    and (job.due_at <= ${databaseTime} or job.due_at > ${next})`
  // Asked first, because an upsert that changes nothing is written, too.
  const waits = await sql`select 1 from jobs as job where name = ${name} and not (${isFree})`.execute(db)
  if (waits.rows.length > 0) return false
  const { rows } = await sql`
    insert into jobs as job (name, holder, held_until, due_at) values (${name}, ${holder}, ${end}, ${databaseTime})
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
    where ${isFree}
    returning name`.execute(db)
  return rows.length > 0
}

/** Goes on holding a job. @returns false when another process has taken it meanwhile, because this one was held up */
const renew = async ({ db }: Database, { name }: Job, holder: string): Promise<boolean> => {
  const held = db.updateTable('jobs').where('name', '=', name).where('holder', '=', holder)
  const { numUpdatedRows } = await held.set({ held_until: sql`${databaseTime} + ${times.lease}::bigint` }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets others take a job: when it is due again, or at once when the run ended early. */
const giveBack = async ({ db }: Database, { name, every }: Job, holder: string, isDone: boolean): Promise<void> => {
  const held = db.updateTable('jobs').where('name', '=', name).where('holder', '=', holder)
  const due = isDone ? { due_at: sql<number>`${databaseTime} + ${every}::bigint` } : {}
  await held.set({ holder: '', held_until: 0, ...due }).execute()
}

/** Waits for an answer of the database about a job; undefined while it is away, which is not a failure of the work. */
type Answer = <T>(answer: Promise<T>) => Promise<T | undefined>

/** @param away receives the first error of each outage */
const reportingOnce = (away: (error: unknown) => void): Answer => {
  let isAway = false
  return async (answer) => {
    try {
      const given = await answer
      isAway = false
      return given
    } catch (error) {
      if (!isAway) away(error)
      isAway = true
      return undefined
    }
  }
}

interface SharedRun {
  stopping: AbortSignal
  /** Ends this run: the server stops, or another process has taken the job. */
  ended: AbortController
  answer: Answer
}

/** Takes a job if it is due and no other process has it, and holds it while it runs. */
const runHeld = async (database: Database, job: Job, { stopping, ended, answer }: SharedRun): Promise<void> => {
  const holder = newId()
  const { signal } = ended
  // A server that stops does not wait for the answer; what it took is free again when the lease ends.
  const stopped = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
  if ((await Promise.race([answer(take(database, job, holder)), stopped])) !== true) return
  let heldAt = performance.now()
  const sign = async (): Promise<void> => {
    // The run ends soon, and an answer that does not come would hold the end of the process.
    if (stopping.aborted) return
    const startedAt = performance.now()
    // Without an answer the job is held until its time is over, by the clock that no one sets.
    const isHeld = await renew(database, job, holder).catch(() => undefined)
    if (isHeld === true) heldAt = startedAt
    if (isHeld === false || performance.now() - heldAt > times.lease) ended.abort()
  }
  const timer = setInterval(() => void sign(), times.renew).unref()
  let hasFailed = false
  try {
    await job.run(signal)
  } catch (error) {
    hasFailed = true
    job.failed(error)
  } finally {
    clearInterval(timer)
  }
  // If it cannot be given back, its lease ends. A server that stops does not wait for a database that has just not responded.
  if (hasFailed && stopping.aborted) return
  await answer(giveBack(database, job, holder, !signal.aborted))
}

/** Runs a job if it is due and no other process has it. */
const runShared = async (database: Database, job: Job, stopping: AbortSignal, answer: Answer): Promise<void> => {
  if (stopping.aborted) return
  // Its listeners go with the run; what stands at `stopping` lives as long as the process, and so does what AbortSignal.any makes of it.
  const ended = new AbortController()
  const stop = (): void => ended.abort()
  stopping.addEventListener('abort', stop)
  try {
    await runHeld(database, job, { stopping, ended, answer })
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}

/**
 * Repeats jobs, each now and then at its interval. Processes that share a PostgreSQL database run a job once: one of them takes it
 * and says that it continues; when that one dies, another one takes over within the time of the lease (docs/decisions/0060).
 *
 * @param away receives an error, once for each outage, while the database does not tell which jobs are due
 */
export const scheduleJobs = (database: Database, jobs: readonly Job[], away: (error: unknown) => void): StopJobs => {
  const answer = reportingOnce(away)
  const shared = (job: Job): Omit<Job, 'name'> => ({
    run: (signal) => runShared(database, job, signal, answer),
    every: Math.min(job.every, times.ask),
    failed: job.failed,
  })
  const stops = jobs.map((job) => repeatJob(database.engine.name === 'postgres' ? shared(job) : job))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
