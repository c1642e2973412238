/** The database cannot be used at startup; `message` is one line for the operator. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** The connection was lost during a query, which may or may not have been executed. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** The disk failed during a commit, so that the change may or may not be stored. */
export class UnsettledError extends Error {
  override name = 'UnsettledError'

  /** @param code that of the database's error, by which it is a fault of the disk (violations.ts) */
  constructor(
    readonly code: string,
    cause: unknown,
  ) {
    super('The disk failed during a commit, which may have succeeded or not.', { cause })
  }
}
