import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import SqliteDatabase from 'libsql'
import { chownSync, statSync } from 'node:fs'
import path from 'node:path'
import { keepNewest } from '../../src/domain/shared/keep-newest'
import { probeFolder } from '../files/probe-folder'
import { type OpenedDatabase, sqliteEngine } from './engine'
import type { Schema } from './schema'
import { DatabaseUnavailableError } from './unavailable'
import { detectUnsettledCommit } from './unsettled-commit'

const maxStatements = 100

/**
 * Caches the most recently used statements by their text. The driver frees a statement only when it is garbage-collected, and
 * the garbage collector does not account for the statement's native memory.
 *
 * The result of a statement must be read completely before the next call with the same text, because two readers of one
 * statement would share a cursor.
 *
 * @param prepare creates a statement that is not cached
 */
export const cachedStatements = <T>(prepare: (text: string) => T): ((text: string) => T) => {
  const kept = new Map<string, T>()
  return (text) => {
    const statement = kept.get(text) ?? prepare(text)
    keepNewest(kept, text, statement, maxStatements)
    return statement
  }
}

/** Path of the embedded database file in a data folder. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, 'store.sqlite')

/** The parts of the embedded database in a data folder; the last two are there while it is open, or after a crash. */
export const databaseParts = (dataDir: string): string[] =>
  ['', '-wal', '-journal'].map((ending) => `${databaseFile(dataDir)}${ending}`)

const inUse = (dataDir: string): DatabaseUnavailableError =>
  new DatabaseUnavailableError(`The data folder ${dataDir} is in use by another process of this server.`)

const cannotOpen = (file: string, error: unknown): DatabaseUnavailableError => {
  const { message } = error as { message?: string }
  return new DatabaseUnavailableError(`The database ${file} cannot be opened: ${message ?? String(error)}`)
}

/** Whether another connection has a lock, also while it recovers a log after a crash (SQLITE_BUSY_RECOVERY). */
export const isBusy = (error: unknown): boolean => /^SQLITE_BUSY(_|$)/.test((error as { code?: string }).code ?? '')

/** Gives a file to the owner of its folder: the server could not open one that a command created as root. */
const leaveToOwner = (file: string): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path.dirname(file))
  chownSync(file, uid, gid)
}

/**
 * Keeps other processes of this server from a data folder until they are let in again, or until this process ends. The lock is
 * that of an empty database beside the store's, so that a backup can read the store while the server writes it.
 *
 * @returns a function that releases the folder
 * @throws DatabaseUnavailableError when another process has it
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const file = path.join(dataDir, 'store.lock')
  let lock: SqliteDatabase.Database | undefined
  try {
    lock = new SqliteDatabase(file)
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit')
    leaveToOwner(file)
  } catch (error) {
    lock?.close()
    if (isBusy(error)) throw inUse(dataDir)
    throw cannotOpen(file, error)
  }
  const held = lock
  return () => {
    // The exclusive lock is released by the next read.
    held.exec('pragma locking_mode = normal; select count(*) from sqlite_schema')
    held.close()
  }
}

/**
 * The line for the operator about a database without a write-ahead log; undefined with one.
 *
 * @param mode the answer of `pragma journal_mode`
 */
export const journalWarning = (mode: unknown): string | undefined =>
  mode === 'wal'
    ? undefined
    : 'The file system of DATA_DIR does not support a write-ahead log, as network drives do not: calls wait while a backup is ' +
      'made, and the database can be damaged. Keep DATA_DIR on a disk of this machine.'

const openFile = (dataDir: string): { database: SqliteDatabase.Database; warning: string | undefined } => {
  const file = databaseFile(dataDir)
  try {
    const database = new SqliteDatabase(file)
    try {
      database.exec('pragma busy_timeout = 5000')
      const { journal_mode: mode } = database.prepare('pragma journal_mode = wal').get() as { journal_mode?: unknown }
      // A database that cannot be written fails here and not later.
      database.exec('begin immediate; commit')
      database.exec('pragma synchronous = full')
      database.exec('pragma foreign_keys = on')
      return { database, warning: journalWarning(mode) }
    } catch (error) {
      database.close()
      throw error
    }
  } catch (error) {
    if (isBusy(error)) throw inUse(dataDir)
    throw cannotOpen(file, error)
  }
}

/**
 * Writes the log back into the database and removes it, so that a stopped store is one file. Closing alone does not while the
 * driver has statements that are not garbage-collected; a backup that reads the database prevents it.
 */
const closeWithLog = (database: SqliteDatabase.Database): void => {
  try {
    database.exec('pragma busy_timeout = 0; pragma journal_mode = delete')
  } catch {
    // No data is lost: the log file remains, and the next start reads it.
  } finally {
    database.close()
  }
}

/** Runs migrations in transactions: SQLite has transactional DDL, which Kysely does not assume. */
class UndoingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class EmbeddedDriver extends SqliteDriver {
  constructor(
    config: SqliteDialectConfig,
    private readonly isInTransaction: () => boolean,
  ) {
    super(config)
  }

  /**
   * Transactions take the lock for writing at once: one that had read could not write any more after another process, such as the
   * one that makes a backup, had written (SQLITE_BUSY_SNAPSHOT), and waiting does not help against that.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** When the disk is full, SQLite rolls back the transaction automatically; a second rollback would fail. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.isInTransaction()) await super.rollbackTransaction(connection)
  }
}

class EmbeddedDialect extends SqliteDialect {
  constructor(
    private readonly config: SqliteDialectConfig,
    private readonly isInTransaction: () => boolean,
  ) {
    super(config)
  }

  override createAdapter(): SqliteAdapter {
    return new UndoingAdapter()
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.config, this.isInTransaction)
  }
}

/** Sends Kysely's queries to an open database. */
const kyselyOver = (database: SqliteDatabase.Database, close: () => void): Kysely<Schema> => {
  const statement = cachedStatements((text) => database.prepare(text))
  const embedded: SqliteDialectConfig = {
    database: {
      // Normal queries are read completely at once and can share a statement; streamed queries need their own cursor.
      prepare: (text) => {
        const kept = statement(text)
        return {
          reader: kept.reader,
          all: (parameters) => detectUnsettledCommit(database, text, () => kept.all(parameters)),
          run: (parameters) => detectUnsettledCommit(database, text, () => kept.run(parameters)),
          iterate: (parameters) => database.prepare(text).iterate(parameters),
        }
      },
      close,
    },
  }
  return new Kysely<Schema>({ dialect: new EmbeddedDialect(embedded, () => database.inTransaction) })
}

/**
 * Opens the embedded database of a data folder, which no other process of this server can open meanwhile.
 *
 * @throws DatabaseUnavailableError
 */
export const openSqlite = async (dataDir: string): Promise<OpenedDatabase> => {
  const release = lockFolder(dataDir)
  try {
    const { database, warning } = openFile(dataDir)
    const db = kyselyOver(database, () => {
      closeWithLog(database)
      release()
    })
    return { db, untimed: db, reads: db, engine: sqliteEngine, assertRoom: () => probeFolder(dataDir), warning }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Opens an existing database file beside the server, also one that the server is writing.
 *
 * @returns queries over it, and a way to copy its present state into a new file
 */
export const readSqlite = (file: string): { db: Kysely<Schema>; copyTo: (target: string) => void } => {
  const database = new SqliteDatabase(file)
  database.exec('pragma busy_timeout = 60000')
  return {
    db: kyselyOver(database, () => database.close()),
    copyTo: (target) => void database.prepare('vacuum into ?').run(target),
  }
}
