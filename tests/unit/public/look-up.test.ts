import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../src/public/calls/look-up'
import { failureTexts } from '../../../src/public/failure-texts'
import { orderInAddress } from '../../../src/public/track-order'

const typed = { orderId: 'ORD2345', phone: '9876543210' }
const found = { data: { orderId: 'ORD2345', customerDetails: { mobile: '9876543210' } } }

const outcome = (status: number, body: unknown, retryAfter?: number) =>
  outcomeOf({ status, body, retryAfter }, typed, 'https://store.example')

describe('the result of an order lookup', () => {
  it('is the order', () => {
    expect(outcome(200, found)).toMatchObject({ order: { orderId: 'ORD2345' } })
  })

  it.each([
    ['an unknown order', 404, { message: 'Something else' }],
    ['an unauthorized request', 401, undefined],
    ['a forbidden request', 403, {}],
    ['an ID that the server rejects', 400, {}],
    ['a response without an order', 200, { success: true, data: null }],
    ['an order of another customer', 200, { data: { orderId: 'ORD2345', customerDetails: { mobile: '1111111111' } } }],
  ])('is "not found" for %s', (_why, status, body) => {
    expect(outcome(status, body)).toEqual({ failure: { mend: 'details', text: failureTexts.notFound } })
  })

  it.each([
    ['a server error', 500, { message: 'select * from orders' }, failureTexts.server],
    ['a gateway error', 502, undefined, failureTexts.server],
    ['an HTML page', 200, undefined, failureTexts.server],
    ['a timeout of the server', 408, {}, failureTexts.timeout],
  ])('is a message to retry for %s', (_why, status, body, text) => {
    expect(outcome(status, body)).toEqual({ failure: { mend: 'again', text } })
  })

  it.each([
    [1, undefined, 'Too many attempts. Please try again in 1 second.'],
    [42, { message: 'Slow down' }, 'Too many attempts. Please try again in 42 seconds.'],
    [61, undefined, 'Too many attempts. Please try again in 2 minutes.'],
    [undefined, { message: 'Please wait until noon.' }, 'Please wait until noon.'],
    [undefined, undefined, 'Too many attempts. Please try again in a minute.'],
  ])('is a message to wait after too many attempts: Retry-After %s and %j', (retryAfter, body, text) => {
    expect(outcome(429, body, retryAfter)).toEqual({ failure: { mend: 'again', text } })
  })

  it.each(['offline', 'network', 'timeout'] as const)('is a message to retry without a response: %s', (lost) => {
    expect(outcomeOf(lost, typed, '')).toEqual({ failure: { mend: 'again', text: failureTexts[lost] } })
  })
})

describe('the order ID in the URL', () => {
  it.each([
    ['?orderId=ord2345', 'ORD2345'],
    ['?orderId=%20ord2345%20', 'ORD2345'],
    ['?orderId=A&orderId=B', 'A'],
    ['?other=1', ''],
    ['', ''],
    ['?orderId=', ''],
    [`?orderId=${'a'.repeat(500)}`, 'A'.repeat(60)],
    // A surrogate pair must not be split, because half of it cannot be encoded in a URL.
    [`?orderId=${'a'.repeat(59)}🎆`, `${'A'.repeat(59)}🎆`],
  ])('is read from "%s"', (search, orderId) => {
    expect(orderInAddress(search)).toBe(orderId)
  })
})
