import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Engine, postgresEngine } from './engine'
import type { Schema } from './schema'
import { DatabaseUnavailableError } from './unavailable'

/** How long a connection may take, in ms. */
const connectTimeout = 5_000
const maxConnections = 10

// Counts and sums arrive as int8, which pg hands over as text; all of them are safe as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool of connections to a PostgreSQL-protocol database and asks it for an answer.
 *
 * @throws DatabaseUnavailableError when none comes in five seconds, naming host and database but no password
 */
export const openPostgres = async (connectionString: string): Promise<{ db: Kysely<Schema>; engine: Engine }> => {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeout,
  })
  // An idle connection that the database drops is replaced at the next query; it must not end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    const { host, pathname } = new URL(connectionString)
    const { code, message } = error as { code?: string; message?: string }
    throw new DatabaseUnavailableError(
      `The database at ${host}${pathname} (DATABASE_URL) does not answer: ${message || code || 'no reason given'}`,
    )
  }
  return { db, engine: postgresEngine }
}
