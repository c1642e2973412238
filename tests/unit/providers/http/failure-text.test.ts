import { describe, expect, it } from 'vitest'
import {
  BodyError,
  NetworkError,
  ShapeError,
  StatusError,
  TimeoutError,
} from '../../../../src/framework/declaration/request-errors'
import { failureText } from '../../../../src/providers/http/failure-text'

const action = 'Failed to delete banner'

describe('the error message for a failure (contract 8.1)', () => {
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
    ['an internal error', new TypeError('x is undefined'), action],
    ['a value that is not an error', 'oops', action],
  ])('%s', (_name, error, sentence) => {
    expect(failureText(error, { failure: action })).toBe(sentence)
  })

  it('is the whole list of errors if an endpoint requests it', () => {
    const words = { failure: action, listsErrors: true }
    expect(failureText(new StatusError(400, 'Invalid', ['No name', 'No price']), words)).toBe('No name, No price')
    expect(failureText(new StatusError(409, 'Taken'), words)).toBe('Taken')
  })

  it('is that of the screen for malformed responses, if it has one', () => {
    const words = { failure: action, malformed: 'Banners data format is invalid.' }
    expect(failureText(new ShapeError('a list', 'null'), words)).toBe(words.malformed)
    expect(failureText(new BodyError(200, 'HTML'), words)).toBe(words.malformed)
    expect(failureText(new StatusError(404), words)).toBe(action)
  })

  it('has a default', () => {
    expect(failureText(new StatusError(404))).toBe('An error occurred')
  })
})
