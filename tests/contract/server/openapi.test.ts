import type { FastifyInstance } from 'fastify'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { exampleOrder } from '../../../server/modules/storefront/routes'
import { startTestApp, type TestApp } from '../../support/app'
import { type Catalogue, makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { orderOf, priya, setMinimumOrder, setOrderRules } from './storefront-fixtures'

type Operation = OpenAPIV3_1.OperationObject

const anySchema = z.record(z.string(), z.unknown()).refine((schema) => z.fromJSONSchema(schema))
const content = z.record(z.string(), z.strictObject({ schema: anySchema, example: z.unknown().optional() }))
const description = z.string().min(1)

/** What OpenAPI 3.1 allows of an operation, as far as this server's document uses it. */
const validOperation = z.strictObject({
  tags: z.array(z.enum(['Public', 'Sign-in', 'Administration'])).length(1),
  summary: description,
  description: description.optional(),
  security: z.tuple([z.strictObject({ token: z.tuple([]) })]).optional(),
  parameters: z
    .array(
      z.strictObject({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        required: z.boolean().optional(),
        description: description.optional(),
        schema: anySchema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.strictObject({ description, content })),
})

/** All public endpoints (contract 10). */
const publicCalls = [
  'get /api/orders/{orderId}',
  'get /api/orders/{orderId}/invoice',
  'post /api/storefront/orders',
  'post /api/storefront/orders/{orderId}/payment-screenshot',
  'post /api/storefront/orders/{orderId}/payments',
  'post /api/storefront/queries',
  'get /api/storefront/menu',
  'get /api/storefront/settings',
]

/** Calls without a token that are not for customers. */
const signInCalls = [
  'get /api/health',
  'post /api/auth/login',
  'post /api/auth/logout',
  'post /api/auth/password-link',
  'post /api/auth/password-link/look-up',
  'post /api/auth/password-link/mail',
  'post /api/auth/refresh',
]

describe('the OpenAPI document', () => {
  let app: TestApp
  let catalogue: Catalogue
  let document: OpenAPIV3_1.Document
  /** The routes that the server registers, except those of the document itself. */
  const routes: string[] = []
  const collect = (message: unknown): unknown =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      if (method !== 'HEAD' && /^\/api\/(?!docs)/.test(url))
        routes.push(`${String(method).toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`)
    })
  beforeAll(async () => {
    subscribe('fastify.initialization', collect)
    app = await startTestApp({ storeName: 'Sri <b>Crackers</b>' })
    catalogue = await makeCatalogue(app.db)
    await setMinimumOrder(app, 100)
    await setOrderRules(app)
    document = (await asAnyone<OpenAPIV3_1.Document>(app, '/docs/json')).body
  })
  afterAll(async () => {
    unsubscribe('fastify.initialization', collect)
    await app.close()
  })

  const operations = (): [string, Operation][] =>
    Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods ?? {}).map(([method, operation]): [string, Operation] => [
        `${method} ${path}`,
        operation as Operation,
      ]),
    )
  const operation = (call: string): Operation => {
    const found = operations().find(([name]) => name === call)?.[1]
    if (!found) throw new Error(`${call} is not described.`)
    return found
  }
  const jsonSchema = (part: { content?: Record<string, OpenAPIV3_1.MediaTypeObject> } | undefined) =>
    z.fromJSONSchema(part?.content?.['application/json']?.schema as Parameters<typeof z.fromJSONSchema>[0])

  it('describes every route with its success and its errors', () => {
    expect(new Set(operations().map(([name]) => name))).toEqual(new Set(routes))
    expect(routes).toEqual(expect.arrayContaining(publicCalls))
    for (const [name, { security, requestBody, responses = {}, parameters = [] }] of operations()) {
      const usual = ['500', '503', ...(security ? ['401'] : []), ...(requestBody ? ['400', '413', '415', '507'] : [])]
      expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining([expect.stringMatching(/^20\d$/), ...usual])])
      const inPath = (parameters as OpenAPIV3_1.ParameterObject[]).filter((parameter) => parameter.in === 'path')
      expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(name.match(/\{\w+\}/g) ?? [])
    }
  })

  it('is valid OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const [name, operation] of operations())
      expect([name, validOperation.safeParse(operation).error?.issues]).toEqual([name, undefined])
  })

  it('declares access for each endpoint: public ones with responses, the others with a token', () => {
    for (const [name, { tags, security, summary, responses }] of operations()) {
      const statuses = Object.keys(responses ?? {})
      if (publicCalls.includes(name)) {
        expect([name, tags, security]).toEqual([name, ['Public'], undefined])
        expect(summary).toBeTruthy()
        expect(statuses).toContain('429')
        for (const answer of Object.values(responses ?? {}))
          expect([name, Object.keys((answer as OpenAPIV3_1.ResponseObject).content ?? {})]).not.toEqual([name, []])
      } else if (!signInCalls.includes(name)) {
        expect([name, tags, security]).toEqual([name, ['Administration'], [{ token: [] }]])
      }
    }
    const headers = (call: string) =>
      ((operation(call).parameters ?? []) as OpenAPIV3_1.ParameterObject[])
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name)
    expect(headers('post /api/storefront/orders')).toEqual(['Idempotency-Key'])
    expect(headers('get /api/orders/{orderId}')).toEqual(['X-Order-Phone'])
  })

  it('has beside it the capabilities beyond the contract', async () => {
    const { status, body } = await asAdmin<{ success: boolean; data: string[] }>(app, '/capabilities')
    const some = expect.arrayContaining(['order-filters', 'product-stock-filters', 'history']) as string[]
    expect([status, body]).toEqual([200, { success: true, data: some }])
  })

  // Every answer of every test is compared with the document (described-answers.ts).
  it('shows an order that the server takes', async () => {
    const takes = operation('post /api/storefront/orders').requestBody as OpenAPIV3_1.RequestBodyObject
    expect(jsonSchema(takes).safeParse(orderOf({ [catalogue.rocket]: 2 })).success).toBe(true)
    expect(jsonSchema(takes).safeParse({ ...priya, items: [] }).success).toBe(false)
    const example = takes.content['application/json']?.example as typeof exampleOrder
    expect(example).toEqual(exampleOrder)
    const json = { ...example, items: [{ productId: catalogue.sparkler, quantity: 10 }] }
    expect(await asAnyone(app, '/storefront/orders', { method: 'POST', json })).toMatchObject({ status: 201 })
  })

  it('lists the states accepted for an invoice, and does not require one', () => {
    const { requestBody } = operation('post /api/orders/{orderId}/generate-invoice')
    const takes = jsonSchema(requestBody as OpenAPIV3_1.RequestBodyObject)
    for (const body of [null, {}, { deliveryState: 'Kerala' }]) expect(takes.safeParse(body).success).toBe(true)
    for (const body of ['Kerala', { deliveryState: 'Narnia' }]) expect(takes.safeParse(body).success).toBe(false)
  })

  it('is available as a page without scripts', async () => {
    const answer = await fetch(`${app.url}/api/docs`)
    const page = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page).not.toMatch(/<script|src=|https?:\/\//)
    expect(page).toContain('<h1>Sri &lt;b&gt;Crackers&lt;/b&gt;: API</h1>')
    for (const call of publicCalls) {
      const [method = '', path = ''] = call.split(' ')
      expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code>`)
    }
    const headings = [...page.matchAll(/<h[23] id="([^"]+)">/g)].map(([, id]) => id)
    expect(headings.slice(0, 2)).toEqual(['Public', 'get-api-storefront-menu'])
    expect(headings.indexOf('Sign-in')).toBe(publicCalls.length + 1)
    expect(headings.indexOf('Administration')).toBe(publicCalls.length + 2 + signInCalls.length)
    expect(new Set(headings).size).toBe(operations().length + 3)
    expect([...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(headings)
    expect(page).toContain('&quot;name&quot;: &quot;Priya Raman&quot;')
    expect(document.servers).toEqual([{ url: '/', description: 'This server' }])
  })
})
