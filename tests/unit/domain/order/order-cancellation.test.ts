import { describe, expect, it } from 'vitest'
import { cancellationNote, needsRefund, withNote } from '../../../../src/domain/order/order-cancellation'

const at = '2026-11-22T10:00:00.000Z'

describe('what the notes say of a cancelled order', () => {
  it.each([
    [{ reason: 'Customer asked', paid: undefined }, '22 Nov 2026: Cancelled. Customer asked.'],
    [{ reason: 'Wrong address.', paid: 2500 }, '22 Nov 2026: Cancelled. Wrong address. Refund ₹2,500 to the customer.'],
  ])('%o', (cancellation, note) => {
    expect(cancellationNote({ at, ...cancellation })).toBe(note)
  })

  it('stands below what is there already', () => {
    expect(withNote('called twice\nUPI 4821\n', 'Cancelled.')).toBe('called twice\nUPI 4821\nCancelled.')
    expect(withNote(' ', 'Cancelled.')).toBe('Cancelled.')
  })
})

it('only money that was paid and not given back needs a refund', () => {
  expect((['pending', 'paid', 'failed', 'refunded'] as const).filter(needsRefund)).toEqual(['paid'])
})
