import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../src/framework/declaration/endpoint'
import { ProviderError } from '../../../../src/providers/data/provider-error'
import { mayRepeatQuery, mayRepeatWrite, repeatDelay } from '../../../../src/providers/data/repeating'
import {
  AbortedError,
  BodyError,
  NetworkError,
  StatusError,
  TimeoutError,
  type RequestError,
} from '../../../../src/providers/http/errors'

const failed = (cause: RequestError, method: Endpoint<never, unknown>['method']) =>
  new ProviderError(cause, 'orders update', { method })

describe('repeating a failed read (specification 9)', () => {
  it.each([
    ['no connection', new NetworkError(), true],
    ['a timeout', new TimeoutError(), true],
    ['a fault of the server', new StatusError(500), true],
    ['a page of HTML', new BodyError(200, 'HTML'), true],
    ['a refusal', new StatusError(404, 'Order not found'), false],
    ['an ended session', new StatusError(401), false],
    ['a server that ran out of time', new StatusError(408), true],
    ['too many calls', new StatusError(429), true],
    ['too many calls, to be asked again soon', new StatusError(429, undefined, undefined, 20), true],
    ['too many calls for minutes', new StatusError(429, undefined, undefined, 21), false],
    ['a busy server that names minutes', new StatusError(503, undefined, undefined, 120), false],
  ])('after %s: %s', (_, cause, expected) => {
    expect(mayRepeatQuery(0, failed(cause, 'GET'))).toBe(expected)
    expect(mayRepeatQuery(1, failed(cause, 'GET'))).toBe(expected)
    expect(mayRepeatQuery(2, failed(cause, 'GET'))).toBe(false)
  })

  it('waits 1 s, 2 s, 4 s, and at least as long as the server says', () => {
    const plain = failed(new StatusError(500), 'GET')
    expect([0, 1, 2].map((failures) => repeatDelay(failures, plain))).toEqual([1000, 2000, 4000])
    const told = failed(new StatusError(429, undefined, undefined, 3), 'GET')
    expect([0, 1, 2].map((failures) => repeatDelay(failures, told))).toEqual([3000, 3000, 4000])
  })

  it('is not done when the call was called off', () => {
    expect(mayRepeatQuery(0, new AbortedError())).toBe(false)
  })
})

describe('repeating a failed write', () => {
  it.each(['POST', 'PATCH', 'DELETE'] as const)('is never done to %s', (method) => {
    expect(mayRepeatWrite(0, failed(new NetworkError(), method))).toBe(false)
  })

  it('is done once to PUT, when the connection failed', () => {
    expect(mayRepeatWrite(0, failed(new NetworkError(), 'PUT'))).toBe(true)
    expect(mayRepeatWrite(1, failed(new NetworkError(), 'PUT'))).toBe(false)
  })

  it.each([new TimeoutError(), new StatusError(500), new StatusError(409), new BodyError(200, 'HTML')])(
    'is not done after %s',
    (cause) => {
      expect(mayRepeatWrite(0, failed(cause, 'PUT'))).toBe(false)
    },
  )

  it('is not done for faults of our own', () => {
    expect(mayRepeatWrite(0, new TypeError('undefined is not a function'))).toBe(false)
  })
})
