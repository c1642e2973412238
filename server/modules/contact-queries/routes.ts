import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { contactQuery, queryFigures, type QueryStats, queryStatuses } from '../../../src/domain/query/contact-query'
import { queriesPageSize } from '../../../src/domain/query/query-limits'
import { containsText } from '../../database/engine'
import type { Schema } from '../../database/schema'
import { countsSchema, routeOptions } from '../../openapi/describe'
import { newestFirst } from '../../records/record-list'
import { jsonBody } from '../../records/request-readers'
import { recordModule } from '../../records/record-module'
import { requestSchema } from '../../records/request-schema'
import { searchNeedles } from '../../search-needles'

const { status, adminNotes } = contactQuery.fields

const contains = (needle: string): Expression<SqlBool> => containsText('contact_queries.search_text', needle)

/** Also matches the text as typed, because a date or an amount can look like a phone number. */
const matches = (search: string): Expression<SqlBool> => {
  const asTyped = contains(search.toLowerCase())
  const needles = searchNeedles(search).map(contains)
  return needles.length === 0 ? asTyped : sql<SqlBool>`(${asTyped} or (${sql.join(needles, sql` and `)}))`
}

/** Counts the queries, in total and by status (contract 3.13). */
export const countContactQueries = async (db: Kysely<Schema>): Promise<QueryStats> => {
  const counted = db.selectFrom('contact_queries').select(['status', (builder) => builder.fn.countAll<number>().as('count')])
  const counts = new Map((await counted.groupBy('status').execute()).map(({ status, count }) => [status, count]))
  const figures = queryStatuses.map((status) => [queryFigures[status], counts.get(status) ?? 0])
  return { total: [...counts.values()].reduce((sum, count) => sum + count, 0), ...Object.fromEntries(figures) } as QueryStats
}

const stats = z.object({ stats: countsSchema('total', ...Object.values(queryFigures)) })
const countCall = routeOptions('contact-queries:read', 'Count the queries of customers', { 200: stats })

/**
 * Administrator routes for contact queries (contract 7.1, 7.13). Any status may follow any other, and omitted
 * notes are not changed (contract 4.13, 7.13).
 */
export const contactQueryRoutes = recordModule(contactQuery, {
  path: '/admin/contact-queries',
  list: {
    summary: 'List the queries of customers',
    size: queriesPageSize,
    search: matches,
    order: newestFirst,
    envelope: {
      schema: (record) =>
        z.object({ queries: z.array(record), pagination: countsSchema('page', 'limit', 'totalPages', 'total') }),
      of: (queries, { page, limit, pages, total }) => ({ queries, pagination: { page, limit, totalPages: pages, total } }),
    },
  },
  read: false,
  create: false,
  change: {
    summary: 'Change the status and notes of a query',
    reads: jsonBody(requestSchema({ status: { ...status, required: true }, adminNotes })),
    refuses: [404],
  },
  delete: { refuses: [404] },
  routes: async (app, { db }) => {
    app.get('/admin/contact-queries/stats', countCall, async () => ({ stats: await countContactQueries(db) }))
  },
})
