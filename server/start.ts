import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { buildApp } from './app'
import { keptSecret } from './account/auth-secret'
import type { Config } from './config'
import { type Database, openDatabase } from './database/connect'
import { openDiskStorage } from './files/disk'
import { type FileStorage, FilesUnavailableError } from './files/storage'
import { assertDemoStore, firstAdministrator } from './account/first-administrator'
import { StartError } from './start-error'
import { startTexts } from './start-texts'
import { sweepUnpaid } from './unpaid-sweep'

/** Timeout for preparing a folder, in ms; some file systems never respond to mkdir. */
const patience = 5_000

const inTime = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(startTexts.noAnswer)), patience)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const prepare = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Creates the data folder when it is missing, accessible only to its owner, because it contains customers' names, phone numbers
 * and addresses.
 *
 * @throws StartError when it is not a folder, or cannot be read and written
 */
export const prepareDataDir = async (folder: string): Promise<void> => {
  try {
    await inTime(prepare(folder))
  } catch (error) {
    throw new StartError(startTexts.dataDir(folder, (error as Error).message))
  }
}

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

/**
 * Opens the configured file storage: an S3-compatible store, or the folder `files` in the data folder (server.md: FILES_URL).
 *
 * @throws FilesUnavailableError when it cannot be used
 */
export const openStorage = async ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> => {
  if (filesUrl !== undefined) {
    // The SDK is large, so it is loaded only when it is needed.
    const { openS3Storage } = await import('./files/s3')
    return openS3Storage(filesUrl)
  }
  const folder = path.join(dataDir, 'files')
  try {
    return await openDiskStorage(folder)
  } catch (error) {
    throw new FilesUnavailableError(`The folder ${folder} cannot be used: ${(error as Error).message}.`)
  }
}

/** A running server. */
export interface RunningServer {
  /** Waits for pending requests, then closes the database. */
  stop(): Promise<void>
}

type Print = (line: string) => void

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
    const app = await buildApp({
      config: { ...config, authSecret },
      database,
      files,
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
      const reason = error instanceof Error ? error.message : String(error)
      warn(orderId === undefined ? startTexts.sweepFailed(reason) : startTexts.releaseFailed(orderId, reason))
    }
    opened.push(sweepUnpaid(database.db, sweepFailed))
    print(startTexts.ready(config.storeName, address))
    if (login) print(login)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}
