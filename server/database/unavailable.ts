/** A database that cannot be used; `message` is one line for whoever starts the server. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}
