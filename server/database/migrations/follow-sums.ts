import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine'

/** Counts and sums of the rows of a table that triggers keep up to date (docs/decisions/0062). */
interface Followed {
  /** The table that is summed, and the one with its sums. */
  source: string
  sums: string
  /** Columns of the source that the sums depend on. */
  columns: readonly string[]
  /** Columns of the sums that identify a row, each with its expression over the source's columns, which begin with `row.`. */
  keys: Record<string, string>
  /** Columns of the sums, each with what a row of the source adds. */
  values: Record<string, string>
  /** Rows to which a row of the source adds, as a table expression; its columns may be used in `keys`. */
  spread?: string
}

const placed = (expression: string, row: string): string => expression.replaceAll('row.', `${row}.`)

/**
 * SQLite runs one transaction at a time, so that there is one row for each key, which every write of the source changes.
 */
const followOnSqlite = async (db: Kysely<unknown>, followed: Followed): Promise<void> => {
  const { source, sums, columns, keys, values, spread = 'select 1' } = followed
  const names = Object.keys(keys).join(', ')
  const add = (row: 'new' | 'old'): string => {
    const amounts = Object.values(values).map((value) => `${row === 'old' ? '-' : ''}${placed(value, row)}`)
    const added = Object.keys(values).map((name) => `${name} = ${name} + excluded.${name}`)
    return `insert into ${sums} (${names}, ${Object.keys(values).join(', ')})
      select ${[...Object.values(keys).map((key) => placed(key, row)), ...amounts].join(', ')}
      from (${placed(spread, row)}) where true
      on conflict (${names}) do update set ${added.join(', ')};`
  }
  const isChanged = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
  for (const statement of [
    `create trigger ${sums}_insert after insert on ${source} begin ${add('new')} end`,
    `create trigger ${sums}_delete after delete on ${source} begin ${add('old')} end`,
    `create trigger ${sums}_update after update of ${columns.join(', ')} on ${source} when ${isChanged}
      begin ${add('old')} ${add('new')} end`,
  ])
    await sql.raw(statement).execute(db)
}

/**
 * On PostgreSQL every statement that writes the source adds rows, so that transactions never wait for each other's; `mergeSums`
 * merges them.
 */
const followOnPostgres = async (db: Kysely<unknown>, followed: Followed): Promise<void> => {
  const { source, sums, columns, keys, values, spread = 'select 1' } = followed
  const names = Object.keys(keys).join(', ')
  const [added, removed] = ['added', 'removed'].map(
    (table) => `select ${columns.join(', ')}, ${table === 'added' ? '1' : '-1'} as sign from ${table}`,
  ) as [string, string]
  const changes = {
    insert: [added, 'new table as added'],
    delete: [removed, 'old table as removed'],
    update: [`${added} union all ${removed}`, 'old table as removed new table as added'],
  }
  const amounts = Object.values(values).map((value) => `sum(row.sign * ${value})`)
  for (const [event, [changed, tables]] of Object.entries(changes)) {
    const name = `${sums}_${event}`
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$ begin
          insert into ${sums} (${names}, ${Object.keys(values).join(', ')})
          select ${[...Object.values(keys), ...amounts].join(', ').replaceAll('row.', 'changed.')}
          from (${changed}) as changed cross join lateral (${placed(spread, 'changed')}) as spread
          group by ${Object.keys(keys)
            .map((_, index) => index + 1)
            .join(', ')}
          having ${amounts.map((amount) => `${placed(amount, 'changed')} <> 0`).join(' or ')};
          return null;
        end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger ${name} after ${event} on ${source} referencing ${tables}
          for each statement execute function ${name}()`,
      )
      .execute(db)
  }
}

/**
 * Creates a table of sums. All of its columns are in the index of its keys: SQLite would otherwise build an index for each query of
 * many days.
 *
 * @param keys the types of the columns that identify a row
 * @param values the columns that are added up
 */
export const createSums = async (
  db: Kysely<unknown>,
  engine: Engine,
  sums: string,
  { keys, values }: { keys: Record<string, 'text' | 'bigint'>; values: readonly string[] },
): Promise<void> => {
  const columns = [...Object.entries(keys), ...values.map((name) => [name, 'bigint'])]
  const names = Object.keys(keys).join(', ')
  const isEmbedded = engine.name === 'sqlite'
  await sql
    .raw(
      `create table ${sums} (${columns.map(([name, type]) => `${name} ${type} not null`).join(', ')}
        ${isEmbedded ? `, primary key (${names})) without rowid` : ')'}`,
    )
    .execute(db)
  if (!isEmbedded) await sql.raw(`create index ${sums}_key on ${sums} (${names}) include (${values.join(', ')})`).execute(db)
}

/**
 * Creates the triggers that keep the sums of a table. They have to be filled afterwards, in the same transaction: on PostgreSQL nobody
 * else writes the table until its end.
 */
export const followSums = (db: Kysely<unknown>, engine: Engine, followed: Followed): Promise<void> =>
  (engine.name === 'postgres' ? followOnPostgres : followOnSqlite)(db, followed)
