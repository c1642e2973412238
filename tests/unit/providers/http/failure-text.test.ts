import { describe, expect, it } from 'vitest'
import { BodyError, NetworkError, ShapeError, StatusError, TimeoutError } from '../../../../src/providers/http/errors'
import { failureText } from '../../../../src/providers/http/failure-text'

const action = 'Failed to delete banner'

describe('the sentence for a failure (specification 8, rulings: toasts)', () => {
  it.each([
    ['timeout', new TimeoutError(), 'Request timed out. Please try again.'],
    ['no answer', new NetworkError(), 'Network error. Please check your connection and try again.'],
    ['401, whatever it says', new StatusError(401, 'jwt expired'), 'Session expired. Please login again.'],
    ['500, whatever it says', new StatusError(500, 'SELECT failed'), 'Server error. Please try again later.'],
    ['503', new StatusError(503), 'Server error. Please try again later.'],
    ['a message', new StatusError(409, 'Still in use'), 'Still in use'],
    ['a message with a list of errors', new StatusError(400, 'Invalid', ['No name', 'No price']), 'Invalid'],
    ['a list of errors alone', new StatusError(400, undefined, ['No name', 'No price']), 'No name, No price'],
    ['no message', new StatusError(404), action],
    ['a page of HTML', new BodyError(200, 'HTML'), action],
    ['an unknown shape', new ShapeError('banners, list', 'object with keys rows'), action],
    ['a fault of our own', new TypeError('x is undefined'), action],
    ['something that is no error', 'oops', action],
  ])('%s', (_name, error, sentence) => {
    expect(failureText(error, { failure: action })).toBe(sentence)
  })

  it('is the whole list of errors where a call says so', () => {
    const words = { failure: action, listsErrors: true }
    expect(failureText(new StatusError(400, 'Invalid', ['No name', 'No price']), words)).toBe('No name, No price')
    expect(failureText(new StatusError(409, 'Taken'), words)).toBe('Taken')
  })

  it('is what the screen says of answers that cannot be read, where it says so', () => {
    const words = { failure: action, malformed: 'Banners data format is invalid.' }
    expect(failureText(new ShapeError('a list', 'null'), words)).toBe(words.malformed)
    expect(failureText(new BodyError(200, 'HTML'), words)).toBe(words.malformed)
    expect(failureText(new StatusError(404), words)).toBe(action)
  })

  it('has a last resort', () => {
    expect(failureText(new StatusError(404))).toBe('An error occurred')
  })
})
