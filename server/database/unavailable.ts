/** A database that cannot be used; `message` is one line for whoever starts the server. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** A database that went away while it was asked: what it was asked for may have been done. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}
