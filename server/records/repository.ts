import { type Expression, type Kysely, type Selectable, sql, type SqlBool, type UpdateObject } from 'kysely'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { notFound } from '../http-error'
import { isId } from '../ids'

/** Tables whose rows have an id. */
type RecordTable = 'banners' | 'categories' | 'contact_queries' | 'price_lists' | 'products' | 'subcategories'
type Row<T extends RecordTable> = Selectable<Schema[T]>

// Kysely's types support one table at a time; these queries are the same for all of them.
const asOne = (table: RecordTable): 'banners' => table as 'banners'

const known = <T>(id: string, ask: () => Promise<unknown>): Promise<T | undefined> =>
  isId(id) ? (ask() as Promise<T | undefined>) : Promise.resolve(undefined)

/** Finds a row by id. */
export const findRow = <T extends RecordTable>(db: Kysely<Schema>, table: T, id: string): Promise<Row<T> | undefined> =>
  known(id, () => db.selectFrom(asOne(table)).selectAll().where('id', '=', id).executeTakeFirst())

/** Updates a row by id and returns it. */
export const updateRow = <T extends RecordTable>(
  db: Kysely<Schema>,
  table: T,
  id: string,
  changes: UpdateObject<Schema, T>,
): Promise<Row<T> | undefined> =>
  known(id, () =>
    db
      .updateTable(asOne(table))
      .set(changes as UpdateObject<Schema, 'banners'>)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )

/** Finds a row and locks it until the transaction ends: an update without changes locks the row on both engines. */
export const lockRow = <T extends RecordTable>(tx: Kysely<Schema>, table: T, id: string): Promise<Row<T> | undefined> =>
  known(id, () =>
    tx
      .updateTable(asOne(table))
      .set({ id: sql.ref('id') })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )

/** Updates a row by id and returns its states before and after. */
export const replaceRow = <T extends RecordTable>(db: Kysely<Schema>, table: T, id: string, changes: UpdateObject<Schema, T>) =>
  inTransaction(db, async (tx) => {
    const before = await lockRow(tx, table, id)
    const after = await updateRow(tx, table, id, changes)
    return before && after && { before, after }
  })

/** Deletes a row by id and returns its last state. */
export const deleteRow = <T extends RecordTable>(db: Kysely<Schema>, table: T, id: string): Promise<Row<T> | undefined> =>
  known(id, () => db.deleteFrom(asOne(table)).where('id', '=', id).returningAll().executeTakeFirst())

/** A page of the rows that meet all conditions, newest first, and the number of all of them. */
export const newestPage = async <T extends 'banners' | 'contact_queries'>(
  db: Kysely<Schema>,
  table: T,
  where: readonly Expression<SqlBool>[],
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Row<T>[]; total: number }> => {
  const matching = db.selectFrom(asOne(table)).where((builder) => builder.and(where))
  const { total } = await matching.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = matching.selectAll().orderBy('created_at', 'desc').orderBy('seq', 'desc')
  const ofPage = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: ofPage as unknown as Row<T>[], total }
}

/**
 * Asserts that a record exists.
 *
 * @throws HttpError 404 with the message `unknown` when it does not
 */
export const found = <T>(record: T | undefined, unknown: string): T => {
  if (record === undefined) throw notFound(unknown)
  return record
}
