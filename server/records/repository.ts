import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Schema } from '../database/schema'
import { notFound } from '../http-error'
import { isId } from '../ids'

/** The tables whose rows are known by their ids. */
type RecordTable = 'banners' | 'categories' | 'contact_queries' | 'price_lists' | 'products'
type Row<T extends RecordTable> = Selectable<Schema[T]>

// The library's types follow one table at a time; what is asked here is the same of each.
const asOne = (table: RecordTable): 'banners' => table as 'banners'

const known = <T>(id: string, ask: () => Promise<unknown>): Promise<T | undefined> =>
  isId(id) ? (ask() as Promise<T | undefined>) : Promise.resolve(undefined)

/** The row of an id. */
export const findRow = <T extends RecordTable>(db: Kysely<Schema>, table: T, id: string): Promise<Row<T> | undefined> =>
  known(id, () => db.selectFrom(asOne(table)).selectAll().where('id', '=', id).executeTakeFirst())

/** The same, changed. */
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

/** The same, held until the transaction ends: an update that changes nothing locks the row on both engines. */
export const lockRow = <T extends RecordTable>(tx: Kysely<Schema>, table: T, id: string): Promise<Row<T> | undefined> =>
  known(id, () =>
    tx
      .updateTable(asOne(table))
      .set({ id: sql.ref('id') })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )

/** The same as it was, now deleted. */
export const deleteRow = <T extends RecordTable>(db: Kysely<Schema>, table: T, id: string): Promise<Row<T> | undefined> =>
  known(id, () => db.deleteFrom(asOne(table)).where('id', '=', id).returningAll().executeTakeFirst())

/**
 * A record that has to be there.
 *
 * @throws HttpError 404 with `unknown` for none
 */
export const found = <T>(record: T | undefined, unknown: string): T => {
  if (record === undefined) throw notFound(unknown)
  return record
}
