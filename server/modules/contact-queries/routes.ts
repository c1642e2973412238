import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { contactQueriesQuery } from '../../../src/domain/contact-query-request'
import type { Schema } from '../../database/schema'
import { countContactQueries, listContactQueries } from './contact-query-queries'
import { contactQueryOf } from './contact-query-row'

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
}
