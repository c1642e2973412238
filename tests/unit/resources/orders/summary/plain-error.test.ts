import { expect, test } from 'vitest'
import { fromPlainError, toPlainError } from '../../../../../src/resources/orders/summary/counting/plain-error'
import {
  AbortedError,
  BodyError,
  NetworkError,
  ShapeError,
  StatusError,
  TimeoutError,
} from '../../../../../src/providers/http/errors'
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
  new Error('a fault of our own'),
]

test.each(errors)('%s crosses from the worker as what it was', (error) => {
  const arrived = fromPlainError(structuredClone(toPlainError(error)))
  expect(arrived).toBeInstanceOf(error.constructor)
  expect(arrived).toEqual(error)
  expect(failureText(arrived, { failure: 'Failed' })).toBe(failureText(error, { failure: 'Failed' }))
})

test('what is thrown but no error arrives as one', () => {
  expect(fromPlainError(toPlainError('broken'))).toEqual(new Error('broken'))
})
