import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import {
  contactQuery,
  queriesPageSize,
  queryFigures,
  type QueryStats,
  type QueryStatus,
  queryStatuses,
} from '../../../src/domain/query/contact-query'
import { optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { containsText } from '../../database/engine'
import type { ContactQueryRow, Schema } from '../../database/schema'
import { searchNeedles } from '../../search-needles'
import { counts, described, refusals, writtenAnswer } from '../../openapi/describe'
import { answerSchema } from '../../records/answer-schema'
import { textsOf } from '../../records/record-texts'
import { deleteRow, found, newestPage, updateRow } from '../../records/repository'
import { fieldSchema, listQuery, requestSchema } from '../../records/request-schema'
import { answerOf, changesOf, written } from '../../records/rows'

const { status, adminNotes } = contactQuery.fields
const texts = textsOf('query')

/** Query of `GET /admin/contact-queries` (contract 7.13). */
const contactQueriesQuery = listQuery(
  { size: queriesPageSize },
  { status: optionalParam(fieldSchema(status, 'status')), search: optionalParam(textField('search', 200)) },
)

type ContactQueriesQuery = z.infer<typeof contactQueriesQuery>

/** Body of `PUT /admin/contact-queries/{id}` (contract 7.13); omitted notes are not changed. */
const contactQueryRequest = requestSchema({ status: { ...status, required: true }, adminNotes })

const contains = (needle: string): Expression<SqlBool> => containsText('contact_queries.search_text', needle)

/** Also matches the text as typed, because a date or an amount can look like a phone number. */
const matches = (search: string): Expression<SqlBool> => {
  const asTyped = contains(search.toLowerCase())
  const needles = searchNeedles(search).map(contains)
  return needles.length === 0 ? asTyped : sql<SqlBool>`(${asTyped} or (${sql.join(needles, sql` and `)}))`
}

const conditions = ({ status, search }: ContactQueriesQuery): Expression<SqlBool>[] => [
  ...(status ? [sql<SqlBool>`contact_queries.status = ${status}`] : []),
  ...(search ? [matches(search)] : []),
]

/** Counts the queries, in total and by status (contract 3.13). */
const countContactQueries = async (db: Kysely<Schema>): Promise<QueryStats> => {
  const counts = await db
    .selectFrom('contact_queries')
    .select(['status', (builder) => builder.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const countOf = (status: QueryStatus): number => counts.find((row) => row.status === status)?.count ?? 0
  const figures = queryStatuses.map((status) => [queryFigures[status], countOf(status)] as const)
  return { total, ...Object.fromEntries(figures) } as QueryStats
}

const contactQueryOf = (row: ContactQueryRow) => answerOf(contactQuery, row)

const told = (message: string, row: ContactQueryRow | undefined): object =>
  written(message, 'query', contactQueryOf(found(row, texts.unknown)))

const queryAnswer = answerSchema(contactQuery)
const pagination = counts('page', 'limit', 'totalPages', 'total')
const pageAnswer = z.object({ queries: z.array(queryAnswer), pagination })
const stats = counts('total', ...Object.values(queryFigures))
const changedAnswer = { 200: writtenAnswer('query', queryAnswer), ...refusals(404) }

const calls = {
  list: described(
    'contact-queries:read',
    'List the queries of customers',
    { 200: pageAnswer },
    { querystring: contactQueriesQuery },
  ),
  count: described('contact-queries:read', 'Count the queries of customers', { 200: z.object({ stats }) }),
  change: described('contact-queries:edit', 'Change the status and notes of a query', changedAnswer, {
    body: contactQueryRequest,
  }),
  delete: described('contact-queries:delete', 'Delete a query', changedAnswer),
}

/** Administrator routes for contact queries (contract 7.1, 7.13). */
export const contactQueryRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.get('/admin/contact-queries', calls.list, async ({ query }) => {
    const { rows, total } = await newestPage(db, 'contact_queries', conditions(query), query)
    const { page, limit } = query
    return {
      queries: rows.map(contactQueryOf),
      pagination: { page, limit, totalPages: Math.ceil(total / limit), total },
    }
  })

  app.get('/admin/contact-queries/stats', calls.count, async () => ({ stats: await countContactQueries(db) }))

  app.put<{ Params: { id: string }; Body: z.infer<typeof contactQueryRequest> }>(
    '/admin/contact-queries/:id',
    calls.change,
    // Any status may follow any other, and omitted fields are not changed (contract 4.13, 7.13).
    async ({ params: { id }, body }) =>
      told(texts.updated, await updateRow(db, 'contact_queries', id, changesOf(contactQuery, body))),
  )

  app.delete<{ Params: { id: string } }>('/admin/contact-queries/:id', calls.delete, async ({ params: { id } }) =>
    told(texts.deleted, await deleteRow(db, 'contact_queries', id)),
  )
}
