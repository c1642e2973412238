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
import { probeFolder } from '../files/probe-folder'
import { sqliteEngine } from './engine'
import type { OpenedDatabase } from './opened'
import type { Schema } from './schema'
import { DatabaseUnavailableError } from './unavailable'

/** How many prepared statements are kept. */
const maxStatements = 100

/**
 * Keeps the statements that were used last, by their text. The driver frees a statement only when it
 * is collected as garbage, and the collector does not see how much memory outside its own one holds.
 *
 * What it hands out must be read to its end before the next call for the same text: two readers of
 * one statement would share a cursor.
 *
 * @param prepare makes a statement that is not there
 */
export const cachedStatements = <T>(prepare: (text: string) => T): ((text: string) => T) => {
  // A map remembers the order in which keys were added: the first one is the one unused for longest.
  const kept = new Map<string, T>()
  return (text) => {
    const statement = kept.get(text) ?? prepare(text)
    kept.delete(text)
    kept.set(text, statement)
    const oldest = kept.size > maxStatements ? kept.keys().next() : undefined
    if (oldest && !oldest.done) kept.delete(oldest.value)
    return statement
  }
}

/** Where the embedded database of a data folder is. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, 'store.sqlite')

const openFile = (dataDir: string): SqliteDatabase.Database => {
  const file = databaseFile(dataDir)
  try {
    const database = new SqliteDatabase(file)
    try {
      // Exclusive locking, taken at once: a second process on the same folder fails here, not later.
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
 * Writes the log back into the database and lets go of it. Closing alone does neither as long as the
 * driver has statements that are not yet collected, and an exclusive lock on a write-ahead log is
 * given up only together with that log.
 */
const letGo = (database: SqliteDatabase.Database): void => {
  try {
    database.exec('pragma journal_mode = delete')
    database.exec('pragma locking_mode = normal')
    database.prepare('select count(*) from sqlite_schema').get()
  } catch {
    // Nothing is lost: the log stays beside the database, and the next start reads it.
  } finally {
    database.close()
  }
}

/** Migrations run whole or not at all: SQLite can undo them, which the library does not count on. */
class UndoingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** A full disk makes SQLite undo a transaction by itself; there is nothing left to undo then, which would be an error. */
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
 * Opens the embedded database of a data folder, for this process alone.
 *
 * @throws DatabaseUnavailableError
 */
export const openSqlite = async (dataDir: string): Promise<OpenedDatabase> => {
  const database = openFile(dataDir)
  const statement = cachedStatements((text) => database.prepare(text))
  const embedded: SqliteDialectConfig = {
    database: {
      // Queries are read whole at once and may share a statement; a streamed one keeps its place in its own.
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
