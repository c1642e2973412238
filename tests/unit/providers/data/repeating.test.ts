import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../src/framework/declaration/endpoint'
import { ProviderError } from '../../../../src/providers/data/provider-error'
import { mayRetryQuery, mayRetryWrite, retryDelay } from '../../../../src/providers/data/retry'
import {
  AbortedError,
  BodyError,
  NetworkError,
  StatusError,
  TimeoutError,
  type RequestError,
} from '../../../../src/framework/declaration/request-errors'

const failed = (cause: RequestError, method: Endpoint<never, unknown>['method']) =>
  new ProviderError(cause, 'orders update', { method })

describe('retrying a failed read (contract 9.1)', () => {
  it.each([
    ['a network error', new NetworkError(), true],
    ['a timeout', new TimeoutError(), true],
    ['a server error', new StatusError(500), true],
    ['an HTML response', new BodyError(200, 'HTML'), true],
    ['a rejection', new StatusError(404, 'Order not found'), false],
    ['an expired session', new StatusError(401), false],
    ['a timeout of the server', new StatusError(408), true],
    ['too many requests', new StatusError(429), true],
    ['too many requests with a short Retry-After', new StatusError(429, undefined, undefined, 20), true],
    ['too many requests with a long Retry-After', new StatusError(429, undefined, undefined, 21), false],
    ['a busy server with a long Retry-After', new StatusError(503, undefined, undefined, 120), false],
  ])('after %s: %s', (_, cause, expected) => {
    expect(mayRetryQuery(0, failed(cause, 'GET'))).toBe(expected)
    expect(mayRetryQuery(1, failed(cause, 'GET'))).toBe(expected)
    expect(mayRetryQuery(2, failed(cause, 'GET'))).toBe(false)
  })

  it('waits 1 s, 2 s and 4 s, or at least as long as the server requests', () => {
    const plain = failed(new StatusError(500), 'GET')
    expect([0, 1, 2].map((failures) => retryDelay(failures, plain))).toEqual([1000, 2000, 4000])
    const told = failed(new StatusError(429, undefined, undefined, 3), 'GET')
    expect([0, 1, 2].map((failures) => retryDelay(failures, told))).toEqual([3000, 3000, 4000])
  })

  it('does not happen after an aborted request', () => {
    expect(mayRetryQuery(0, new AbortedError())).toBe(false)
  })
})

describe('retrying a failed write', () => {
  it.each(['POST', 'PATCH', 'DELETE'] as const)('never happens for %s', (method) => {
    expect(mayRetryWrite(0, failed(new NetworkError(), method))).toBe(false)
  })

  it('happens once for PUT after a network error', () => {
    expect(mayRetryWrite(0, failed(new NetworkError(), 'PUT'))).toBe(true)
    expect(mayRetryWrite(1, failed(new NetworkError(), 'PUT'))).toBe(false)
  })

  it.each([new TimeoutError(), new StatusError(500), new StatusError(409), new BodyError(200, 'HTML')])(
    'does not happen after %s',
    (cause) => {
      expect(mayRetryWrite(0, failed(cause, 'PUT'))).toBe(false)
    },
  )

  it('does not happen after an internal error', () => {
    expect(mayRetryWrite(0, new TypeError('undefined is not a function'))).toBe(false)
  })
})
