import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Expression, type Kysely, type SelectQueryBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { ListedRecord, RecordDefinition, ValuesOf } from '../../src/domain/record/record'
import { booleanParam, optionalParam, textField } from '../../src/domain/shared/request-fields'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { containsText } from '../database/contains-text'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { isBrokenReference, isDuplicate } from '../database/violations'
import { removeFiles } from '../files/remove-files'
import { badRequest, conflict, type HttpError } from '../http-error'
import { newId } from '../ids'
import type { ModuleContext } from '../modules/modules'
import { filePart, textPart } from '../openapi/document'
import { searchNeedles } from '../search-needles'
import { fileFields, receiveRecord } from './receive-record'
import { recordTexts as texts } from './record-texts'
import { deleteRow, findRow, found, lockRow, updateRow } from './repository'
import { fieldSchema, listQuery } from './request-schema'
import { answerOf, changesOf, fieldsOf, rowOf, valuesOf, written } from './rows'

/** A row of a table that is known by its name alone. */
interface Row extends Record<string, string | number | null> {
  id: string
}
type Tables = Kysely<Record<string, Row>>
// Every table of a listed record has an id, as that of the banners has, after which the repository's types are named.
type Table = 'banners'

/** Rules of a record that no definition can say. Both throw an HttpError to refuse. */
export interface RecordHooks<D extends RecordDefinition> {
  /** In the transaction of a write: makes what is stored of what was sent. `before` is absent for a new record. */
  beforeWrite?: (
    tx: Transaction<Schema>,
    values: Partial<ValuesOf<D>>,
    before: ValuesOf<D> | undefined,
  ) => Promise<Partial<ValuesOf<D>>>
  /** In the same transaction, with the record as it is stored. */
  afterWrite?: (tx: Transaction<Schema>, id: string, values: ValuesOf<D>) => Promise<void>
  /** Conditions of a list besides its filters. */
  readQuery?: () => Expression<SqlBool>[]
  /** Further calls on the same records. */
  routes?: FastifyPluginAsync<ModuleContext>
}

/** Records on a page unless another number is asked for, and in the largest answer. */
const pages = { size: 20, most: 100 }

interface ListQuery {
  page: number
  limit: number
  search?: string
  sort?: string
  order?: 'asc' | 'desc'
}

/** The query of a list: a page, a search, an order, and a filter for each field with few values. */
const queryOf = (definition: ListedRecord): z.ZodMiniType<ListQuery> => {
  const { fields, sort = [] } = definition
  const filters = Object.entries(fields).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    if (field.kind === 'flag') return [[name, booleanParam(name)]]
    if (field.kind === 'choice') return [[name, fieldSchema({ ...field, required: true }, name)]]
    return field.kind === 'reference' ? [[name, textField(name, 40)]] : []
  })
  const order = ['asc', 'desc'] as const
  return listQuery(pages, {
    search: optionalParam(textField('search', 200)),
    sort: optionalParam(z.enum(['createdAt', ...sort], requestTexts.oneOf('sort', ['createdAt', ...sort]))),
    order: optionalParam(z.enum(order, requestTexts.oneOf('order', order))),
    ...Object.fromEntries(filters.map(([name, schema]) => [name, optionalParam(schema)])),
  }) as z.ZodMiniType<unknown> as z.ZodMiniType<ListQuery>
}

const conditionsOf = (definition: ListedRecord, { search, ...query }: ListQuery): Expression<SqlBool>[] => {
  const given: Partial<Record<string, unknown>> = { ...query }
  const filters = fieldsOf(definition).flatMap(([name, { toRow, kind }, column]) =>
    given[name] === undefined || !['flag', 'choice', 'reference'].includes(kind)
      ? []
      : [sql<SqlBool>`${sql.ref(column)} = ${toRow(given[name] as never)}`],
  )
  return [...filters, ...searchNeedles(search ?? '').map((needle) => containsText(`${definition.table}.search_text`, needle))]
}

/** Newest first, unless another order is asked for; what is left empty stands at the end. */
const sorted = <T>(query: SelectQueryBuilder<Record<string, Row>, string, T>, definition: ListedRecord, asked: ListQuery) => {
  const field = fieldsOf(definition).find(([name]) => name === asked.sort)
  const newest = query.orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (!field) return newest
  return query.orderBy(field[2], (order) => (asked.order === 'desc' ? order.desc() : order.asc()).nullsLast()).orderBy('id')
}

/**
 * The calls on records that their definition says everything about: a list with search, filters, order and pages, and
 * reading, creating, changing and deleting one; pictures and files go with their record (server.md: answers).
 *
 * @param hooks what the definition cannot say
 */
export const recordModule = <D extends ListedRecord>(
  definition: D,
  { beforeWrite, afterWrite, readQuery = () => [], routes }: RecordHooks<D> = {},
): FastifyPluginAsync<ModuleContext> => {
  const { table, singular, title, search = [] } = definition
  const path = `/${table.replaceAll('_', '-')}`
  const name = singular.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
  const listed = queryOf(definition)
  const fileNames = fileFields(definition).map(([of]) => of)
  const fileColumns = fieldsOf(definition).flatMap(([of, , column]) => (fileNames.includes(of) ? [column] : []))
  const answer = (row: object): object => answerOf(definition, row as never)
  const held = (row: Row): ValuesOf<D> => valuesOf(definition, row as never)

  /** What a search looks at, one a line. */
  const searchText = (row: Row): object => {
    const columns = fieldsOf(definition).filter(([of]) => search.includes(of))
    return search.length === 0
      ? {}
      : {
          search_text: columns
            .map(([, , column]) => row[column])
            .join('\n')
            .toLowerCase(),
        }
  }

  /** The sentence about a value that another record has already. */
  const duplicate = async (db: Kysely<Schema>, id: string, values: Partial<ValuesOf<D>>): Promise<HttpError> => {
    const row = changesOf(definition, values) as Record<string, string | number>
    for (const [of, { unique, label }, column] of fieldsOf(definition)) {
      if (!unique || row[column] === undefined) continue
      const other = await (db as unknown as Tables)
        .selectFrom(table)
        .select('id')
        .where(column, '=', row[column])
        .where('id', '!=', id)
        .executeTakeFirst()
      if (other) return conflict(texts.taken(label, (values as Record<string, unknown>)[of]))
    }
    return conflict(texts.unknownReference)
  }

  return async (app, context) => {
    const { db, files, now } = context

    /** Stores a new record, or changes the one of the id. */
    const write = (request: FastifyRequest, changed?: string): Promise<Row> =>
      receiveRecord(definition, request, files, changed === undefined, async (sent) => {
        const id = changed ?? newId()
        let values = sent
        try {
          const { before, after } = await inTransaction(db, async (tx) => {
            const before = changed === undefined ? undefined : await lockRow(tx, table as Table, changed)
            if (changed !== undefined) found(before, texts.unknown(singular))
            const old = before as Row | undefined
            values = (await beforeWrite?.(tx, sent, old && held(old))) ?? sent
            const row = (
              old ? { ...old, ...changesOf(definition, values) } : rowOf(definition, { ...values, id, createdAt: now() } as never)
            ) as Row
            const stored = { ...row, ...searchText(row) }
            if (old) await updateRow(tx, table as Table, id, stored as never)
            else await (tx as unknown as Tables).insertInto(table).values(stored).execute()
            await afterWrite?.(tx, id, held(stored))
            return { before: old, after: stored }
          })
          const replaced = fileColumns.map((column) => before?.[column] !== after[column] && before?.[column])
          await removeFiles(
            files,
            replaced.filter((key) => typeof key === 'string'),
            request.log,
          )
          return after
        } catch (error) {
          if (isBrokenReference(error)) throw badRequest(texts.unknownReference)
          throw isDuplicate(error) ? await duplicate(db, id, values) : error
        }
      })

    const remove = async (request: FastifyRequest, id: string): Promise<Row> => {
      const row = found(await findRow(db, table as Table, id), texts.unknown(singular)) as Row
      try {
        found(await deleteRow(db, table as Table, id), texts.unknown(singular))
      } catch (error) {
        throw isBrokenReference(error) ? conflict(texts.inUse(singular, held(row)[title as keyof ValuesOf<D>])) : error
      }
      const keys = fileColumns.map((column) => row[column]).filter((key) => typeof key === 'string')
      await removeFiles(files, keys, request.log)
      return row
    }

    app.addHook('onRequest', app.authenticate)
    const entered = fieldsOf(definition).filter(([, { serverOnly }]) => !serverOnly)
    const optionalParts = Object.fromEntries(entered.map(([of]) => [of, fileNames.includes(of) ? filePart : textPart]))
    const config = { documented: { parts: {}, optionalParts } }

    app.get<{ Querystring: ListQuery }>(path, { schema: { querystring: listed } }, async ({ query }) => {
      const where = [...conditionsOf(definition, query), ...readQuery()]
      const matching = (db as unknown as Tables).selectFrom(table).where((builder) => builder.and(where))
      const { total } = await matching.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const { page, limit } = query
      const rows = await sorted(matching.selectAll(), definition, query)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return {
        success: true,
        data: rows.map(answer),
        pagination: { page, limit, pages: Math.ceil(total / limit), total },
      }
    })

    app.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params: { id } }) => ({
      success: true,
      data: answer(found(await findRow(db, table as Table, id), texts.unknown(singular))),
    }))

    app.post(path, { config }, async (request, reply) =>
      reply.status(201).send(written(texts.created(singular), name, answer(await write(request)))),
    )

    app.put<{ Params: { id: string } }>(`${path}/:id`, { config }, async (request) => {
      // Of a record that is not there, no file is read.
      found(await findRow(db, table as Table, request.params.id), texts.unknown(singular))
      return written(texts.updated(singular), name, answer(await write(request, request.params.id)))
    })

    app.delete<{ Params: { id: string } }>(`${path}/:id`, async (request) =>
      written(texts.deleted(singular), name, answer(await remove(request, request.params.id))),
    )

    if (routes) await app.register(routes, context)
  }
}
