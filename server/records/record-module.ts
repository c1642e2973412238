import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Expression, type Kysely, type SelectQueryBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { AnyField } from '../../src/domain/record/field'
import { type Action, type Right, seesEarnings } from '../../src/domain/account/rights'
import type { ListedRecord, RecordDefinition, ValuesOf } from '../../src/domain/record/record'
import { booleanParam, optionalParam, textField } from '../../src/domain/shared/request-fields'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { answered } from '../answers'
import { containsText } from '../database/engine'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { isBrokenReference, isDuplicate } from '../database/violations'
import { removeFiles } from '../files/remove-files'
import { badRequest, conflict, type HttpError } from '../http-error'
import { newId } from '../ids'
import type { ModuleContext } from '../modules/modules'
import { counts, dataAnswer, described, refusals, writtenAnswer } from '../openapi/describe'
import { answeredAgain } from '../plugins/repeats'
import { answerSchema } from './answer-schema'
import { recordParts } from './form-schema'
import { fileFields, receiveRecord } from './receive-record'
import { recordTexts as texts, textsOf } from './record-texts'
import { listParameters, reservedNames } from './reserved-names'
import { checked, deleteRow, findRow, found, insertRow, lockRow, replaceRow } from './repository'
import { fieldSchema, listQuery } from './request-schema'
import { answerOf, changesOf, fieldsOf, rowOf, valuesOf, written } from './rows'
import { usesOf } from './uses'

/** A row of a table that is known only by name. */
interface Row extends Record<string, string | number | null> {
  id: string
}
type Tables = Kysely<Record<string, Row>>
// The repository's types list some tables; the tables of all other records have an id, too.
type Table = 'banners'

/** A record with a list; lists are sorted newest first by default. */
type Listable = ListedRecord & { fields: { createdAt: AnyField } }

/** Rules that a definition cannot express. Both write hooks throw an HttpError to reject the request. */
export interface RecordHooks<D extends RecordDefinition> {
  /** Runs in the transaction of a write and returns the values to store. `before` is undefined for a new record. */
  beforeWrite?: (
    tx: Transaction<Schema>,
    values: Partial<ValuesOf<D>>,
    before: ValuesOf<D> | undefined,
  ) => Promise<Partial<ValuesOf<D>>>
  /** Runs in the same transaction with the stored record. */
  afterWrite?: (tx: Transaction<Schema>, id: string, values: ValuesOf<D>) => Promise<void>
  /** Additional conditions of a list. */
  readQuery?: () => Expression<SqlBool>[]
  /** Additional routes for the same records. */
  routes?: FastifyPluginAsync<ModuleContext>
}

/** Default and maximum number of records in a response; a select of all records requests a thousand. */
const pages = { size: 20 }

interface ListQuery {
  page: number
  limit: number
  search?: string
  sort?: string
  order?: 'asc' | 'desc'
}

/** Maximum number of words in a search. */
const mostWords = 8

/** Kinds of fields by which a list is filtered, with a parameter of the field's name. */
const isFilter = (kind: string): boolean => kind === 'flag' || kind === 'choice' || kind === 'reference'

/** The key of a record in answers. */
const nameOf = (singular: string): string => singular.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

/** @throws Error for a definition from which no routes can be generated; the message says how to fix it */
const assertListable = ({ table, fields, singular }: ListedRecord): void => {
  const fail = (reason: string): never => {
    throw new Error(`The record ${table} has no plain calls: ${reason}`)
  }
  if (reservedNames.includes(singular)) fail(`'${singular}' is a word of every answer; call the record otherwise.`)
  for (const [name, { kind, nullable, required, serverOnly, unique, wireName }] of Object.entries(fields)) {
    const isFile = kind === 'image' || kind === 'file'
    if (name === 'id' || name === '_id') fail(`every record has the field ${name} already; rename it.`)
    if (isFilter(kind) && listParameters.includes(name)) fail(`the field ${name} has the name of a part of the query; rename it.`)
    if (kind === 'reference' && name === nameOf(singular)) fail(`the field ${name} has the name of the record; rename it.`)
    if (wireName !== undefined) fail(`the field ${name} has another name in answers; remove its wireName.`)
    if (kind === 'time' && !nullable && name !== 'createdAt' && name !== 'updatedAt')
      fail(`the server does not know when ${name} is; make it nullable.`)
    if (isFile && !nullable && !required) fail(`the field ${name} has no file at first; make it required or nullable.`)
    if (isFile && !nullable && serverOnly) fail(`nobody uploads the file of ${name}; make it nullable.`)
    if (unique && !nullable && !required) fail(`two records may leave ${name} empty; make it required or nullable.`)
  }
}

/** Query schema of a list: page, search, sort order, and a filter for each field with a small set of values. */
const queryOf = ({ fields, sort = [], search = [] }: ListedRecord): z.ZodMiniType<ListQuery> => {
  const filters = Object.entries(fields).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    if (field.kind === 'flag') return [[name, booleanParam(name)]]
    if (field.kind === 'choice') return [[name, fieldSchema({ ...field, required: true }, name)]]
    return field.kind === 'reference' ? [[name, textField(name, 40)]] : []
  })
  const order = ['asc', 'desc'] as const
  return listQuery(pages, {
    ...(search.length > 0 ? { search: optionalParam(textField('search', 200)) } : {}),
    sort: optionalParam(z.enum(['createdAt', ...sort], requestTexts.oneOf('sort', ['createdAt', ...sort]))),
    order: optionalParam(z.enum(order, requestTexts.oneOf('order', order))),
    ...Object.fromEntries(filters.map(([name, schema]) => [name, optionalParam(schema)])),
  }) as z.ZodMiniType<unknown> as z.ZodMiniType<ListQuery>
}

const lower = (column: string): Expression<string> => sql<string>`lower(${sql.ref(column)})`

const conditionsOf = (definition: ListedRecord, { search = '', ...query }: ListQuery): Expression<SqlBool>[] => {
  const given: Partial<Record<string, unknown>> = { ...query }
  const filters = fieldsOf(definition).flatMap(([name, { toRow, kind }, column]) =>
    given[name] === undefined || !isFilter(kind) ? [] : [sql<SqlBool>`${sql.ref(column)} = ${toRow(given[name] as never)}`],
  )
  const searched = fieldsOf(definition).filter(([name]) => definition.search?.includes(name))
  const words = searched.length === 0 ? [] : search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  const found = words.map(
    (word) =>
      sql<SqlBool>`(${sql.join(
        searched.map(([, , column]) => containsText(lower(column), word)),
        sql` or `,
      )})`,
  )
  return [...filters, ...found]
}

/** Newest first, unless another order is requested; empty values come last. */
const sorted = <T>(query: SelectQueryBuilder<Record<string, Row>, string, T>, definition: ListedRecord, asked: ListQuery) => {
  const field = fieldsOf(definition).find(([name]) => name === asked.sort)
  const direction = asked.order ?? (field ? 'asc' : 'desc')
  if (!field || field[0] === 'createdAt') return query.orderBy('created_at', direction).orderBy('id', direction)
  const [, { type }, column] = field
  const value = type === 'text' ? sql`nullif(lower(${sql.ref(column)}), '')` : sql.ref(column)
  return query.orderBy(value, (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast()).orderBy('id')
}

/**
 * The routes of a record that are generated from its definition: a list with search, filters, sorting and pages, and reading,
 * creating, updating and deleting a record; files are stored and deleted with their record (contract 7.1). Each write is recorded
 * in the history.
 *
 * @param hooks rules that the definition cannot express
 */
export const recordModule = <D extends Listable>(
  definition: D,
  { beforeWrite, afterWrite, readQuery = () => [], routes }: RecordHooks<D> = {},
): FastifyPluginAsync<ModuleContext> => {
  assertListable(definition)
  const { table, singular, title, fields } = definition
  const path = `/${table.replaceAll('_', '-')}`
  const right = (action: Action): Right => `${path.slice(1)}:${action}`
  const name = nameOf(singular)
  const told = textsOf(singular)
  const listed = queryOf(definition)
  const record = answerSchema(definition)
  const pagination = counts('page', 'limit', 'pages', 'total')
  // A search or an order by figures that someone may not see would tell them.
  const shownFields = Object.entries(fields).filter(([, { earning }]) => !earning)
  const isShown = (field: string): boolean => shownFields.some(([shown]) => shown === field)
  const shown: ListedRecord = {
    ...definition,
    fields: Object.fromEntries(shownFields),
    search: definition.search?.filter(isShown) ?? [],
  }
  const pageAnswer = z.extend(dataAnswer(z.array(record)), { pagination })
  const toldAnswer = writtenAnswer(name, record)
  const changedAnswer = { 200: toldAnswer, ...refusals(404, 409) }
  const calls = {
    list: described(right('read'), `List each ${singular}`, { 200: pageAnswer }, { querystring: listed }),
    read: described(right('read'), `Read a ${singular}`, { 200: dataAnswer(record), ...refusals(404) }),
    create: described(
      right('create'),
      `Create a ${singular}`,
      { 201: toldAnswer, ...refusals(409) },
      recordParts(definition, true),
    ),
    change: described(right('edit'), `Change a ${singular}`, changedAnswer, recordParts(definition, false)),
    delete: described(right('delete'), `Delete a ${singular}`, changedAnswer),
  }
  const keysOf = (row: Row): string[] =>
    fileFields(definition).flatMap(([, , column]) => (typeof row[column] === 'string' ? [row[column]] : []))
  const answer = (row: object): object => answerOf(definition, row as never)
  const held = (row: Row): ValuesOf<D> => valuesOf(definition, row as never)

  /** The error for a value that another record already has. */
  const duplicate = async (db: Kysely<Schema>, id: string, values: Partial<ValuesOf<D>>): Promise<HttpError> => {
    const row = changesOf(definition, values) as Partial<Row>
    for (const [of, { unique, label }, column] of fieldsOf(definition)) {
      const value = row[column]
      if (!unique || value === undefined || value === null) continue
      const others = (db as unknown as Tables).selectFrom(table).select('id').where(column, '=', value)
      const other = await others.where('id', '!=', id).executeTakeFirst()
      if (other) return conflict(texts.taken(label, (values as Record<string, unknown>)[of]))
    }
    return conflict(texts.takenMeanwhile)
  }

  return async (app, { db, files, now }) => {
    /** Stores a new record, or updates the one with this id. */
    const write = (request: FastifyRequest, changed?: string): Promise<Row> =>
      receiveRecord(definition, request, files, changed === undefined, async (sent) => {
        const id = changed ?? newId()
        let values = sent
        /** The violation of a constraint of this table; errors that a hook causes in other tables are rethrown. */
        let refused: unknown
        const storing = async <T>(store: Promise<T>): Promise<T> => {
          try {
            return await store
          } catch (error) {
            refused = error
            throw error
          }
        }
        try {
          const { before, after } = await inTransaction(db, async (tx) => {
            const locked = changed === undefined ? undefined : await lockRow(tx, table as Table, changed)
            if (changed !== undefined) found(locked, told.unknown)
            const before = locked as Row | undefined
            values = (await beforeWrite?.(tx, sent, before && held(before))) ?? sent
            const row = (
              before
                ? { ...before, ...changesOf(definition, values) }
                : rowOf(definition, { ...values, id, createdAt: now() } as never)
            ) as Row
            const store = before
              ? replaceRow(tx, table as Table, id, row as never, definition).then((replaced) => replaced?.after)
              : insertRow(tx, table as Table, row as never, definition)
            const after = found(await storing<object | undefined>(store), told.unknown) as Row
            await afterWrite?.(tx, id, held(after))
            return { before, after }
          })
          const kept = keysOf(after)
          const replaced = before ? keysOf(before).filter((key) => !kept.includes(key)) : []
          await removeFiles(files, replaced, request.log)
          return after
        } catch (error) {
          if (error !== refused) throw error
          if (isBrokenReference(error)) throw badRequest(texts.unknownReference)
          throw isDuplicate(error) ? await duplicate(db, id, values) : error
        }
      })

    const remove = async (request: FastifyRequest, id: string): Promise<Row> => {
      const row = found(await findRow(db, table as Table, id), told.unknown)
      try {
        const deleted = found(await deleteRow(db, table as Table, id, definition), told.unknown) as object as Row
        if (!definition.bin) await removeFiles(files, keysOf(deleted), request.log)
        return deleted
      } catch (error) {
        const known = held(row as object as Row)[title as keyof ValuesOf<D>]
        throw isBrokenReference(error) ? conflict(texts.inUse(singular, known, await usesOf(db, { table, id }))) : error
      }
    }

    const readRow = async (id: string): Promise<object> => found(await findRow(db, table as Table, id), told.unknown)

    app.get<{ Querystring: ListQuery }>(path, calls.list, async ({ query, account }) => {
      const seen = seesEarnings(account?.role) ? definition : shown
      const where = [...conditionsOf(seen, query), ...readQuery()]
      const matching = (db as unknown as Tables).selectFrom(table).where((builder) => builder.and(where))
      const { total } = await matching.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const { page, limit } = query
      const rows = await sorted(matching.selectAll(), seen, query)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return { ...answered(rows.map(answer)), pagination: { page, limit, pages: Math.ceil(total / limit), total } }
    })

    app.get<{ Params: { id: string } }>(`${path}/:id`, calls.read, async ({ params: { id } }) =>
      answered(answer(await readRow(id))),
    )

    app.post(
      path,
      calls.create,
      answeredAgain(
        async (request, reply) => reply.status(201).send(written(told.created, name, answer(await write(request)))),
        async (made) => written(told.created, name, answer(await readRow(made))),
      ),
    )

    app.put<{ Params: { id: string } }>(`${path}/:id`, calls.change, async (request) => {
      // Checked first, so that no file is received for a change that is refused.
      await checked(db, table as Table, found(await findRow(db, table as Table, request.params.id), told.unknown))
      return written(told.updated, name, answer(await write(request, request.params.id)))
    })

    app.delete<{ Params: { id: string } }>(`${path}/:id`, calls.delete, async (request) =>
      written(told.deleted, name, answer(await remove(request, request.params.id))),
    )

    if (routes) await app.register(routes, { db, files, now })
  }
}
