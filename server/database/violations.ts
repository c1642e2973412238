import SqliteDatabase from 'libsql'
import pg from 'pg'

/** Codes by which SQLite and PostgreSQL say that a rule of the schema was broken. */
const codes = {
  unique: ['SQLITE_CONSTRAINT_UNIQUE', '23505'],
  reference: ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'],
}

const hasCode = (error: unknown, wanted: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && wanted.includes(String(error.code))

/** True for what a database throws when a value is there that may be there once. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, codes.unique)

/** True for what a database throws when what is referred to is not there, or what goes is still referred to. */
export const isBrokenReference = (error: unknown): boolean => hasCode(error, codes.reference)

/** Codes by which PostgreSQL says that it ends, starts, or takes no more connections. */
const away = /^(08...|53300|55000|57P0[1-5])$/

/** True for an answer of a PostgreSQL that is going away or not there yet. */
export const isGoingAway = (error: unknown): boolean => error instanceof pg.DatabaseError && away.test(error.code ?? '')

/** Codes by which SQLite, PostgreSQL and the system say that nothing more can be written. */
const unwritable = /^(SQLITE_(FULL|READONLY|IOERR)\w*|53100|ENOSPC|EDQUOT|EROFS)$/

/** True for what is thrown when a disk is full, or cannot be written. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unwritable.test(String(error.code))

/** True for what a database itself answered: the transaction that it was thrown in has changed nothing. */
export const isDatabaseAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_'))
