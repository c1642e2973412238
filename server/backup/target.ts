import { type Kysely, sql } from 'kysely'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { existsSync } from 'node:fs'
import type { Config } from '../config'
import { openPostgres } from '../database/connect'
import { type Engine, sqliteEngine } from '../database/engine'
import { fillingFunctions } from '../database/merge-sums'
import type { Schema } from '../database/schema'
import { databaseFile, databaseParts, lockFolder, readSqlite } from '../database/sqlite'
import { giveName } from '../files/durable'
import { StartError } from '../start-error'
import { backupTexts as texts } from './backup-texts'
import { type Contents, contentsOf } from './contents'
import { runOnPostgres } from './postgres-programs'
import { contentsOfFile } from './source'

/** The empty database into which a backup is restored. */
export interface Target {
  name: Engine['name']
  /**
   * Restores the copy of a database.
   *
   * @param file is moved or read; no server is running on it
   * @returns what the restored database contains
   */
  put(file: string): Promise<Contents>
  /** Changes the restored database. */
  change(work: (db: Kysely<Schema>, engine: Engine) => Promise<void>): Promise<void>
  /** Makes the database empty again after a failure. */
  undo(): Promise<void>
  close(): Promise<void>
}

const openSqliteTarget = (dataDir: string, isAgain: boolean): Target => {
  // No server can start on the folder before the store is complete.
  const release = lockFolder(dataDir)
  // A log without its database would be applied to the restored one.
  if (!isAgain && databaseParts(dataDir).some((part) => existsSync(part))) {
    release()
    throw new StartError(texts.storeThere(dataDir))
  }
  const database = databaseFile(dataDir)
  return {
    name: 'sqlite',
    put: async (file) => {
      await giveName(file, database)
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
    undo: async () => {
      for (const part of databaseParts(dataDir)) await rm(part, { force: true })
    },
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

const dropFunctions = async (db: Kysely<Schema>): Promise<void> => {
  for (const name of fillingFunctions) await sql`drop function if exists ${sql.ref(name)}`.execute(db)
}

/** Removes all tables of a PostgreSQL database at once, so that none is left without the mark of an unfinished move. */
export const dropTables = (db: Kysely<Schema>, engine: Engine): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const table of await engine.tableNames(tx)) await tx.schema.dropTable(table).cascade().execute()
    await dropFunctions(tx)
  })

const openPostgresTarget = async (url: string): Promise<Target> => {
  const { patient: db, engine } = await openPostgres(url)
  const isEmpty = async () => (await engine.tableNames(db)).length === 0
  let release: () => Promise<void> = async () => undefined
  try {
    // A server that starts, or another restore, has it.
    release = await lockDatabase(db, migrationLock, texts.databaseInUse)
    if (!(await isEmpty())) throw new StartError(texts.tablesThere)
  } catch (error) {
    await release()
    await db.destroy()
    throw error
  }
  let isRestored = false
  return {
    name: 'postgres',
    put: async (file) => {
      const list = path.join(path.dirname(file), 'list')
      const entries = await runOnPostgres('pg_restore', undefined, ['--list', file])
      await writeFile(
        list,
        entries.replace(/^.*$/gm, (line) => (leftOut.test(line) ? '' : line)),
      )
      // A server makes its first table before it waits for the lock.
      if (!(await isEmpty())) throw new StartError(texts.tablesThere)
      // Whoever dropped tables by hand has left them, and the backup has its own.
      await dropFunctions(db)
      const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--use-list=${list}`, file]
      await runOnPostgres('pg_restore', url, args)
      isRestored = true
      return contentsOf(db, engine)
    },
    change: (work) => db.transaction().execute((tx) => work(tx, engine)),
    undo: async () => {
      // A failed program leaves nothing behind; the tables may be those of a server that was started meanwhile.
      if (!isRestored) return
      await dropTables(db, engine)
    },
    close: async () => {
      await release()
      await db.destroy()
    },
  }
}

/**
 * @param isAgain an earlier restore has not ended; an embedded database may be what is left of it, and is removed by `undo`
 * @throws StartError when the database is not empty, DatabaseUnavailableError when it does not respond or is in use
 */
export const openTarget = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  isAgain = false,
): Promise<Target> => (databaseUrl === undefined ? openSqliteTarget(dataDir, isAgain) : openPostgresTarget(databaseUrl))
