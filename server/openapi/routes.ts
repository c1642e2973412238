import type { FastifyPluginAsync } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { docsPage } from './docs-page'
import { openapiTexts as texts } from './openapi-texts'

/** Serves the API documentation with the store's current name: an HTML page at /docs and the document at /docs/json. */
export const docsRoutes: FastifyPluginAsync<{ storeName: () => Promise<string> }> = async (app, { storeName }) => {
  const titled = async (): Promise<OpenAPIV3_1.Document> => {
    const described = app.swagger() as OpenAPIV3_1.Document
    return { ...described, info: { ...described.info, title: texts.title(await storeName()) } }
  }
  let made = { title: '', page: '' }
  app.get('/docs', { onRequest: app.limitStorefront }, async (_request, reply) => {
    const described = await titled()
    const { title } = described.info
    if (made.title !== title) made = { title, page: docsPage(described) }
    return reply.header('cache-control', 'public, max-age=60').type('text/html; charset=utf-8').send(made.page)
  })
  app.get('/docs/json', { onRequest: app.limitStorefront }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(await titled()),
  )
}
