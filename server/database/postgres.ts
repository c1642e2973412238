import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { postgresEngine } from './engine'
import { limitedPool } from './limited-pool'
import type { OpenedDatabase } from './opened'
import type { Schema } from './schema'
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
export const openPostgres = async (connectionString: string): Promise<OpenedDatabase> => {
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
  const over = (connections: PostgresPool) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) })
  return { db: over(limitedPool(pool, queryTimeout)), patient: over(pool), engine: postgresEngine, assertRoom: async () => undefined }
}
