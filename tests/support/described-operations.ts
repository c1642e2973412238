import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import * as z from 'zod'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

/**
 * Schemas of the documents, because most of them are used by many responses. They are not in the set-up file, which is run again
 * for each test file.
 */
const schemas = new WeakMap<object, z.ZodType>()

export const schemaOf = (described: object): z.ZodType => {
  const schema = schemas.get(described) ?? z.fromJSONSchema(described as JsonSchema)
  schemas.set(described, schema)
  return schema
}

export type Operation = OpenAPIV3_1.OperationObject

/** Operations by route, because generating a document for every test file takes longer than many tests. */
const operations = new Map<string, Operation | undefined>()

/** The route's operation in the OpenAPI document; undefined for a route of the tests' own. */
export const operationOf = (
  app: FastifyInstance,
  { method, routeOptions: { url = '' } }: FastifyRequest,
): Operation | undefined => {
  const route = `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`
  if (!operations.has(route)) {
    operations.set(route, undefined)
    for (const [path, methods] of Object.entries((app.swagger() as OpenAPIV3_1.Document).paths ?? {}))
      for (const [name, operation] of Object.entries(methods ?? {})) operations.set(`${name} ${path}`, operation as Operation)
  }
  const operation = operations.get(route)
  return operation?.summary === undefined ? undefined : operation
}
