import { Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Config } from '../config'
import { checkTables } from '../records/check-tables'
import { type Engine, postgresEngine } from './engine'
import { limitedPool } from './limited-pool'
import { migrations } from './migrations/all-migrations'
import type { OpenedDatabase } from './opened'
import type { Schema } from './schema'
import { openSqlite } from './sqlite'
import { DatabaseUnavailableError } from './unavailable'

/** How long a connection may take, and the first answer after it, in ms. */
const answerTimeout = 5_000
const maxConnections = 10
/** How long a call may wait for one of the connections while others have them all, in ms. */
const turnTimeout = 15_000
/** How long a query may take, in ms: less than a closing server leaves what is under way, unless it is told otherwise. */
const queryTimeout = 20_000

// Counts and sums arrive as int8, which pg hands over as text; all of them are safe as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The pool has one limit for waiting and for connecting, of which the second is shorter here. */
class PromptClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: answerTimeout })
  }
}

/** Asks on a connection of its own: the pool's have no limit on how long a question may take. */
const assertAnswers = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
  })
  // A database that goes away while it is being asked says so besides the rejection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end()
  }
}

/**
 * Opens a pool of connections to a PostgreSQL-protocol database that answers.
 *
 * @throws DatabaseUnavailableError when no answer comes in five seconds, naming host and database but no password
 */
const openPostgres = async (connectionString: string): Promise<OpenedDatabase> => {
  try {
    await assertAnswers(connectionString)
  } catch (error) {
    const { host, pathname } = new URL(connectionString)
    const { code, message } = error as { code?: string; message?: string }
    throw new DatabaseUnavailableError(
      `The database at ${host}${pathname} (DATABASE_URL) does not answer: ${message || code || 'no reason given'}`,
    )
  }
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: turnTimeout,
    Client: PromptClient,
  })
  // An idle connection that the database drops is replaced at the next query; it must not end the process.
  pool.on('error', () => undefined)
  const over = (connections: PostgresPool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) })
  return {
    db: over(limitedPool(pool, queryTimeout)),
    patient: over(pool),
    engine: postgresEngine,
    assertRoom: async () => undefined,
  }
}

/**
 * Brings the tables up to date. Several processes may start at once: on PostgreSQL the first one
 * migrates under a lock and the others wait for it.
 *
 * @throws whatever the database says of a migration that fails; nothing of it is kept
 */
export const migrate = async (db: Kysely<Schema>, engine: Engine): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(engine) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error })
}

/** The open database, its tables up to date. */
export interface Database {
  db: Kysely<Schema>
  engine: Engine
  /** @throws the reason why nothing can be written */
  assertWritable(): Promise<void>
  close(): Promise<void>
}

/** The row of the settings that is written to see whether rows can be written. */
const writeProbe = 'writeProbe'

/**
 * Opens the database of the settings and migrates it.
 *
 * @param warn takes a line worth telling, such as a search without an index
 * @throws DatabaseUnavailableError when it does not answer, is of another process, or cannot be written
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  warn: (line: string) => void,
): Promise<Database> => {
  const { databaseUrl, dataDir } = config
  const { db, patient, engine, assertRoom } = databaseUrl ? await openPostgres(databaseUrl) : await openSqlite(dataDir)
  try {
    await migrate(patient, engine)
    await checkTables(db, engine)
    const warning = await engine.prepareSearch(patient)
    if (warning) warn(warning)
  } catch (error) {
    await db.destroy()
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
  return { db, engine, assertWritable, close: () => db.destroy() }
}
