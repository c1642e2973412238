import { type Expression, sql, type SqlBool } from 'kysely'

/** True where a text, or the column of this name (table.column), contains `needle`, taken literally. */
export const containsText = (text: string | Expression<string>, needle: string): Expression<SqlBool> =>
  sql<SqlBool>`${typeof text === 'string' ? sql.ref(text) : text} like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
