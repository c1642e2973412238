import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import SqliteDatabase from 'libsql'
import path from 'node:path'
import { keepNewest } from '../../src/domain/shared/keep-newest'
import { probeFolder } from '../files/probe-folder'
import { type OpenedDatabase, sqliteEngine } from './engine'
import type { Schema } from './schema'
import { DatabaseUnavailableError } from './unavailable'

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

const openFile = (dataDir: string): SqliteDatabase.Database => {
  const file = databaseFile(dataDir)
  try {
    const database = new SqliteDatabase(file)
    try {
      // Takes the exclusive lock immediately, so that a second process on the same folder fails here and not later.
      database.exec('pragma locking_mode = exclusive')
      database.exec('pragma journal_mode = wal')
      database.exec('begin exclusive; commit')
      database.exec('pragma synchronous = full')
      database.exec('pragma foreign_keys = on')
      database.exec('pragma busy_timeout = 5000')
      return database
    } catch (error) {
      database.close()
      throw error
    }
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    throw new DatabaseUnavailableError(
      code === 'SQLITE_BUSY'
        ? `The data folder ${dataDir} is in use by another process of this server.`
        : `The database ${file} cannot be opened: ${message ?? String(error)}`,
    )
  }
}

/**
 * Writes the log back into the database and releases the lock. Closing alone does neither while the driver has statements that
 * are not garbage-collected, and in WAL mode the exclusive lock is only released by leaving that mode.
 */
const letGo = (database: SqliteDatabase.Database): void => {
  try {
    database.exec('pragma journal_mode = delete')
    database.exec('pragma locking_mode = normal')
    database.prepare('select count(*) from sqlite_schema').get()
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

/** When the disk is full, SQLite rolls back the transaction automatically; a second rollback would fail. */
class UndoneDriver extends SqliteDriver {
  constructor(
    config: SqliteDialectConfig,
    private readonly isInTransaction: () => boolean,
  ) {
    super(config)
  }

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
    return new UndoneDriver(this.config, this.isInTransaction)
  }
}

/**
 * Opens the embedded database of a data folder with an exclusive lock.
 *
 * @throws DatabaseUnavailableError
 */
export const openSqlite = async (dataDir: string): Promise<OpenedDatabase> => {
  const database = openFile(dataDir)
  const statement = cachedStatements((text) => database.prepare(text))
  const embedded: SqliteDialectConfig = {
    database: {
      // Normal queries are read completely at once and can share a statement; streamed queries need their own cursor.
      prepare: (text) => {
        const kept = statement(text)
        return {
          reader: kept.reader,
          all: (parameters) => kept.all(parameters),
          run: (parameters) => kept.run(parameters),
          iterate: (parameters) => database.prepare(text).iterate(parameters),
        }
      },
      close: () => letGo(database),
    },
  }
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(embedded, () => database.inTransaction) })
  return { db, patient: db, engine: sqliteEngine, assertRoom: () => probeFolder(dataDir) }
}
