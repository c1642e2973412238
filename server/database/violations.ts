import { getSystemErrorMap } from 'node:util'
import SqliteDatabase from 'libsql'
import pg from 'pg'

/** Error codes of SQLite and PostgreSQL for constraint violations. */
const codes = {
  unique: ['SQLITE_CONSTRAINT_UNIQUE', '23505'],
  reference: ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'],
}

const hasCode = (error: unknown, wanted: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && wanted.includes(String(error.code))

/** True for a violation of a unique constraint. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, codes.unique)

/** True for a foreign key violation: the referenced row does not exist, or the deleted row is still referenced. */
export const isBrokenReference = (error: unknown): boolean => hasCode(error, codes.reference)

/** PostgreSQL error codes for shutdown, startup and too many connections. */
const away = /^(08...|53300|55000|57P0[1-5])$/

/** True when PostgreSQL reports that it is shutting down or not ready yet. */
export const isGoingAway = (error: unknown): boolean => error instanceof pg.DatabaseError && away.test(error.code ?? '')

/** Error codes of SQLite, PostgreSQL and the operating system for a disk that is full, read-only, forbidden or failing. */
const unwritable = /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN)\w*|53100|58030|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO)$/

/** True when PostgreSQL has ended one of several transactions that waited for each other; it has changed nothing. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, ['40P01', '40001'])

/** True for errors caused by a disk that is full or cannot be written, whether the database or a file was to be. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unwritable.test(String(error.code))

/** True when the process or the machine has too many files and connections open at the moment. */
export const isOutOfHandles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EMFILE', 'ENFILE'].includes(String(error.code))

/** What went wrong, as a sentence. Those of the system are taken without the path and the call, which say nothing to a shop. */
export const systemReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { errno, message } = error as NodeJS.ErrnoException
  return getSystemErrorMap().get(errno ?? 0)?.[1] ?? message
}

/** An error as fields of a line of the log. One of the disk has no stack, which would say nothing about a disk. */
export const loggedFault = (error: unknown): { reason: string } | { err: unknown } => {
  if (!isUnwritable(error)) return { err: error }
  const { code, message } = error as Error & { code: string }
  return { reason: message.includes(code) ? message : `${code}: ${message}` }
}

/** True for errors reported by the database itself: the transaction has changed nothing. */
export const isDatabaseAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_'))
