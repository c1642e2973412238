import { describe, expect, it } from 'vitest'
import { eventAfter, eventOf, eventOfPart } from '../../../../src/domain/message/message-rules'

const tracked = ([orderStatus, paymentStatus, trackingNumber = '']: readonly string[]) =>
  ({ orderStatus, paymentStatus, trackingNumber }) as Parameters<typeof eventAfter>[0]

describe('the event of an order', () => {
  it.each([
    ['placed', 'pending', 'order-received'],
    ['confirmed', 'pending', 'order-received'],
    ['confirmed', 'paid', 'payment-confirmed'],
    ['placed', 'failed', 'payment-not-found'],
    ['processing', 'failed', 'payment-not-found'],
    ['processing', 'paid', 'being-packed'],
    ['processing', 'pending', 'being-packed'],
    ['shipped', 'paid', 'dispatched'],
    ['shipped', 'failed', 'dispatched'],
    ['delivered', 'paid', 'delivered'],
    ['cancelled', 'paid', 'cancelled'],
    ['cancelled', 'refunded', 'refunded'],
    ['delivered', 'refunded', 'refunded'],
  ] as const)('that is %s and %s is %s', (orderStatus, paymentStatus, event) => {
    expect(eventOf({ orderStatus, paymentStatus })).toBe(event)
  })

  it.each([
    ['a payment', ['placed', 'pending'], ['confirmed', 'paid'], 'payment-confirmed'],
    ['a rejection', ['placed', 'pending'], ['placed', 'failed'], 'payment-not-found'],
    ['packing', ['confirmed', 'paid'], ['processing', 'paid'], 'being-packed'],
    ['a step back to what was paid before', ['processing', 'paid'], ['confirmed', 'paid'], null],
    ['a step back to what was rejected before', ['shipped', 'failed'], ['processing', 'failed'], null],
    ['a first number', ['processing', 'paid'], ['shipped', 'paid', 'LR1'], 'dispatched'],
    ['a corrected number', ['shipped', 'paid', 'LR1'], ['shipped', 'paid', 'LR2'], 'dispatched'],
    ['the same number', ['shipped', 'paid', 'LR1'], ['shipped', 'paid', 'LR1'], undefined],
    ['a number before the lorry', ['processing', 'paid'], ['processing', 'paid', 'LR1'], undefined],
    ['a payment of what was sent already', ['shipped', 'pending'], ['shipped', 'paid'], undefined],
    ['money that was given back', ['cancelled', 'paid'], ['cancelled', 'refunded'], 'refunded'],
  ] as const)('after %s', (_name, before, after, event) => {
    expect(eventAfter(tracked(before), tracked(after))).toBe(event)
  })

  it('of a part of its money is told only until it is sent', () => {
    const paid = { orderStatus: 'confirmed', paymentStatus: 'pending' } as const
    expect(eventOfPart(paid, 'confirmed')).toBe('payment-confirmed')
    expect(eventOfPart(paid, 'rejected')).toBe('payment-not-found')
    expect(eventOfPart({ ...paid, orderStatus: 'shipped' }, 'confirmed')).toBeUndefined()
    expect(eventOfPart({ ...paid, paymentStatus: 'refunded' }, 'rejected')).toBeUndefined()
  })
})
