/** The database cannot be used at startup; `message` is one line for the operator. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** The connection was lost during a query, which may or may not have been executed. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}
