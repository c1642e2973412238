import { expect, it } from 'vitest'
import {
  AbortedError,
  BodyError,
  NetworkError,
  type RequestError,
  ShapeError,
  StatusError,
  TimeoutError,
} from '../../../../src/framework/declaration/request-errors'
import { invoiceEndpoint, invoiceFailure } from '../../../../src/resources/orders/invoice/use-invoice-file'
import { readFile } from '../../../../src/resources/orders/parts/use-pdf'
import { failureText } from '../../../../src/providers/http/failure-text'
import type { Endpoint } from '../../../../src/framework/declaration/endpoint'
import { ProviderError } from '../../../../src/providers/data/provider-error'
import { mayRetryQuery, mayRetryWrite, retryDelay } from '../../../../src/providers/data/retry'

const action = 'Failed to delete banner'

it.each([
  ['a timeout', new TimeoutError(), 'Request timed out. Please try again.'],
  ['a network error', new NetworkError(), 'Network error. Please check your connection and try again.'],
  ['401 with any message', new StatusError(401, 'jwt expired'), 'Session expired. Please login again.'],
  ['500 with any message', new StatusError(500, 'SELECT failed'), 'Server error. Please try again later.'],
  ['503', new StatusError(503), 'Server error. Please try again later.'],
  ['a message', new StatusError(409, 'Still in use'), 'Still in use'],
  ['a message with a list of errors', new StatusError(400, 'Invalid', ['No name', 'No price']), 'Invalid'],
  ['only a list of errors', new StatusError(400, undefined, ['No name', 'No price']), 'No name, No price'],
  ['no message', new StatusError(404), action],
  ['an HTML page', new BodyError(200, 'HTML'), action],
  ['an unknown shape', new ShapeError('banners, list', 'object with keys rows'), action],
  ['a value that is not an error', 'oops', action],
])('the error message for a failure: %s (contract 8.1)', (_name, error, sentence) => {
  expect(failureText(error, { failure: action })).toBe(sentence)
})

const [listed, unlisted] = [new StatusError(400, 'Invalid', ['No name', 'No price']), new StatusError(404)]
const malformed = 'Banners data format is invalid.'

it.each([
  ['the whole list of errors if an endpoint requests it', listed, { listsErrors: true }, 'No name, No price'],
  ['the message without a list of errors', new StatusError(409, 'Taken'), { listsErrors: true }, 'Taken'],
  ['that of the screen for a malformed response', new ShapeError('a list', 'null'), { malformed }, malformed],
  ['that of the action for other responses', unlisted, { malformed }, action],
  ['a default', unlisted, { failure: undefined }, 'An error occurred'],
])('the error message for a failure is %s (contract 8.1)', (_name, error, words, sentence) => {
  expect(failureText(error, { failure: action, ...words })).toBe(sentence)
})

const failed = (cause: RequestError, method: Endpoint<never, unknown>['method']) =>
  new ProviderError(cause, 'orders update', { method })

it.each([
  ['a network error', new NetworkError(), true],
  ['a server error', new StatusError(500), true],
  ['an HTML response', new BodyError(200, 'HTML'), true],
  ['a rejection', new StatusError(404, 'Order not found'), false],
  ['a timeout of the server', new StatusError(408), true],
  ['too many requests', new StatusError(429), true],
  ['too many requests with a short Retry-After', new StatusError(429, undefined, undefined, 20), true],
  ['too many requests with a long Retry-After', new StatusError(429, undefined, undefined, 21), false],
  ['a busy server with a long Retry-After', new StatusError(503, undefined, undefined, 120), false],
])('retrying a failed read after %s: %s (contract 9.1)', (_, cause, expected) => {
  expect(mayRetryQuery(0, failed(cause, 'GET'))).toBe(expected)
  expect(mayRetryQuery(1, failed(cause, 'GET'))).toBe(expected)
  expect(mayRetryQuery(2, failed(cause, 'GET'))).toBe(false)
})

it('retrying a failed read waits 1 s, 2 s and 4 s, or at least as long as the server requests (contract 9.1)', () => {
  expect([0, 1, 2].map((failures) => retryDelay(failures, failed(new StatusError(500), 'GET')))).toEqual([1000, 2000, 4000])
  const told = failed(new StatusError(429, undefined, undefined, 3), 'GET')
  expect([0, 1, 2].map((failures) => retryDelay(failures, told))).toEqual([3000, 3000, 4000])
})

it('retrying a failed write happens once for PUT after a network error, and never for other methods', () => {
  const network = new NetworkError()
  expect([0, 1].map((failures) => mayRetryWrite(failures, failed(network, 'PUT')))).toEqual([true, false])
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) expect(mayRetryWrite(0, failed(network, method))).toBe(false)
})

it.each([new TimeoutError(), new StatusError(500), new StatusError(409), new BodyError(200, 'HTML')])(
  'retrying a failed write does not happen after %s',
  (cause) => {
    expect(mayRetryWrite(0, failed(cause, 'PUT'))).toBe(false)
  },
)

it('retrying does not happen after an aborted request or an internal error', () => {
  expect(mayRetryQuery(0, new AbortedError())).toBe(false)
  expect(mayRetryQuery(0, new StatusError(404))).toBe(false)
  expect(mayRetryWrite(0, new TypeError('undefined is not a function'))).toBe(false)
})

it.each<[string, RequestError, string]>([
  ['404', new StatusError(404, 'No route'), 'Invoice not found. Please generate invoice first.'],
  ['401', new StatusError(401, 'jwt expired'), 'Authentication failed. Please login again.'],
  ['408', new StatusError(408), 'Request timeout. Please try again.'],
  ['500', new StatusError(500, 'boom'), 'Server error. Please try again later.'],
  ['503', new StatusError(503), 'Server error. Please try again later.'],
  ['409 with a message', new StatusError(409, 'Not paid yet'), 'Not paid yet'],
  ['a network error', new NetworkError(), 'Network error. Please check your connection and try again.'],
  ['a timeout', new TimeoutError(), 'Request timed out. Please try again.'],
  ['an HTML page', new BodyError(200, 'HTML'), 'Failed to handle invoice'],
])('a failed invoice has its own error message for %s', (_, error, text) => {
  expect(invoiceFailure(new ProviderError(error, 'orders invoice', invoiceEndpoint))).toBe(text)
  expect(invoiceFailure(new TypeError('x is undefined'))).toBe('Failed to handle invoice')
})

it('a response of an unspecified type is read as a PDF, and one of another type is rejected', async () => {
  const pdf = readFile(new Blob(['%PDF-'], { type: 'application/octet-stream' }), 'application/pdf')
  expect([pdf.type, await pdf.text()]).toEqual(['application/pdf', '%PDF-'])
  expect(() => readFile(new Blob(['<p>'], { type: 'text/html; charset=utf-8' }), 'application/pdf')).toThrow(
    'Expected a file of type application/pdf, found a file of type text/html.',
  )
  expect(() => readFile({ message: 'ok' }, 'application/pdf')).toThrow('found an object with keys message')
})
