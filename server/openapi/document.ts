import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { repeatTexts } from '../repeats/repeat-texts'
import { errorAnswerSchema, filePart, type Parts } from './describe'
import { openapiTexts as texts } from './openapi-texts'
import { entryAnswer } from '../history/history-entry'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Documentation of a route in addition to its validation schemas. */
    documented?: {
      summary?: string
      /** Responses by status; unlike those of the schema, they are not serialized by their schemas. */
      answers?: Record<number, z.ZodMiniType>
      headers?: Parts
      querystring?: Parts
      /** Required parts of a multipart body. */
      parts?: Parts
      /** Optional parts of a multipart body. */
      optionalParts?: Parts
      example?: object
      /** Media types of a successful response that is not JSON. */
      file?: string | readonly string[] | undefined
    }
  }
}

const objectOf = (properties: Parts, required: string[] = []) => ({ type: 'object', properties, required })

/** Adds a description to each response. */
const withDescriptions = (response: Record<string, object>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [status, { description: texts.answers[status], ...schema }]),
  )

/** Converted once, because it is needed hundreds of times. */
const errorSchema = { ...z.toJSONSchema(errorAnswerSchema), $schema: undefined }

/** What was changed since the copy on which a change is based, newest first (docs/decisions/0045). */
const staleSchema = { ...z.toJSONSchema(z.extend(errorAnswerSchema, { changes: z.array(entryAnswer) })), $schema: undefined }

const changeReason = { type: 'string', description: texts.changeReason }
const idempotencyKey = { type: 'string', maxLength: 200, description: repeatTexts.key }
const ifMatch = { type: 'string', description: texts.ifMatch }

/** Errors that any call of this kind can answer; the routes name the others. */
const usualErrors = (isRead: boolean, { querystring, security }: FastifySchema): Record<string, object> => {
  const statuses = [500, 503, ...(security ? [401, 403] : []), ...(querystring ? [400] : [])]
  if (!isRead) statuses.push(400, 408, 413, 415, 507)
  return Object.fromEntries(statuses.map((status) => [status, errorSchema]))
}

const transform: SwaggerTransform = (given) => {
  const { url, route } = given
  if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return { url, schema: { ...given.schema, hide: true } }
  const { access, once, documented = {} } = route.config ?? {}
  const { summary, answers, headers, querystring, parts, optionalParts, example, file } = documented
  const audience = access === 'public' ? { tags: ['Sign-in'] } : { tags: ['Administration'], security: [{ token: [] }] }
  const own: FastifySchema = { summary, ...(given.schema?.tags ? {} : audience), ...given.schema }
  const isChange = own.security !== undefined && (answers?.[412] || ['PUT', 'PATCH', 'DELETE'].includes(String(route.method)))
  const isOnce = route.method === 'POST' && once !== false
  const response = { ...(isOnce && answers?.[201] ? { 200: answers[201] } : {}), ...answers, ...(own.response as object) }
  const { schema } = jsonSchemaTransform({ ...given, schema: { ...own, response } })
  return {
    url,
    schema: {
      ...schema,
      ...(headers || isChange || isOnce
        ? {
            headers: objectOf({
              ...headers,
              ...(isOnce ? { 'Idempotency-Key': idempotencyKey } : {}),
              ...(isChange ? { 'if-match': ifMatch, 'x-change-reason': changeReason } : {}),
            }),
          }
        : {}),
      ...(querystring ? { querystring: objectOf(querystring) } : {}),
      ...(example ? { body: { ...(schema.body as object), examples: [example] } } : {}),
      ...(parts ? { consumes: ['multipart/form-data'], body: objectOf({ ...parts, ...optionalParts }, Object.keys(parts)) } : {}),
      response: withDescriptions({
        ...usualErrors(route.method === 'GET', own),
        ...(isOnce ? { 409: errorSchema } : {}),
        ...(file ? { 200: { content: Object.fromEntries([file].flat().map((type) => [type, { schema: filePart }])) } } : {}),
        ...(schema.response as Record<string, object>),
        ...(isChange ? { 412: staleSchema } : {}),
      }),
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
