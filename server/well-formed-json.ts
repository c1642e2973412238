/** An escape of JSON text; the first group is one for half of a surrogate pair that has no other half. */
const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\./g

/**
 * JSON text whose halves of surrogate pairs are the replacement character, as they are in all text that is sent as UTF-8. JSON can escape
 * them, but no text of PostgreSQL can contain one, and the driver of SQLite ends the process when it reads one.
 */
export const wellFormedJson = (json: string): string =>
  json.replaceAll(escapes, (escape, half?: string) => (half === undefined ? escape : String.raw`\ufffd`))
