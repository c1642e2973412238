import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../src/domain/order/order'
import {
  cancellationLines,
  cancellationNote,
  cancellationReason,
  cancelledNotes,
  needsRefund,
  withNote,
} from '../../../../src/domain/order/order-cancellation'

const at = '2026-11-22T10:00:00.000Z'

describe('the note about a cancellation', () => {
  it.each([
    [{ reason: 'Customer asked', paid: undefined }, '22 Nov 2026: Cancelled. Customer asked.'],
    [{ reason: 'Wrong address.', paid: 2500 }, '22 Nov 2026: Cancelled. Wrong address. Refund ₹2,500 to the customer.'],
  ])('%o', (cancellation, note) => {
    expect(cancellationNote({ at, ...cancellation })).toBe(note)
  })

  it.each(['Customer asked', 'Wrong. Very wrong', 'He said: Cancelled. Twice'])('yields its reason again: %s', (reason) => {
    for (const paid of [undefined, 2500])
      expect(cancellationReason('called ', withNote('called ', cancellationNote({ at, reason, paid })))).toBe(reason)
  })

  it('has no reason if there is no such note, or an older one', () => {
    const note = cancellationNote({ at, reason: 'Not paid', paid: undefined })
    expect(cancellationReason('', 'called')).toBeUndefined()
    expect(cancellationReason(note, `${note}\ncalled`)).toBeUndefined()
  })

  it('is appended to existing notes', () => {
    expect(withNote('called twice\nUPI 4821\n', 'Cancelled.')).toBe('called twice\nUPI 4821\nCancelled.')
    expect(withNote(' ', 'Cancelled.')).toBe('Cancelled.')
  })
})

it('only a payment that was received and not refunded needs a refund', () => {
  expect((['pending', 'paid', 'failed', 'refunded'] as const).filter(needsRefund)).toEqual(['paid'])
})

describe('what the customer gets back', () => {
  const order = (paymentStatus: Order['paymentStatus']): Order => ({
    ...{ _id: 'a', orderId: 'ORD1', createdAt: at, orderStatus: 'confirmed', paymentStatus },
    items: [{ productId: 'rocket', quantity: 2, price: 400, offerPrice: 250 }],
    orderSummary: { totalItems: 2, totalOfferPrice: 500, packagingPrice: 0, totalWithPackaging: 500 },
  })

  it('is the total of a paid order where there is no ledger', () => {
    expect(cancellationLines(order('paid'))).toContain('Refund ₹500 to the customer.')
    expect(cancellationLines(order('pending')).join(' ')).not.toContain('Refund')
  })

  it.each([
    ['paid', 420, 'Refund ₹420 to the customer.'],
    ['pending', 100, 'Refund ₹100 to the customer.'],
  ] as const)('is what was paid of a %s order and not given back', (status, kept, sentence) => {
    expect(cancellationLines(order(status), kept)).toContain(sentence)
    expect(cancelledNotes(order(status), 'Not paid', Date.parse(at), kept)).toBe(`22 Nov 2026: Cancelled. Not paid. ${sentence}`)
  })

  it('is nothing once all was given back', () => {
    expect(cancellationLines(order('paid'), 0).join(' ')).not.toContain('Refund')
  })
})
