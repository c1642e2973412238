import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { type AppOptions, buildApp } from '../../server/app'
import { BackupService } from '../../server/backup/backup-service'
import type { MakeBackup } from '../../server/backup/backup-thread'
import { type Database, openDatabase } from '../../server/database/connect'
import type { Schema } from '../../server/database/schema'
import { databaseFile } from '../../server/database/sqlite'
import { openStorage } from '../../server/files/open-storage'
import type { FileStorage } from '../../server/files/storage'
import { createAccount } from '../../server/modules/auth/create-account'
import { documentRoutes, type DocumentNames } from './document-routes'
import type { ModuleContext } from '../../server/module-context'

/** The real server on a fresh database, listening on its own port. */
export interface TestApp {
  /** http://127.0.0.1:port */
  url: string
  app: FastifyInstance
  database: Database
  db: Kysely<Schema>
  files: FileStorage
  backups: BackupService
  /** Folder of the embedded database and the files. */
  dataDir: string
  /** Token of the administrator. */
  token: string
  /** Id of the administrator. */
  userId: string
  /** A confirmation for the token of the administrator, as `POST /auth/confirm` gives it. */
  confirm: () => string
  /** Credentials of the administrator. */
  login: { email: string; password: string }
  close(): Promise<void>
}

export interface TestAppOptions
  extends Partial<
    Pick<
      AppOptions,
      | ('now' | 'clientDir' | 'limits' | 'logger' | 'recordEvery' | 'liveBeat' | 'notices' | 'disk')
      | ('throughputLimits' | 'graceMs')
    >
  > {
  /** Defaults to 'sqlite'. */
  engine?: 'sqlite' | 'postgres'
  /** An empty PostgreSQL database, in place of one of `engine`. */
  databaseUrl?: string
  /** The S3-compatible store that keeps the files, in place of a folder. */
  filesUrl?: string
  /** Size of the sample store; the store is empty if omitted. */
  seed?: { orders: number; products: number }
  storeName?: string
  publicUrl?: string
  storefrontOrigins?: string[]
  trustedProxies?: string[]
  smtp?: AppOptions['config']['smtp']
  /** Generic document resources to serve in addition to the store's own. */
  documents?: readonly DocumentNames[]
  /** Additional route modules. */
  modules?: readonly FastifyPluginAsync<ModuleContext>[]
  /** Replaces the thread that makes backups. */
  makeBackup?: MakeBackup
}

const login = { email: 'admin@test.store', password: 'test-password' }

/** High enough that no test reaches a rate limit unintentionally. */
const noLimits = {
  login: 100_000,
  sessions: 100_000,
  failedLogins: 100_000,
  public: 100_000,
  storefront: 100_000,
  handIn: 100_000,
  tries: 100_000,
  triesAnywhere: 100_000,
  streams: 100_000,
  allStreams: 100_000,
}

type Undo = () => Promise<unknown>

const freshPostgres = async (undo: Undo[]): Promise<string> => {
  // Browser tests, which start stores on SQLite only, run without Vitest.
  const [{ inject }, { freshDatabase }] = [await import('vitest'), await import('./fresh-database')]
  const { url, drop } = await freshDatabase(inject('postgresTemplate') ?? undefined)
  undo.push(drop)
  return url
}

let template: Promise<Buffer> | undefined

/** The file of a migrated, empty embedded database: copying it takes a tenth of the time of migrating one. */
const sqliteTemplate = async (): Promise<Buffer> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'store-template-'))
  try {
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, console.warn)
    await database.close()
    return await readFile(databaseFile(dataDir))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts the real server on a fresh database and a fresh file folder; `close` removes both. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { engine = 'sqlite', seed, storeName = 'Test Crackers', documents = [], modules = [] } = options
  const { storefrontOrigins = [], trustedProxies = [] } = options
  const undo: Undo[] = []
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'store-test-'))
    undo.push(() => rm(dataDir, { recursive: true, force: true }))
    const databaseUrl = options.databaseUrl ?? (engine === 'postgres' ? await freshPostgres(undo) : undefined)
    if (databaseUrl === undefined) await writeFile(databaseFile(dataDir), await (template ??= sqliteTemplate()))
    const database = await openDatabase({ databaseUrl, dataDir }, console.warn)
    undo.push(() => database.close())
    // No test takes the power away, so no write has to wait for the disk; PostgreSQL runs with fsync=off.
    if (databaseUrl === undefined) await sql`pragma synchronous = off`.execute(database.db)
    const files = await openStorage({ filesUrl: options.filesUrl, dataDir })
    undo.push(() => files.close())
    // Before the app, as at the start of the program.
    if (seed) {
      const { seedDemo } = await import('../../server/demo/seed')
      await seedDemo({ db: database.db, files, ...seed, now: options.now?.() ?? Date.now(), storeName })
    }
    const backups = new BackupService({
      db: database.db,
      config: { databaseUrl, dataDir, filesUrl: undefined, backupDir: path.join(dataDir, 'backups'), backupUrl: undefined },
      warn: () => undefined,
      now: options.now,
      make: options.makeBackup,
    })
    undo.push(() => backups.close())
    const app = await buildApp({
      config: {
        storeName,
        publicUrl: options.publicUrl,
        storefrontOrigins,
        trustedProxies,
        smtp: options.smtp,
        authSecret: randomUUID(),
      },
      database,
      files,
      backups,
      notices: options.notices,
      disk: options.disk,
      now: options.now,
      clientDir: options.clientDir,
      limits: options.limits ?? noLimits,
      recordEvery: options.recordEvery,
      liveBeat: options.liveBeat,
      throughputLimits: options.throughputLimits,
      graceMs: options.graceMs,
      logger: options.logger ?? { level: 'fatal' },
    })
    undo.push(() => app.close())
    const { db } = database
    for (const names of documents) await app.register(documentRoutes(db as never, names), { prefix: '/api' })
    for (const module of modules)
      await app.register(module, { prefix: '/api', db, database, files, now: options.now ?? Date.now })
    const { id: userId = '' } = (await createAccount(db, { ...login, createdAt: Date.now() })) ?? {}
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    return {
      url,
      app,
      database,
      db,
      files,
      backups,
      dataDir,
      token: app.jwt.sign({ sub: userId }, { expiresIn: '10y' }),
      userId,
      confirm: () => app.confirmationOf({ id: userId, session_version: 0 }, null).confirmation,
      login,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
