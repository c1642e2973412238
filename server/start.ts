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

/** ms that a folder may take; some file systems never answer to the making of one. */
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
 * Makes the data folder where it is missing, for its owner alone: it holds customers' names, numbers and
 * addresses.
 *
 * @throws StartError when it is no folder, or cannot be read and written
 */
export const prepareDataDir = async (folder: string): Promise<void> => {
  try {
    await inTime(prepare(folder))
  } catch (error) {
    throw new StartError(startTexts.dataDir(folder, (error as Error).message))
  }
}

/** The line for a port that cannot be listened on. */
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
 * Makes sure that a port can be listened on, before anything is written anywhere.
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
 * Opens the store of uploads that the settings name: an S3-compatible one, else the folder `files`
 * below the data folder (server.md: FILES_URL).
 *
 * @throws FilesUnavailableError when it cannot be used
 */
export const openStorage = async ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStorage> => {
  if (filesUrl !== undefined) {
    // The SDK is large: a store that keeps its files on disk never loads it.
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

/** A server that is up. */
export interface RunningServer {
  /** Finishes what is under way, then closes the database. */
  stop(): Promise<void>
}

type Print = (line: string) => void

const seedWhenEmpty = async (config: Config, { db }: Database, files: FileStorage, print: Print): Promise<void> => {
  const stocked = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (stocked) return
  const { demoOrders: orders, demoProducts: products } = config
  print(startTexts.seeding(orders, products))
  // Only the demo has use for the sample store.
  const { seedDemo } = await import('./demo/seed')
  await seedDemo({ db, files, orders, products, now: Date.now(), storeName: config.storeName })
}

/**
 * Starts the server. Whatever can be refused is refused first; when something fails later, all that
 * was opened is closed again.
 *
 * @param print takes the lines for whoever starts it; `warn` those about something that lacks
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
    // Whoever finds the server listening can sign in.
    const login = await firstAdministrator(database.db, config, Date.now())
    const address = await app.listen({ host, port }).catch((error: unknown) => {
      // A password that was made up is told this once.
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
