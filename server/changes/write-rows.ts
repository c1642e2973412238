import { type Kysely, sql, type Transaction } from 'kysely'
import { batches } from '../batches'
import { engineOf } from '../database/engine'
import type { Schema } from '../database/schema'
import { valuesTable } from '../database/values-table'
import { withChangeTime } from '../history/precondition'
import { fieldsOf } from '../records/rows'
import type { RecordDefinition } from '../../src/domain/record/record'
import { withCauseOf } from '../stock/stock-cause'
import type { Pair, Row } from './change-target'

/** Ids per statement, and values, well below the parameter limits of both engines. */
const most = { ids: 1_000, values: 15_000 }

/**
 * Reads rows by their ids, and locks them until the transaction ends, in the order of the ids as orders lock their products. SQLite
 * runs one transaction at a time.
 */
export const lockRows = async (
  tx: Transaction<Schema>,
  table: string,
  ids: readonly string[],
  locks: boolean,
): Promise<Map<string, Row>> => {
  const rows = new Map<string, Row>()
  for (const batch of batches([...ids].sort(), most.ids)) {
    const found = (tx as unknown as Kysely<Record<string, Row>>).selectFrom(table).selectAll().where('id', 'in', batch)
    const held = locks && engineOf(tx).name === 'postgres' ? found.orderBy('id').forNoKeyUpdate() : found
    for (const row of (await held.execute()) as Row[]) rows.set(row.id, row)
  }
  return rows
}

/** The columns that differ between two rows. */
export const changedColumns = ({ before, after }: Pair): string[] =>
  Object.keys(after).filter((column) => after[column] !== before[column])

/** Inserts rows, which have the same columns. */
export const insertRows = async (tx: Transaction<Schema>, definition: RecordDefinition, rows: readonly Row[]): Promise<void> => {
  const into = (tx as unknown as Kysely<Record<string, Row>>).insertInto(definition.table)
  const columns = Object.keys(rows[0] ?? {}).length
  for (const batch of batches(rows, Math.floor(most.values / Math.max(1, columns))))
    await withCauseOf(tx, definition.table, {}, () => into.values(batch).execute())
}

/** Updates rows with the columns that changed in any of them. @returns the pairs with the time of the change */
export const updateRows = async (
  tx: Transaction<Schema>,
  definition: RecordDefinition,
  pairs: readonly Pair[],
): Promise<Pair[]> => {
  const timed = pairs.map(({ before, after }) => ({ before, after: withChangeTime(before, after) }))
  const columns = [...new Set(timed.flatMap(changedColumns))]
  const types = new Map(fieldsOf(definition).map(([, { type }, column]) => [column, type]))
  // Columns that are no fields hold texts.
  const typed = columns.map((column) => [column, types.get(column) === 'integer' ? 'bigint' : 'text'] as const)
  const table = sql.table(definition.table)
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`))
  for (const batch of batches(timed, Math.floor(most.values / (columns.length + 1)))) {
    const values = batch.map(({ after }) => [after.id, ...columns.map((column) => after[column])])
    const update = sql`${valuesTable('changed', [['id', 'text'], ...typed], values)}
      update ${table} set ${set} from changed where ${table}.id = changed.id`
    await withCauseOf(tx, definition.table, {}, () => update.execute(tx))
  }
  return timed
}
