import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/connect'
import { type Engine, postgresEngine } from '../database/engine'
import type { Schema } from '../database/schema'
import { triggerTables } from '../database/merge-sums'
import { copyMovements } from '../stock/stock-cause'
import { StartError } from '../start-error'
import { moveTexts as texts } from './move-texts'

/** Rows that are read and inserted at once; a statement has at most 65,535 parameters. */
const batchSize = 500

type Row = Record<string, unknown>

/** A server that has started just before the move has written rows, which are not the move's to remove. */
export class ForeignRowsError extends StartError {}

/** False for the tables of the migrations, which both databases have, and for those that triggers fill. */
const isOwn = (table: string): boolean => !table.startsWith('kysely_') && !triggerTables.includes(table)

/** What triggers of other tables keep up to date, and people have written on; it is there before these tables are filled. */
const first = ['customers']

/** The tables of an embedded database, each after those to which its rows refer. */
const tablesOf = async ({ db, engine }: Database): Promise<string[]> => {
  const sorted: string[] = []
  const add = async (table: string): Promise<void> => {
    if (sorted.includes(table)) return
    const { rows } = await sql<{ name: string }>`select "table" as name from pragma_foreign_key_list(${table})`.execute(db)
    for (const { name } of rows) if (name !== table) await add(name)
    sorted.push(table)
  }
  for (const table of [...first, ...(await engine.tableNames(db)).filter(isOwn)]) await add(table)
  return sorted
}

/** Sums up rows in any order: two tables with the same sum and number of rows have the same rows. */
class RowSum {
  rows = 0
  #sum = 0n

  constructor(private readonly columns: readonly string[]) {}

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const digest = createHash('sha256').update(JSON.stringify(this.columns.map((column) => row[column])))
      this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${digest.digest('hex')}`))
    }
    this.rows += rows.length
  }

  equals(other: RowSum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum
  }
}

/** What the embedded database numbers for its search, and the other one does not need. */
const numbers: Partial<Record<string, string>> = { products: 'seq' }

/** The columns of a table. @throws StartError when the databases have different ones */
const sharedColumns = async (source: Database, tx: Transaction<Schema>, table: string): Promise<string[]> => {
  const [from, to] = [await source.engine.columnsOf(source.db, table), await postgresEngine.columnsOf(tx, table)]
  const columns = from
    .map(({ name }) => name)
    .filter((name) => name !== numbers[table] || to.some((column) => column.name === name))
  const isSame = columns.length === to.length && to.every(({ name }) => columns.includes(name))
  if (!isSame) throw new StartError(texts.columnsDiffer(table))
  return columns
}

/** The rows of a table of an embedded database, in batches. */
const rowsOf = async function* (db: Kysely<Schema>, table: string): AsyncGenerator<Row[]> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<Row & { moved_after: number }>`select rowid as moved_after, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${batchSize}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.moved_after ?? last
  }
}

const insert = async (
  tx: Transaction<Schema>,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`))
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(tx).catch((error: unknown) => {
    throw new StartError(texts.refused(table, error instanceof Error ? error.message : String(error)))
  })
}

/** Reads a table of the PostgreSQL database again, in batches. */
const sumOf = async (tx: Transaction<Schema>, table: string, columns: readonly string[]): Promise<RowSum> => {
  const sum = new RowSum(columns)
  await sql`declare moved no scroll cursor for select * from ${sql.table(table)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from moved`.execute(tx)
    sum.add(rows)
    if (rows.length < batchSize) break
  }
  await sql`close moved`.execute(tx)
  return sum
}

/** Lets the serial columns of a database go on after the numbers that its rows have. */
const setSequences = async (tx: Transaction<Schema>): Promise<void> => {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as "table", column_name as "column",
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(tx)
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, coalesce(max(${sql.ref(column)}), 1), count(*) > 0)
      from ${sql.table(table)}`.execute(tx)
}

/** Keeps a server that has started just before the move from writing, and asserts that none has. */
const lockEmptyTables = async (tx: Transaction<Schema>, engine: Engine): Promise<void> => {
  for (const table of (await engine.tableNames(tx)).filter(isOwn)) {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    // The mark of the move is a table, too, and has the only row.
    if (table === 'unfinished_move') continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx)
    if (rows.length > 0) throw new ForeignRowsError(texts.tablesThere)
  }
}

/**
 * Copies all rows of an embedded database into the empty tables of a PostgreSQL database of the same version, reads them again
 * and compares them with the rows that were read first.
 *
 * @param signal ends it early, with its reason
 * @returns the number of rows
 * @throws StartError when the tables are not empty, a row is refused, or a table differs
 */
export const moveRows = async (
  source: Database,
  tx: Transaction<Schema>,
  { print, signal }: { print: (line: string) => void; signal: AbortSignal },
): Promise<number> => {
  await lockEmptyTables(tx, postgresEngine)
  await copyMovements(tx)
  let total = 0
  for (const table of await tablesOf(source)) {
    const columns = await sharedColumns(source, tx, table)
    const read = new RowSum(columns)
    for await (const rows of rowsOf(source.db, table)) {
      signal.throwIfAborted()
      read.add(rows)
      await insert(tx, table, columns, rows)
    }
    if (!read.equals(await sumOf(tx, table, columns))) throw new StartError(texts.rowsDiffer(table))
    if (read.rows > 0) print(texts.rowsMoved(table, read.rows))
    total += read.rows
  }
  await setSequences(tx)
  return total
}
