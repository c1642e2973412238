import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, afterEach, expect } from 'vitest'
import { type Operation, operationOf, schemaOf } from './described-operations'

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
  const compare = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
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
  }
  // Hooks of a route run after those of the server, which may change the response, and before its compression.
  app.addHook('onRoute', (route) => {
    const hooks = [route.onSend ?? []].flat()
    if (!hooks.includes(compare)) route.onSend = [...hooks, compare]
  })
}

const expectDescribed = (): void => expect(undescribed.splice(0)).toEqual([])

subscribe('fastify.initialization', watch)
afterEach(expectDescribed)
afterAll(() => {
  unsubscribe('fastify.initialization', watch)
  expectDescribed()
})
