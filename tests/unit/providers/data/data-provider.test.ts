import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { defineResource } from '../../../../src/framework/declaration/resource'
import { restEndpoints } from '../../../../src/framework/declaration/rest-endpoints'
import { createDataProvider } from '../../../../src/providers/data/data-provider'
import { createHttp } from '../../../../src/providers/http/http'
import { startTinyServer } from '../../../support/tiny-server'

interface Lamp {
  _id: string
  code: string
  name: string
}

const answers: Record<string, [number, string]> = {
  'GET /api/lamps': [200, '{"lamps":[{"_id":"a","code":"L1","name":"One"}],"total":41}'],
  'GET /api/lamps/L1': [200, '{"lamp":{"_id":"a","code":"L1","name":"One"}}'],
  'GET /api/lamps/html': [200, '<!doctype html><title>Sign in</title>'],
  'GET /api/lamps/cut': [200, '{"lamp":{"_id":"a"'],
  'GET /api/lamps/odd': [200, '{"data":[1,2]}'],
  'GET /api/lamps/broken': [500, '{"message":"stack trace"}'],
  'POST /api/lamps': [409, '{"message":"Lamp L1 exists"}'],
  'PUT /api/lamps/L1': [200, '{"success":true}'],
  'DELETE /api/lamps/L1': [422, ''],
}

const asked: string[] = []
const keys: unknown[] = []
let server: Awaited<ReturnType<typeof startTinyServer>>
let url: string

beforeAll(async () => {
  server = await startTinyServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    keys.push(request.headers['idempotency-key'])
    const [path] = (request.url ?? '').split('?')
    if (path === '/api/lamps/slow') return
    const [status, body] = answers[`${request.method} ${path}`] ?? [404, '{}']
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  url = `${server.url}/api`
})

afterAll(() => server.close())

const { one, ...rest } = restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' })

const declaration = {
  name: 'lamps',
  label: 'Lamps',
  singular: 'lamp',
  icon: () => null,
  path: '/lamps',
  idField: 'code',
  recordTitle: ({ name }: Lamp) => name,
  columns: [{ kind: 'text', field: 'name', label: 'Name' }],
} as const

const provider = (resource = defineResource<Lamp>({ ...declaration, endpoints: { ...rest, one } })) => {
  const getToken = () => 'token'
  return createDataProvider([resource], { http: createHttp({ baseUrl: url, getToken }), baseUrl: url, getToken })
}

const expectedShape = 'lamps one: Expected an object with _id in data.lamp or lamp or data or the bare body'

const getOne = (id: string) => provider().getOne({ resource: 'lamps', id })

it('the data provider lists with the declared parameters and adds the ID that is used in paths', async () => {
  const list = await provider().getList({
    resource: 'lamps',
    pagination: { currentPage: 3, pageSize: 20 },
    filters: [
      { field: 'search', operator: 'eq', value: 'one' },
      { field: 'status', operator: 'eq', value: 'ready' },
      { field: 'none', operator: 'eq', value: '' },
    ],
    sorters: [{ field: 'name', order: 'desc' }],
  })
  expect(list).toEqual({ data: [{ _id: 'a', code: 'L1', name: 'One', id: 'L1' }], total: 41 })
  expect(asked.at(-1)).toBe('GET /api/lamps?page=3&limit=20&search=one&status=ready&sort=name&order=desc')
})

it('the data provider reads one record', async () => {
  expect(await getOne('L1')).toEqual({ data: { _id: 'a', code: 'L1', name: 'One', id: 'L1' } })
})

it('the data provider finds a record with findOne if no endpoint returns one', async () => {
  const found: Lamp = { _id: 'z', code: 'L9', name: 'Nine' }
  const sought = defineResource<Lamp>({
    ...declaration,
    endpoints: rest,
    findOne: async (id, { call }) => {
      const { data } = await call(rest.list, { page: 1, pageSize: 10, filters: {} })
      return [...data, found].find(({ code }) => code === id)
    },
  })
  const { getOne: seek } = provider(sought)
  expect(await seek({ resource: 'lamps', id: 'L9' })).toEqual({ data: { ...found, id: 'L9' } })
  await expect(seek({ resource: 'lamps', id: 'L2' })).rejects.toMatchObject({ statusCode: 404, operation: 'lamps one' })
})

it('the data provider accepts a write whose response contains no record', async () => {
  const { data } = await provider().update({ resource: 'lamps', id: 'L1', variables: { name: 'Two' } })
  expect(data).toEqual({ id: 'L1' })
})

it.each([
  ['html', { message: 'Failed to load lamp', operation: 'lamps one' }],
  ['cut', { message: 'Failed to load lamp', operation: 'lamps one' }],
  ['odd', { message: 'Failed to load lamp', operation: 'lamps one', detail: expect.stringContaining(expectedShape) }],
  ['broken', { message: 'Server error. Please try again later.', statusCode: 500 }],
])(
  'the data provider fails for the response "%s" with a message for the store, and the detail for those who look after it',
  async (id, error) => {
    await expect(getOne(id)).rejects.toMatchObject(error)
  },
)

it('the data provider uses the message of the server, or else that of the endpoint', async () => {
  const { create, deleteOne } = provider()
  await expect(create({ resource: 'lamps', variables: {} })).rejects.toMatchObject({
    statusCode: 409,
    message: 'Lamp L1 exists',
  })
  await expect(deleteOne({ resource: 'lamps', id: 'L1' })).rejects.toMatchObject({ message: 'Failed to delete lamp' })
})

it('the data provider sends the same key for a record until it was answered, then another one, and none to a backend that takes none', async () => {
  const variables = { code: 'L2', name: 'Two' }
  const refused = answers['POST /api/lamps'] ?? [409, '']
  const keyOfNext = async (answer: [number, string], takesKey = true): Promise<unknown> => {
    answers['POST /api/lamps'] = answer
    await provider()
      .create({ resource: 'lamps', variables, meta: { takesKey } })
      .catch(() => undefined)
    return keys.at(-1)
  }
  const made: [number, string] = [201, '{"lamp":{"_id":"b","code":"L2","name":"Two"}}']
  const sent = [
    await keyOfNext([503, '']),
    await keyOfNext(made),
    await keyOfNext(refused),
    await keyOfNext([503, '']),
    await keyOfNext(refused),
  ]
  const [first, , second, third] = sent
  expect(first).toMatch(/^[\d-]{7,}$/)
  expect(sent).toEqual([first, first, second, third, third])
  expect(new Set(sent).size).toBe(3)
  expect(await keyOfNext(refused, false)).toBeUndefined()
})

it('the data provider aborts a request when its screen is closed', async () => {
  const leaving = new AbortController()
  const reading = provider().getOne({ resource: 'lamps', id: 'slow', meta: { signal: leaving.signal } })
  await vi.waitFor(() => expect(asked).toContain('GET /api/lamps/slow'))
  leaving.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortedError' })
})

it('the data provider reports undeclared resources and endpoints by name', async () => {
  await expect(provider().getList({ resource: 'lanterns' })).rejects.toThrow("by the name 'lanterns'")
  const small = provider(defineResource<Lamp>({ ...declaration, endpoints: { list: rest.list } }))
  await expect(small.getOne({ resource: 'lamps', id: 'L1' })).rejects.toThrow("'lamps' declares no endpoint 'one'")
})
