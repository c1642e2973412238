import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../src/framework/declaration/endpoint'
import { ProviderError } from '../../../../src/providers/data/provider-error'
import { mayRepeatQuery, mayRepeatWrite } from '../../../../src/providers/data/repeating'
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
    ['too many calls', new StatusError(429), false],
  ])('after %s: %s', (_, cause, expected) => {
    expect(mayRepeatQuery(0, failed(cause, 'GET'))).toBe(expected)
    expect(mayRepeatQuery(1, failed(cause, 'GET'))).toBe(expected)
    expect(mayRepeatQuery(2, failed(cause, 'GET'))).toBe(false)
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
