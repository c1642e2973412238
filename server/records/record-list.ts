import { type Expression, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { ChoiceOptions } from '../../src/domain/record/kinds/choices'
import { emptyNamesOf } from '../../src/domain/record/empty-names'
import type { ListedRecord } from '../../src/domain/record/record'
import { optionalParam, severalParam, textField } from '../../src/domain/shared/request-fields'
import { dataAnswer } from '../answers'
import { containsText } from '../database/engine'
import { countsSchema, dataAnswerSchema } from '../openapi/describe'
import { filteredBy, filterOf, sortParams } from './list-conditions'
import { parseForm } from './receive-record'
import { listQuery } from './request-schema'
import { fieldsOf } from './rows'

/** The parameters of a list; one without pages has none. */
export interface ListQuery {
  page?: number
  limit?: number
  search?: string
  sort?: string
  order?: 'asc' | 'desc'
}

/** Which part of a list an answer has. */
interface Page {
  page: number
  limit: number
  pages: number
  total: number
}

/** The envelope in which a list is answered, and its schema. */
export interface ListEnvelope {
  schema: (record: z.ZodMiniType) => z.ZodMiniType
  of: (records: object[], page: Page) => object
}

const pagedList: ListEnvelope = {
  schema: (record) =>
    z.extend(dataAnswerSchema(z.array(record)), { pagination: countsSchema('page', 'limit', 'pages', 'total') }),
  of: (records, pagination) => ({ ...dataAnswer(records), pagination }),
}

/** All records in `data`, without pages. */
export const dataList: ListEnvelope = { schema: (record) => dataAnswerSchema(z.array(record)), of: dataAnswer }

/** All records as a bare array. */
export const bareList: ListEnvelope = { schema: (record) => z.array(record), of: (records) => records }

/** Column and direction; of several, the first counts most. */
type Order = readonly (readonly [column: string, direction: 'asc' | 'desc'])[]

/** The newest first; of one millisecond, the one stored last. */
export const newestFirst: Order = [
  ['created_at', 'desc'],
  ['seq', 'desc'],
]

/** What is fixed of the call that lists records; by default it has pages, and all parameters that its definition allows. */
export interface ListCallOptions {
  /** Default number of records on a page; 'all' for a list without pages and parameters. */
  size?: number | 'all'
  /** Fields by which it is filtered, and `empty`; by default all choices, flags, references, amounts, days and times. */
  filters?: readonly string[]
  /** The condition of a search, in place of the words of the definition's fields. */
  search?: (search: string) => Expression<SqlBool>
  /** Its order without the parameter `sort`, which it takes only if its definition names fields for that; by default newest first. */
  order?: Order
  envelope?: ListEnvelope
}

/** Maximum number of words in a search. */
const mostWords = 8

/** The parameters by which a list is filtered: by its fields, and by those that may have nothing in them. */
const filterParams = ({ fields }: ListedRecord, { filters }: ListCallOptions): Record<string, z.ZodMiniType> => {
  const empty = filters?.includes('empty') === false ? [] : emptyNamesOf(fields)
  const params = Object.entries(fields).flatMap(([name, field]) => {
    const filter = field.hidden || filters?.includes(name) === false ? undefined : filterOf(name, field)
    return filter ? [[name, optionalParam(filter.param)] as const] : []
  })
  return { ...Object.fromEntries(params), ...(empty.length > 0 ? { empty: optionalParam(severalParam('empty', empty)) } : {}) }
}

/** Query schema of a list; undefined for a list without pages. */
const queryOf = (definition: ListedRecord, options: ListCallOptions): z.ZodMiniType<ListQuery> | undefined => {
  const { sort = [], search = [] } = definition
  if (options.size === 'all') return undefined
  return listQuery(
    { size: options.size ?? 20 },
    {
      ...filterParams(definition, options),
      ...(search.length > 0 || options.search ? { search: optionalParam(textField('search', 200)) } : {}),
      ...(options.order && sort.length === 0 ? {} : sortParams(['createdAt', ...sort])),
    },
  ) as z.ZodMiniType<unknown> as z.ZodMiniType<ListQuery>
}

const lower = (column: string): Expression<string> => sql<string>`lower(${sql.ref(column)})`

const wordsOf = (definition: ListedRecord, search: string): Expression<SqlBool>[] => {
  const searched = fieldsOf(definition).filter(([name]) => definition.search?.includes(name))
  const words = searched.length === 0 ? [] : search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return words.map(
    (word) =>
      sql<SqlBool>`(${sql.join(
        searched.map(([, , column]) => containsText(lower(column), word)),
        sql` or `,
      )})`,
  )
}

/** The conditions of a query: its filters, and its search. */
export const conditionsOf = (
  definition: ListedRecord,
  options: ListCallOptions,
  { search = '', ...query }: ListQuery,
): Expression<SqlBool>[] => {
  const searched = options.search ? (search === '' ? [] : [options.search(search)]) : wordsOf(definition, search)
  return [...filteredBy(definition, query), ...searched]
}

/** The order of a query, as what follows `order by`; empty values come last. */
export const orderOf = (definition: ListedRecord, { order }: ListCallOptions, query: ListQuery) => {
  const field = fieldsOf(definition).find(([name]) => name === query.sort)
  const direction = query.order ?? (field ? 'asc' : 'desc')
  if (!field || field[0] === 'createdAt')
    return (
      (query.sort === undefined && query.order === undefined ? order : undefined) ??
      ([
        ['created_at', direction],
        ['id', direction],
      ] as const)
    ).map(([column, way]) => sql`${sql.ref(column)} ${sql.raw(way)}`)
  const [, { type, ...of }, column] = field
  const { options: words } = of as Partial<ChoiceOptions>
  // Words are sorted as they are offered.
  const place =
    words &&
    sql.join(
      words.map((word, index) => sql`when ${word} then cast(${index} as integer)`),
      sql` `,
    )
  const value = place
    ? sql`case ${sql.ref(column)} ${place} end`
    : type === 'text'
      ? sql`nullif(${lower(column)}, '')`
      : sql.ref(column)
  return [sql`${value} ${sql.raw(direction)} nulls last`, sql`id`]
}

/** The query of a list, without the page. */
export const withoutPage = <Q extends object>(query: z.ZodMiniType<Q>): z.ZodMiniType<Omit<Q, 'page' | 'limit'>> =>
  z.omit(query as unknown as z.ZodMiniObject, { page: true, limit: true }) as unknown as z.ZodMiniType<Omit<Q, 'page' | 'limit'>>

/** The schemas and the envelope of a list. */
export const listOf = (definition: ListedRecord, options: ListCallOptions, record: z.ZodMiniType) => {
  const envelope = options.envelope ?? pagedList
  const query = queryOf(definition, options)
  return {
    schema: envelope.schema(record),
    request: query ? { querystring: query } : {},
    /** The query without the page, for a call that answers all of the list. */
    unpaged: query ? withoutPage(query) : z.object({}),
    /** What is asked of it: nothing of a list without parameters. */
    query: (given: ListQuery): ListQuery => (query ? given : {}),
    /** The same of parameters that are not validated yet. @throws HttpError 400 */
    parse: (given: unknown): ListQuery => (query ? parseForm(query, given) : {}),
    answer: (records: object[], total: number, { page = 1, limit = records.length }: ListQuery): object =>
      envelope.of(records, { page, limit, pages: Math.ceil(total / limit), total }),
  }
}
