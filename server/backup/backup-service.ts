import type { Kysely } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupRun } from '../../src/domain/backup/backup-run'
import { isBackupDue } from '../../src/domain/backup/backup-schedule'
import type { Schema } from '../database/schema'
import { StartError } from '../start-error'
import { beginRun, changeRun, recentRuns, type StoredRun, recordHeartbeat } from './backup-runs'
import { backupTexts as texts } from './backup-texts'
import { backupInThread, type MakeBackup } from './backup-thread'
import { faultOfBackup } from './fault-of-backup'
import { type BackupJob, workFolder } from './store-backup'
import { type BackupStep, archiveTimestamp } from './make-backup'
import { storeIdOf } from './store-id'
import { removeLeftovers } from './temporary-folder'
import { readSetting } from '../modules/store'

/** How often a running backup updates its heartbeat, and its progress, in ms. */
const intervals = { alive: 30_000, step: 2_000 }
/** How long the last backup is known without a query, in ms. */
const freshMs = 5_000
/** Attempts to store the result of a backup, and the wait between them, in ms: the database may be away for a moment. */
const attempts = { most: 6, waitMs: 5_000 }

export interface BackupServiceOptions {
  db: Kysely<Schema>
  config: BackupJob['config']
  /** Receives lines for the operator. */
  warn: (line: string) => void
  /** Returns the current time, epoch ms. */
  now?: () => number
  make?: MakeBackup
}

const wordsOf = (step: BackupStep): string => {
  if (step.does === 'files') return texts.copiesFiles(step.done, step.total)
  return step.does === 'database' ? texts.copiesDatabase : texts.checks
}

/**
 * Makes the backups of a running server, by the schedule in the settings or when somebody asks for one, and stores how they went
 * (docs/decisions/0047). At most one is made at a time, also by several processes.
 */
export class BackupService {
  readonly config: BackupJob['config']
  readonly #db: Kysely<Schema>
  readonly #warn: (line: string) => void
  readonly #now: () => number
  readonly #make: MakeBackup
  readonly #stopping = new AbortController()
  #isTidy = false
  #running: Promise<void> = Promise.resolve()
  #last: { at: number; found: Promise<StoredRun | undefined> } = { at: -Infinity, found: Promise.resolve(undefined) }

  constructor({ db, config, warn, now = Date.now, make = backupInThread }: BackupServiceOptions) {
    this.config = config
    this.#db = db
    this.#warn = warn
    this.#now = now
    this.#make = make
  }

  /** The latest runs, the newest first. */
  runs(): Promise<StoredRun[]> {
    return recentRuns(this.#db, this.#now())
  }

  /** The last backup that has ended. It is read every few seconds only, because anyone may ask for it. */
  lastEnded(): Promise<StoredRun | undefined> {
    if (performance.now() - this.#last.at > freshMs) {
      const found = this.runs().then((runs) => runs.find(({ status }) => status !== 'running'))
      this.#last = { at: performance.now(), found }
      found.catch(() => this.#forgetLast())
    }
    return this.#last.found
  }

  #forgetLast(): void {
    this.#last = { at: -Infinity, found: Promise.resolve(undefined) }
  }

  /**
   * Begins a backup that somebody asks for, and does not wait for its end.
   *
   * @returns undefined when another one is under way
   */
  async begin(): Promise<StoredRun | undefined> {
    const run = await this.#begin('button')
    if (run) this.#running = this.#finish(run)
    return run
  }

  /** Begins a backup if the schedule has one due, and does not wait for its end. */
  async check(): Promise<void> {
    const settings = await readSetting(this.#db, 'backup')
    const isDue = (runs: readonly StoredRun[]): boolean => isBackupDue(settings, runs, this.#now())
    const runs = await this.runs()
    await this.#tidy(runs)
    if (this.#stopping.signal.aborted || !isDue(runs)) return
    const run = await this.#begin('schedule', isDue)
    if (run) this.#running = this.#finish(run)
  }

  /** Removes what a backup has left behind that was killed with its process, as soon as no backup is under way. */
  async #tidy(runs: readonly StoredRun[]): Promise<void> {
    if (this.#isTidy || runs.length === 0 || runs.some(({ status }) => status === 'running')) return
    this.#isTidy = true
    // The next backup tries again; the folder may not exist.
    await removeLeftovers(workFolder(this.config), await storeIdOf(this.#db)).catch(() => undefined)
  }

  /** Waits for the end of the current backup. */
  idle(): Promise<void> {
    return this.#running
  }

  /** Calls off the current backup, and waits until that is stored. */
  async close(): Promise<void> {
    this.#stopping.abort(new StartError(texts.stopped))
    await this.#running
  }

  async #begin(kind: 'schedule' | 'button', isWanted?: (runs: readonly StoredRun[]) => boolean): Promise<StoredRun | undefined> {
    const now = this.#now()
    const name = `backup-${archiveTimestamp(now)}-${await storeIdOf(this.#db)}.tar`
    return beginRun(this.#db, { kind, name, now }, isWanted)
  }

  /** Makes the archive of a run, and stores its result. */
  async #finish({ id, name, startedAt }: StoredRun): Promise<void> {
    let lastStep: { words: string; does: string; at: number } = { words: texts.begins, does: '', at: 0 }
    const tell = (): void => {
      recordHeartbeat(this.#db, id, lastStep.words, this.#now()).catch(() => undefined)
    }
    const onStep = (step: BackupStep): void => {
      const isOld = performance.now() - lastStep.at > intervals.step
      if (step.does === lastStep.does && !isOld) return
      lastStep = { words: wordsOf(step), does: step.does, at: performance.now() }
      tell()
    }
    const alive = setInterval(tell, intervals.alive).unref()
    let result: Partial<BackupRun>
    try {
      const { keep } = await readSetting(this.#db, 'backup')
      const job = { config: this.config, name, keep, now: startedAt }
      // The server may have been stopped since the run began, of which a signal tells only those who listen already.
      this.#stopping.signal.throwIfAborted()
      const { note, isWhole = true, ...kept } = await this.#make(job, { signal: this.#stopping.signal, onStep })
      if (note !== undefined) this.#warn(note)
      result = isWhole ? { status: 'done', ...kept } : { ...kept, status: 'failed', fault: texts.filesMissing(kept.missing) }
    } catch (error) {
      this.#warn(texts.failed(faultOfBackup(error)))
      result = { status: 'failed', fault: faultOfBackup(error).slice(0, 1_000) }
    }
    clearInterval(alive)
    await this.#store(id, { ...result, step: '', endedAt: this.#now(), aliveAt: this.#now() })
  }

  async #store(id: string, result: Partial<BackupRun>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await changeRun(this.#db, id, result)
        this.#forgetLast()
        return
      } catch (error) {
        if (attempt === attempts.most || this.#stopping.signal.aborted) {
          this.#warn(texts.failed(faultOfBackup(error)))
          return
        }
        await pause(attempts.waitMs)
      }
    }
  }
}
