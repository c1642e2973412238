import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { openapiTexts as texts } from './openapi-texts'

/** JSON Schemas of a file and a text in a multipart body. */
export const filePart = { type: 'string', format: 'binary' } as const
export const textPart = { type: 'string' } as const

/** JSON Schemas, by name, of parts of a request that the handler reads itself. */
type Described = Record<string, { type: string; format?: string; description?: string; maxLength?: number }>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Documentation of a route in addition to its validation schemas. */
    documented?: {
      headers?: Described
      querystring?: Described
      /** Required parts of a multipart body. */
      parts?: Described
      /** Optional parts of a multipart body. */
      optionalParts?: Described
      example?: object
      /** Media type of a successful response that is not JSON. */
      file?: string
    }
  }
}

/** Routes that need no token and have no schema of their own. */
const open = new Set(['/api/auth/login', '/api/health'])

const objectOf = (properties: Described, required: string[] = []) => ({ type: 'object', properties, required })

/** Adds a description to each response. */
const explained = (response: Record<string, object> = {}): Record<string, object> =>
  Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [status, { description: texts.answers[status], ...schema }]),
  )

/** Default schema of administrator routes, whose responses are declared in the client. */
const administrative = (url: string): Partial<FastifySchema> =>
  open.has(url)
    ? { tags: ['Sign-in'], response: { 200: { description: texts.answers[200] } } }
    : {
        tags: ['Administration'],
        security: [{ token: [] }],
        response: { 200: { description: texts.answers[200] }, 401: { description: texts.answers[401] } },
      }

const transform: SwaggerTransform = (given) => {
  const { url, route } = given
  if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return { url, schema: { ...given.schema, hide: true } }
  const { headers, querystring, parts, optionalParts, example, file } = route.config?.documented ?? {}
  const isPublic = given.schema?.tags !== undefined
  const { schema } = jsonSchemaTransform({ ...given, schema: given.schema ?? {} })
  return {
    url,
    schema: {
      ...(isPublic ? {} : administrative(url)),
      ...schema,
      ...(headers ? { headers: objectOf(headers) } : {}),
      ...(querystring ? { querystring: objectOf(querystring) } : {}),
      ...(example ? { body: { ...(schema.body as object), examples: [example] } } : {}),
      ...(parts ? { consumes: ['multipart/form-data'], body: objectOf({ ...parts, ...optionalParts }, Object.keys(parts)) } : {}),
      ...(isPublic
        ? {
            response: explained({
              ...(file ? { 200: { content: { [file]: { schema: { type: 'string', format: 'binary' } } } } } : {}),
              ...(schema.response as Record<string, object> | undefined),
            }),
          }
        : {}),
    },
  }
}

/**
 * Generates the API documentation from the validation schemas (OpenAPI 3.1). Register it before the routes. `app.swagger()`
 * returns the document when the server is ready; docsRoutes sets its title.
 */
export const openapi = plugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '', description: texts.introduction, version: '1' },
      servers: [{ url: '/', description: texts.thisServer }],
      tags: [
        { name: 'Public', description: texts.publicCalls },
        { name: 'Sign-in', description: texts.signIn },
        { name: 'Administration', description: texts.administration },
      ],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    stripBasePath: false,
    transform,
  })
})
