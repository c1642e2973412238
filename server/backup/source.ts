import { type Kysely, sql } from 'kysely'
import { stat } from 'node:fs/promises'
import type { Config } from '../config'
import { openPostgres } from '../database/connect'
import { assertFinished } from '../database/database-mark'
import { type Engine, sqliteEngine } from '../database/engine'
import type { Schema } from '../database/schema'
import { databaseFile, databaseParts, readSqlite } from '../database/sqlite'
import { assertRestored } from '../database/unfinished-restore'
import { StartError } from '../start-error'
import { backupTexts as texts } from './backup-texts'
import { type Contents, contentsOf } from './contents'
import { runOnPostgres } from './postgres-programs'

/** Slowest speed of a disk at which the embedded database is copied, in bytes per ms. */
const slowestDisk = 1_000

/** The database of a store that is backed up; a server may be writing it. */
export interface Source {
  db: Kysely<Schema>
  engine: Engine
  /**
   * Copies the database, as it is after the latest write, into a new file.
   *
   * @returns what the copy contains
   */
  copyTo(file: string): Promise<Contents>
  /** Size of a copy at most, in bytes, as far as it can be told before. */
  size(): Promise<number>
  /** How long `copyTo` may keep this thread busy at most, in ms. */
  busyMs(): Promise<number>
}

/** Reads a database that is a file of its own. */
export const contentsOfFile = async (file: string): Promise<Contents> => {
  const { db } = readSqlite(file)
  try {
    return await contentsOf(db, sqliteEngine)
  } finally {
    await db.destroy()
  }
}

const openSqliteSource = async (dataDir: string): Promise<Source> => {
  await assertRestored(dataDir)
  const file = databaseFile(dataDir)
  await stat(file).catch(() => {
    throw new StartError(texts.noStore(dataDir))
  })
  const { db, copyTo } = readSqlite(file)
  // With a write-ahead log, readers and a writer do not wait for each other, also if the server starts meanwhile.
  await sql`pragma journal_mode = wal`.execute(db)
  const copy = async (target: string): Promise<Contents> => {
    copyTo(target)
    return contentsOfFile(target)
  }
  const size = async (): Promise<number> => {
    // What is in the log is not in the file yet.
    const sizes = await Promise.all(databaseParts(dataDir).map((part) => stat(part).catch(() => ({ size: 0 }))))
    return sizes.reduce((total, part) => total + part.size, 0)
  }
  return { db, engine: sqliteEngine, copyTo: copy, size, busyMs: async () => (await stat(file)).size / slowestDisk }
}

/** Settings with which a database ends transactions, such as one that waits for pg_dump. */
const timeouts = ['idle_in_transaction_session_timeout', 'transaction_timeout', 'statement_timeout']

/** Lets a transaction on PostgreSQL take as long as it needs. */
export const withoutTimeouts = async (tx: Kysely<Schema>): Promise<void> => {
  await sql`select set_config(name, '0', true) from pg_settings where name in (${sql.join(timeouts)})`.execute(tx)
}

/**
 * Tables that the processes of a store share while they run, and whose rows no backup contains (docs/decisions/0060). They are empty
 * in an embedded database.
 */
const passingTables = ['limit_counts', 'jobs']

const withoutPassing = ({ rows, ...contents }: Contents): Contents => ({
  ...contents,
  rows: Object.fromEntries(Object.entries(rows).map(([table, count]) => [table, passingTables.includes(table) ? 0 : count])),
})

const openPostgresSource = async (url: string, signal: AbortSignal | undefined): Promise<Source> => {
  const { untimed: db, engine } = await openPostgres(url)
  await assertFinished(db).catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  // The transaction lends its state to pg_dump, so that what is counted here is what is dumped.
  const copyTo = (file: string): Promise<Contents> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await withoutTimeouts(tx)
        const { rows } = await sql<{ id: string; schema: string }>`
          select pg_export_snapshot() as id, current_schema() as schema`.execute(tx)
        const { id = '', schema = '' } = rows[0] ?? {}
        const args = [
          '--format=custom',
          `--snapshot=${id}`,
          `--schema=${JSON.stringify(schema)}`,
          '--no-owner',
          '--no-privileges',
          ...passingTables.map((table) => `--exclude-table-data=${JSON.stringify(schema)}.${table}`),
        ]
        await runOnPostgres('pg_dump', url, [...args, `--file=${file}`], signal)
        return withoutPassing(await contentsOf(tx, engine))
      })
  // A dump is compressed and has no indexes, so it is smaller than the tables.
  const size = async (): Promise<number> => {
    const { rows } = await sql<{ size: string | null }>`
      select sum(pg_table_size(oid)) as size from pg_class
      where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(db)
    return Number(rows[0]?.size ?? 0)
  }
  return { db, engine, copyTo, size, busyMs: async () => 0 }
}

/**
 * @param signal ends a copy that is made by another program
 * @throws StartError when there is no store, DatabaseUnavailableError when the database does not respond or is half restored
 */
export const openSource = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  signal?: AbortSignal,
): Promise<Source> => (databaseUrl === undefined ? openSqliteSource(dataDir) : openPostgresSource(databaseUrl, signal))
