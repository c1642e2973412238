import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { AbortedError, BodyError, NetworkError } from '../../../../src/framework/declaration/request-errors'
import { StatusError, TimeoutError } from '../../../../src/framework/declaration/request-errors'
import { createHttp, type HttpRequest } from '../../../../src/providers/http/http'
import { startTinyServer } from '../../../support/tiny-server'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const against = async (answer: Answer, getToken: () => string | undefined = () => undefined) => {
  const server = await startTinyServer((request, to) => void bodyOf(request).then((body) => answer(request, to, body)))
  close = server.close
  return createHttp({ baseUrl: `${server.url}/api`, getToken })
}

const text =
  (status: number, body: string, type = 'application/json'): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body)

const anything: unknown = expect.anything()
const get: HttpRequest = { method: 'GET', path: '/things' }

const failureOf = async (answer: Answer, request: HttpRequest = get): Promise<unknown> => {
  const http = await against(answer)
  return http.request(request).then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  )
}

/** What the server received for a request. */
const seenOf = async (request: HttpRequest, token?: string) => {
  let seen: { url: string | undefined; headers: IncomingMessage['headers']; body: string } | undefined
  const http = await against(
    ({ url, headers }, response, body) => {
      seen = { url, headers, body }
      response.end('{}')
    },
    () => token,
  )
  await http.request(request)
  return seen
}

it.each<[string, HttpRequest, string | undefined, object]>([
  ['has the JSON content type even without a body', get, undefined, { headers: { 'content-type': 'application/json' } }],
  ['has no token if there is none', get, undefined, { headers: expect.not.objectContaining({ authorization: anything }) }],
  ['has the current token', get, 'abc', { headers: { authorization: 'Bearer abc' } }],
  ['sends a JSON body', { method: 'PUT', path: '/things/1', json: { name: '₹' } }, undefined, { body: '{"name":"₹"}' }],
  [
    'encodes the query string, omits undefined values and repeats lists',
    { ...get, query: { page: 2, search: 'a&b=c', status: undefined, id: ['1', '2'] } },
    undefined,
    { url: '/api/things?page=2&search=a%26b%3Dc&id=1&id=2' },
  ],
])('a request %s', async (_what, request, token, seen) => {
  expect(await seenOf(request, token)).toMatchObject(seen)
})

it('a request sends a form as multipart with its boundary', async () => {
  const form = new FormData()
  form.append('logo', new Blob(['bytes'], { type: 'image/png' }), 'logo.png')
  const seen = await seenOf({ method: 'POST', path: '/store/logo', form, timeoutMs: 0 })
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen?.body).toContain('filename="logo.png"')
})

it('a request reports the progress of an upload', async () => {
  const http = await against(text(200, '{}'))
  const fractions: number[] = []
  const form = new FormData()
  form.append('pdf', new Blob([new Uint8Array(300_000)]), 'list.pdf')
  await http.request({ method: 'POST', path: '/x', form, onProgress: (fraction) => fractions.push(fraction) })
  expect(fractions.at(-1)).toBeCloseTo(1, 1)
})

it.each([
  ['parsed as JSON', 201, '{"a":[1,2]}', { a: [1, 2] }],
  ['no value if its body is empty', 200, '', undefined],
])('a response is %s', async (_what, status, sent, body) => {
  expect(await (await against(text(status, sent))).request(get)).toEqual({ status, body })
})

it('a response is a blob with its type if a file is requested', async () => {
  const http = await against(text(200, '%PDF-1.7', 'application/pdf'))
  const { body } = await http.request({ ...get, responseType: 'blob' })
  expect(body).toBeInstanceOf(Blob)
  expect((body as Blob).type).toBe('application/pdf')
  expect(await (body as Blob).text()).toBe('%PDF-1.7')
})

it.each([
  ['HTML', '<!doctype html><p>hello', 'HTML'],
  ['truncated JSON', '{"success":true,"data":[{"_id"', 'truncated or malformed JSON'],
  ['plain text', 'ok', 'plain text'],
])('a failed request is a BodyError if the response is %s', async (_name, body, found) => {
  const error = await failureOf(text(200, body, 'text/html'))
  expect(error).toBeInstanceOf(BodyError)
  expect((error as BodyError).found).toBe(found)
})

it('a failed request has the status, the message and the errors of the response', async () => {
  const error = await failureOf(text(400, '{"message":"Invalid","errors":["Name is required","Price is wrong"]}'))
  const errors = ['Name is required', 'Price is wrong']
  expect(error).toMatchObject({ name: 'StatusError', statusCode: 400, serverMessage: 'Invalid', errors })
})

it.each([
  ['HTML', '<h1>Bad Gateway</h1>'],
  ['empty', ''],
  ['a message that is not a text', '{"message":{"code":3},"errors":[7]}'],
])('a failed request has only the status if the response is %s', async (_name, body) => {
  const error = await failureOf(text(502, body))
  expect(error).toBeInstanceOf(StatusError)
  expect(error).toMatchObject({ statusCode: 502, serverMessage: undefined, errors: undefined })
})

it.each([
  ['7', 7],
  [new Date(Date.now() + 60_000).toUTCString(), 60],
  [new Date(0).toUTCString(), 0],
  ['soon', undefined],
])('a failed request knows from Retry-After: %s when to retry', async (header, seconds) => {
  const error = await failureOf((_request, response) => response.writeHead(429, { 'retry-after': header }).end('not JSON'))
  const { retryAfterSeconds } = error as StatusError
  if (seconds === undefined) expect(retryAfterSeconds).toBeUndefined()
  else expect(Math.abs((retryAfterSeconds ?? Number.NaN) - seconds)).toBeLessThan(10)
})

it('a failed request has the message of the server for a failed download', async () => {
  const error = await failureOf(text(404, '{"message":"Invoice not found"}'), { ...get, responseType: 'blob' })
  expect(error).toMatchObject({ statusCode: 404, serverMessage: 'Invoice not found' })
})

it('a failed request times out', async () => {
  expect(await failureOf(() => undefined, { ...get, timeoutMs: 50 })).toBeInstanceOf(TimeoutError)
})

it('a failed request has a network error if the connection is interrupted', async () => {
  const breakOff: Answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"a":1')
    setTimeout(() => response.destroy(), 20)
  }
  expect(await failureOf(breakOff)).toBeInstanceOf(NetworkError)
})

it('a failed request has a network error if the server is unreachable', async () => {
  const server = await startTinyServer(() => undefined)
  await server.close()
  const http = createHttp({ baseUrl: server.url, getToken: () => undefined })
  await expect(http.request(get)).rejects.toBeInstanceOf(NetworkError)
})

it('a failed request can be aborted', async () => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 20)
  const error = await failureOf(() => undefined, { ...get, signal: controller.signal })
  expect(error).toBeInstanceOf(AbortedError)
})

it('a failed request ends the session on a 401 only if its token is still the current one', async () => {
  let token: string | undefined = 'old'
  const http = await against(text(401, '{"message":"Unauthorized"}'), () => token)
  await expect(http.request(get)).rejects.toMatchObject({ name: 'StatusError', statusCode: 401 })
  const late = http.request(get)
  token = 'new'
  await expect(late).rejects.toBeInstanceOf(AbortedError)
})
