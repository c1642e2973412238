/**
 * SQL: JSON text whose halves of surrogate pairs and zero characters stand as they are escaped, which no text of PostgreSQL can contain, and
 * at which the driver of SQLite ends the process. The escaped backslashes are set apart first.
 *
 * @param document SQL of the text
 */
export const readableJson = (document: string): string =>
  [
    ['\\\\', '\\u005c'],
    ['\\ud', '\\u005cud'],
    ['\\u0000', '\\u005cu0000'],
  ].reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, document)
