import type { TestApp } from './app'
import { asAnyone } from '../contract/server/client'
import type { OpenAPIV3_1 } from 'openapi-types'

/** A JSON Schema of the OpenAPI document. */
export interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  maxLength?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** The schema of a nullable value without null. */
export const withoutNull = (schema: Schema = {}): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

/** A value that is valid for a schema. */
export const sampleOf = (declared: Schema | undefined): unknown => {
  const schema = withoutNull(declared)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name])]))
  if (schema.type === 'array') return [sampleOf(schema.items)]
  if (schema.type === 'string') return schema.maxLength === 40 ? '9876543210' : 'a@b.c'
  return schema.type === 'boolean' ? true : 1
}

/** Whether a part of a form is a file or several. */
export const isFile = ({ format, items }: Schema): boolean => (items ?? { format }).format === 'binary'

/** A call of the OpenAPI document. */
export interface DescribedCall {
  /** 'put /api/products/{id}' */
  name: string
  method: string
  path: string
  parameters: { in: string; name: string }[]
  json: Schema | undefined
  form: Schema | undefined
}

/** All calls that a server describes. */
export const describedCalls = async (app: TestApp): Promise<DescribedCall[]> => {
  const { body } = await asAnyone<OpenAPIV3_1.Document>(app, '/docs/json')
  return Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]): DescribedCall => {
      const { parameters = [], requestBody } = operation as OpenAPIV3_1.OperationObject
      const content = (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content
      const schema = (type: string) => content?.[type]?.schema as Schema | undefined
      return {
        name: `${method} ${path}`,
        method,
        path,
        parameters: parameters as OpenAPIV3_1.ParameterObject[],
        json: schema('application/json'),
        form: schema('multipart/form-data'),
      }
    }),
  )
}
