import { type RawBuilder, sql } from 'kysely'

/** A value that both engines can store. */
type Value = string | number | null | undefined

/**
 * Rows as a table of a statement: `with name(columns) as (values …)`. A statement with thousands of rows is then built and read in
 * a part of the time, because only the first row has types.
 *
 * @param columns with the types that both engines know
 * @param rows at least one
 */
export const valuesTable = (
  name: string,
  columns: readonly (readonly [name: string, type: 'text' | 'bigint'])[],
  rows: readonly (readonly Value[])[],
): RawBuilder<unknown> => {
  const [first = [], ...others] = rows
  const typed = columns.map(([, type], index) => sql`cast(${first[index]} as ${sql.raw(type)})`)
  const lines = [sql`(${sql.join(typed)})`, ...others.map((row) => sql`(${sql.join(row)})`)]
  return sql`with ${sql.table(name)}(${sql.join(columns.map(([column]) => sql.ref(column)))}) as (values ${sql.join(lines)})`
}
