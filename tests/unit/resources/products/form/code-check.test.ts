import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCodeEndpoint } from '../../../../../src/resources/products/endpoints/check-code'
import { productCodeTexts } from '../../../../../src/domain/product/product-code'
import { codeChecker, uncheckedCode, type CodeCheck, type CodeEvent } from '../../../../../src/framework/form/inputs/code'

const after = (...events: CodeEvent[]): CodeCheck => events.reduce(codeChecker(productCodeTexts), uncheckedCode)
const asked = (code: string): CodeEvent => ({ kind: 'asked', code, message: 'Checking availability...' })
const answered = (code: string, isAvailable: boolean, message?: string): CodeEvent => ({
  kind: 'answered',
  code,
  answer: { isAvailable, message },
})

describe('the five states of a code', () => {
  test.each<[string, CodeCheck, object]>([
    ['idle', after(), { status: 'idle' }],
    ['checking', after(asked('ABC')), { status: 'checking', code: 'ABC' }],
    ['available', after(asked('ABC'), answered('ABC', true)), { status: 'available', message: 'Product code is available' }],
    [
      'unavailable',
      after(asked('ABC'), answered('ABC', false, 'Product code is already in use')),
      { status: 'unavailable', message: 'Product code is already in use' },
    ],
    [
      'error',
      after(asked('ABC'), { kind: 'failed', code: 'ABC' }),
      { status: 'error', message: 'Error checking product code availability' },
    ],
  ])('%s', (_name, check, expected) => {
    expect(check).toMatchObject(expected)
  })

  test('an unavailable code has a default message if the server sends none', () => {
    expect(after(asked('ABC'), answered('ABC', false))).toMatchObject({
      message: 'Product code is not available. Please choose a different code.',
    })
  })

  test('a changed code resets the check', () => {
    expect(after(asked('ABC'), answered('ABC', true), { kind: 'changed' })).toEqual({ status: 'idle' })
  })
})

test('only the response for the last requested code counts, in any order of responses', () => {
  const codes = fc.constantFrom('AAA', 'BBB', 'CCC')
  const event = fc.oneof(
    codes.map(asked),
    fc.tuple(codes, fc.boolean()).map(([code, isAvailable]) => answered(code, isAvailable)),
    codes.map((code): CodeEvent => ({ kind: 'failed', code })),
    fc.constant<CodeEvent>({ kind: 'changed' }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const check = after(...events)
      const last = events
        .map((one, index) => ({ one, index }))
        .reverse()
        .find(({ one }) => one.kind === 'asked' || one.kind === 'changed')
      if (!last || last.one.kind !== 'asked') {
        expect(check).toEqual(uncheckedCode)
        return
      }
      const { code } = last.one
      const answer = events
        .slice(last.index)
        .find((one) => (one.kind === 'answered' || one.kind === 'failed') && one.code === code)
      expect(check).toMatchObject({ code })
      if (!answer) expect(check.status).toBe('checking')
      else if (answer.kind === 'failed') expect(check.status).toBe('error')
      else if (answer.kind === 'answered') expect(check.status).toBe(answer.answer.isAvailable ? 'available' : 'unavailable')
    }),
  )
})

describe('the response about a code', () => {
  test.each([
    [
      { isAvailable: true, message: 'Free' },
      { isAvailable: true, message: 'Free' },
    ],
    [{ data: { isAvailable: false } }, { isAvailable: false, message: undefined }],
    [
      { isAvailable: 'yes', message: 5 },
      { isAvailable: false, message: undefined },
    ],
  ])('is read from %j', (body, answer) => {
    expect(checkCodeEndpoint.parse(body)).toEqual(answer)
  })

  test.each([{}, [], null, 'available', { message: 'hm' }])('cannot be read from %j', (body) => {
    expect(() => checkCodeEndpoint.parse(body)).toThrow('isAvailable')
  })

  test('contains its code in an escaped path', () => {
    const { path } = checkCodeEndpoint
    expect(typeof path === 'function' && path({ code: 'A/B?C' })).toBe('/products/check-code/A%2FB%3FC')
  })
})
