import { Kysely, Migrator, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config'
import { type Bus, canNotify, LocalBus, PostgresBus } from './bus'
import { type Engine, type OpenedDatabase, postgresEngine } from './engine'
import { assertFinished } from './database-mark'
import { attachBus } from './in-transaction'
import { limitedPool } from './limited-pool'
import { renewKeptRows } from './kept-rows'
import { readingPool } from './replica'
import { migrations } from './migrations/all-migrations'
import type { Schema } from './schema'
import { openSqlite } from './sqlite'
import { DatabaseUnavailableError } from './unavailable'
import { assertRestored } from './unfinished-restore'
import { withTimeout } from '../with-timeout'
import { records } from '../../src/domain/records'
import { fieldsOf } from '../records/rows'

const typeOf = (type: string): string => (type.includes('int') ? 'integer' : type)

/**
 * Checks that the tables match the record definitions: a field added to a record also needs a migration.
 *
 * @throws DatabaseUnavailableError with the first column that is missing or has another type, and the command that fixes it
 */
const checkTables = async (db: Kysely<Schema>, engine: Engine, checked = records): Promise<void> => {
  for (const definition of checked) {
    const { table } = definition
    const columns = new Map((await engine.columnsOf(db, table)).map(({ name, type }) => [name, typeOf(type)]))
    for (const [, { type }, column] of fieldsOf(definition)) {
      const found = columns.get(column)
      if (found === type) continue
      const fault = found === undefined ? `has no column ${column}` : `has ${found} in the column ${column}`
      throw new DatabaseUnavailableError(
        `The table ${table} ${fault}, which has to be ${type}: npm run new:migration -- ${table}`,
      )
    }
  }
}

const databaseTexts = {
  notReplica: 'The database of DATABASE_READ_URL is no replica of the one of DATABASE_URL, so it is not used.',
}

/** Timeout for connecting and for the first response, in ms. */
const answerTimeout = 5_000
const maxConnections = 10
/** How long a call may wait for a free connection of the pool, in ms. */
const turnTimeout = 15_000
/** How long closing all connections may take, in ms. */
const closeTime = 3_000
/** Timeout of a query, in ms; shorter than the default grace period of a shutdown. */
const queryTimeout = 20_000
/** The same of a replica, in ms: the primary can answer instead. */
const replicaTimeouts = { turn: 1_000, query: 10_000 }

// Counts and sums are of type int8, which pg returns as strings; all of them are within the safe integer range.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Connects with `answerTimeout`: the pool's own timeout covers both waiting for a connection and connecting, and is longer.
 */
class PromptClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: answerTimeout })
  }
}

const poolOf = (connectionString: string, connectionTimeoutMillis: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: maxConnections, connectionTimeoutMillis, Client: PromptClient })
  // Without this handler a dropped idle connection would end the process; the pool replaces it at the next query.
  pool.on('error', () => undefined)
  return pool
}

const readsOf = (primary: PostgresPool, { url, warn }: { url: string; warn: (line: string) => void }): PostgresPool => {
  const replica = limitedPool(poolOf(url, replicaTimeouts.turn), replicaTimeouts.query)
  return readingPool(primary, replica, () => warn(databaseTexts.notReplica))
}

/** Uses a separate connection, because queries on pool connections have no timeout. */
const assertAnswers = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
  })
  // When the connection is lost during the query, the client emits this event in addition to the rejection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end()
  }
}

/**
 * Opens a connection pool to a PostgreSQL-compatible database after checking that it responds.
 *
 * @param replica a streaming replica for long reads, which may be away
 * @throws DatabaseUnavailableError when it does not respond within five seconds; names host and database, never the password
 */
export const openPostgres = async (
  connectionString: string,
  replica?: { url: string; warn: (line: string) => void },
): Promise<OpenedDatabase> => {
  try {
    await assertAnswers(connectionString)
  } catch (error) {
    const { host, pathname } = new URL(connectionString)
    const { code, message } = error as { code?: string; message?: string }
    throw new DatabaseUnavailableError(
      `The database at ${host}${pathname} (DATABASE_URL) does not respond: ${message || code || 'no reason given'}`,
    )
  }
  const pool = poolOf(connectionString, turnTimeout)
  const over = (connections: PostgresPool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) })
  const usual = limitedPool(pool, queryTimeout)
  const db = over(usual)
  return {
    db,
    untimed: over(pool),
    reads: replica ? over(readsOf(usual, replica)) : db,
    engine: postgresEngine,
    assertRoom: async () => undefined,
  }
}

/**
 * Migrates the database to the latest version, and renews the triggers that follow from the statuses. Several processes may start at
 * the same time: on PostgreSQL the first one does it under a lock and the others wait for it.
 *
 * @throws the database error of a failed migration, which is rolled back
 */
export const migrate = async (db: Kysely<Schema>, engine: Engine): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(engine) },
    // A migration with a lower number may be merged after one with a higher number; they do not depend on each other.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error })
  await renewKeptRows(db, engine)
}

/** The names of the migrations that a database has, in the order of their numbers; none for a database without tables. */
export const migrationsIn = async (db: Kysely<Schema>, engine: Engine): Promise<string[]> => {
  if (!(await engine.tableNames(db)).includes('kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** The open database, fully migrated. */
export interface Database {
  db: Kysely<Schema>
  /**
   * For long reads outside of transactions, which a replica answers if there is one (DATABASE_READ_URL). They see everything that is
   * committed before them.
   */
  reads: Kysely<Schema>
  engine: Engine
  /** Tells the processes of the store what was changed. */
  bus: Bus
  /** @throws the reason why the database cannot be written */
  assertWritable(): Promise<void>
  close(): Promise<void>
}

/** Name of the settings row that is written to check that the database is writable. */
const writeProbe = 'writeProbe'

/**
 * Opens and migrates the configured database.
 *
 * @param warn receives warnings, such as a search without an index
 * @throws DatabaseUnavailableError when it does not respond, is locked by another process, or cannot be written
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseReadUrl'>>,
  warn: (line: string) => void,
): Promise<Database> => {
  const { databaseUrl, databaseReadUrl, dataDir } = config
  const replica = databaseReadUrl === undefined ? undefined : { url: databaseReadUrl, warn }
  if (!databaseUrl) await assertRestored(dataDir)
  const opened = databaseUrl ? await openPostgres(databaseUrl, replica) : await openSqlite(dataDir)
  const { db, untimed, reads, engine, assertRoom } = opened
  const closePools = async (): Promise<void> => {
    const closed = Promise.all([db.destroy(), reads === db ? undefined : reads.destroy()])
    // What still waits for a database that does not respond must not hold the end of the process.
    await withTimeout(closed, closeTime, 'The connections were not closed.').catch(() => undefined)
  }
  try {
    if (opened.warning !== undefined) warn(opened.warning)
    if (databaseUrl) await assertFinished(db)
    await migrate(untimed, engine)
    await checkTables(db, engine)
    const warning = await engine.prepareSearch(untimed)
    if (warning) warn(warning)
    // The operator learns at once if the replica is none; whether it is away does not matter.
    if (replica) await sql`select 1`.execute(reads)
  } catch (error) {
    await closePools()
    throw error
  }
  const assertWritable = async (): Promise<void> => {
    await assertRoom()
    const value = String(Date.now())
    await db
      .insertInto('settings')
      .values({ name: writeProbe, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
  const bus = databaseUrl !== undefined && (await canNotify(untimed)) ? new PostgresBus(databaseUrl) : new LocalBus()
  attachBus(db, bus)
  const close = async (): Promise<void> => {
    await bus.close()
    await closePools()
  }
  return { db, reads, engine, bus, assertWritable, close }
}
