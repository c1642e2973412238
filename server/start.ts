import { buildApp } from './app'
import { keptSecret } from './auth-secret'
import type { Config } from './config'
import { prepareDataDir } from './data-dir'
import { type Database, openDatabase } from './database/connect'
import { openStorage } from './files/open-storage'
import type { FileStorage } from './files/storage'
import { assertDemoStore, firstAdministrator } from './first-administrator'
import { assertPortFree, listenFailure } from './free-port'
import { startTexts } from './start-texts'
import { sweepUnpaid } from './unpaid-sweep'

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
