import { type Kysely, sql } from 'kysely'
import { historyDefinition, resourceOf } from '../../src/domain/history/history-records'
import type { ReferenceOptions } from '../../src/domain/record/kinds/choices'
import { capitalize } from '../../src/domain/shared/names'
import type { Database } from '../database/connect'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { isBrokenReference, isDuplicate } from '../database/violations'
import { recordChange } from '../history/write-history'
import { conflict } from '../http-error'
import { assertFound } from '../records/repository'
import { fieldsOf } from '../records/rows'
import { binTexts as texts } from './bin-texts'
import { binId, type Binned } from './put-in-bin'
import { changeTime } from '../history/precondition'
import { movementReasons } from '../../src/domain/stock/movement'
import { withCauseOf } from '../stock/stock-cause'

type Row = Record<string, string | number | null> & { id: string }
type Tables = Kysely<Record<string, Row>>

type BinnedRecord = Binned & { singular: string }

/** The definition of a resource whose deleted records are in the bin; undefined for others. */
export const binDefinitionOf = (resource: string): BinnedRecord | undefined => {
  const definition: Binned | undefined = historyDefinition(resource, '')
  return definition?.bin ? { singular: 'record', ...definition } : undefined
}

/** @throws HttpError 409 naming the value that another record has by now */
const assertFree = async (tx: Tables, definition: BinnedRecord, row: Row): Promise<void> => {
  const { table, singular } = definition
  for (const [, { unique, label }, column] of fieldsOf(definition)) {
    const value = row[column]
    if (!unique || value === null || value === undefined) continue
    const other = await tx.selectFrom(table).select('id').where(column, '=', value).executeTakeFirst()
    if (other) throw conflict(texts.taken(label, String(value), singular))
  }
}

/**
 * The row with the places that the records it refers to have now: what lies within another record has moved with it.
 *
 * @param places titles of the records that it referred to
 * @throws HttpError 409 naming a record that was deleted meanwhile
 */
const withRestoredPlaces = async (
  tx: Tables,
  definition: BinnedRecord,
  row: Row,
  places: Record<string, string>,
): Promise<Row> => {
  const fields = fieldsOf(definition)
  const columns = new Map(fields.map(([name, , column]) => [name, column]))
  let current = row
  for (const [name, field, column] of fields) {
    const { to, within } = field as ReferenceOptions
    const id = row[column]
    if (to === undefined || typeof id !== 'string') continue
    const place = await tx.selectFrom(to).selectAll().where('id', '=', id).executeTakeFirst()
    if (!place) throw conflict(texts.placeGone(field.label, places[name] ?? '', definition.singular))
    const outer = columns.get(within ?? '')
    const moved = outer === undefined ? undefined : place[outer]
    if (outer !== undefined && moved !== undefined) current = { ...current, [outer]: moved }
  }
  return current
}

/** The columns that the table has today, without a number that another row took over. */
const storableColumns = async (
  tx: Kysely<Schema>,
  { engine }: Pick<Database, 'engine'>,
  table: string,
  row: Row,
): Promise<Row> => {
  const there = new Set((await engine.columnsOf(tx, table)).map(({ name }) => name))
  const { rows: taken } = there.has('seq')
    ? await sql`select 1 from ${sql.table(table)} where seq = ${row['seq'] ?? null}`.execute(tx)
    : { rows: [] }
  const kept = Object.entries(row).filter(([name]) => there.has(name) && !(name === 'seq' && taken.length > 0))
  return Object.fromEntries(kept) as Row
}

/**
 * Restores a record from the bin with its id and all values, and records that in the history.
 *
 * @returns a message for the user
 * @throws HttpError 404 if it is not in the bin, and 409 with what stands in the way
 */
export const restoreRecord = async (
  database: Pick<Database, 'db' | 'engine'>,
  definition: BinnedRecord,
  id: string,
): Promise<string> => {
  const { table, singular } = definition
  try {
    await inTransaction(database.db, async (tx) => {
      const entry = await tx
        .deleteFrom('bin')
        .where('id', '=', binId(resourceOf(table), id))
        .returningAll()
        .executeTakeFirst()
      const { row, places } = assertFound(entry, texts.unknown)
      const tables = tx as unknown as Tables
      const kept = JSON.parse(row) as Row
      await assertFree(tables, definition, kept)
      const moved = await withRestoredPlaces(tables, definition, kept, JSON.parse(places) as Record<string, string>)
      const { updated_at: last } = moved
      const after = typeof last === 'number' ? { ...moved, updated_at: changeTime(last) } : moved
      const stored = await storableColumns(tx, database, table, after)
      const cause = { kind: 'correction' as const, reason: movementReasons.restored }
      await withCauseOf(tx, table, cause, () => tables.insertInto(table).values(stored).execute())
      await recordChange(tx, definition, { after, action: 'restore' })
    })
  } catch (error) {
    if (isDuplicate(error)) throw conflict(texts.takenMeanwhile)
    throw isBrokenReference(error) ? conflict(texts.placeGoneMeanwhile) : error
  }
  return texts.restored(capitalize(singular))
}
