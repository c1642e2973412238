import type { FastifyRequest } from 'fastify'
import { type Expression, type Kysely, sql, type SqlBool, type Transaction } from 'kysely'
import type { ReferenceOptions } from '../../src/domain/record/kinds/choices'
import type { ListedRecord, RecordDefinition, ValuesOf } from '../../src/domain/record/record'
import type { Row } from '../changes/change-target'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { isBrokenReference, isDuplicate } from '../database/violations'
import { removeFiles } from '../files/remove-files'
import { titleColumn } from '../history/write-history'
import { badRequest, conflict, type HttpError } from '../http-error'
import { isId, newId } from '../ids'
import { fileFields } from './receive-record'
import type { MessagesOf } from './record-texts'
import { assertUnchanged, deleteRow, assertFound, insertRow, lockRow, replaceRow } from './repository'
import { changesOf, fieldsOf, rowOf, valuesOf } from './rows'
import { usesOf } from './uses'
import type { ModuleContext } from '../module-context'

export type Tables = Kysely<Record<string, Row>>
// The repository's types list some tables; the tables of all other records have an id, too.
type Table = 'banners'

/** Rules that a definition cannot express. All hooks of a write throw an HttpError to reject the request. */
export interface WriteHooks<D extends RecordDefinition> {
  /** Runs in the transaction of a write and returns the values to store. `before` is undefined for a new record. */
  beforeWrite?: (
    tx: Transaction<Schema>,
    values: Partial<ValuesOf<D>>,
    before: ValuesOf<D> | undefined,
  ) => Promise<Partial<ValuesOf<D>>>
  /** Runs in the same transaction with the stored record. */
  afterWrite?: (tx: Transaction<Schema>, id: string, values: ValuesOf<D>, before: ValuesOf<D> | undefined) => Promise<void>
  /** Columns that are no fields, derived from the values of a write. */
  columns?: (values: Partial<ValuesOf<D>>) => object
}

/** Which rows are read. */
export interface RowsQuery {
  where: readonly Expression<SqlBool>[]
  order: readonly Expression<unknown>[]
  page?: number | undefined
  /** All rows if omitted. */
  limit?: number | undefined
}

/** Returns values to set for a record as it is, which is locked until they are stored. */
type Further<D extends RecordDefinition> = (before: ValuesOf<D>) => Partial<ValuesOf<D>>

/** Reads and writes the records of a module. All of it throws HttpErrors with the messages of the module. */
export interface RecordStore<D extends RecordDefinition> {
  page: (query: RowsQuery) => Promise<{ rows: object[]; total: number }>
  /** The ids of all rows, in the order of the query, or those of them that are named. */
  ids: (query: Omit<RowsQuery, 'page' | 'limit'>, named: readonly string[] | undefined) => Promise<string[]>
  /** The rows with these ids that there are, in their order. */
  rows: (ids: readonly string[]) => Promise<object[]>
  /** @throws HttpError 404 */
  find: (id: string) => Promise<object>
  /** Stores new records, all or none. */
  create: (values: Partial<ValuesOf<D>>[], request: FastifyRequest) => Promise<object[]>
  change: (id: string, values: Partial<ValuesOf<D>>, request: FastifyRequest, further?: Further<D>) => Promise<object>
  /** @returns the last state of the record */
  remove: (id: string, request: FastifyRequest) => Promise<object>
}

/** The rows with these ids, in their order; those that there are not are missing. */
export const inOrder = <R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] => {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The titles of the records that a row refers to, for references that are answered with them. */
const titlesIn = (definition: RecordDefinition) =>
  fieldsOf(definition).flatMap(([, field, column]) => {
    const { to, isNamed } = field as ReferenceOptions
    const title = to !== undefined && isNamed ? titleColumn(to) : undefined
    if (to === undefined || title === undefined) return []
    const id = sql.ref(`${definition.table}.${column}`)
    const named = sql<string>`(select named.${sql.ref(title)} from ${sql.table(to)} as named where named.id = ${id})`
    return [named.as(column.replace(/_id$/, '_name'))]
  })

/** Refuses references to no record, before the database is asked to store them. @throws HttpError 400 */
export const assertReferences = async (
  tx: Kysely<Schema>,
  definition: RecordDefinition,
  values: object,
  unknown: string,
): Promise<void> => {
  for (const [name, field] of fieldsOf(definition)) {
    const { to } = field as ReferenceOptions
    const id: unknown = values[name as keyof typeof values]
    if (to === undefined || typeof id !== 'string' || id === '') continue
    const other = (tx as unknown as Tables).selectFrom(to).select('id').where('id', '=', id)
    if (!isId(id) || !(await other.executeTakeFirst())) throw badRequest(unknown)
  }
}

/** The records of a table of their own, whose writes are recorded in the history; their files are removed with them. */
export const tableStore = <D extends ListedRecord>(
  definition: D,
  { beforeWrite, afterWrite, columns }: WriteHooks<D>,
  texts: MessagesOf<ValuesOf<D>>,
  { db, files, now }: ModuleContext,
): RecordStore<D> => {
  const { table, title, fields } = definition
  const titles = titlesIn(definition)
  const held = (row: object): ValuesOf<D> => valuesOf(definition, row as never)
  const keysOf = (row: Row): string[] =>
    fileFields(definition).flatMap(([, , column]) => (typeof row[column] === 'string' ? [row[column]] : []))
  const rowsIn = (from: Kysely<Schema>) => (from as unknown as Tables).selectFrom(table)

  const findIn = async (from: Kysely<Schema>, id: string): Promise<Row> => {
    const row = rowsIn(from).selectAll(table).select(titles).where('id', '=', id)
    return assertFound(isId(id) ? ((await row.executeTakeFirst()) as Row | undefined) : undefined, texts.unknown)
  }

  /** The error for a value that another record already has. */
  const duplicate = async (id: string, values: Partial<ValuesOf<D>>): Promise<HttpError> => {
    const row = changesOf(definition, values) as Partial<Row>
    for (const [of, { unique, label }, column] of fieldsOf(definition)) {
      const value = row[column]
      if (!unique || value === undefined || value === null) continue
      const other = await rowsIn(db).select('id').where(column, '=', value).where('id', '!=', id).executeTakeFirst()
      if (other) return conflict(texts.takenValue(label, (values as Record<string, unknown>)[of]))
    }
    return conflict(texts.taken(values))
  }

  /** Stores new records, or updates the one with this id. */
  const write = async (
    given: Partial<ValuesOf<D>>[],
    changed: string | undefined,
    { log }: FastifyRequest,
    further?: Further<D>,
  ): Promise<Row[]> => {
    /** The last record to be stored, with the error of its table; errors that a hook causes in other tables are rethrown. */
    const last: { id: string; values: Partial<ValuesOf<D>>; refused?: unknown } = { id: '', values: {} }
    const storing = async <T>(store: Promise<T>): Promise<T> => {
      try {
        return await store
      } catch (error) {
        last.refused = error
        throw error
      }
    }
    const writeOne = async (tx: Transaction<Schema>, read: Partial<ValuesOf<D>>) => {
      const id = changed ?? newId()
      if (changed !== undefined) assertFound(isId(id) || undefined, texts.unknown)
      await assertReferences(tx, definition, read, texts.unknownReference)
      const locked = changed === undefined ? undefined : await lockRow(tx, table as Table, changed)
      const before = changed === undefined ? undefined : (assertFound(locked, texts.unknown) as object as Row)
      const sent = before ? { ...read, ...further?.(held(before)) } : read
      const values = (await beforeWrite?.(tx, sent, before && held(before))) ?? sent
      Object.assign(last, { id, values })
      const made = 'createdAt' in fields ? { createdAt: now() } : {}
      const row = before
        ? { ...before, ...changesOf(definition, values), ...columns?.(values) }
        : { ...rowOf(definition, { ...values, id, ...made } as never), ...columns?.(values) }
      const store = before
        ? replaceRow(tx, table as Table, id, row as never, definition).then((replaced) => replaced?.after)
        : insertRow(tx, table as Table, row as never, definition)
      const stored = assertFound(await storing<object | undefined>(store), texts.unknown) as Row
      await afterWrite?.(tx, id, held(stored), before && held(before))
      const after = titles.length === 0 ? stored : await findIn(tx, id)
      return { before, after }
    }
    try {
      const written = await inTransaction(db, async (tx) => {
        const stored: Awaited<ReturnType<typeof writeOne>>[] = []
        // One by one, so that their numbers follow the order of the request.
        for (const read of given) stored.push(await writeOne(tx, read))
        return stored
      })
      const kept = written.flatMap(({ after }) => keysOf(after))
      const earlier = written.flatMap(({ before }) => (before ? keysOf(before) : []))
      await removeFiles(
        files,
        earlier.filter((key) => !kept.includes(key)),
        log,
      )
      return written.map(({ after }) => after)
    } catch (error) {
      if (error !== last.refused) throw error
      if (isBrokenReference(error)) throw badRequest(texts.unknownReference)
      throw isDuplicate(error) ? await duplicate(last.id, last.values) : error
    }
  }

  return {
    page: async ({ where, order, page = 1, limit }) => {
      const matching = rowsIn(db).where((builder) => builder.and(where))
      let rows = matching.selectAll(table).select(titles)
      for (const by of order) rows = rows.orderBy(by)
      if (limit === undefined) {
        const all = await rows.execute()
        return { rows: all, total: all.length }
      }
      const { total } = await matching.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return {
        rows: await rows
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        total,
      }
    },
    ids: async ({ where, order }, named) => {
      let rows = rowsIn(db)
        .select('id')
        .where((builder) => builder.and(where))
      if (named) rows = rows.where('id', 'in', named)
      for (const by of order) rows = rows.orderBy(by)
      return named?.length === 0 ? [] : (await rows.execute()).map(({ id }) => id)
    },
    rows: async (ids) => {
      const rows = rowsIn(db).selectAll(table).select(titles).where('id', 'in', ids)
      return ids.length === 0 ? [] : inOrder(ids, (await rows.execute()) as Row[])
    },
    find: async (id) => findIn(db, id),
    create: async (values, request) => write(values, undefined, request),
    change: async (id, values, request, further) => assertFound((await write([values], id, request, further))[0], texts.unknown),
    remove: async (id, { log }) => {
      const row = await findIn(db, id)
      try {
        const deleted = assertFound(await deleteRow(db, table as Table, id, definition), texts.unknown) as object as Row
        if (!definition.bin) await removeFiles(files, keysOf(deleted), log)
        return { ...row, ...deleted }
      } catch (error) {
        if (!isBrokenReference(error)) throw error
        throw conflict(texts.inUse(held(row)[title as keyof ValuesOf<D>], await usesOf(db, { table, id })))
      }
    },
  }
}

/** Asserts that a record exists, and is as the client of the current request has read it. @throws HttpError 404, 412 */
export const assertChangeable = async (
  { find }: Pick<RecordStore<RecordDefinition>, 'find'>,
  { db }: Pick<ModuleContext, 'db'>,
  { table }: RecordDefinition,
  id: string,
): Promise<void> => assertUnchanged(db, table as Table, await find(id))
