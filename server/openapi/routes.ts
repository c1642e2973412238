import type { FastifyPluginAsync } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { docsPage } from './docs-page'

/** The description of the calls: a page at /docs, and the document itself at /docs/json. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  let page: string | undefined
  app.get('/docs', { onRequest: app.limitStorefront }, async (_request, reply) => {
    page ??= docsPage(app.swagger() as OpenAPIV3_1.Document)
    return reply.header('cache-control', 'public, max-age=60').type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/json', { onRequest: app.limitStorefront }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(app.swagger()),
  )
}
