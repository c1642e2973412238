import { createServer } from 'node:net'
import { buildApp } from './app'
import { BackupService } from './backup/backup-service'
import type { Config } from './config'
import { type Database, openDatabase } from './database/connect'
import { openStorage, prepareDataDir } from './files/open-storage'
import type { FileStorage } from './files/storage'
import { assertDemoStore, firstAdministrator } from './account/first-administrator'
import { storeDisagreeingOrders } from './notices/disagreeing-orders'
import { storeDisagreeingStock } from './notices/disagreeing-stock'
import { measureDisk } from './notices/disk-space'
import { Notices } from './notices/notices'
import { scheduleJobs } from './processes/jobs'
import { reasonOf, scheduledJobs } from './processes/scheduled-jobs'
import { openStoreClock } from './processes/store-clock'
import { secretOf } from './processes/store-secret'
import { StartError } from './start-error'
import { startTexts } from './start-texts'

type Print = (line: string) => void

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
  // Lazy-loaded, since only the demo needs the sample store.
  const { hasProducts, seedDemo } = await import('./demo/seed')
  const { writeStatement } = await import('./demo/sample-statement')
  if (await hasProducts(db)) return
  const { demoOrders: orders, demoProducts: products } = config
  print(startTexts.seeding(orders, products))
  const now = Date.now()
  await seedDemo({ db, files, orders, products, now, storeName: config.storeName })
  await writeStatement(config.dataDir, now)
}

/** Names the orders whose payment status is not what their payments say, and the products whose stock is not what was moved, beside the first requests. @returns ends it */
const checkLedger = ({ db }: Database, now: () => number, warn: Print): (() => Promise<void>) => {
  const stopping = new AbortController()
  const check = async (): Promise<void> => {
    const options = { now: now(), stopping: stopping.signal }
    const orderIds = await storeDisagreeingOrders(db, options)
    if (orderIds.length > 0) warn(startTexts.disagreeing(orderIds))
    const products = await storeDisagreeingStock(db, options)
    if (products.length > 0) warn(startTexts.disagreeingStock(products))
  }
  const checked = check().catch((error: unknown) => warn(startTexts.ledgerFailed(reasonOf(error))))
  return async () => {
    stopping.abort()
    await checked
  }
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
    // Before the app listens to changes: what the sample holds is no news.
    if (config.demo) await seedWhenEmpty(config, database, files, print)
    const clock = await openStoreClock(database)
    opened.push(async () => clock.close())
    const authSecret = await secretOf(config, database.db, warn)
    const notices = new Notices(clock.now)
    const backups = new BackupService({ db: database.db, config, warn, now: clock.now })
    opened.push(() => backups.close())
    const isOnDisk = config.databaseUrl === undefined || config.filesUrl === undefined
    const disk = { measure: () => measureDisk(config.dataDir), holdsDatabase: config.databaseUrl === undefined }
    const app = await buildApp({
      config: { ...config, authSecret },
      database,
      files,
      backups,
      notices,
      now: clock.now,
      ...(isOnDisk ? { disk } : {}),
      graceMs: config.shutdownSeconds * 1000,
      logger: { level: 'warn', stream: process.stderr },
    })
    opened.push(() => app.close())
    // Created before the server listens, so that sign-in works from the first request.
    const login = await firstAdministrator(database.db, config, clock.now())
    const address = await app.listen({ host, port }).catch((error: unknown) => {
      // A generated password is printed only once, so it is printed even if listening fails.
      if (login) print(login)
      throw listenFailure(error, host, port)
    })
    const stores = { db: database.db, files }
    const jobs = scheduledJobs({ database, stores, backups, log: app.log, warn, now: clock.now })
    opened.push(scheduleJobs(database, jobs, (error) => warn(startTexts.jobsWait(reasonOf(error)))))
    opened.push(checkLedger(database, clock.now, warn))
    print(startTexts.ready(config.storeName, address))
    if (login) print(login)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}
