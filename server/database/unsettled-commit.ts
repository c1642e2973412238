import type SqliteDatabase from 'libsql'
import { UnsettledError } from './unavailable'

/** Faults of a disk that are not those of reading. */
const failedWrite = /^SQLITE_IOERR(?!_(?:SHORT_)?READ)/

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Overwrites what a failed commit has left in the write-ahead log. Otherwise it would come back with a restart, although nobody sees
 * it until then. While the disk fails this fails, too; then the next write overwrites it.
 */
const overwrite = (database: SqliteDatabase.Database): void => {
  try {
    const [found] = database.prepare('pragma user_version').all() as { user_version?: number }[]
    database.exec(`pragma user_version = ${Number(found?.user_version)}`)
  } catch {
    // The caller reports the first fault.
  }
}

/**
 * Runs a statement. When the disk fails while its changes are committed, they may have reached it or not (docs/decisions/0080).
 *
 * @throws UnsettledError then, and whatever the statement throws
 */
export const detectUnsettledCommit = <T>(database: SqliteDatabase.Database, text: string, run: () => T): T => {
  const commits = text === 'commit' || !(database.inTransaction || /^\s*select\b/i.test(text))
  try {
    return run()
  } catch (error) {
    if (!commits || !failedWrite.test(codeOf(error))) throw error
    overwrite(database)
    throw new UnsettledError(codeOf(error), error)
  }
}
