import { describe, expect, it } from 'vitest'
import { cancellationNote, cancellationReason, needsRefund, withNote } from '../../../../src/domain/order/order-cancellation'

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
