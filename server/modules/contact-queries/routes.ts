import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import {
  contactQueriesQuery,
  type ContactQueryRequest,
  contactQueryRequest,
} from '../../../src/domain/query/contact-query-request'
import type { ContactQueryRow, Schema } from '../../database/schema'
import { countContactQueries, listContactQueries } from './contact-query-repository'
import { contactQueryOf } from './contact-query-row'
import { contactQueryTexts as texts } from './contact-query-texts'
import { changeContactQuery, deleteContactQuery } from './write-contact-query'

const written = (message: string, row: ContactQueryRow): object => {
  const query = contactQueryOf(row)
  return { success: true, message, query, data: query }
}

/** The administrators' calls on customers' queries (specification 7; server.md: answers). */
export const contactQueryRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/admin/contact-queries', { schema: { querystring: contactQueriesQuery } }, async ({ query }) => {
    const { rows, total } = await listContactQueries(db, query)
    const { page, limit } = query
    return {
      queries: rows.map(contactQueryOf),
      pagination: { page, limit, totalPages: Math.ceil(total / limit), total },
    }
  })

  app.get('/admin/contact-queries/stats', async () => ({ stats: await countContactQueries(db) }))

  app.put<{ Params: { id: string }; Body: ContactQueryRequest }>(
    '/admin/contact-queries/:id',
    { schema: { body: contactQueryRequest } },
    async ({ params: { id }, body }) => written(texts.updated, await changeContactQuery(db, id, body)),
  )

  app.delete<{ Params: { id: string } }>('/admin/contact-queries/:id', async ({ params: { id } }) =>
    written(texts.deleted, await deleteContactQuery(db, id)),
  )
}
