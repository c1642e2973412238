import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app'
import { BackupDesk } from './backup/backup-desk'
import { backupTexts } from './backup/backup-texts'
import { purgeOld } from './bin/purge-old'
import type { Config } from './config'
import { type Database, openDatabase } from './database/connect'
import { sweepFiles } from './files/sweep-files'
import { openStorage, prepareDataDir } from './files/open-storage'
import type { FileStorage } from './files/storage'
import { assertDemoStore, firstAdministrator } from './account/first-administrator'
import { measureDisk } from './notices/disk-room'
import { noticeTexts } from './notices/notice-texts'
import { Notices } from './notices/notices'
import { StartError } from './start-error'
import { startTexts } from './start-texts'
import type { Kysely } from 'kysely'
import type { Schema } from './database/schema'
import type { Stores } from './modules/modules'
import { mergeSums } from './database/merge-sums'
import { releaseUnpaid } from './modules/orders/release-unpaid'
import { randomBytes } from 'node:crypto'

const fileName = 'auth-secret'
/** Length of a secret in hex digits; a file with fewer was not written completely. */
const secretLength = 64

const readSecret = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Moves a finished file into place without replacing an existing one, where the file system supports hard links. */
const putInPlace = async (finished: string, file: string): Promise<void> => {
  try {
    await link(finished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(finished, file)
  }
  await rm(finished, { force: true })
}

/**
 * Returns the secret kept in the data folder. It is generated on the first start and readable only by its owner (server.md:
 * AUTH_SECRET). The file is created atomically, and processes that start at the same time get the same secret.
 */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, fileName)
  const kept = await readSecret(file)
  if (kept !== undefined && kept.length >= secretLength) return kept
  if (kept !== undefined) await rm(file, { force: true })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  const secret = randomBytes(secretLength / 2).toString('hex')
  await writeFile(unfinished, secret, { mode: 0o600, flush: true })
  await putInPlace(unfinished, file)
  return (await readSecret(file)) ?? secret
}

type Print = (line: string) => void

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Runs `work` now and then repeatedly, never twice at once.
 *
 * @param interval in ms
 * @param failed receives the error of a run; the next one tries again
 * @returns a function that stops this and waits for the current run
 */
const repeat = (
  work: (signal: AbortSignal) => Promise<unknown>,
  interval: number,
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
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
  const timer = setInterval(run, interval).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

/** Interval between two checks for orders that were not paid in time, and between two merges of sums, in ms. */
const sweepInterval = 60_000

/**
 * Returns the items of unpaid orders to stock now and then every minute. Failures are reported and retried on the next run,
 * because the database may have been temporarily unavailable.
 *
 * @param failed called when an order could not be released (with its `orderId`) or a whole run failed
 * @returns a function that stops the timer and waits for the current run
 */
export const sweepUnpaid = (
  db: Kysely<Schema>,
  failed: (error: unknown, orderId?: string) => void,
  now: () => number = Date.now,
): (() => Promise<void>) => repeat(() => releaseUnpaid(db, now(), failed), sweepInterval, failed)

/** Interval between two checks of all files, in ms. */
const filesInterval = 24 * 60 * 60 * 1000

/** Discards files that no row names now and then every day, and reports rows whose files are gone. */
const sweepFilesDaily = (database: Database, files: FileStorage, notices: Notices, warn: Print): (() => Promise<void>) => {
  const sweep = async (signal: AbortSignal): Promise<void> => {
    const { discarded, recovered, kept, gone } = await sweepFiles(database, files, Date.now(), signal)
    if (discarded.length > 0) warn(startTexts.filesDiscarded(discarded.length))
    if (recovered.length > 0) warn(startTexts.filesRecovered(recovered.length))
    if (kept > 0) warn(startTexts.filesKept(kept))
    if (gone.length === 0) notices.end('files-gone')
    else {
      warn(startTexts.filesGone(gone))
      notices.tell('files-gone', 'warning', noticeTexts.filesGone(gone.length), String(gone.length))
    }
  }
  return repeat(sweep, filesInterval, (error) => warn(startTexts.filesFailed(reasonOf(error))))
}

/** Interval between two checks for what is kept for a time only, in ms. */
const purgeInterval = 60 * 60 * 1000

/** Deletes for good what was kept long enough, now and then every hour. */
const purgeHourly = (stores: Stores, log: FastifyBaseLogger, warn: Print): (() => Promise<void>) =>
  repeat(
    (signal) => purgeOld(stores, Date.now(), log, signal),
    purgeInterval,
    (error) => warn(startTexts.purgeFailed(reasonOf(error))),
  )

/** Interval between two checks whether a backup is due, in ms. */
const backupInterval = 60_000

/** The error for a port that the server cannot listen on. */
const listenFailure = (error: unknown, host: string, port: number): StartError => {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(startTexts.portInUse(host, port))
    case 'EACCES':
      return new StartError(startTexts.portForbidden(port))
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(startTexts.hostUnknown(host))
    default:
      return new StartError(startTexts.portFailed(host, port, message))
  }
}

/**
 * Checks that the port is available before anything is written to disk.
 *
 * @throws StartError
 */
const assertPortFree = async (host: string, port: number): Promise<void> => {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenFailure(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

export interface RunningServer {
  /** Waits for pending requests, then closes the database. */
  stop(): Promise<void>
}

const seedWhenEmpty = async (config: Config, { db }: Database, files: FileStorage, print: Print): Promise<void> => {
  const stocked = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (stocked) return
  const { demoOrders: orders, demoProducts: products } = config
  print(startTexts.seeding(orders, products))
  // Lazy-loaded, since only the demo needs the sample store.
  const { seedDemo } = await import('./demo/seed')
  await seedDemo({ db, files, orders, products, now: Date.now(), storeName: config.storeName })
}

/**
 * Starts the server. All checks that can reject a start run first; when a later step fails, everything that was opened is
 * closed again.
 *
 * @param print receives lines for the operator
 * @param warn receives warnings, such as a missing setting
 * @throws StartError, DatabaseUnavailableError, FilesUnavailableError
 */
export const startServer = async (config: Config, print: Print, warn: Print): Promise<RunningServer> => {
  const { host, port } = config
  await assertPortFree(host, port)
  await prepareDataDir(config.dataDir)

  const opened: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const database = await openDatabase(config, warn)
    opened.push(() => database.close())
    if (config.demo) await assertDemoStore(database.db)
    const files = await openStorage(config)
    opened.push(() => files.close())
    if (config.databaseUrl && !config.authSecret) warn(startTexts.secretNotShared)
    const authSecret = config.authSecret ?? (await keptSecret(config.dataDir))
    const notices = new Notices(Date.now)
    const backups = new BackupDesk({ db: database.db, config, warn })
    opened.push(() => backups.close())
    const isOnDisk = config.databaseUrl === undefined || config.filesUrl === undefined
    const disk = { measure: () => measureDisk(config.dataDir), holdsDatabase: config.databaseUrl === undefined }
    const app = await buildApp({
      config: { ...config, authSecret },
      database,
      files,
      backups,
      notices,
      ...(isOnDisk ? { disk } : {}),
      graceMs: config.shutdownSeconds * 1000,
      logger: { level: 'warn', stream: process.stderr },
    })
    opened.push(() => app.close())
    if (config.demo) await seedWhenEmpty(config, database, files, print)
    // Created before the server listens, so that sign-in works from the first request.
    const login = await firstAdministrator(database.db, config, Date.now())
    const address = await app.listen({ host, port }).catch((error: unknown) => {
      // A generated password is printed only once, so it is printed even if listening fails.
      if (login) print(login)
      throw listenFailure(error, host, port)
    })
    const sweepFailed = (error: unknown, orderId?: string): void => {
      const reason = reasonOf(error)
      warn(orderId === undefined ? startTexts.sweepFailed(reason) : startTexts.releaseFailed(orderId, reason))
    }
    opened.push(sweepUnpaid(database.db, sweepFailed))
    if (database.engine.name === 'postgres') opened.push(repeat(() => mergeSums(database.db), sweepInterval, sweepFailed))
    opened.push(sweepFilesDaily(database, files, notices, warn))
    opened.push(purgeHourly({ db: database.db, files }, app.log, warn))
    const checkFailed = (error: unknown): void => warn(backupTexts.scheduleFailed(reasonOf(error)))
    opened.push(repeat(() => backups.check(), backupInterval, checkFailed))
    print(startTexts.ready(config.storeName, address))
    if (login) print(login)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}
