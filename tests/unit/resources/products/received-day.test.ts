import { afterEach, describe, expect, it, vi } from 'vitest'
import { receivedDay } from '../../../../src/resources/products/detail/inventory-section'

afterEach(() => vi.unstubAllEnvs())

describe('the date on which a product was received', () => {
  it.each(['Asia/Kolkata', 'America/Los_Angeles'])('is the same in %s, in every format', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(receivedDay('2026-11-08')).toBe(receivedDay('08-11-2026'))
    expect(receivedDay('2026-11-08')).toMatch(/^8 Nov/)
    expect(receivedDay('08/11/2026')).toMatch(/^8 Nov/)
  })

  it('of a timestamp is the date in the shop', () => {
    expect(receivedDay('2026-11-07T18:30:00.000Z')).toMatch(/^8 Nov/)
  })

  it('is shown unchanged if it is not a date', () => {
    expect(receivedDay('last week')).toBe('last week')
    expect(receivedDay('2026-02-31')).toBe('2026-02-31')
  })

  it.each([undefined, null, ''])('is undefined for %j', (text) => expect(receivedDay(text)).toBeUndefined())
})
