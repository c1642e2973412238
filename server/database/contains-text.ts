import { type Expression, sql, type SqlBool } from 'kysely'

/** True where `column` (table.column) contains `needle`, taken literally. */
export const containsText = (column: string, needle: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
