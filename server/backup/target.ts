import { type Kysely, sql } from 'kysely'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { existsSync } from 'node:fs'
import type { Config } from '../config'
import { openPostgres } from '../database/connect'
import { dropFunctions, filesMarkOf, markFinished, markUnfinished } from '../database/database-mark'
import { type Engine, sqliteEngine } from '../database/engine'
import type { Schema } from '../database/schema'
import { databaseFile, databaseParts, lockFolder, readSqlite } from '../database/sqlite'
import { filesMarkOfRestore, markRestore, markRestored } from '../database/unfinished-restore'
import { publishFile } from '../files/durable'
import { StartError } from '../start-error'
import { backupTexts as texts } from './backup-texts'
import { type Contents, contentsOf } from './contents'
import { runOnPostgres } from './postgres-programs'
import { contentsOfFile } from './source'

/** The database into which a backup is restored: empty, or marked because an earlier restore into it did not end. */
export interface Target {
  name: Engine['name']
  /** The mark of the storage into which the files of the earlier restore went (files-mark.ts); undefined if there was none. */
  before: string | undefined
  /**
   * Marks the database, so that no server starts on it, and removes what an earlier restore has left in it.
   *
   * @param filesMark of the storage into which the files go
   */
  mark(filesMark: string): Promise<void>
  /** Removes the mark. Everything that was restored must be durable before, or removed again. */
  unmark(): Promise<void>
  /**
   * Restores the copy of a database.
   *
   * @param file is moved or read; no server is running on it
   * @returns what the restored database contains
   */
  put(file: string): Promise<Contents>
  /** Changes the restored database. */
  change(work: (db: Kysely<Schema>, engine: Engine) => Promise<void>): Promise<void>
  /** Makes the database empty again after a failure; it stays marked. */
  undo(): Promise<void>
  close(): Promise<void>
}

const openSqliteTarget = async (dataDir: string): Promise<Target> => {
  // No server can start on the folder before the store is complete.
  const release = lockFolder(dataDir)
  let before: string | undefined
  try {
    before = await filesMarkOfRestore(dataDir)
    // A log without its database would be applied to the restored one.
    const isThere = databaseParts(dataDir).some((part) => existsSync(part))
    if (before === undefined && isThere) throw new StartError(texts.storeThere(dataDir))
  } catch (error) {
    release()
    throw error
  }
  const database = databaseFile(dataDir)
  const removeParts = async (): Promise<void> => {
    for (const part of databaseParts(dataDir)) await rm(part, { force: true })
  }
  return {
    name: 'sqlite',
    before,
    mark: async (filesMark) => {
      await markRestore(dataDir, filesMark)
      await removeParts()
    },
    unmark: () => markRestored(dataDir),
    put: async (file) => {
      await publishFile(file, database)
      return contentsOfFile(database)
    },
    change: async (work) => {
      const { db } = readSqlite(database)
      try {
        await db.transaction().execute((tx) => work(tx, sqliteEngine))
      } finally {
        await db.destroy()
      }
    },
    undo: removeParts,
    close: async () => release(),
  }
}

/** Entries of a dump that are left out: the schema is there already, and a start of the server creates the search indexes. */
const leftOut = /^\d+; \d+ \d+ (?:SCHEMA |EXTENSION |COMMENT |INDEX \S+ \w+_search )/

/** The advisory lock that Kysely takes for migrations, so that a server that starts meanwhile waits before it makes tables. */
const migrationLock = '3853314791062309107'

/**
 * Takes an advisory lock of a PostgreSQL database, which needs a connection of its own.
 *
 * @returns a function that releases it
 * @throws StartError with `taken` when another process has it
 */
export const lockDatabase = (db: Kysely<Schema>, key: string, taken: string): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const held = db.connection().execute(async (connection) => {
      const lock = sql<{ isFree: boolean }>`select pg_try_advisory_lock(${sql.lit(key)}::bigint) as "isFree"`
      const { rows } = await lock.execute(connection)
      if (!rows[0]?.isFree) throw new StartError(taken)
      await new Promise<void>((end) => {
        resolve(async () => {
          end()
          await held
        })
      })
      await sql`select pg_advisory_unlock(${sql.lit(key)}::bigint)`.execute(connection)
    })
    held.catch(reject)
  })

/** The mark of a database into which a backup is restored. */
const mark = 'unfinished_restore'

/** Whether the program of a restore that was killed is still at work in this database. */
const isRestoring = async (db: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'pg_restore'`.execute(db)
  return rows.length > 0
}

const openPostgresTarget = async (url: string, dataDir: string): Promise<Target> => {
  const { untimed: db, engine } = await openPostgres(url)
  const tables = async () => (await engine.tableNames(db)).filter((table) => table !== mark)
  const isEmpty = async () => (await tables()).length === 0
  const releases: (() => Promise<void> | void)[] = []
  const close = async (): Promise<void> => {
    for (const release of releases.reverse()) await release()
    await db.destroy()
  }
  let before: string | undefined
  try {
    // A server that starts, or another restore, has it.
    releases.push(await lockDatabase(db, migrationLock, texts.databaseInUse))
    if (await isRestoring(db)) throw new StartError(texts.databaseInUse)
    // A restore into another database may have its files and its working folder here.
    releases.push(lockFolder(dataDir))
    before = await filesMarkOf(db, mark)
    if (before === undefined && !(await isEmpty())) throw new StartError(texts.tablesThere)
  } catch (error) {
    await close()
    throw error
  }
  let isBegun = false
  let filesMark = ''
  return {
    name: 'postgres',
    before,
    mark: async (given) => {
      filesMark = given
      await markUnfinished(db, mark, filesMark)
    },
    unmark: () => markFinished(db, mark),
    put: async (file) => {
      const list = path.join(path.dirname(file), 'list')
      const entries = await runOnPostgres('pg_restore', undefined, ['--list', file])
      await writeFile(
        list,
        entries.replace(/^.*$/gm, (line) => (leftOut.test(line) ? '' : line)),
      )
      // A server makes its first table before it waits for the lock.
      if (!(await isEmpty())) throw new StartError(texts.tablesThere)
      // The backup has its own.
      await dropFunctions(db)
      const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--use-list=${list}`, file]
      isBegun = true
      await runOnPostgres('pg_restore', url, args)
      const { rows, ...contents } = await contentsOf(db, engine)
      return { ...contents, rows: Object.fromEntries(Object.entries(rows).filter(([table]) => table !== mark)) }
    },
    change: (work) => db.transaction().execute((tx) => work(tx, engine)),
    undo: async () => {
      // A program that failed may have been done nevertheless, if its connection was lost. A server that was started in the same moment
      // has made no other tables than these.
      if (isBegun && (await tables()).some((table) => !table.startsWith('kysely_'))) await markUnfinished(db, mark, filesMark)
    },
    close,
  }
}

/** @throws StartError when the database is not empty, DatabaseUnavailableError when it or the data folder does not respond or is in use */
export const openTarget = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Target> =>
  databaseUrl === undefined ? openSqliteTarget(dataDir) : openPostgresTarget(databaseUrl, dataDir)
