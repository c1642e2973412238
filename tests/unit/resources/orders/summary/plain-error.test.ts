import { expect, test } from 'vitest'
import { fromPlainError, toPlainError } from '../../../../../src/resources/orders/summary/counting/plain-error'
import {
  AbortedError,
  BodyError,
  NetworkError,
  ShapeError,
  StatusError,
  TimeoutError,
} from '../../../../../src/framework/declaration/request-errors'
import { failureText } from '../../../../../src/providers/http/failure-text'

const errors = [
  new TimeoutError(),
  new NetworkError(),
  new AbortedError(),
  new StatusError(500),
  new StatusError(401, 'No token'),
  new StatusError(429, 'Too many calls', undefined, 3),
  new StatusError(400, 'Invalid limit', ['limit is too large', 'page is not a number']),
  new BodyError(200, 'HTML'),
  new ShapeError('a list', 'null'),
  new Error('an internal error'),
]

test.each(errors)('%s is the same error after its transfer from the worker', (error) => {
  const arrived = fromPlainError(structuredClone(toPlainError(error)))
  expect(arrived).toBeInstanceOf(error.constructor)
  expect(arrived).toEqual(error)
  expect(failureText(arrived, { failure: 'Failed' })).toBe(failureText(error, { failure: 'Failed' }))
})

test('a thrown value that is not an error is received as an error', () => {
  expect(fromPlainError(toPlainError('broken'))).toEqual(new Error('broken'))
})
