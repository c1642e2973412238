import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Readable } from 'node:stream'
import { setImmediate as otherCalls } from 'node:timers/promises'
import * as z from 'zod/mini'
import { exportRight, mayDo } from '../../src/domain/account/rights'
import { writeAmounts } from '../../src/domain/shared/amount-choice'
import { shopToday } from '../../src/domain/shared/calendar-date'
import { byteOrderMark, csvLine } from '../../src/domain/shared/csv'
import { formatCount } from '../../src/domain/shared/money'
import { capitalize } from '../../src/domain/shared/names'
import { optionalParam, textField } from '../../src/domain/shared/request-fields'
import { requestTexts } from '../../src/domain/shared/request-texts'
import type { AddressWords } from '../../src/domain/view/view-query'
import { dataAnswer } from '../answers'
import { batches } from '../batches'
import type { Database } from '../database/connect'
import type { Schema } from '../database/schema'
import { recordAction } from '../history/write-history'
import { badRequest, forbidden } from '../http-error'
import { dataAnswerSchema, routeOptions } from '../openapi/describe'
import { knownList } from '../records/known-lists'
import { serverTexts } from '../server-texts'
import { type Cell, columnsSeenBy, type ExportColumn } from './export-columns'
import { mostSheetRows, workbook } from './workbook'

/** The kinds of files, with their media types. */
export const formats = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Format = keyof typeof formats

/** Most records that are named in a request: the address of a call has no room for more. */
export const mostIds = 500

const texts = {
  tooManyIds: `At most ${mostIds} records can be named; export all that match instead.`,
  idsOrExcept: 'Please name the records that are exported, or those that are left out.',
  unknownColumns: (unknown: readonly string[], known: readonly string[]): string =>
    `There is no column ${unknown.join(', ')}; the columns are ${known.join(', ')}.`,
  tooManyRows: 'Excel opens at most 1,048,575 rows; please export fewer, or as CSV.',
} as const

/** The records of a list that are exported: how many, and what is answered of them, in the order of the list. */
export interface Found {
  total: number
  records: AsyncIterable<readonly object[]>
}

/** What is exported of a list. `Q` is its query, without the page. */
export interface ExportedList<Q extends object> {
  /** Name of the list, as in rights: 'contact-queries'. */
  name: string
  /** Path of its calls: '/admin/contact-queries'. */
  path: string
  columns: readonly ExportColumn[]
  /** Where a record has the id by which it is named, '_id' when absent. */
  key?: string
  /** Finds the records, or of those the named ones; long reads use `database.reads`. */
  find: (query: Q, ids: readonly string[] | undefined, request: FastifyRequest) => Promise<Found>
  /** Further rights, checked before anything is read. @throws HttpError 403 */
  assertMay?: (query: Q, request: FastifyRequest) => void
  /** How many records there are, for its views; without it they are found. */
  count?: (query: Q, request: FastifyRequest) => Promise<number>
  /** What values of its address mean in its query. */
  words?: AddressWords
}

/** Records per batch: between two, other calls are answered. */
export const batchSize = 100

/**
 * Reads records in batches by their keys, which were read at the beginning: none comes twice and none is left out when others are
 * added meanwhile.
 *
 * @param read returns the records of some keys, in their order; those that were deleted meanwhile are missing
 */
export const byKeys = <K>(keys: readonly K[], read: (keys: readonly K[]) => Promise<readonly object[]>): Found => ({
  total: keys.length,
  records: (async function* () {
    for (const some of batches(keys, batchSize)) yield await read(some)
  })(),
})

const csvFile = async function* (
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label))
  for await (const batch of rows) yield batch.map((row) => csvLine(row.map((cell) => cell ?? ''))).join('')
}

/** A list as a file, in pieces. @param title name of the sheet */
export const exportFile = (
  format: Format,
  title: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string | Uint8Array> => (format === 'csv' ? csvFile(columns, rows) : workbook(title, columns, rows))

/** The headers of such a file. @param name without its ending */
export const fileHeaders = (format: Format, name: string) => ({
  'content-type': format === 'csv' ? `${formats.csv}; charset=utf-8` : formats.xlsx,
  'content-disposition': `attachment; filename="${name}.${format}"`,
})

/** The cells of the records. The embedded database answers within one turn of the event loop, so other calls get one between. */
const cellsOf = async function* (
  records: Found['records'],
  columns: readonly ExportColumn[],
): AsyncGenerator<(readonly Cell[])[]> {
  for await (const batch of records) {
    yield batch.map((record) => columns.map(({ cell }) => cell(record)))
    await otherCalls()
  }
}

/** The records without those that are left out. */
const without = async function* (records: Found['records'], ids: readonly string[], key: string): Found['records'] {
  const left = new Set<unknown>(ids)
  for await (const batch of records) yield batch.filter((record) => !left.has((record as Record<string, unknown>)[key]))
}

/** Names in a query, separated by commas. */
const namesIn = (text: string | undefined): string[] | undefined =>
  text === undefined
    ? undefined
    : text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)

const chosenColumns = (seen: readonly ExportColumn[], names: readonly string[] | undefined): ExportColumn[] => {
  if (names === undefined || names.length === 0) return [...seen]
  const unknown = names.filter((name) => !seen.some((column) => column.name === name))
  if (unknown.length > 0)
    throw badRequest(
      texts.unknownColumns(
        unknown,
        seen.map(({ name }) => name),
      ),
    )
  return [...new Set(names)].flatMap((name) => seen.filter((column) => column.name === name))
}

/** A value of a filter: of amounts the range. */
const toldOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return String(value)
  const { from = '', to = '' } = value as { from?: number; to?: number }
  return writeAmounts(String(from), String(to))
}

/** What the history says of an export: '1,234 orders as CSV, orderStatus placed'. What was searched for may be a customer's. */
const deed = (name: string, total: number, format: Format, query: object, ids: readonly string[] | undefined): string => {
  const filters = Object.entries(query)
    .filter(([key, value]) => value !== undefined && !['sort', 'order'].includes(key))
    .map(([key, value]) => (key === 'search' ? 'of a search' : `${key} ${toldOf(value)}`))
  const said = [...(ids ? ['selected'] : []), ...filters]
  return [`${formatCount(total)} ${name.replaceAll('-', ' ')} as ${format.toUpperCase()}`, ...said].join(', ')
}

const choice = {
  format: z.enum(['csv', 'xlsx'], requestTexts.oneOf('format', ['csv', 'xlsx'])),
  columns: optionalParam(textField('columns', 2_000)),
  ids: optionalParam(textField('ids', 42 * mostIds)),
  except: optionalParam(textField('except', 42 * mostIds)),
}

const columnsAnswer = dataAnswerSchema(z.array(z.object({ name: z.string(), label: z.string() })))

/**
 * Registers a list, so that it may have views, and the calls that export it: `GET {path}/export`, which answers a file, and `GET {path}/export/columns`, which says what it can
 * contain (docs/decisions/0104). A failure in the middle ends the connection, so that a part is never taken for the whole file.
 *
 * @param query schema of the list's query, without the page
 */
export const exportRoutes = <Q extends object>(
  app: FastifyInstance,
  { db, now }: { db: Kysely<Schema>; now: () => number },
  query: z.ZodMiniType<Q>,
  { name, path, columns, key = '_id', find, assertMay, words, ...list }: ExportedList<Q>,
): void => {
  const count = list.count ?? (async (...asked: [Q, FastifyRequest]) => (await find(asked[0], undefined, asked[1])).total)
  app.knownLists.set(name, knownList({ query, count, assertMay, words }))
  const title = name.replaceAll('-', ' ')
  const right = exportRight(name)
  const assertReads = ({ account }: FastifyRequest): void => {
    if (!mayDo(account?.role, `${name}:read`)) throw forbidden(serverTexts.notAllowed)
  }
  const querystring = z.extend(query as unknown as z.ZodMiniObject, choice)
  const fileCall = routeOptions(right, `Export the ${title} as a file`, {}, { querystring, file: Object.values(formats) })
  const columnsCall = routeOptions(right, `List the columns of exported ${title}`, { 200: columnsAnswer })

  app.get(`${path}/export/columns`, columnsCall, async (request) => {
    assertReads(request)
    return dataAnswer(columnsSeenBy(columns, request.account?.role).map(({ name: of, label }) => ({ name: of, label })))
  })

  // A HEAD would be written to the history, too.
  app.get(`${path}/export`, { ...fileCall, exposeHeadRoute: false }, async (request, reply) => {
    assertReads(request)
    const {
      format,
      columns: named,
      ids: listed,
      except,
      ...filter
    } = request.query as Q & z.infer<z.ZodMiniObject<typeof choice>>
    const asked = filter as unknown as Q
    assertMay?.(asked, request)
    const chosen = chosenColumns(columnsSeenBy(columns, request.account?.role), namesIn(named))
    const ids = namesIn(listed)
    const left = namesIn(except) ?? []
    if (Math.max(ids?.length ?? 0, left.length) > mostIds) throw badRequest(texts.tooManyIds)
    if (ids && left.length > 0) throw badRequest(texts.idsOrExcept)
    const found = await find(asked, ids, request)
    const records = left.length > 0 ? without(found.records, left, key) : found.records
    const total = found.total - (left.length > 0 ? (await find(asked, left, request)).total : 0)
    if (format === 'xlsx' && total > mostSheetRows) throw badRequest(texts.tooManyRows)
    await recordAction(db, {
      ...{ resource: 'exports', recordId: name, action: 'export' },
      title: deed(name, total, format, filter, ids),
    })
    const rows = cellsOf(records, chosen)
    const file = exportFile(format, capitalize(title), chosen, rows)
    return reply.headers(fileHeaders(format, `${name}-${shopToday(now())}`)).send(Readable.from(file, { objectMode: false }))
  })
}

/** The same database, whose long reads a replica answers. */
export const reading = (database: Database): Database => ({ ...database, db: database.reads })
