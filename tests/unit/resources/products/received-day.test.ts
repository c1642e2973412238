import { afterEach, describe, expect, it, vi } from 'vitest'
import { receivedDay } from '../../../../src/resources/products/detail/inventory-section'

afterEach(() => vi.unstubAllEnvs())

describe('the day that a product was received', () => {
  it.each(['Asia/Kolkata', 'America/Los_Angeles'])('is the same day in %s, whichever way round it is written', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(receivedDay('2026-11-08')).toBe(receivedDay('08-11-2026'))
    expect(receivedDay('2026-11-08')).toMatch(/^8 Nov/)
    expect(receivedDay('08/11/2026')).toMatch(/^8 Nov/)
  })

  it('of an instant is the day where it is read', () => {
    expect(receivedDay('2026-11-08T12:00:00.000Z')).toMatch(/^8 Nov/)
  })

  it('stays as it is written when it is no day', () => {
    expect(receivedDay('last week')).toBe('last week')
    expect(receivedDay('2026-02-31')).toBe('2026-02-31')
  })

  it.each([undefined, null, ''])('is none for %j', (text) => expect(receivedDay(text)).toBeUndefined())
})
