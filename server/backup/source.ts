import { type Kysely, sql } from 'kysely'
import { stat } from 'node:fs/promises'
import type { Config } from '../config'
import { openPostgres } from '../database/connect'
import { type Engine, sqliteEngine } from '../database/engine'
import type { Schema } from '../database/schema'
import { databaseFile, readSqlite } from '../database/sqlite'
import { StartError } from '../start-error'
import { backupTexts as texts } from './backup-texts'
import { type Contents, contentsOf } from './contents'
import { runOnPostgres } from './postgres-programs'

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
  return { db, engine: sqliteEngine, copyTo: copy }
}

const openPostgresSource = async (url: string): Promise<Source> => {
  const { patient: db, engine } = await openPostgres(url)
  // The transaction lends its state to pg_dump, so that what is counted here is what is dumped.
  const copyTo = (file: string): Promise<Contents> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ id: string; schema: string }>`
          select pg_export_snapshot() as id, current_schema() as schema`.execute(tx)
        const { id = '', schema = '' } = rows[0] ?? {}
        await runOnPostgres('pg_dump', url, [
          '--format=custom',
          `--snapshot=${id}`,
          `--schema=${JSON.stringify(schema)}`,
          '--no-owner',
          '--no-privileges',
          `--file=${file}`,
        ])
        return contentsOf(tx, engine)
      })
  return { db, engine, copyTo }
}

/** @throws StartError when there is no store, DatabaseUnavailableError when the database does not respond */
export const openSource = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Source> =>
  databaseUrl === undefined ? openSqliteSource(dataDir) : openPostgresSource(databaseUrl)
