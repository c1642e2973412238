import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, afterEach, expect } from 'vitest'
import * as z from 'zod'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

/** Schemas of the documents, because most of them are used by many responses. */
const schemas = new WeakMap<object, z.ZodType>()

const schemaOf = (described: object): z.ZodType => {
  const schema = schemas.get(described) ?? z.fromJSONSchema(described as JsonSchema)
  schemas.set(described, schema)
  return schema
}

type Operation = OpenAPIV3_1.OperationObject

/** Operations by route, because generating a document for every server takes longer than its tests. */
const operations = new Map<string, Operation | undefined>()

/** The route's operation in the OpenAPI document; undefined for a route of the tests' own. */
const operationOf = (app: FastifyInstance, { method, routeOptions: { url = '' } }: FastifyRequest): Operation | undefined => {
  const route = `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`
  if (!operations.has(route)) {
    operations.set(route, undefined)
    for (const [path, methods] of Object.entries((app.swagger() as OpenAPIV3_1.Document).paths ?? {}))
      for (const [name, operation] of Object.entries(methods ?? {})) operations.set(`${name} ${path}`, operation as Operation)
  }
  const operation = operations.get(route)
  return operation?.summary === undefined ? undefined : operation
}

/** What is wrong with a response according to the OpenAPI document; undefined if it is described. */
const faultOf = ({ responses = {} }: Operation, reply: FastifyReply, body: string): unknown => {
  const described = responses[reply.statusCode] as OpenAPIV3_1.ResponseObject | undefined
  if (!described) return 'has a status that is not described'
  const type = String(reply.getHeader('content-type')).split(';')[0] ?? ''
  const { schema } = described.content?.[type] ?? {}
  if (!schema) return `has a type that is not described: ${type}`
  return type === 'application/json' ? schemaOf(schema).safeParse(JSON.parse(body)).error?.issues : undefined
}

/** Responses since the last test that the OpenAPI document does not describe. */
const undescribed: unknown[] = []

/** Compares the responses of a server with its OpenAPI document. */
const watch = (message: unknown): void => {
  const { fastify: app } = message as { fastify: FastifyInstance }
  app.addHook('onSend', async (request, reply, payload) => {
    // A response without a body repeats what the client already has (304) or that of GET (HEAD).
    if (request.method === 'HEAD' || reply.statusCode === 304) return payload
    const operation = operationOf(app, request)
    if (!operation) return payload
    const check = (body: string): void => {
      const fault = faultOf(operation, reply, body)
      if (fault !== undefined) undescribed.push([`${request.method} ${request.url}`, reply.statusCode, fault])
    }
    if (!(payload instanceof Readable)) {
      check(String(payload))
      return payload
    }
    const chunks = async function* (): AsyncGenerator<Buffer> {
      const sent: Buffer[] = []
      for await (const chunk of payload) {
        sent.push(Buffer.from(chunk as string))
        yield Buffer.from(chunk as string)
      }
      check(String(Buffer.concat(sent)))
    }
    return Readable.from(chunks(), { objectMode: false })
  })
}

const expectDescribed = (): void => expect(undescribed.splice(0)).toEqual([])

subscribe('fastify.initialization', watch)
afterEach(expectDescribed)
afterAll(() => {
  unsubscribe('fastify.initialization', watch)
  expectDescribed()
})
