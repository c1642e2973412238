import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely'
import { historyDefinition, resourceOf } from '../../src/domain/history/history-records'
import type { RecordDefinition } from '../../src/domain/record/record'
import { type Binned, putInBin } from '../bin/put-in-bin'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { currentActor } from '../history/actor'
import { assertCurrent, withChangeTime, timeOf } from '../history/precondition'
import { recordChange, type Written } from '../history/write-history'
import { notFound } from '../http-error'
import { isId } from '../ids'
import { movementReasons } from '../../src/domain/stock/movement'
import { withCauseOf } from '../stock/stock-cause'

/** Tables whose rows have an id. */
type RecordTable =
  | 'banners'
  | 'categories'
  | 'contact_queries'
  | 'customers'
  | 'dispatches'
  | 'message_batches'
  | 'messages'
  | 'payments'
  | 'price_lists'
  | 'products'
  | 'subcategories'
type Row<T extends RecordTable> = Selectable<Schema[T]>

// Kysely's types support one table at a time; these queries are the same for all of them.
const asOne = (table: RecordTable): 'banners' => table as 'banners'

const queryById = <T>(id: string, ask: () => Promise<unknown>): Promise<T | undefined> =>
  isId(id) ? (ask() as Promise<T | undefined>) : Promise.resolve(undefined)

/** Finds a row by id. */
export const findRow = <T extends RecordTable>(db: Kysely<Schema>, table: T, id: string): Promise<Row<T> | undefined> =>
  queryById(id, () => db.selectFrom(asOne(table)).selectAll().where('id', '=', id).executeTakeFirst())

/** Finds a row and locks it until the transaction ends: an update without changes locks the row on both engines. */
export const lockRow = <T extends RecordTable>(tx: Kysely<Schema>, table: T, id: string): Promise<Row<T> | undefined> =>
  queryById(id, () =>
    tx
      .updateTable(asOne(table))
      .set({ id: sql.ref('id') })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )

const definitionOf = (table: RecordTable): RecordDefinition | undefined => historyDefinition(resourceOf(table), '')

/** Records a change of a row in the history. */
const recordRowChange = async (tx: Kysely<Schema>, table: RecordTable, written: Written, definition = definitionOf(table)) => {
  if (!definition) throw new Error(`The table ${table} has no record: add it to src/domain/records.ts.`)
  await recordChange(tx, definition, written)
}

/**
 * Asserts that a row is as the client of the current request has read it.
 *
 * @throws StaleCopyError 412
 */
export const assertUnchanged = (db: Kysely<Schema>, table: RecordTable, row: object): Promise<void> =>
  assertCurrent(db, { resource: resourceOf(table), id: (row as { id: string }).id, updatedAt: timeOf(row) })

/** Inserts a row, records it in the history, and returns it. */
export const insertRow = <T extends RecordTable>(
  db: Kysely<Schema>,
  table: T,
  row: Insertable<Schema[T]>,
  definition?: RecordDefinition,
): Promise<Row<T>> =>
  inTransaction(db, async (tx) => {
    const after = await tx
      .insertInto(asOne(table))
      .values(row as unknown as Insertable<Schema['banners']>)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordRowChange(tx, table, { after }, definition)
    return after as unknown as Row<T>
  })

/**
 * Updates a row by id, records the change in the history, and returns the states before and after.
 *
 * @param changes the columns to set, or a function that returns them for the locked row and may write more in its transaction
 * @param definition if the record is not in src/domain/records.ts
 */
export const replaceRow = <T extends RecordTable>(
  db: Kysely<Schema>,
  table: T,
  id: string,
  changes: UpdateObject<Schema, T> | ((before: Row<T>, tx: Transaction<Schema>) => Promise<UpdateObject<Schema, T>>),
  definition?: RecordDefinition,
) =>
  inTransaction(db, async (tx) => {
    const before = await lockRow(tx, table, id)
    if (!before) return undefined
    await assertUnchanged(tx, table, before)
    const columns = withChangeTime(before, typeof changes === 'function' ? await changes(before, tx) : changes)
    const update = tx
      .updateTable(asOne(table))
      .set(columns as UpdateObject<Schema, 'banners'>)
      .where('id', '=', id)
    const after = await withCauseOf(tx, table, {}, () => update.returningAll().executeTakeFirstOrThrow())
    await recordRowChange(tx, table, { before, after }, definition)
    return { before, after: after as unknown as Row<T> }
  })

/** Updates a row by id, records the change in the history, and returns the row. */
export const updateRow = async <T extends RecordTable>(
  db: Kysely<Schema>,
  table: T,
  id: string,
  changes: UpdateObject<Schema, T>,
): Promise<Row<T> | undefined> => (await replaceRow(db, table, id, changes))?.after

/**
 * Deletes a row by id, records it in the history, and returns its last state. If its record has a bin, the row is there
 * afterwards, and its files must stay.
 */
export const deleteRow = <T extends RecordTable>(
  db: Kysely<Schema>,
  table: T,
  id: string,
  definition?: RecordDefinition,
): Promise<Row<T> | undefined> =>
  queryById(id, () =>
    inTransaction(db, async (tx) => {
      const gone = tx.deleteFrom(asOne(table)).where('id', '=', id).returningAll()
      const cause = { reason: currentActor().reason ?? movementReasons.deleted }
      const before = await withCauseOf(tx, table, cause, () => gone.executeTakeFirst())
      if (!before) return undefined
      await assertUnchanged(tx, table, before)
      await recordRowChange(tx, table, { before }, definition)
      const kept: Binned | undefined = definition ?? definitionOf(table)
      if (kept?.bin) await putInBin(tx, kept, before)
      return before
    }),
  )

/**
 * Asserts that a record exists.
 *
 * @throws HttpError 404 with the message `unknown` when it does not
 */
export const assertFound = <T>(record: T | undefined, unknown: string): T => {
  if (record === undefined) throw notFound(unknown)
  return record
}
