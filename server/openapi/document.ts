import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { openapiTexts as texts } from './openapi-texts'

/** A file, and a text, in a multipart body. */
export const filePart = { type: 'string', format: 'binary' } as const
export const textPart = { type: 'string' } as const

/** Parts of a call that its handler reads itself, described as JSON Schema, by name. */
type Described = Record<string, { type: string; format?: string; description?: string; maxLength?: number }>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the description of a call says besides the schemas that validate it. */
    documented?: {
      headers?: Described
      querystring?: Described
      /** Parts of a multipart body, all of them needed. */
      parts?: Described
      /** Further parts, which may be left out. */
      optionalParts?: Described
      /** A body as it may be sent. */
      example?: object
      /** What the answer of success holds when it is no JSON, by media type. */
      file?: string
    }
  }
}

/** Calls that need no token and carry no schema of their own. */
const open = new Set(['/api/auth/login', '/api/health'])

const objectOf = (properties: Described, required: string[] = []) => ({ type: 'object', properties, required })

/** The answers, each with a sentence on when it comes. */
const explained = (response: Record<string, object> = {}): Record<string, object> =>
  Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [status, { description: texts.answers[status], ...schema }]),
  )

/** The administrators' calls: what they answer is in the screens' own declarations. */
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
 * Describes every call of the API from the schemas that validate it (OpenAPI 3.1). To be registered before the
 * routes; `app.swagger()` has the document once the server is ready, to which docsRoutes gives its title.
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
